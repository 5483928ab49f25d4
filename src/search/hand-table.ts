/**
 * What the answers of an auction gain over passing, as tables for apps and agents: a number for each holding of a suit.
 * `jaslab hand --table` writes them as JSON, with their error against simulated deals.
 */
import * as v from 'valibot';
import { SUITS, type Suit } from '../cards/card.ts';
import { type CardSet, suitByte } from '../cards/cardset.ts';
import { mapOf, object, plain, readJson, whole } from '../input/schema.ts';
import type { Estimate } from '../stats/index.ts';

/** The `schema` of every hand table. */
export const HAND_TABLE_SCHEMA = 'jaslab hand table 1';
const HOLDINGS = 256;

/** Points, by holding: bit r of the index stands for the rank r of 7 8 9 T J Q K A. */
export interface AnswerTable {
  /** By what else matters: the rank of the turned card, or how many have passed. */
  readonly context: readonly number[];
  /** Values of trumps. */
  readonly trump: readonly number[];
  /** Values of each other suit. */
  readonly plain: readonly number[];
  /** Values of the turned suit, where another is named. */
  readonly aside: readonly number[];
  /** Against simulated deals, in points; absent where the question did not come up. */
  readonly error?: {
    /** Hands compared; one counts for each suit that it might name. */
    readonly hands: number;
    /** The table less the simulation. */
    readonly bias: Estimate;
    /** The usual size of an error, without the noise of the simulation. */
    readonly rms: number;
  };
}

/** What the answers of an auction gain in one game. */
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

const NUMBERS = v.array(v.number());
const BY_HOLDING = v.pipe(NUMBERS, v.length(HOLDINGS, `${HOLDINGS} numbers`));
const ESTIMATE = object({
  n: v.number(),
  value: v.exactOptional(v.number()),
  low: v.exactOptional(v.number()),
  high: v.exactOptional(v.number()),
});
const FORM = object({
  schema: v.literal(HAND_TABLE_SCHEMA, HAND_TABLE_SCHEMA),
  game: v.string(),
  version: v.number(),
  rules: plain(),
  answers: mapOf(
    object({
      context: NUMBERS,
      trump: BY_HOLDING,
      plain: BY_HOLDING,
      aside: BY_HOLDING,
      error: v.exactOptional(object({ hands: whole(), bias: ESTIMATE, rms: v.number() })),
    }),
  ),
});
/** A file has no more characters than this. */
const MOST = 10_000_000;

/** Reads the JSON of a table. Throws a RangeError for another text. */
export function readHandTable(text: string): HandTable {
  const reading = readJson(FORM, text, { length: MOST });
  if ('problem' in reading) throw new RangeError(`this is no ${HAND_TABLE_SCHEMA}: ${reading.problem}`);
  return reading.value;
}

/** The points that an answer gains over passing; undefined for a kind that the table does not have. */
export function gainOf(table: HandTable, kind: string, question: TableQuestion): number | undefined {
  const answer = Object.hasOwn(table.answers, kind) ? table.answers[kind] : undefined;
  if (answer === undefined) return undefined;
  const { hand, trump, aside, context } = question;
  let points = answer.context[context] ?? 0;
  for (let suit = 0; suit < SUITS.length; suit++) {
    const holdings = suit === trump ? answer.trump : suit === aside ? answer.aside : answer.plain;
    points += holdings[suitByte(hand, suit)];
  }
  return points;
}
