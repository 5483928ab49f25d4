/**
 * Fits the values of last hands to positions: ridge regression by coordinate descent, the same for the same
 * positions.
 */
import type { Game } from '../../../src/index.ts';
import {
  BUCKETS,
  bucketOf,
  CASES,
  type FittedHands,
  type FittedSuit,
  LastHands,
  LETTERS,
  roomOf,
  stepOf,
  ZERO,
} from '../../../src/search/stock/last-hands.ts';
import { TERNARY } from '../../../src/search/stock/stock-policy.ts';
import type { StockEnd } from './positions.ts';

const PASSES = 30;
/** Passes in which only single cards are fitted. */
const CARD_PASSES = 6;
/** How strongly numbers are drawn to 0, in positions: of single cards, and of cases. */
const RIDGE = { card: 1, case: 6 };
const STEPS = 16;
const WIDTH = 100;

// The numbers: lengths, then for trumps and each bucket 16 cards, then for trumps and each bucket all cases
const CARDS = BUCKETS;
const CASE = CARDS + 16 * (1 + BUCKETS);
const NUMBERS = CASE + CASES * (1 + BUCKETS);

/** The numbers that add up to the value of a position. */
function termsOf({ own, other, trump }: StockEnd): number[] {
  const byte = (set: number, suit: number): number => (set >>> (8 * suit)) & 255;
  const count = (value: number): number => value.toString(2).replaceAll('0', '').length;
  const bucket = bucketOf(count(byte(own, trump)) - count(byte(other, trump)));
  const terms = [bucket];
  for (let suit = 0; suit < 4; suit++) {
    const table = suit === trump ? 0 : 1 + bucket;
    const a = byte(own, suit);
    const b = byte(other, suit);
    for (let rank = 0; rank < 8; rank++) {
      if ((a >> rank) & 1) terms.push(CARDS + 16 * table + rank);
      if ((b >> rank) & 1) terms.push(CARDS + 16 * table + 8 + rank);
    }
    terms.push(CASE + CASES * table + TERNARY[a] + 2 * TERNARY[b]);
  }
  return terms;
}

/** Which positions contain a number, and the numbers themselves. */
class Regression {
  readonly numbers = new Float64Array(NUMBERS);
  private readonly left: Float64Array;
  private readonly from = new Int32Array(NUMBERS + 1);
  private readonly positions: Int32Array;
  private readonly squares = new Float64Array(NUMBERS);

  constructor(ends: readonly StockEnd[]) {
    this.left = Float64Array.from(ends, end => end.points);
    const terms = ends.map(termsOf);
    for (const list of terms) for (const term of list) this.from[term + 1]++;
    for (let n = 0; n < NUMBERS; n++) this.from[n + 1] += this.from[n];
    this.positions = new Int32Array(this.from[NUMBERS]);
    const next = this.from.slice();
    for (const [i, list] of terms.entries()) {
      for (const term of list) {
        this.positions[next[term]++] = i;
        this.squares[term] += 2 * list.filter(other => other === term).length - 1;
      }
    }
  }

  run(): void {
    for (let pass = 0; pass < PASSES; pass++) {
      const count = pass < CARD_PASSES ? CASE : NUMBERS;
      for (let n = 0; n < count; n++) this.improve(n, n < CASE ? RIDGE.card : RIDGE.case);
    }
  }

  private improve(n: number, ridge: number): void {
    let sum = -ridge * this.numbers[n];
    for (let i = this.from[n]; i < this.from[n + 1]; i++) sum += this.left[this.positions[i]];
    const step = sum / (this.squares[n] + ridge);
    this.numbers[n] += step;
    for (let i = this.from[n]; i < this.from[n + 1]; i++) this.left[this.positions[i]] -= step;
  }
}

const tenths = (value: number): number => Math.round(10 * value) / 10;

/** Fits all but an eighth of the positions. The error is measured on the rest. */
export function fitHands(game: Game, ends: readonly StockEnd[]): FittedHands {
  const known = ends.slice(0, Math.floor((ends.length * 7) / 8));
  const regression = new Regression(known);
  regression.run();
  const { numbers } = regression;
  const suit = (table: number): FittedSuit => ({
    cards: Array.from(numbers.slice(CARDS + 16 * table, CARDS + 16 * table + 16), tenths),
    cases: linesOf(numbers.slice(CASE + CASES * table, CASE + CASES * (table + 1))),
  });
  const fitted = {
    lengths: Array.from(numbers.slice(0, BUCKETS), tenths),
    trump: suit(0),
    plain: Array.from({ length: BUCKETS }, (_, k) => suit(k + 1)),
    sweep: [],
    error: 0,
  };
  const sweep = sweepOf(game, known, new LastHands(game, fitted));
  const rest = ends.slice(known.length);
  const hands = new LastHands(game, { ...fitted, sweep });
  const squares = rest.reduce(
    (sum, { own, other, trump, value }) => sum + (hands.value(own, other, trump) - value) ** 2,
    0,
  );
  return { ...fitted, sweep, error: tenths(Math.sqrt(squares / rest.length)) };
}

function linesOf(values: Float64Array): string[] {
  const letters = Array.from(
    values,
    value => LETTERS[ZERO + Math.max(-ZERO, Math.min(ZERO - 1, Math.round(value)))],
  ).join('');
  return Array.from({ length: Math.ceil(CASES / WIDTH) }, (_, i) =>
    letters.slice(i * WIDTH, (i + 1) * WIDTH),
  );
}

/** The mean of what the sweep adds, by the points that the fitted value leaves to the loser. */
function sweepOf(game: Game, ends: readonly StockEnd[], hands: LastHands): number[][] {
  if (ends.every(({ points, value }) => points === value)) return [];
  const sums = [new Float64Array(STEPS), new Float64Array(STEPS)];
  const counts = [new Float64Array(STEPS), new Float64Array(STEPS)];
  for (const { own, other, trump, points, value } of ends) {
    const fitted = hands.pointsOf(own, other, trump);
    const winner = fitted > 0 ? 0 : 1;
    const step = stepOf(roomOf(game, own | other, trump) - Math.abs(fitted));
    if (step >= STEPS) continue;
    sums[winner][step] += winner === 0 ? value - points : points - value;
    counts[winner][step]++;
  }
  return sums.map((sum, winner) =>
    Array.from(sum, (total, step) => tenths(total / Math.max(1, counts[winner][step]))),
  );
}
