/**
 * Tables of suit lengths: how many cards of each suit each of four players holds. There are 981,541 of them (4 × 4
 * tables of whole numbers with all sums 8, OEIS A001496), and van Rijn, Takes and Vis (2018) solved one deal for each.
 *
 * A table is 16 lengths, player by player, each in the order clubs, diamonds, hearts, spades. Tables are numbered from
 * 0 in ascending order, compared length by length. They are not stored: the number of completions after each row
 * depends only on what is left of each suit, so a number leads to its table in a few hundred steps.
 */
import { Rng, type Root } from '../../src/index.ts';

export const PLAYERS = 4;
const SUITS = 4;
const SUM = 8;
/** The number of tables: H₄(8). */
export const CLASSES = 981_541;

/** `lengths[player * 4 + suit]`. */
export type LengthTable = Uint8Array;

/** All ways in which a player can hold eight cards, ascending: 165 rows of four lengths. */
const ROWS: readonly (readonly number[])[] = Array.from({ length: (SUM + 1) ** 3 }, (_, code) => {
  const [a, b, c] = [Math.floor(code / 81), Math.floor(code / 9) % 9, code % 9];
  return [a, b, c, SUM - a - b - c];
}).filter(row => row[3] >= 0);

/** Cache: [players left][cards left of each suit, as digits in base 9] → tables. */
const known = Array.from({ length: PLAYERS + 1 }, () => new Map<number, number>());

/** The number of ways in which players can hold what is left of each suit. */
function completions(players: number, left: readonly number[]): number {
  if (players === 1) return 1;
  const key = left.reduce((sum, n) => 9 * sum + n, 0);
  const found = known[players].get(key);
  if (found !== undefined) return found;
  let count = 0;
  for (const row of ROWS) if (fits(row, left)) count += completions(players - 1, less(left, row));
  known[players].set(key, count);
  return count;
}

function fits(row: readonly number[], left: readonly number[]): boolean {
  return row.every((n, suit) => n <= left[suit]);
}

function less(left: readonly number[], row: readonly number[]): number[] {
  return left.map((n, suit) => n - row[suit]);
}

/** The table of a number from 0 to {@link CLASSES} - 1. */
export function tableOf(index: number): LengthTable {
  const lengths = new Uint8Array(PLAYERS * SUITS);
  let left: number[] = new Array(SUITS).fill(SUM);
  let rest = index;
  for (let player = 0; player < PLAYERS; player++) {
    const players = PLAYERS - player - 1;
    for (const row of players === 0 ? [left] : ROWS) {
      if (!fits(row, left)) continue;
      const next = less(left, row);
      const count = players === 0 ? 1 : completions(players, next);
      if (rest >= count) {
        rest -= count;
        continue;
      }
      lengths.set(row, player * SUITS);
      left = next;
      break;
    }
  }
  return lengths;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320] as const;

/**
 * The exact number of deals of a table. Each suit has 8! divided by the orders within the hands. At most 2520⁴ < 2⁵³.
 */
export function dealsOf(lengths: LengthTable): number {
  let deals = 1;
  for (let suit = 0; suit < SUITS; suit++) {
    let ways = FACTORIALS[SUM];
    for (let player = 0; player < PLAYERS; player++) ways /= FACTORIALS[lengths[player * SUITS + suit]];
    deals *= ways;
  }
  return deals;
}

/** A deal of the given table, by player. Each suit is shuffled separately, so all such deals are equally likely. */
export function dealOf(lengths: LengthTable, rng: Rng): Int32Array {
  const hands = new Int32Array(PLAYERS);
  const ranks = new Uint8Array(SUM);
  for (let suit = 0; suit < SUITS; suit++) {
    for (let rank = 0; rank < SUM; rank++) ranks[rank] = rank;
    let next = 0;
    for (let player = 0; player < PLAYERS; player++) {
      for (let n = lengths[player * SUITS + suit]; n > 0; n--, next++) {
        const other = next + rng.below(SUM - next);
        const rank = ranks[other];
        ranks[other] = ranks[next];
        hands[player] |= 1 << ((suit << 3) | rank);
      }
    }
  }
  return hands;
}

/** All classes in random order. The first n are a random sample, which every larger one contains. */
export function shuffledClasses(root: Root, stream: number): Uint32Array {
  const order = Uint32Array.from({ length: CLASSES }, (_, index) => index);
  const rng = new Rng().seed(root, 0, stream);
  for (let i = CLASSES - 1; i > 0; i--) {
    const j = belowLarge(rng, i + 1);
    const index = order[i];
    order[i] = order[j];
    order[j] = index;
  }
  return order;
}

/** Uniform below n ≤ 2³², by rejection. `Rng.below` is limited to 65,536. */
function belowLarge(rng: Rng, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const draw = rng.next() >>> 0;
    if (draw < limit) return draw % n;
  }
}
