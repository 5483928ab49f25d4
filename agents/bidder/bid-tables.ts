/**
 * Tables of answers in an auction: what an answer is expected to gain over passing, in points. The worth of an answer
 * is a refitted count of greedy, plus corrections for whole holdings of a suit.
 */
import { RANKS } from '../../src/cards/card.ts';
import { tabulateCount } from '../greedy/hand-count.ts';
import { CONTEXTS } from './question.ts';

/** The worth of an answer of one kind. */
export interface AnswerWorth {
  /** The base; trumps 7 8 9 T J Q K A; plain cards in the same order; then as in greedy's `Count`. */
  readonly weights: readonly number[];
  /** Points by context, see `Question`. */
  readonly context?: readonly number[];
  /** Corrections for holdings of trumps, as `AJ9 12, 98 -7, void 3`; holdings not listed have none. */
  readonly trumps: string;
  /** The same for each plain suit. */
  readonly plains: string;
  /** The same for the suit turned or proposed where that is a plain suit. */
  readonly aside?: string;
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
    aside: corrected(plain, worth.aside ?? ''),
    plain: corrected(plain, worth.plains),
    context: Float64Array.from({ length: CONTEXTS }, (_, i) => worth.context?.[i] ?? 0),
  };
}

const VOID = 'void';

function corrected(table: Float64Array, corrections: string): Float64Array {
  const result = table.slice();
  for (const [holding, points] of parseCorrections(corrections)) result[holding] += points;
  return result;
}

/** Holdings as bytes, bit r for rank r, and their corrections. Throws a RangeError for other text. */
export function parseCorrections(text: string): [holding: number, points: number][] {
  const words = text.split(',').map(word => word.trim());
  return words.filter(word => word !== '').map(parseCorrection);
}

function parseCorrection(word: string): [number, number] {
  const [ranks = '', points = ''] = word.split(' ');
  const isHolding = ranks === VOID || (ranks !== '' && [...ranks].every(rank => RANKS.includes(rank)));
  if (!isHolding || points === '' || !Number.isFinite(Number(points)))
    throw new RangeError(`'${word}' is no correction of a holding`);
  const bits = ranks === VOID ? [] : [...ranks].map(rank => 1 << RANKS.indexOf(rank));
  return [bits.reduce((byte, bit) => byte | bit, 0), Number(points)];
}

/**
 * The inverse of {@link parseCorrections}, in whole points, from high holdings down, without those below `least`.
 */
export function formatCorrections(points: ArrayLike<number>, least: number): string {
  const words: string[] = [];
  for (let byte = 255; byte >= 0; byte--)
    if (Math.abs(points[byte]) >= least) words.push(`${formatHolding(byte)} ${Math.round(points[byte])}`);
  return words.join(', ');
}

function formatHolding(byte: number): string {
  const held = [...RANKS].filter((_, rank) => (byte >> rank) & 1);
  return held.length === 0 ? VOID : held.reverse().join('');
}
