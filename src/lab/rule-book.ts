/** The rule book in the page: chapters are loaded when they are asked for. */
import { rulesOf } from '../rules/rule-book.ts';
import { useLoaded } from './hooks.ts';

const CHAPTERS = import.meta.glob<string>('../games/*/README.md', {
  query: '?raw',
  import: 'default',
});

/** A rule: its id and what it says. */
export interface Rule {
  readonly id: string;
  readonly text: string;
}

const known = new Map<string, Promise<readonly Rule[]>>();

/** The rules of a game, and then those that all games share. */
export function rulesFor(game: string): Promise<readonly Rule[]> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const loaded = Promise.all([
    CHAPTERS[`../games/${game}/README.md`]?.() ?? '',
    import('../rules/README.md?raw'),
  ]).then(([chapter, { default: common }]) => [...rulesOf(chapter), ...rulesOf(common)].map(read));
  known.set(game, loaded);
  return loaded;
}

function read(text: string): Rule {
  const [, id = '', rest = text] = /^\[([^\]]+)\]\s*(.*)$/s.exec(text) ?? [];
  return { id, text: rest };
}

/** The rules of a game; none until they are loaded, or without a game. */
export function useRules(game: string | undefined): readonly Rule[] {
  return useLoaded(() => (game === undefined ? undefined : rulesFor(game)), game) ?? [];
}
