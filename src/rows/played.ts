/** What rows are written of. The columns get their values from it: see deal-columns.ts. */
import type { Seat } from '../cards/card.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import { FAULTS } from '../table/agent.ts';
import type { Answer, Question } from './questions.ts';

/** A deal that has been played at a table. */
export interface PlayedDeal {
  readonly state: FinishedDeal;
  /** Index of the deal in the run. */
  readonly deal: number;
  /** Which of the seatings of this deal. */
  readonly seating: number;
  /** Index of the agent in each seat, into the agents of the run. */
  readonly agents: ArrayLike<number>;
  /** Index into TERMINATIONS. */
  readonly termination: number;
  /** The seat at fault, if a fault ended the deal. */
  readonly faultedBy?: Seat | undefined;
  /** How many actions were legal in all its decisions, where they are kept. */
  readonly choices?: number | undefined;
}

/** A deal of a match. */
export interface PlayedMatchDeal extends PlayedDeal {
  readonly match: number;
  /** Index of the game that the deal was played in, into `gamesOfMatch`. */
  readonly game: number;
  /** What the deal hands on to the next, by side of the match. */
  readonly totals: ArrayLike<number>;
  /** What decides the match, by side. */
  readonly standing: ArrayLike<number>;
  /** Side that has won a round with this deal, or NONE. */
  readonly roundWinner: number;
  /** Side that has won the match with this deal, or NONE. */
  readonly winner: number;
}

/** A deal in which a question has one of its answers. */
export interface AnsweredDeal extends PlayedDeal {
  readonly question: Question;
  readonly answer: Answer;
}

/** How a match ended; `unfinished`: it was broken off after too many deals. */
export const MATCH_TERMINATIONS = ['finished', 'unfinished', ...FAULTS] as const;
/** How a match ended. */
export type MatchTermination = (typeof MATCH_TERMINATIONS)[number];

/** A match that is over. */
export interface PlayedMatch {
  readonly match: number;
  readonly seating: number;
  /** Index of the agent in each seat. */
  readonly agents: readonly number[];
  readonly deals: number;
  /** Side, or NONE. */
  readonly winner: number;
  readonly standing: readonly number[];
  readonly termination: MatchTermination;
  /** The seat whose fault broke it off, or NONE. */
  readonly faultedBy: number;
}
