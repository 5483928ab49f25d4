/** Opens a deal: a file, a text, or one that bots play now. */
import { useState } from 'preact/hooks';
import { fileText } from '../shell/file-text.ts';
import { BotsPlay } from './bots-play.tsx';

interface OpenRecordProps {
  readonly problem: string | undefined;
  readonly onText: (text: string, from?: string) => void;
}

export function OpenRecord({ problem, onText }: OpenRecordProps) {
  const [text, setText] = useState('');
  return (
    <div class="paper-view">
      <div>
        <h1>Look at a deal</h1>
        <p class="lead">See every card, step by step, and what each decision cost.</p>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="drop">
        <p>
          <b>Drop a file of records here</b>, or paste records. <code>jaslab records</code>,{' '}
          <code>jaslab play --out</code> and <em>Save</em> at the table write them.
        </p>
        <label class="field">
          <span>Choose a file</span>
          <input
            type="file"
            accept=".jsonl,.json"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) fileText(file).then(onText, () => {});
            }}
          />
        </label>
        <label class="field">
          <span>Or paste records</span>
          <textarea rows={3} value={text} onInput={event => setText(event.currentTarget.value)} />
        </label>
        <button type="button" disabled={text.trim() === ''} onClick={() => onText(text)}>
          Show
        </button>
      </div>
      <BotsPlay onText={onText} />
    </div>
  );
}
