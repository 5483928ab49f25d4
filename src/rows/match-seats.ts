/**
 * Deals of matches in which players have gone out. The others play on in fewer seats; such a deal is moved to the seats
 * of the match.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';

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
