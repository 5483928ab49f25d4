/**
 * What the answers of an auction gain over passing, as tables for apps: a number for each holding of a suit. They are
 * written by `scripts/hand-tables.ts` as JSON, with their error against simulated deals.
 */
import { SUITS, type Suit } from '../cards/card.ts';
import { type CardSet, suitByte } from '../cards/cardset.ts';
import type { Estimate } from '../stats/index.ts';

export const HAND_TABLE_SCHEMA = 'jaslab hand table 1';
const HOLDINGS = 256;

/** Points, by holding: bit r of the index stands for the rank r of 7 8 9 T J Q K A. */
export interface AnswerTable {
  /** By what else matters: the rank of the turned card, or how many have passed. */
  readonly context: readonly number[];
  /** Of trumps. */
  readonly trump: readonly number[];
  /** Of each other suit. */
  readonly plain: readonly number[];
  /** Of the turned suit, where another is named. */
  readonly aside: readonly number[];
  /** Against simulated deals, in points; absent where the question did not come up. */
  readonly error?: {
    readonly hands: number;
    /** The table less the simulation. */
    readonly bias: Estimate;
    /** The usual size of an error, without the noise of the simulation. */
    readonly rms: number;
  };
}

export interface HandTable {
  readonly schema: typeof HAND_TABLE_SCHEMA;
  readonly game: string;
  readonly version: number;
  readonly rules: Readonly<Record<string, unknown>>;
  /** By kind of answer: `take 1` takes the turned suit after one pass, `name 2` names a suit after two. */
  readonly answers: Readonly<Record<string, AnswerTable>>;
}

/** A hand with a suit as trumps: the cards that it will be played with, turned card or exchange included. */
export interface TableQuestion {
  readonly hand: CardSet;
  readonly trump: Suit;
  /** The turned suit, where it is not trumps. */
  readonly aside?: Suit;
  /** The rank of the turned card, or how many have passed. */
  readonly context: number;
}

const isNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(one => typeof one === 'number');

/** Reads the JSON of a table. Throws a RangeError for another text. */
export function readHandTable(text: string): HandTable {
  const table = JSON.parse(text) as HandTable;
  if (table.schema !== HAND_TABLE_SCHEMA) throw new RangeError(`this is no ${HAND_TABLE_SCHEMA}`);
  for (const [kind, answer] of Object.entries(table.answers))
    if (!(['trump', 'plain', 'aside'] as const).every(name => isNumbers(answer[name], HOLDINGS)))
      throw new RangeError(`the table of '${kind}' needs ${HOLDINGS} numbers for trump, plain and aside`);
  return table;
}

/** The points that an answer gains over passing; undefined for a kind that the table does not have. */
export function gainOf(table: HandTable, kind: string, question: TableQuestion): number | undefined {
  const answer = table.answers[kind];
  if (answer === undefined) return undefined;
  const { hand, trump, aside, context } = question;
  let points = answer.context[context] ?? 0;
  for (let suit = 0; suit < SUITS.length; suit++) {
    const holdings = suit === trump ? answer.trump : suit === aside ? answer.aside : answer.plain;
    points += holdings[suitByte(hand, suit)];
  }
  return points;
}
