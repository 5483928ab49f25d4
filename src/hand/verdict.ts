/** What the values of a hand let one say of its best answer. The terminal and the page say it in their words. */
import type { HandReport } from './report.ts';

/** The answer is best with so much probability, or only seems to be. */
const SURE = 0.975;

/**
 * `only`: there is no other answer. `few`: too few worlds to tell. `level`: the second is worth exactly as much.
 * `best`: certainly the best, as far as chance allows. `seems`: it has the greatest value, but another may be
 * better.
 */
export type HandVerdict = 'only' | 'few' | 'level' | 'best' | 'seems';

/** The verdict on the first answer of a report. */
export function verdictOf({ answers: [first, second] }: Pick<HandReport, 'answers'>): HandVerdict {
  if (second === undefined) return 'only';
  if (first?.best === undefined) return 'few';
  const { value, low = value, high = value } = second.difference ?? {};
  if (value === 0 && low === 0 && high === 0) return 'level';
  return first.best >= SURE ? 'best' : 'seems';
}
