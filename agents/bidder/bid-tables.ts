/**
 * Tables of answers in an auction: what an answer is expected to gain over passing, in points. The worth of an answer
 * is a refitted count of greedy, plus corrections for whole holdings of a suit.
 */
import { tabulateCount } from '../greedy/hand-count.ts';

/** The worth of an answer of one kind. */
export interface AnswerWorth {
  /** The base; trumps 7 8 9 T J Q K A; plain cards in the same order; then as in greedy's `Count`. */
  readonly weights: readonly number[];
  /** Points by context, see `Question`. */
  readonly context: readonly number[];
  /** Corrections by holding of trumps: a byte with bit r for rank r. */
  readonly trumps: readonly number[];
  /** The same for each plain suit. */
  readonly plains: readonly number[];
  /** The same for the suit turned or proposed where that is a plain suit. */
  readonly aside: readonly number[];
}

/** By kind of answer, see `Question`. */
export type BidTables = Readonly<Record<string, AnswerWorth>>;

/** The tables of one kind by holding and context, ready for look-ups. */
export interface Tabulated {
  readonly trump: Float64Array;
  readonly aside: Float64Array;
  readonly plain: Float64Array;
  readonly context: Float64Array;
}

/** What an arranged hand is worth. */
export function worthOf(tables: Tabulated, arranged: number, hasAside: boolean, context: number): number {
  const { trump, aside, plain } = tables;
  const next = (arranged >>> 16) & 255;
  const rest = plain[(arranged >>> 8) & 255] + plain[arranged & 255];
  return tables.context[context] + trump[arranged >>> 24] + (hasAside ? aside[next] : plain[next]) + rest;
}

export function tabulate(worth: AnswerWorth): Tabulated {
  const plain = tabulateCount(worth.weights, false);
  return {
    trump: corrected(tabulateCount(worth.weights, true), worth.trumps),
    aside: corrected(plain, worth.aside),
    plain: corrected(plain, worth.plains),
    context: Float64Array.from(worth.context),
  };
}

function corrected(table: Float64Array, corrections: readonly number[]): Float64Array {
  return table.map((points, holding) => points + corrections[holding]);
}
