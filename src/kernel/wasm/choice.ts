/** Choosing a card of a set by number, in all lanes. */
import * as at from '../layout';
import { before, PLAYER } from './vector-deals';
import { playCard } from './trick';
import { all, and, interleaveHigh, interleaveLow, isEmpty, lookUp, or, reducedOnce, without } from './vectors';

/** Chooses a card of a set, whose suits are given, and plays it. */
@inline
export function chooseCard(trumps: v128, second: v128, third: v128, fourth: v128, turn: i32): void {
  // How many cards there are up to each suit
  const one = i8x16.popcnt(trumps);
  const two = i8x16.add(one, i8x16.popcnt(second));
  const three = i8x16.add(two, i8x16.popcnt(third));
  const size = i8x16.add(three, i8x16.popcnt(fourth));
  let n = remainder(turn & PLAYER, size);
  // Numbers follow the order of the pack, in which some suits stand before the trumps; here these come last
  const skipped = larger(and(one, before.trumps), and(two, before.second), and(three, before.third));
  n = reducedOnce(i8x16.add(n, skipped), size);
  // Which suit it is in, and its number there
  const upToFirst = i8x16.gt_s(one, n);
  const upToSecond = i8x16.gt_s(two, n);
  const upToThird = i8x16.gt_s(three, n);
  n = i8x16.sub(n, larger(without(one, upToFirst), without(two, upToSecond), without(three, upToThird)));
  const isSecond = without(upToSecond, upToFirst);
  const isThird = without(upToThird, upToSecond);
  let left = or(
    or(and(trumps, upToFirst), and(second, isSecond)),
    or(and(third, isThird), without(fourth, upToThird)),
  );
  left = skip(left, n, 4);
  left = skip(left, n, 2);
  left = skip(left, n, 1);
  const card = and(left, i8x16.neg(left));
  playCard(and(card, upToFirst), and(card, isSecond), and(card, isThird), without(card, upToThird), turn);
}

/**
 * The remainder of the draws of a player modulo `size`. A draw times the reciprocal of the size leaves a fraction of
 * 16 bits, and that times the size is the remainder, and less than one more: draws are small, see `loadDraws`, and
 * reciprocals hardly too large.
 */
@inline
function remainder(player: i32, size: v128): v128 {
  const lower = lookUp(at.BYTE_RECIPROCALS, size);
  const upper = lookUp(at.BYTE_RECIPROCALS + at.VECTOR, size);
  const draws = at.PLAY_DRAWS + player * at.VECTOR;
  return i8x16.narrow_i16x8_u(
    remainderOf(v128.load(draws), interleaveLow(lower, upper), i16x8.extend_low_i8x16_u(size)),
    remainderOf(v128.load(draws, 64), interleaveHigh(lower, upper), i16x8.extend_high_i8x16_u(size)),
  );
}

@inline
function remainderOf(draws: v128, reciprocals: v128, sizes: v128): v128 {
  const fraction = i16x8.add(i16x8.mul(draws, reciprocals), i16x8.splat(256));
  return i16x8.shr_u(i16x8.mul(i16x8.shr_u(fraction, 8), sizes), 8);
}

@inline
function larger(x: v128, y: v128, z: v128): v128 {
  return i8x16.max_u(x, i8x16.max_u(y, z));
}

@inline
export function dropLowest(x: v128): v128 {
  return and(x, i8x16.add(x, all(-1)));
}

/** Passes over the lowest `steps` cards where that bit of `n` is set. */
@inline
function skip(x: v128, n: v128, steps: i32): v128 {
  let rest = dropLowest(x);
  if (steps > 1) rest = dropLowest(rest);
  if (steps > 2) rest = dropLowest(dropLowest(rest));
  return or(rest, and(x, isEmpty(and(n, all(steps)))));
}
