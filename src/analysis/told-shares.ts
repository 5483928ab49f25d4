/** How often something happens after one answer and after another one, in the words of a language. */
import type { Words } from '../player/words/index.ts';

/** Shares below are told as hardly ever. */
const HARDLY = 0.01;

const WORDS = ['never', 'hardly', 'nearly', 'always'] as const;

/** A share that is told by a word, as `never`; undefined for one that is told by its number. */
function wordOf(share: number): (typeof WORDS)[number] | undefined {
  if (share <= 0) return 'never';
  if (share >= 1) return 'always';
  return share < HARDLY ? 'hardly' : share > 1 - HARDLY ? 'nearly' : undefined;
}

/**
 * A text with its shares, 0 … 1, after the first answer and after the second one: `A♠ is won: in 82 % of the deals
 * instead of 31 %`, `A♠ is lost: never instead of in 56 % of the deals`.
 */
export function withShares(words: Words, text: string, [first, second]: readonly [number, number]): string {
  const [here, there] = [first, second].map(share => Math.round(100 * share));
  const [before, after] = [first, second].map(wordOf);
  if (before === undefined && after === undefined) return words.t('change.told', { text, here, there });
  const said = (word: typeof before, percent: number) =>
    word === undefined ? words.t('share.some', { percent }) : words.t(`share.${word}`);
  return words.t('change.shares', {
    text,
    here: said(before, here),
    there: said(after, there),
    plain: before === undefined,
  });
}
