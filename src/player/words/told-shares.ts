/** How often something happens after one answer and after another one, in the words of a language. */
import type { Words } from './words.ts';

/** Shares below are told as hardly ever. */
const HARDLY = 0.01;

const WORDS = ['never', 'hardly', 'nearly', 'always'] as const;

/** Whether a share, 0 … 1, is told as never or hardly ever. */
export function isHardlyEver(share: number): boolean {
  return share < HARDLY;
}

/** A share that is told by a word, as `never`; undefined for one that is told by its number. */
function wordOf(share: number): (typeof WORDS)[number] | undefined {
  if (share <= 0) return 'never';
  if (share >= 1) return 'always';
  return isHardlyEver(share) ? 'hardly' : isHardlyEver(1 - share) ? 'nearly' : undefined;
}

/** A share, 0 … 1: `in 82 % of the deals`, `never`. */
export function shareTold(words: Words, share: number): string {
  const word = wordOf(share);
  return word === undefined
    ? words.t('share.some', { percent: Math.round(100 * share) })
    : words.t(`share.${word}`);
}

/**
 * A text with its shares, 0 … 1, after the first answer and after the second one: `A♠ is won: in 82 % of the deals
 * instead of 31 %`, `A♠ is lost: never instead of in 56 % of the deals`.
 */
export function withShares(words: Words, text: string, [first, second]: readonly [number, number]): string {
  const [before, after] = [first, second].map(wordOf);
  if (before === undefined && after === undefined) {
    const [here, there] = [first, second].map(share => Math.round(100 * share));
    return words.t('change.told', { text, here, there });
  }
  return words.t('change.shares', {
    text,
    here: shareTold(words, first),
    there: shareTold(words, second),
    plain: before === undefined,
  });
}
