/**
 * The value of the last hands of a game with a stock, when both are known: a sum over suits, fitted to exact
 * solutions. A suit is looked up by who holds which of its cards, a plain suit also by who has more trumps.
 */
import { TERNARY } from './stock-policy.ts';

/** What is fitted for one suit: the trump suit, or the plain suits with one difference of trump lengths. */
export interface FittedSuit {
  /** Points of each card, from the Seven to the Ace: of the leader's, then of the other's. */
  readonly cards: readonly number[];
  /**
   * What is added for who holds which cards: a character for each of the 6561 cases, {@link LETTERS}. The Seven's owner
   * is the lowest digit of the case in base three: 0 nobody, 1 the leader, 2 the other.
   */
  readonly cases: readonly string[];
}

/** The fitted values of a game, in points of the leader less those of the other player. */
export interface FittedHands {
  /** By how many trumps the leader has more, from {@link bucketOf}: points. */
  readonly lengths: readonly number[];
  readonly trump: FittedSuit;
  readonly plain: readonly FittedSuit[];
  /**
   * Points that a sweep adds, by what the fitted value leaves to the loser of all cards, in steps of
   * {@link SWEEP_STEP}: for the leader, and for the other player. Empty without such a bonus.
   */
  readonly sweep: readonly (readonly number[])[];
  /** The standard error of a value. */
  readonly error: number;
}

/** A letter stands for its place less {@link ZERO}. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
/** The place of the letter for 0. */
export const ZERO = 32;
export const CASES = 6561;
const SWEEP_STEP = 8;
/** The number of differences of trump lengths that are told apart. */
export const BUCKETS = 3;

/** The bucket of a difference: the leader has fewer trumps, as many, or more. */
export function bucketOf(difference: number): number {
  return difference < 0 ? 0 : difference > 0 ? 2 : 1;
}

const COUNT = /* @__PURE__ */ Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
);

export class LastHands {
  /** The standard error of a value. */
  readonly error: number;
  private readonly trump: Float32Array;
  /** [bucket][case] */
  private readonly plain: Float32Array;
  private readonly sweep: readonly Float32Array[];
  /** Points of all cards at the start of the last hands, with the last trick. */
  private readonly game: { readonly points: Uint8Array; readonly lastTrick: number };

  constructor(game: { readonly points: Uint8Array; readonly lastTrick: number }, fitted: FittedHands) {
    this.game = game;
    this.error = fitted.error;
    this.trump = tabulate(fitted.trump, (own, other) => fitted.lengths[bucketOf(COUNT[own] - COUNT[other])]);
    this.plain = new Float32Array(BUCKETS * CASES);
    for (const [k, suit] of fitted.plain.entries())
      this.plain.set(
        tabulate(suit, () => 0),
        k * CASES,
      );
    this.sweep = fitted.sweep.map(points => Float32Array.from(points));
  }

  /** Points of the leader less those of the other player, with best play. */
  value(own: number, other: number, trump: number): number {
    const value = this.pointsOf(own, other, trump);
    return this.sweep.length === 0 ? value : value + this.sweepOf(own, other, trump, value);
  }

  /** The same without the bonus of a sweep. */
  pointsOf(own: number, other: number, trump: number): number {
    const at = trump << 3;
    const a = (own >>> at) & 255;
    const b = (other >>> at) & 255;
    let value = this.trump[TERNARY[a] + 2 * TERNARY[b]];
    const row = bucketOf(COUNT[a] - COUNT[b]) * CASES;
    for (let s = 0; s < 32; s += 8)
      if (s !== at) value += this.plain[row + TERNARY[(own >>> s) & 255] + 2 * TERNARY[(other >>> s) & 255]];
    return value;
  }

  private sweepOf(own: number, other: number, trump: number, value: number): number {
    const room = roomOf(this.game, own | other, trump);
    const [leader, follower] = this.sweep;
    return at(leader, room - value) - at(follower, room + value);
  }
}

/** Points of the cards, with the last trick. */
export function roomOf(
  game: { points: Uint8Array; lastTrick: number },
  cards: number,
  trump: number,
): number {
  let sum = game.lastTrick;
  for (let rest = cards; rest !== 0; rest &= rest - 1)
    sum += game.points[(trump << 5) | (31 - Math.clz32(rest & -rest))];
  return sum;
}

/** The step of the points that are left to the loser. */
export function stepOf(left: number): number {
  return left <= 0 ? 0 : Math.floor(left / SWEEP_STEP);
}

function at(points: Float32Array, left: number): number {
  const step = stepOf(left);
  return step < points.length ? points[step] : 0;
}

function tabulate({ cards, cases }: FittedSuit, base: (own: number, other: number) => number): Float32Array {
  const letters = cases.join('');
  const table = new Float32Array(CASES);
  for (let own = 0; own < 256; own++) {
    for (let other = 0; other < 256; other++) {
      if ((own & other) !== 0) continue;
      const place = TERNARY[own] + 2 * TERNARY[other];
      let value = base(own, other) + LETTERS.indexOf(letters.charAt(place)) - ZERO;
      for (let rank = 0; rank < 8; rank++) {
        if ((own >> rank) & 1) value += cards[rank];
        if ((other >> rank) & 1) value += cards[8 + rank];
      }
      table[place] = value;
    }
  }
  return table;
}
