/**
 * A deal that has been played as a row of int32 at fixed places, which the columns of a dataset point at. One function that
 * writes them all costs a quarter of a function for each column: those are too many for a call to be inlined.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { State } from '../engine/state.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import type { Digest } from './column.ts';

/** What is read of a deal that is over: its state, or the same facts in other seats. */
export type DealFacts = Pick<
  State,
  | 'dealer'
  | 'dealt'
  | 'won'
  | 'turnUp'
  | 'maker'
  | 'trump'
  | 'outcome'
  | 'exchangedBy'
  | 'factor'
  | 'cardPoints'
  | 'meldPoints'
  | 'score'
  | 'gamePoints'
  | 'plies'
  | 'bidPoints'
  | 'lastTrickSide'
>;

/** A deal that has been played at a table. */
export interface PlayedDeal {
  readonly state: DealFacts;
  /** Index of the deal in the run. */
  readonly deal: number;
  /** Which of the seatings of this deal: agents are moved on by so many seats. */
  readonly seating: number;
  /** Index of the agent in each seat, into the agents of the run. */
  readonly agents: ArrayLike<number>;
  /** Index into TERMINATIONS. */
  readonly termination: number;
  /** Whose fault ended it, if it was one. */
  readonly faultedBy?: Seat | undefined;
}

const SEATS = 4;

/** Places of the digest. */
export const DIGEST = {
  deal: 0,
  seating: 1,
  dealer: 2,
  turnUp: 3,
  maker: 4,
  /** The suit, and 1: 0 for none. */
  trump: 5,
  /** Index into OUTCOMES, or its length while undecided. */
  outcome: 6,
  exchangedBy: 7,
  bid: 8,
  factor: 9,
  /** Side. */
  lastTrick: 10,
  plies: 11,
  termination: 12,
  faultedBy: 13,
  // Four values each, by seat
  agents: 14,
  dealt: 18,
  won: 22,
  // By side
  cardPoints: 26,
  meldPoints: 30,
  score: 34,
  gamePoints: 38,
} as const;

export const dealDigest: Digest<PlayedDeal> = { size: DIGEST.gamePoints + SEATS, write };

function write(played: PlayedDeal, out: Int32Array, start: number): void {
  const { state, agents } = played;
  const { dealt, won, cardPoints, meldPoints, score, gamePoints } = state;
  out[start + DIGEST.deal] = played.deal;
  out[start + DIGEST.seating] = played.seating;
  out[start + DIGEST.dealer] = state.dealer;
  out[start + DIGEST.turnUp] = state.turnUp;
  out[start + DIGEST.maker] = state.maker;
  out[start + DIGEST.trump] = state.trump - NONE;
  out[start + DIGEST.outcome] = state.outcome === UNDECIDED ? OUTCOMES.length : state.outcome;
  out[start + DIGEST.exchangedBy] = state.exchangedBy;
  out[start + DIGEST.bid] = state.bidPoints();
  out[start + DIGEST.factor] = state.factor;
  out[start + DIGEST.lastTrick] = state.lastTrickSide();
  out[start + DIGEST.plies] = state.plies;
  out[start + DIGEST.termination] = played.termination;
  out[start + DIGEST.faultedBy] = played.faultedBy ?? NONE;
  for (let seat = 0; seat < SEATS; seat++) {
    out[start + DIGEST.agents + seat] = agents[seat]!;
    out[start + DIGEST.dealt + seat] = dealt[seat]!;
    out[start + DIGEST.won + seat] = won[seat]!;
    out[start + DIGEST.cardPoints + seat] = cardPoints[seat]!;
    out[start + DIGEST.meldPoints + seat] = meldPoints[seat]!;
    out[start + DIGEST.score + seat] = score[seat]!;
    out[start + DIGEST.gamePoints + seat] = gamePoints[seat]!;
  }
}
