/**
 * Answers of the exact solver, and how they travel from a worker: a row of numbers each, because what jobs return is
 * typed arrays that are moved, not copied.
 */
import type { Card } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';

export interface Answer {
  /** Points to come of side 0 less those of side 1; of an unfinished search the likelier bound. */
  readonly value: number;
  readonly exact: boolean;
  readonly lo: number;
  readonly hi: number;
  /**
   * Points to come of side 0 and of side 1, in best play (of lines that are equally good, in the one of {@link line});
   * if exact.
   */
  readonly points?: readonly [number, number];
  /** Positions looked at, for all parts of the answer. */
  readonly nodes: number;
  /** The cards with the best value for the side on turn, as far as the search went. */
  readonly best: CardSet;
  readonly legal: CardSet;
  /** By legal card, the value of the position if it is played; there where asked for. */
  readonly values?: ReadonlyMap<Card, number>;
  /** Best play of both sides to the end; there where asked for, and the value is exact. */
  readonly line?: readonly Card[];
}

const POINTS = 7;
const VALUES = POINTS + 2;
const LINE_LENGTH = VALUES + 32;
const LINE = LINE_LENGTH + 1;
/**
 * Numbers of an answer: value, exact, lo, hi, nodes, best, legal, two points; 32 values by card; the length of the
 * line and its cards.
 */
export const ANSWER_WIDTH = LINE + 32;

/** Writes an answer into its row. */
export function writeAnswer(out: Float64Array, row: number, answer: Answer): void {
  const at = row * ANSWER_WIDTH;
  const { value, exact, lo, hi, nodes, best, legal, points = [0, 0], values, line = [] } = answer;
  out.set([value, exact ? 1 : 0, lo, hi, nodes, best, legal, ...points], at);
  for (const [card, after] of values ?? []) out[at + VALUES + card] = after;
  out[at + LINE_LENGTH] = line.length;
  out.set(line, at + LINE);
}

/** The inverse of {@link writeAnswer}; `values` and `line` are there as asked for. */
export function readAnswer(
  rows: ArrayLike<number>,
  row: number,
  asked: { readonly values: boolean; readonly line: boolean },
): Answer {
  const at = row * ANSWER_WIDTH;
  const number = (i: number) => rows[at + i];
  const legal = number(6);
  const cards = Array.from({ length: 32 }, (_, card) => card).filter(card => (legal >>> card) & 1);
  const length = number(LINE_LENGTH);
  return {
    value: number(0),
    exact: number(1) === 1,
    lo: number(2),
    hi: number(3),
    nodes: number(4),
    best: number(5),
    legal,
    ...(number(1) === 1 && { points: [number(POINTS), number(POINTS + 1)] as const }),
    ...(asked.values && { values: new Map(cards.map(card => [card, number(VALUES + card)])) }),
    ...(asked.line && length > 0 && { line: Array.from({ length }, (_, i) => number(LINE + i)) }),
  };
}
