/** The rule book of a game, beside its table: chapters are loaded when they are asked for. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { rulesOf } from '../../rules/rule-book.ts';
import { useLoaded } from '../hooks.ts';
import { t } from '../settings.ts';

const CHAPTERS = import.meta.glob<string>('../../games/*/README.md', {
  query: '?raw',
  import: 'default',
});

/** A rule: its id and what it says. */
interface Rule {
  readonly id: string;
  readonly text: string;
}

/** The rules of a game, and then those that all games share. */
async function rulesFor(game: string): Promise<readonly Rule[]> {
  const chapter = (await CHAPTERS[`../../games/${game}/README.md`]?.()) ?? '';
  const { default: common } = await import('../../rules/README.md?raw');
  return [...rulesOf(chapter), ...rulesOf(common)].map(read);
}

function read(text: string): Rule {
  const [, id = '', rest = text] = /^\[([^\]]+)\]\s*(.*)$/s.exec(text) ?? [];
  return { id, text: rest };
}

/** The place of a rule: of the one that has the id, otherwise of the first that repeats it. */
function placeOf(id: string, rules: readonly Rule[]): number {
  const own = rules.findIndex(one => one.id === id);
  return own < 0 ? rules.findIndex(({ text }) => text.includes(id)) : own;
}

/** The rules of a game; none until they are loaded, or without a game. */
export function useRules(game: string | undefined): readonly Rule[] {
  return useLoaded(() => (game === undefined ? undefined : rulesFor(game)), game) ?? [];
}

interface RuleBookProps {
  readonly game: string;
  /** The id of the rule to show; none for all, closed. */
  readonly at: string | undefined;
}

/** The whole book, open at a rule. */
export function RuleBook({ game, at }: RuleBookProps) {
  const [isOpen, open] = useState(false);
  const rules = useRules(isOpen || at !== undefined ? game : undefined);
  const book = useRef<HTMLDetailsElement>(null);
  const place = at === undefined ? -1 : placeOf(at, rules);
  useEffect(() => {
    if (at === undefined || book.current === null) return;
    book.current.open = true;
    book.current.querySelector('.at')?.scrollIntoView({ block: 'start' });
  }, [at, rules]);
  return (
    <details class="rules" ref={book} onToggle={event => open(event.currentTarget.open)}>
      <summary>{t('table.ruleBook')}</summary>
      {rules.map(({ id, text }, n) => (
        <p key={n} lang="en" class={n === place ? 'rule at' : 'rule'}>
          {id !== '' && <b>{id}</b>} {text}
        </p>
      ))}
    </details>
  );
}
