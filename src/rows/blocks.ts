// Written by scripts/write/tables.ts: change nothing by hand
/** Where the columns get their values. All four seats and sides are written; a game has the columns that it needs. */
import { NONE } from '../cards/card.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import {
  type AnsweredDeal,
  MATCH_TERMINATIONS,
  type PlayedDeal,
  type PlayedMatch,
  type PlayedMatchDeal,
} from './played.ts';
import { BLOCK_ROWS, type RowBlock } from './recorder.ts';

/** Rows of deals. */
export class DealBlock implements RowBlock<PlayedDeal> {
  readonly deal = new Uint32Array(BLOCK_ROWS);
  readonly seating = new Uint8Array(BLOCK_ROWS);
  readonly dealer = new Uint8Array(BLOCK_ROWS);
  readonly agent0 = new Int8Array(BLOCK_ROWS);
  readonly agent1 = new Int8Array(BLOCK_ROWS);
  readonly agent2 = new Int8Array(BLOCK_ROWS);
  readonly agent3 = new Int8Array(BLOCK_ROWS);
  readonly hand0 = new Uint32Array(BLOCK_ROWS);
  readonly hand1 = new Uint32Array(BLOCK_ROWS);
  readonly hand2 = new Uint32Array(BLOCK_ROWS);
  readonly hand3 = new Uint32Array(BLOCK_ROWS);
  readonly turn_up = new Int8Array(BLOCK_ROWS);
  readonly maker = new Int8Array(BLOCK_ROWS);
  readonly trump = new Int8Array(BLOCK_ROWS);
  readonly outcome = new Int8Array(BLOCK_ROWS);
  readonly exchanged_by = new Int8Array(BLOCK_ROWS);
  readonly bid = new Int16Array(BLOCK_ROWS);
  readonly factor = new Uint8Array(BLOCK_ROWS);
  readonly tricks0 = new Uint8Array(BLOCK_ROWS);
  readonly tricks1 = new Uint8Array(BLOCK_ROWS);
  readonly tricks2 = new Uint8Array(BLOCK_ROWS);
  readonly tricks3 = new Uint8Array(BLOCK_ROWS);
  readonly last_trick = new Int8Array(BLOCK_ROWS);
  readonly card_points0 = new Int16Array(BLOCK_ROWS);
  readonly card_points1 = new Int16Array(BLOCK_ROWS);
  readonly card_points2 = new Int16Array(BLOCK_ROWS);
  readonly card_points3 = new Int16Array(BLOCK_ROWS);
  readonly meld_points0 = new Int16Array(BLOCK_ROWS);
  readonly meld_points1 = new Int16Array(BLOCK_ROWS);
  readonly meld_points2 = new Int16Array(BLOCK_ROWS);
  readonly meld_points3 = new Int16Array(BLOCK_ROWS);
  readonly score0 = new Int16Array(BLOCK_ROWS);
  readonly score1 = new Int16Array(BLOCK_ROWS);
  readonly score2 = new Int16Array(BLOCK_ROWS);
  readonly score3 = new Int16Array(BLOCK_ROWS);
  readonly game_points0 = new Uint8Array(BLOCK_ROWS);
  readonly game_points1 = new Uint8Array(BLOCK_ROWS);
  readonly game_points2 = new Uint8Array(BLOCK_ROWS);
  readonly game_points3 = new Uint8Array(BLOCK_ROWS);
  readonly plies = new Uint16Array(BLOCK_ROWS);
  readonly termination = new Int8Array(BLOCK_ROWS);
  readonly faulted_by = new Int8Array(BLOCK_ROWS);
  readonly decisions = new Uint32Array(BLOCK_ROWS);
  readonly choices = new Uint32Array(BLOCK_ROWS);

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

/** Rows of deals of matches. */
export class MatchDealBlock extends DealBlock {
  readonly match = new Uint32Array(BLOCK_ROWS);
  readonly game = new Int8Array(BLOCK_ROWS);
  readonly total0 = new Int32Array(BLOCK_ROWS);
  readonly total1 = new Int32Array(BLOCK_ROWS);
  readonly total2 = new Int32Array(BLOCK_ROWS);
  readonly total3 = new Int32Array(BLOCK_ROWS);
  readonly standing0 = new Int32Array(BLOCK_ROWS);
  readonly standing1 = new Int32Array(BLOCK_ROWS);
  readonly standing2 = new Int32Array(BLOCK_ROWS);
  readonly standing3 = new Int32Array(BLOCK_ROWS);
  readonly round_winner = new Int8Array(BLOCK_ROWS);
  readonly match_winner = new Int8Array(BLOCK_ROWS);

