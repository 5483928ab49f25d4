/** The deal in memory: words by seat or side, and what follows from them. */
import {
  CARD_POINTS,
  CARRIED,
  MELD_POINTS,
  PARTNER_FACT,
} from '../quick-layout';

export function word(list: i32, index: i32): i32 {
  return load<i32>(list + (index << 2));
}

export function set(list: i32, index: i32, value: i32): void {
  store<i32>(list + (index << 2), value);
}

export function sideOf(seat: i32): i32 {
  return select(seat & 1, seat, load<i32>(PARTNER_FACT) !== 0);
}

export function after(seat: i32, seats: i32): i32 {
  return select(0, seat + 1, seat + 1 === seats);
}

/** The points of a seat, carried ones included. */
export function pointsOf(seat: i32): i32 {
  const side = sideOf(seat);
  return word(CARD_POINTS, side) + word(MELD_POINTS, side) + word(CARRIED, seat);
}
