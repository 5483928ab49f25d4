/**
 * Finds a value by null-window tests: doubling steps from a first guess, then bisection once there is a bound on both
 * sides. The guess is a linear count of who holds which cards.
 */
import { lowestCard } from '../../cards/cardset.ts';
import { OUT_OF_TIME } from './clock.ts';
import { LOWEST_TRUMP, memory, rules } from './memory.ts';
import { GUESS_PLAIN, GUESS_ROEM } from './order-tables.ts';
import { boundsAt, type Root, testAt } from './root.ts';

const { owner, sideOf } = memory;

/** Fitted to two hands of nine cards, in tenths of a point, as in order-tables.ts; a fair guess for other games too. */
const TWO_HANDS = [-60, -60, -60, -60, -60, -50, -30, 30, 0, 0, 0, 10, 30, 60, 100, 210, 60];
const ROW = 17;
const LEAD = 16;
const LEAST_TRICKS = 4;

/** A guess of the value of a position. */
export function guessOf({ before, leader, tricks, points }: Root): number {
  const side = sideOf[leader];
  const table = rules.fitted === 0 ? TWO_HANDS : rules.roem !== 0 ? GUESS_ROEM : GUESS_PLAIN;
  const row = ROW * Math.min(Math.max(tricks - LEAST_TRICKS, 0), table.length / ROW - 1);
  let tenths = table[row + LEAD];
  for (let cards = before; cards !== 0; cards &= cards - 1) {
    const card = lowestCard(cards);
    const weight = table[row + (card >= LOWEST_TRUMP ? card - 16 : card & 7)];
    tenths += sideOf[owner[card]] === side ? weight : -weight;
  }
  return Math.trunc(points / 2 + (side === 0 ? tenths : -tenths) / 10) | 0;
}

/** Bounds of a value; equal if it is known. */
export interface Bounds {
  readonly lo: number;
  readonly hi: number;
}

/** Narrows bounds until they meet or the limits are reached; `firstStep` is how far the guess may be off. */
export function narrow(root: Root, guess: number, firstStep: number): Bounds {
  let [lo, hi] = boundsAt(root);
  let step = firstStep;
  let t = guess;
  let below = false;
  let above = false;
  try {
    while (lo < hi) {
      t = Math.min(Math.max(t, lo + 1), hi);
      const value = testAt(root, t);
      if (value >= t) {
        lo = value;
        below = true;
      } else {
        hi = value;
        above = true;
      }
      if (below && above) t = (lo + hi + 1) >> 1;
      else {
        t = below ? lo + step : hi - step + 1;
        step *= 2;
      }
    }
  } catch (thrown) {
    if (thrown !== OUT_OF_TIME) throw thrown;
  }
  return { lo, hi };
}

/** Whether the value is at least t; undefined if the limits were reached. */
export function reaches(root: Root, t: number): boolean | undefined {
  const [lo, hi] = boundsAt(root);
  if (t <= lo) return true;
  if (t > hi) return false;
  try {
    return testAt(root, t) >= t;
  } catch (thrown) {
    if (thrown !== OUT_OF_TIME) throw thrown;
    return undefined;
  }
}
