/** Opens a deal: a file, a text, or one that bots play now. */
import { useState } from 'preact/hooks';
import { createTable } from '../../player/create-table.ts';
import { GAME_IDS, loadGame, titleOf } from '../games.ts';
import { newSeed, OPPONENTS, opponentOf } from '../play/choice.ts';
import { linesOf } from '../play/kept-match.ts';
import { thinkingWorker } from '../workers.ts';

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
              file?.text().then(onText, () => {});
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

/** Lets bots play a deal to look at. */
function BotsPlay({ onText }: Pick<OpenRecordProps, 'onText'>) {
  const [game, setGame] = useState('klaberjass');
  const [bot, setBot] = useState('level:n=3');
  const [seed, setSeed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const play = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      onText(await dealOfBots(game, bot, seed.trim() === '' ? newSeed() : seed.trim()));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={event => void play(event)} class="bots-play">
      <h2>Or let bots play one</h2>
      <div class="triple">
        <label class="field">
          <span>Game</span>
          <select value={game} onChange={event => setGame(event.currentTarget.value)}>
            {GAME_IDS.map(id => (
              <option key={id} value={id}>
                {titleOf(id)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Bots</span>
          <select value={bot} onChange={event => setBot(event.currentTarget.value)}>
            {OPPONENTS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Seed</span>
          <input
            type="text"
            value={seed}
            placeholder="any"
            onInput={event => setSeed(event.currentTarget.value)}
          />
        </label>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button class="primary" type="submit" disabled={isBusy}>
        {isBusy ? 'Playing …' : 'Play and look'}
      </button>
    </form>
  );
}

async function dealOfBots(game: string, key: string, seed: string): Promise<string> {
  const definition = await loadGame(game);
  const { seats } = definition.ruleset(
    Object.fromEntries(
      Object.entries(definition.options).map(([name, { default: usual }]) => [name, usual]),
    ) as never,
  );
  const { bot } = opponentOf(key);
  const table = await createTable({
    game,
    seed,
    deals: 1,
    seats: Array.from({ length: seats }, () => ({ ...bot, worker: thinkingWorker() })),
  });
  try {
    await table.next();
    return linesOf(table.save());
  } finally {
    table.close();
  }
}
