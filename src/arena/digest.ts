/**
 * A deal that has been played as int32 at fixed places, which the columns of a dataset point at. One function that
 * writes them all costs a quarter of a function for each column: those are too many for a call to be inlined.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { State } from '../engine/state.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import { BLOCK, type Digest } from './column.ts';

/** What is read of a deal that is over: its state, or the same facts in other seats. */
export type DealFacts = Pick<
  State,
  | 'dealer'
  | 'sheet'
  | 'turnUp'
  | 'maker'
  | 'trump'
  | 'outcome'
  | 'exchangedBy'
  | 'factor'
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
  // From here on as in the sheet of a deal
  dealt: 18,
  won: 22,
  // By side
  cardPoints: 26,
  meldPoints: 30,
  score: 34,
  gamePoints: 38,
} as const;

export const dealDigest: Digest<PlayedDeal> = { size: DIGEST.gamePoints + SEATS, write };

// What a module exports is looked up at run time, its own constants are not
const AT = DIGEST;
const ROWS = BLOCK;

function at(place: number, row: number): number {
  return place * ROWS + row;
}

function write(played: PlayedDeal, block: Int32Array, row: number): void {
  const { state, agents } = played;
  const { sheet } = state;
  block[at(AT.deal, row)] = played.deal;
  block[at(AT.seating, row)] = played.seating;
  block[at(AT.dealer, row)] = state.dealer;
  block[at(AT.turnUp, row)] = state.turnUp;
  block[at(AT.maker, row)] = state.maker;
  block[at(AT.trump, row)] = state.trump - NONE;
  block[at(AT.outcome, row)] = state.outcome === UNDECIDED ? OUTCOMES.length : state.outcome;
  block[at(AT.exchangedBy, row)] = state.exchangedBy;
  block[at(AT.bid, row)] = state.bidPoints();
  block[at(AT.factor, row)] = state.factor;
  block[at(AT.lastTrick, row)] = state.lastTrickSide();
  block[at(AT.plies, row)] = state.plies;
  block[at(AT.termination, row)] = played.termination;
  block[at(AT.faultedBy, row)] = played.faultedBy ?? NONE;
  for (let seat = 0; seat < SEATS; seat++) block[at(AT.agents + seat, row)] = agents[seat]!;
  // Not in a loop, which would check both arrays anew for every word
  four(sheet, 0, block, at(AT.dealt, row));
  four(sheet, 4, block, at(AT.won, row));
  four(sheet, 8, block, at(AT.cardPoints, row));
  four(sheet, 12, block, at(AT.meldPoints, row));
  four(sheet, 16, block, at(AT.score, row));
  four(sheet, 20, block, at(AT.gamePoints, row));
}

/** Writes four words of a sheet to as many places. */
function four(sheet: Int32Array, from: number, block: Int32Array, to: number): void {
  block[to] = sheet[from]!;
  block[to + ROWS] = sheet[from + 1]!;
  block[to + 2 * ROWS] = sheet[from + 2]!;
  block[to + 3 * ROWS] = sheet[from + 3]!;
}
