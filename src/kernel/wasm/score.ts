/** What a trick is worth. */
import * as at from '../layout';
import { cards, trick } from './vector-deals';
import { dropLowest } from './choice';
import {
  all,
  and,
  interleaveHigh,
  interleaveLow,
  isEmpty,
  lookUp,
  or,
  reducedOnce,
  upperHalf,
  without,
} from './vectors';

/** The trick goes to its winner, who leads to the next one. */
@inline
export function collect(seats: i32, melds: i32): void {
  // One trick, and its melds above
  let low = i16x8.splat(1);
  let high = i16x8.splat(1);
  if (melds) {
    storeMelds();
    low = i16x8.add(low, i16x8.shl(meldsAt(at.PLAY_MELDS), at.TALLY_MELDS));
    high = i16x8.add(high, i16x8.shl(meldsAt(at.PLAY_MELDS + at.VECTOR), at.TALLY_MELDS));
  }
  const plain = i8x16.add(worth(at.WORTH_PLAIN, cards.second), worth(at.WORTH_PLAIN, cards.third));
  const points = i8x16.add(i8x16.add(plain, worth(at.WORTH_PLAIN, cards.fourth)), worth(at.WORTH_TRUMP, cards.trumps));
  const leader = reducedOnce(i8x16.add(trick.leader, trick.winner), all(seats));
  trick.leader = leader;
  credit(0, points, low, high);
  credit(1, points, low, high);
  if (seats > 2) credit(2, points, low, high);
  if (seats > 3) credit(3, points, low, high);
}

@inline
function credit(seat: i32, points: v128, low: v128, high: v128): void {
  const wins = i8x16.eq(trick.leader, all(seat));
  const offset = seat * at.VECTOR;
  addTo(at.PLAY_POINTS + offset, and(points, wins));
  addNumbersTo(at.PLAY_TALLIES + offset, and(low, interleaveLow(wins, wins)));
  addNumbersTo(at.PLAY_TALLIES + 64 + offset, and(high, interleaveHigh(wins, wins)));
}

@inline
function addTo(to: i32, bytes: v128): void {
  v128.store(to, i8x16.add(v128.load(to), bytes));
}

@inline
function addNumbersTo(to: i32, numbers: v128): void {
  v128.store(to, i16x8.add(v128.load(to), numbers));
}

/** What the cards of one suit count. */
@inline
function worth(table: i32, suit: v128): v128 {
  return i8x16.add(lookUp(table, and(suit, all(15))), lookUp(table + at.VECTOR, upperHalf(suit)));
}

/** The cards of a plain suit, if there are three or more. */
@inline
function threeOrMore(suit: v128): v128 {
  return without(suit, isEmpty(dropLowest(dropLowest(suit))));
}

/**
 * Where the melds are found: three cards of a plain suit, two trumps or four of a rank. No trick has two of these, so
 * one look-up is enough.
 */
@inline
function storeMelds(): void {
  const pair = without(cards.trumps, isEmpty(dropLowest(cards.trumps)));
  const quartet = and(and(cards.trumps, cards.second), and(cards.third, cards.fourth));
  const sequence = or(or(threeOrMore(cards.second), threeOrMore(cards.third)), threeOrMore(cards.fourth));
  const meld = or(or(pair, quartet), sequence);
  const table = or(without(all(1), isEmpty(pair)), without(all(2), isEmpty(quartet)));
  v128.store(at.PLAY_MELDS, interleaveLow(meld, table));
  v128.store(at.PLAY_MELDS + at.VECTOR, interleaveHigh(meld, table));
}

/** The melds at eight places, as numbers of 16 bits. */
@inline
function meldsAt(places: i32): v128 {
  let worth = v128.load8_lane(load<u16>(places), all(0), 0, at.MELDS);
  worth = v128.load8_lane(load<u16>(places, 2), worth, 2, at.MELDS);
  worth = v128.load8_lane(load<u16>(places, 4), worth, 4, at.MELDS);
  worth = v128.load8_lane(load<u16>(places, 6), worth, 6, at.MELDS);
  worth = v128.load8_lane(load<u16>(places, 8), worth, 8, at.MELDS);
  worth = v128.load8_lane(load<u16>(places, 10), worth, 10, at.MELDS);
  worth = v128.load8_lane(load<u16>(places, 12), worth, 12, at.MELDS);
  return v128.load8_lane(load<u16>(places, 14), worth, 14, at.MELDS);
}
