/**
 * Where the columns of a dataset of deals get their values: {@link DealBlock.write} has one line for each column. The
 * code is flat because it is hot; a function for each column takes five times as long.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import { BLOCK_ROWS, type RowBlock } from './recorder.ts';

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

export const int8 = () => new Int8Array(BLOCK_ROWS);
export const uint8 = () => new Uint8Array(BLOCK_ROWS);
export const int16 = () => new Int16Array(BLOCK_ROWS);
export const uint16 = () => new Uint16Array(BLOCK_ROWS);
export const int32 = () => new Int32Array(BLOCK_ROWS);
export const uint32 = () => new Uint32Array(BLOCK_ROWS);

/** Fields have the names of the columns. All four seats and sides are written; a game has the columns that it needs. */
export class DealBlock implements RowBlock<PlayedDeal> {
  readonly deal = uint32();
  readonly seating = uint8();
  readonly dealer = uint8();
  readonly agent0 = int8();
  readonly agent1 = int8();
  readonly agent2 = int8();
  readonly agent3 = int8();
  readonly hand0 = uint32();
  readonly hand1 = uint32();
  readonly hand2 = uint32();
  readonly hand3 = uint32();
  readonly turn_up = int8();
  readonly maker = int8();
  readonly trump = int8();
  readonly outcome = int8();
  readonly exchanged_by = int8();
  readonly bid = int16();
  readonly factor = uint8();
  readonly tricks0 = uint8();
  readonly tricks1 = uint8();
  readonly tricks2 = uint8();
  readonly tricks3 = uint8();
  readonly last_trick = int8();
  readonly card_points0 = int16();
  readonly card_points1 = int16();
  readonly card_points2 = int16();
  readonly card_points3 = int16();
  readonly meld_points0 = int16();
  readonly meld_points1 = int16();
  readonly meld_points2 = int16();
  readonly meld_points3 = int16();
  readonly score0 = int16();
  readonly score1 = int16();
  readonly score2 = int16();
  readonly score3 = int16();
  readonly game_points0 = uint8();
  readonly game_points1 = uint8();
  readonly game_points2 = uint8();
  readonly game_points3 = uint8();
  readonly plies = uint16();
  readonly termination = int8();
  readonly faulted_by = int8();
  readonly decisions = uint32();
  readonly choices = uint32();

  write(played: PlayedDeal, row: number): void {
    const { state, agents } = played;
    const { dealt, won, cardPoints, meldPoints, score, gamePoints } = state;
    this.deal[row] = played.deal;
    this.seating[row] = played.seating;
    this.dealer[row] = state.dealer;
    this.agent0[row] = agents[0];
    this.agent1[row] = agents[1];
    this.agent2[row] = agents[2];
    this.agent3[row] = agents[3];
    this.hand0[row] = dealt[0];
    this.hand1[row] = dealt[1];
    this.hand2[row] = dealt[2];
    this.hand3[row] = dealt[3];
    this.turn_up[row] = state.turnUp;
    this.maker[row] = state.maker;
    // The first word of the column is for deals without trumps: NONE is -1
    this.trump[row] = state.trump - NONE;
    this.outcome[row] = state.outcome === UNDECIDED ? OUTCOMES.length : state.outcome;
    this.exchanged_by[row] = state.exchangedBy;
    this.bid[row] = state.bidPoints();
    this.factor[row] = state.factor;
    this.tricks0[row] = won[0];
    this.tricks1[row] = won[1];
    this.tricks2[row] = won[2];
    this.tricks3[row] = won[3];
    this.last_trick[row] = state.lastTrickSide();
    this.card_points0[row] = cardPoints[0];
    this.card_points1[row] = cardPoints[1];
    this.card_points2[row] = cardPoints[2];
    this.card_points3[row] = cardPoints[3];
    this.meld_points0[row] = meldPoints[0];
    this.meld_points1[row] = meldPoints[1];
    this.meld_points2[row] = meldPoints[2];
    this.meld_points3[row] = meldPoints[3];
    this.score0[row] = score[0];
    this.score1[row] = score[1];
    this.score2[row] = score[2];
    this.score3[row] = score[3];
    this.game_points0[row] = gamePoints[0];
    this.game_points1[row] = gamePoints[1];
    this.game_points2[row] = gamePoints[2];
    this.game_points3[row] = gamePoints[3];
    this.plies[row] = state.plies;
    this.termination[row] = played.termination;
    this.faulted_by[row] = played.faultedBy ?? NONE;
    this.decisions[row] = state.plies;
    this.choices[row] = played.choices ?? 0;
  }
}
