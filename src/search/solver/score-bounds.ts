/** What is known of a deal's payoff without playing on: bounds, and answers of the fast search. */
import type { Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { roemLeft } from './legal.ts';
import * as m from './memory.ts';
import { type PayoffTable, ROEM_UNIT } from './payoff-table.ts';
import type { Root } from './root.ts';
import { test } from './search.ts';

const { QUARTETS, ROEM } = m;
const { rule, surePoints } = m.memory;

/** Half of the roem, in the units of rows. */
export const HALF_UNIT: number = ROEM_UNIT / 2;
/** More than any plain value, less than infinite ones with what was taken. */
const MOST_PLAIN = 5000;
const LEAST = -0x40000000;
const MOST = 0x3fffffff;

/** One deal with one contract. */
export interface ScoreGame {
  readonly payoffs: PayoffTable;
  /** Card points that side 0 has taken before. */
  readonly taken: number;
  /** The winner of a trick may leave its roem unclaimed. */
  readonly claims: boolean;
}

/** One question about it: is the payoff at least t? With what plain values say about it, see `PayoffTable.limitsOf`. */
export interface Question extends ScoreGame {
  readonly t: number;
  readonly some: Int32Array;
  readonly all: Int32Array;
}

/** The most roem to come, in units of rows. */
export function roemUnits({ rest, trick }: Root): number {
  return unitsLeft(rest | trick);
}

export function unitsLeft(rest: CardSet): number {
  return rule[ROEM] === 0 ? 0 : (roemLeft(rest, rule[QUARTETS]) / HALF_UNIT) | 0;
}

/** The least and the greatest payoff that could be thought of, where `c` points and roem `x`, `y` have been taken so far. */
export function payoffBounds(
  game: ScoreGame,
  rest: CardSet,
  points: number,
  sweep: number,
  c: number,
  x: number,
  y: number,
): readonly [lo: number, hi: number] {
  const { payoffs } = game;
  const most = unitsLeft(rest);
  const sure = surePoints[rest >>> 24];
  const low = c + Math.max(sure, 0);
  const high = c + points + Math.min(sure, 0);
  let lo = MOST;
  let hi = LEAST;
  for (let a = 0; a <= most; a++) {
    for (let b = 0; a + b <= most; b++) {
      const row = payoffs.row(x + a, y + b);
      if (row[low] < lo) lo = row[low];
      if (row[high] > hi) hi = row[high];
      if (sweep === 0) continue;
      if (row[payoffs.total + 1] > hi) hi = row[payoffs.total + 1];
      if (row[payoffs.total + 2] < lo) lo = row[payoffs.total + 2];
    }
  }
  return [lo, hi];
}

/** Whether the plain value of what is to come is at least `value`, which may be beyond all. */
export function isAtLeast(
  value: number,
  rest: CardSet,
  leader: Seat,
  tricks: number,
  points: number,
  sweep: number,
): boolean {
  if (value > MOST_PLAIN) return false;
  if (value < -MOST_PLAIN) return true;
  return test(rest, leader, value, tricks, points, sweep) >= value;
}

/** The payoff without roem to come: it rises with the card points, and a sweep lies beyond all of them. */
export function pointsTest(
  game: Question,
  rest: CardSet,
  leader: Seat,
  tricks: number,
  points: number,
  sweep: number,
  c: number,
  x: number,
  y: number,
): boolean {
  const { payoffs, t } = game;
  const row = payoffs.row(x, y);
  let need = 0;
  while (need <= points && row[c + need] < t) need++;
  if (need > points) {
    if (sweep === 0 || payoffs.swept(0, x, y) < t) return false;
  } else if (need === 0 && (sweep === 0 || payoffs.swept(1, x, y) >= t)) return true;
  return test(rest, leader, need, tricks, points, sweep) >= need;
}
