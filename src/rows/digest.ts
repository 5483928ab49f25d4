/**
 * A deal that has been played as numbers at fixed places, which the columns of a dataset point at. One function that writes them all
 * costs a quarter of a function for each column: those are too many for a call to be inlined.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { State } from '../engine/state.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import { BLOCK, type Digest, type DigestBlock } from './column.ts';

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

/** Places of the digest. */
export const DIGEST = {
  bytes: {
    seating: 0,
    dealer: 1,
    turnUp: 2,
    maker: 3,
    /** The suit, and 1: 0 for none. */
    trump: 4,
    /** Index into OUTCOMES, or its length while undecided. */
    outcome: 5,
    exchangedBy: 6,
    factor: 7,
    /** Side. */
    lastTrick: 8,
    termination: 9,
    faultedBy: 10,
    // Four values each, by seat
    agents: 11,
    won: 15,
    // By side
    gamePoints: 19,
  },
  halves: {
    bid: 0,
    plies: 1,
    // Four values each, by side
    cardPoints: 2,
    meldPoints: 6,
    score: 10,
  },
  words: {
    deal: 0,
    // Four values, by seat
    dealt: 1,
  },
} as const;

export const dealDigest: Digest<PlayedDeal> = { size: { bytes: 23, halves: 14, words: 5 }, write };

// What a module exports is looked up at run time, its own constants are not
const IN_BYTES = DIGEST.bytes;
const IN_HALVES = DIGEST.halves;
const IN_WORDS = DIGEST.words;
const ROWS = BLOCK;

function at(place: number, row: number): number {
  return place * ROWS + row;
}

function write(played: PlayedDeal, { bytes, halves, words }: DigestBlock, row: number): void {
  const { state, agents } = played;
  const { dealt, won, cardPoints, meldPoints, score, gamePoints } = state;
  bytes[at(IN_BYTES.seating, row)] = played.seating;
  bytes[at(IN_BYTES.dealer, row)] = state.dealer;
  bytes[at(IN_BYTES.turnUp, row)] = state.turnUp;
  bytes[at(IN_BYTES.maker, row)] = state.maker;
  bytes[at(IN_BYTES.trump, row)] = state.trump - NONE;
  bytes[at(IN_BYTES.outcome, row)] = state.outcome === UNDECIDED ? OUTCOMES.length : state.outcome;
  bytes[at(IN_BYTES.exchangedBy, row)] = state.exchangedBy;
  bytes[at(IN_BYTES.factor, row)] = state.factor;
  bytes[at(IN_BYTES.lastTrick, row)] = state.lastTrickSide();
  bytes[at(IN_BYTES.termination, row)] = played.termination;
  bytes[at(IN_BYTES.faultedBy, row)] = played.faultedBy ?? NONE;
  halves[at(IN_HALVES.bid, row)] = state.bidPoints();
  halves[at(IN_HALVES.plies, row)] = state.plies;
  words[at(IN_WORDS.deal, row)] = played.deal;
  const to = at(IN_BYTES.agents, row);
  bytes[to] = agents[0];
  bytes[to + ROWS] = agents[1];
  bytes[to + 2 * ROWS] = agents[2];
  bytes[to + 3 * ROWS] = agents[3];
  writeBytes(won, bytes, at(IN_BYTES.won, row));
  writeBytes(gamePoints, bytes, at(IN_BYTES.gamePoints, row));
  writeHalves(cardPoints, halves, at(IN_HALVES.cardPoints, row));
  writeHalves(meldPoints, halves, at(IN_HALVES.meldPoints, row));
  writeHalves(score, halves, at(IN_HALVES.score, row));
  writeWords(dealt, words, at(IN_WORDS.dealt, row));
}

// One for each kind of array: the compiler knows then which it has. No loops, see fours.ts

function writeBytes(four: Int32Array, into: Int8Array, to: number): void {
  into[to] = four[0];
  into[to + ROWS] = four[1];
  into[to + 2 * ROWS] = four[2];
  into[to + 3 * ROWS] = four[3];
}

function writeHalves(four: Int32Array, into: Int16Array, to: number): void {
  into[to] = four[0];
  into[to + ROWS] = four[1];
  into[to + 2 * ROWS] = four[2];
  into[to + 3 * ROWS] = four[3];
}

function writeWords(four: Int32Array, into: Int32Array, to: number): void {
  into[to] = four[0];
  into[to + ROWS] = four[1];
  into[to + 2 * ROWS] = four[2];
  into[to + 3 * ROWS] = four[3];
}