  override write(played: PlayedMatchDeal, row: number): void {
    super.write(played, row);
    const { totals, standing } = played;
    this.match[row] = played.match;
    this.game[row] = played.game;
    this.total0[row] = totals[0];
    this.total1[row] = totals[1];
    this.total2[row] = totals[2];
    this.total3[row] = totals[3];
    this.standing0[row] = standing[0];
    this.standing1[row] = standing[1];
    this.standing2[row] = standing[2];
    this.standing3[row] = standing[3];
    this.round_winner[row] = played.roundWinner;
    this.match_winner[row] = played.winner;
  }
}

/** Rows of answers. */
export class AnswerBlock extends DealBlock {
  readonly question = new Uint8Array(BLOCK_ROWS);
  readonly asked = new Uint8Array(BLOCK_ROWS);
  readonly held = new Uint32Array(BLOCK_ROWS);
  readonly answer = new Int8Array(BLOCK_ROWS);
  readonly own = new Uint8Array(BLOCK_ROWS);
  readonly tricks_before = new Uint8Array(BLOCK_ROWS);
  readonly points_before0 = new Int16Array(BLOCK_ROWS);
  readonly points_before1 = new Int16Array(BLOCK_ROWS);
  readonly points_before2 = new Int16Array(BLOCK_ROWS);
  readonly points_before3 = new Int16Array(BLOCK_ROWS);

  override write(played: AnsweredDeal, row: number): void {
    super.write(played, row);
    const { question, answer } = played;
    this.question[row] = question.path.length;
    this.asked[row] = question.seat;
    this.held[row] = question.hand;
    this.answer[row] = answer.word;
    this.own[row] = answer.isOwn ? 1 : 0;
    this.tricks_before[row] = question.tricks;
    this.points_before0[row] = question.points[0] ?? 0;
    this.points_before1[row] = question.points[1] ?? 0;
    this.points_before2[row] = question.points[2] ?? 0;
    this.points_before3[row] = question.points[3] ?? 0;
  }
}

/** Rows of the table of matches. */
export class MatchBlock implements RowBlock<PlayedMatch> {
  readonly match = new Uint32Array(BLOCK_ROWS);
  readonly seating = new Uint8Array(BLOCK_ROWS);
  readonly agent0 = new Int8Array(BLOCK_ROWS);
  readonly agent1 = new Int8Array(BLOCK_ROWS);
  readonly agent2 = new Int8Array(BLOCK_ROWS);
  readonly agent3 = new Int8Array(BLOCK_ROWS);
  readonly deals = new Uint16Array(BLOCK_ROWS);
  readonly winner = new Int8Array(BLOCK_ROWS);
  readonly standing0 = new Int32Array(BLOCK_ROWS);
  readonly standing1 = new Int32Array(BLOCK_ROWS);
  readonly standing2 = new Int32Array(BLOCK_ROWS);
  readonly standing3 = new Int32Array(BLOCK_ROWS);
  readonly termination = new Int8Array(BLOCK_ROWS);

  write(played: PlayedMatch, row: number): void {
    const { agents, standing } = played;
    this.match[row] = played.match;
    this.seating[row] = played.seating;
    this.agent0[row] = agents[0];
    this.agent1[row] = agents[1];
    this.agent2[row] = agents[2];
    this.agent3[row] = agents[3];
    this.deals[row] = played.deals;
    this.winner[row] = played.winner;
    this.standing0[row] = standing[0];
    this.standing1[row] = standing[1];
    this.standing2[row] = standing[2];
    this.standing3[row] = standing[3];
    this.termination[row] = MATCH_TERMINATIONS.indexOf(played.termination);
  }
}
