/**
 * The rows of runs that compare melds, as offers: a player can declare a meld, and the deal is played out with it and
 * without it, in a turn that is otherwise the same.
 */
import type { Rows } from '../../src/rows/index.ts';
import { FIRST_MARRIAGE, FIRST_SEQUENCE, MELDS, type MeldId } from '../../src/rules/index.ts';
import { QUESTION_COLUMNS, questionsIn } from '../bidding/choices.ts';

export const COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'trump',
  'tricks_before',
  'card_points0',
  'card_points1',
  'meld_points0',
  'meld_points1',
  'score0',
  'score1',
] as const;
export type Column = (typeof COLUMNS)[number];
export type MeldRows = Rows<Column> & Partial<Rows<'game_points0' | 'game_points1'>>;

/** How a deal ended: each number is that of who was asked, less that of the other. */
export interface Ending {
  readonly points: number;
  readonly melds: number;
  readonly cards: number;
  readonly gamePoints: number;
}

/** A meld that could be declared. */
export interface Offer {
  readonly deal: number;
  readonly meld: MeldId;
  /** Finished tricks. */
  readonly tricks: number;
  /** Its cards; 2 for a marriage. */
  readonly length: number;
  /** Of a sequence; -1 otherwise. */
  readonly suit: number;
  /** Of a sequence: the cards in a row that the player holds. */
  readonly run: number;
  readonly isDealer: boolean;
  /** Whether the agent declares this meld by itself. */
  readonly chosen: boolean;
  readonly declared: Ending;
  readonly kept: Ending;
}

export function endingOf(rows: MeldRows, row: number): Ending {
  const seat = rows.asked[row];
  const less = (first: ArrayLike<number> | undefined, second: ArrayLike<number> | undefined): number =>
    (seat === 0 ? 1 : -1) * ((first?.[row] ?? 0) - (second?.[row] ?? 0));
  return {
    points: less(rows.score0, rows.score1),
    melds: less(rows.meld_points0, rows.meld_points1),
    cards: less(rows.card_points0, rows.card_points1),
    gamePoints: less(rows.game_points0, rows.game_points1),
  };
}

/** How many cards in a row of the hand a sequence is part of. */
export function runAround(hand: number, meld: MeldId): number {
  const { suit, top, length } = MELDS[meld];
  const has = (rank: number): boolean => rank >= 0 && rank < 8 && ((hand >>> (8 * suit + rank)) & 1) === 1;
  let [high, low] = [top, top - length + 1];
  while (has(high + 1)) high++;
  while (has(low - 1)) low--;
  return high - low + 1;
}

export const isSequence = (meld: MeldId): boolean => meld >= FIRST_SEQUENCE && meld < FIRST_MARRIAGE;

/**
 * The offers of a question: each meld against keeping it. The first row of a question keeps. Melds are the answers from
 * index `first` on.
 */
export function* offersIn(rows: MeldRows, count: number, first = 1): Generator<readonly Offer[]> {
  for (const [kept, ...declared] of questionsIn(rows, count)) {
    if (rows.answer[kept] >= first) continue;
    const hand = rows.held[kept] | 0;
    yield declared.map(row => {
      const meld = rows.answer[row] - first;
      return {
        deal: rows.deal[row],
        meld,
        length: MELDS[meld].length,
        suit: MELDS[meld].suit,
        tricks: rows.tricks_before[row],
        run: isSequence(meld) ? runAround(hand, meld) : 0,
        isDealer: rows.asked[kept] === rows.dealer[kept],
        chosen: rows.own[row] === 1,
        declared: endingOf(rows, row),
        kept: endingOf(rows, kept),
      };
    });
  }
}
