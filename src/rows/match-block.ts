/**
 * Where the columns of a dataset of matches get their values: {@link MatchDealBlock.write}, on top of those of the
 * deals. When players have gone out, the others play on in fewer seats; such a deal is moved to the seats of the
 * match.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import { DealBlock, int8, int32, type PlayedDeal, uint32 } from './deal-block.ts';

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

export class MatchDealBlock extends DealBlock {
  readonly match = uint32();
  readonly game = int8();
  readonly total0 = int32();
  readonly total1 = int32();
  readonly total2 = int32();
  readonly total3 = int32();
  readonly standing0 = int32();
  readonly standing1 = int32();
  readonly standing2 = int32();
  readonly standing3 = int32();
  readonly round_winner = int8();
  readonly match_winner = int8();

  override write(played: PlayedMatchDeal, row: number): void {
    const { totals, standing } = played;
    super.write(played, row);
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

/**
 * A deal of some players of a match, each of them his own side, in the seats of the match. `seatOf` is the seat in
 * the match of each seat of the deal. The other seats have no cards, tricks and points.
 */
export function inSeatsOfMatch(state: FinishedDeal, seatOf: readonly Seat[]): FinishedDeal {
  const seat = (place: number) => seatIn(seatOf, place);
  const moved = (values: Int32Array) => valuesIn(seatOf, values);
  const [bid, lastSide] = [state.bidPoints(), seat(state.lastTrickSide())];
  return {
    dealer: seat(state.dealer),
    dealt: moved(state.dealt),
    won: moved(state.won),
    turnUp: state.turnUp,
    maker: seat(state.maker),
    trump: state.trump,
    outcome: state.outcome,
    exchangedBy: seat(state.exchangedBy),
    factor: state.factor,
    cardPoints: moved(state.cardPoints),
    meldPoints: moved(state.meldPoints),
    score: moved(state.score),
    gamePoints: moved(state.gamePoints),
    plies: state.plies,
    bidPoints: () => bid,
    lastTrickSide: () => lastSide,
  };
}

/** The seat in the match of a seat of the deal; NONE stays NONE. */
export function seatIn(seatOf: readonly Seat[], place: number): Seat {
  return place === NONE ? NONE : seatOf[place];
}

/** Values by seat of the deal, as values by seat of the match: 0 for players who are out. */
export function valuesIn(seatOf: readonly Seat[], values: ArrayLike<number>): Int32Array {
  const moved = new Int32Array(4);
  for (const [place, seat] of seatOf.entries()) moved[seat] = values[place];
  return moved;
}
