/**
 * The deals that are played together. A vector holds one suit of a set of cards for all deals, a byte for each, and
 * four vectors make a set. Suits are counted from the trumps on, players from the leader on. Without a suit of trumps
 * the first suit stands in their place, but ruffs nothing.
 */
import * as at from '../layout';
import { all, and, areSet, or, rotate, transpose } from './vectors';

@unmanaged
export class Suits {
  trumps: v128;
  second: v128;
  third: v128;
  fourth: v128;
}

/** The state of a trick. */
@unmanaged
export class TrickState {
  /** The cards of its suit that beat the best card, if that is in the plain suit led; none if it is a trump. */
  beatsPlain: v128;
  /** The trumps that beat the best card. */
  beatsTrump: v128;
  /** Masks: the best card is a trump on a plain lead. */
  ruffed: v128;
  /** The player who holds the trick. */
  winner: v128;
  /** The seat that leads. */
  leader: v128;
}

/** The cards of the trick, and the suit led as a mask. */
export const cards = changetype<Suits>(at.PLAY_TRICK);
export const led = changetype<Suits>(at.PLAY_LED);
export const trick = changetype<TrickState>(at.PLAY_TRICK_STATE);
/** Masks: the suits that stand before the trumps in the order of the pack. */
export const before = changetype<Suits>(at.PLAY_BEFORE);

// A turn is one number: who acts, and what he does

/** These bits are the number of the player, counted from the leader. */
export const PLAYER = 3;
/** He plays the last card of the trick. */
export const LAST = 4;

@inline
export function handOf(player: i32): Suits {
  return changetype<Suits>(at.PLAY_HANDS + 64 * player);
}

/** What three suits hold of the suit led, if that is a plain one. */
@inline
export function inPlainLed(second: v128, third: v128, fourth: v128): v128 {
  return or(or(and(second, led.second), and(third, led.third)), and(fourth, led.fourth));
}

/** Numbers of 16 bits, which stand as words in two groups: the lanes of groups 0 and 1, or those of groups 2 and 3. */
@inline
export function numbersAt(words: i32): v128 {
  return i16x8.narrow_i32x4_u(v128.load(words), v128.load(words, at.GROUP_BYTES));
}

/** The same of one byte, of all lanes. */
@inline
function bytesAt(words: i32): v128 {
  return i8x16.narrow_i16x8_u(numbersAt(words), numbersAt(words + 2 * at.GROUP_BYTES));
}

/** Stores numbers of 16 bits as the words of two groups. */
@inline
function storeNumbers(words: i32, numbers: v128): void {
  v128.store(words, i32x4.extend_low_i16x8_u(numbers));
  v128.store(words, i32x4.extend_high_i16x8_u(numbers), at.GROUP_BYTES);
}

/** Four sets, of which the bytes of one suit become a word. */
@inline
function bySuit(sets: v128): v128 {
  return i8x16.shuffle(sets, sets, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

/** Takes the sets at `words` apart into their suits. */
@inline
function loadSets(sets: Suits, words: i32): void {
  const suits = changetype<i32>(sets);
  const first = bySuit(v128.load(words));
  const second = bySuit(v128.load(words, at.GROUP_BYTES));
  const third = bySuit(v128.load(words, 2 * at.GROUP_BYTES));
  const fourth = bySuit(v128.load(words, 3 * at.GROUP_BYTES));
  transpose(first, second, third, fourth, suits, at.VECTOR);
  const trump = bytesAt(at.TRUMPS);
  rotate(suits, at.VECTOR, 4, areSet(trump, 1), areSet(trump, 2));
}

/** The hand of the player who leads comes first. */
@inline
export function rotateHands(seats: i32, leader: v128): void {
  const one = areSet(leader, 1);
  const two = areSet(leader, 2);
  rotate(at.PLAY_HANDS, 64, seats, one, two);
  rotate(at.PLAY_HANDS + at.VECTOR, 64, seats, one, two);
  rotate(at.PLAY_HANDS + 2 * at.VECTOR, 64, seats, one, two);
  rotate(at.PLAY_HANDS + 3 * at.VECTOR, 64, seats, one, two);
}

/** Deals begin. */
export function begin(seats: i32): void {
  for (let seat = 0; seat < seats; seat++) {
    loadSets(handOf(seat), at.HANDS + seat * at.VECTOR);
    v128.store(at.PLAY_POINTS + seat * at.VECTOR, all(0));
    v128.store(at.PLAY_TALLIES + seat * at.VECTOR, all(0));
    v128.store(at.PLAY_TALLIES + 64 + seat * at.VECTOR, all(0));
  }
  const trump = bytesAt(at.TRUMPS);
  const isPlain = i8x16.gt_s(trump, all(0));
  before.trumps = isPlain;
  before.second = and(isPlain, i8x16.gt_s(all(3), trump));
  before.third = and(isPlain, i8x16.gt_s(all(2), trump));
  trick.leader = bytesAt(at.LEADERS);
  rotateHands(seats, trick.leader);
}

/** Deals end. */
export function end(seats: i32): void {
  storeNumbers(at.LEADERS, i16x8.extend_low_i8x16_u(trick.leader));
  storeNumbers(at.LEADERS + 2 * at.GROUP_BYTES, i16x8.extend_high_i8x16_u(trick.leader));
  for (let offset = 0; offset < seats * at.VECTOR; offset += at.VECTOR) {
    const points = v128.load(at.PLAY_POINTS + offset);
    storeNumbers(at.POINTS + offset, i16x8.extend_low_i8x16_u(points));
    storeNumbers(at.POINTS + offset + 2 * at.GROUP_BYTES, i16x8.extend_high_i8x16_u(points));
    storeNumbers(at.TALLIES + offset, v128.load(at.PLAY_TALLIES + offset));
    storeNumbers(at.TALLIES + offset + 2 * at.GROUP_BYTES, v128.load(at.PLAY_TALLIES + 64 + offset));
  }
}
