/** Plays the deals to their ends. Every step is done in all lanes without a branch, whether a lane needs it or not. */
import * as at from '../layout';
import { begin, end, handOf, LAST, numbersAt, PLAYER, rotateHands, trick } from './vector-deals';
import { playAny, playLegal } from './legal';
import { collect } from './score';
import { playCard } from './trick';
import { areSet, interleaveHigh, interleaveLow, rotate } from './vectors';

// One function for each number of players: it is a constant in what they inline

/** Plays `tricks` tricks. `melds` is 0 if tricks score none. */
export function playTwo(tricks: i32, melds: i32): void {
  play(2, tricks, melds);
}

export function playThree(tricks: i32, melds: i32): void {
  play(3, tricks, melds);
}

export function playFour(tricks: i32, melds: i32): void {
  play(4, tricks, melds);
}

@inline
function play(seats: i32, tricks: i32, melds: i32): void {
  begin(seats);
  for (; tricks > 1; tricks--) {
    loadDraws(seats, tricks);
    playAny(0);
    playLegal(seats == 2 ? 1 | LAST : 1);
    if (seats > 2) playLegal(seats == 3 ? 2 | LAST : 2);
    if (seats > 3) playLegal(3 | LAST);
    rotateHands(seats, trick.winner);
    collect(seats, melds);
  }
  // Nobody has a choice
  playOnly(0);
  playOnly(seats == 2 ? 1 | LAST : 1);
  if (seats > 2) playOnly(seats == 3 ? 2 | LAST : 2);
  if (seats > 3) playOnly(3 | LAST);
  collect(seats, melds);
  end(seats);
}

@inline
function playOnly(turn: i32): void {
  const hand = handOf(turn & PLAYER);
  playCard(hand.trumps, hand.second, hand.third, hand.fourth, turn);
}

/** The draws of all seats for a trick, in the order of play. */
@inline
function loadDraws(seats: i32, tricks: i32): void {
  for (let seat = 0; seat < seats; seat++) {
    const words: i32 = at.DRAWS + tricks * at.ROW_BYTES + seat * at.VECTOR;
    const numbers: i32 = at.PLAY_DRAWS + seat * at.VECTOR;
    v128.store(numbers, reduced(numbersAt(words)));
    v128.store(numbers, reduced(numbersAt(words + 2 * at.GROUP_BYTES)), 64);
  }
  const one = areSet(trick.leader, 1);
  const two = areSet(trick.leader, 2);
  rotate(at.PLAY_DRAWS, at.VECTOR, seats, interleaveLow(one, one), interleaveLow(two, two));
  rotate(at.PLAY_DRAWS + 64, at.VECTOR, seats, interleaveHigh(one, one), interleaveHigh(two, two));
}

/** Draws made less than 12616 by taking away multiples of 2520, which leave remainders modulo 1 to 9 as they are. */
@inline
function reduced(draws: v128): v128 {
  return i16x8.sub(draws, i16x8.mul(i16x8.shr_u(draws, 13), i16x8.splat(3 * 2520)));
}
