/** Random deals up to the first lead: the order of the draws is that of RandomDeals. */
import * as at from '../layout';
import { drawFour, seedFour } from './rng';

/** Numbers below n, from 27 bits of the draws. */
@inline
function below(n: v128, draws: v128): v128 {
  return i32x4.shr_u(i32x4.mul(i32x4.shr_u(draws, 5), n), 27);
}

/** Deals to all lanes the deals from that of the seed on, and draws for all tricks but the last. */
export function dealRandomly(pack: i32, seats: i32, handSize: i32, stock: i32, tricks: i32): void {
  const size = popcnt(pack);
  for (let group = 0; group < at.GROUPS; group++) {
    const lanes: i32 = group * at.GROUP_BYTES;
    seedFour(group * at.GROUP_LANES);
    const draws = drawFour(1 + size + (tricks - 1) * seats + stock);
    v128.store(lanes + at.TRUMPS, i32x4.shr_u(v128.load(draws), 30));
    v128.store(lanes + at.LEADERS, i32x4.splat(0));
    dealCards(lanes, draws + at.VECTOR, pack, seats * handSize, handSize);
    writeRows(lanes, draws + (1 + size) * at.VECTOR, seats, stock, tricks);
  }
}

/** A card goes to one of the places that are left: those of seat 0 come first, those of the stock last. */
@inline
function dealCards(lanes: i32, draws: i32, pack: i32, inHands: i32, handSize: i32): void {
  // Of seat 0, of seats 0 and 1 and so on: the places that are left, and the cards that have been dealt there
  let places0 = i32x4.splat(handSize);
  let places1 = i32x4.splat(min(2 * handSize, inHands));
  let places2 = i32x4.splat(min(3 * handSize, inHands));
  let places3 = i32x4.splat(inHands);
  let dealt0 = i32x4.splat(0);
  let dealt1 = dealt0;
  let dealt2 = dealt0;
  let dealt3 = dealt0;
  let size = i32x4.splat(popcnt(pack));
  for (let left = pack; left != 0; left &= left - 1) {
    const place = below(size, v128.load(draws));
    const card = i32x4.splat(left & -left);
    // -1 where the card goes to these seats
    const in0 = i32x4.gt_s(places0, place);
    const in1 = i32x4.gt_s(places1, place);
    const in2 = i32x4.gt_s(places2, place);
    const in3 = i32x4.gt_s(places3, place);
    places0 = i32x4.add(places0, in0);
    places1 = i32x4.add(places1, in1);
    places2 = i32x4.add(places2, in2);
    places3 = i32x4.add(places3, in3);
    dealt0 = v128.or(dealt0, v128.and(card, in0));
    dealt1 = v128.or(dealt1, v128.and(card, in1));
    dealt2 = v128.or(dealt2, v128.and(card, in2));
    dealt3 = v128.or(dealt3, v128.and(card, in3));
    size = i32x4.add(size, i32x4.splat(-1));
    draws += at.VECTOR;
  }
  v128.store(lanes + at.HANDS, dealt0);
  v128.store(lanes + at.HANDS + at.VECTOR, v128.xor(dealt1, dealt0));
  v128.store(lanes + at.HANDS + 2 * at.VECTOR, v128.xor(dealt2, dealt1));
  v128.store(lanes + at.HANDS + 3 * at.VECTOR, v128.xor(dealt3, dealt2));
  v128.store(lanes + at.STOCKS, v128.xor(i32x4.splat(pack), dealt3));
}

/** Draws of the seats for each trick, and which cards are drawn from the stock after it. */
@inline
function writeRows(lanes: i32, draws: i32, seats: i32, stock: i32, tricks: i32): void {
  for (let left = tricks; left > 1; left--) {
    const row: i32 = lanes + at.DRAWS + left * at.ROW_BYTES;
    v128.store(row, i32x4.shr_u(v128.load(draws), 16));
    v128.store(row, i32x4.shr_u(v128.load(draws, at.VECTOR), 16), at.VECTOR);
    if (seats > 2) v128.store(row, i32x4.shr_u(v128.load(draws, 2 * at.VECTOR), 16), 2 * at.VECTOR);
    if (seats > 3) v128.store(row, i32x4.shr_u(v128.load(draws, 3 * at.VECTOR), 16), 3 * at.VECTOR);
    draws += seats * at.VECTOR;
    if (stock > 0) {
      v128.store(row, below(i32x4.splat(stock), v128.load(draws)), 2 * at.VECTOR);
      v128.store(row, below(i32x4.splat(stock - 1), v128.load(draws, at.VECTOR)), 3 * at.VECTOR);
      stock -= 2;
      draws += 2 * at.VECTOR;
    }
  }
}
