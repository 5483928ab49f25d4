/** Tapes: what the generators of the four seats of a deal will draw. */
import { HIGH_KEY, LOW_KEY, STREAM_KEY, WARM_UP } from '../../cards/rng-constants';
import * as at from '../layout';
import { fourthWord, Generators, mix, mixFour, nextA, nextB, nextC, plusOne, root, sumOf, thirdWord } from './rng';

/** Seeds the generators of `deals` deals, of four streams from that of the seed on, and writes their tapes in turn. */
export function writeTapes(tape: i32, deals: i32): void {
  const keys = i32x4.add(i32x4.splat(load<i32>(at.SEED_STREAM) + <i32>STREAM_KEY), i32x4(0, 1, 2, 3));
  const streams = mixFour(keys);
  for (let deal = 0; deal < deals; deal += 2) {
    // The last of an odd number is written twice
    const other = deal + 1 < deals ? 1 : 0;
    writeTwo(tape, tape + other * at.TAPE_BYTES, deal, deal + other, streams);
    tape += 2 * at.TAPE_BYTES;
  }
}

/** Two tapes at a time: the draws of one alone would wait for each other. */
@inline
function writeTwo(tape1: i32, tape2: i32, deal1: i32, deal2: i32, streams: v128): void {
  const first1 = firstWord(deal1);
  const first2 = firstWord(deal2);
  let a1 = i32x4.splat(first1);
  let a2 = i32x4.splat(first2);
  let b1 = secondWord(first1);
  let b2 = secondWord(first2);
  let c1 = thirdWord(streams, b1);
  let c2 = thirdWord(streams, b2);
  let counter1 = fourthWord(c1);
  let counter2 = fourthWord(c2);
  for (let n = 0; n < WARM_UP; n++) {
    const sum1 = sumOf(a1, b1, counter1);
    const sum2 = sumOf(a2, b2, counter2);
    counter1 = plusOne(counter1);
    counter2 = plusOne(counter2);
    a1 = nextA(b1);
    a2 = nextA(b2);
    b1 = nextB(c1);
    b2 = nextB(c2);
    c1 = nextC(c1, sum1);
    c2 = nextC(c2, sum2);
  }
  saveGenerators(tape1, a1, b1, c1, counter1);
  saveGenerators(tape2, a2, b2, c2, counter2);
  let unsure1 = i32x4.splat(0);
  let unsure2 = i32x4.splat(0);
  for (let row = 0; row < at.TAPE_DRAWS * at.VECTOR; row += at.VECTOR) {
    const sum1 = sumOf(a1, b1, counter1);
    const sum2 = sumOf(a2, b2, counter2);
    const draw1 = i32x4.shr_u(sum1, 16);
    const draw2 = i32x4.shr_u(sum2, 16);
    v128.store(tape1 + row, draw1, at.TAPE_NUMBERS);
    v128.store(tape2 + row, draw2, at.TAPE_NUMBERS);
    unsure1 = v128.or(unsure1, i32x4.sub(i32x4.splat(at.UNSURE_FROM - 1), draw1));
    unsure2 = v128.or(unsure2, i32x4.sub(i32x4.splat(at.UNSURE_FROM - 1), draw2));
    counter1 = plusOne(counter1);
    counter2 = plusOne(counter2);
    a1 = nextA(b1);
    a2 = nextA(b2);
    b1 = nextB(c1);
    b2 = nextB(c2);
    c1 = nextC(c1, sum1);
    c2 = nextC(c2, sum2);
  }
  v128.store(tape1, unsure1, at.TAPE_UNSURE);
  v128.store(tape2, unsure2, at.TAPE_UNSURE);
  v128.store(tape1, i32x4.splat(0), at.TAPE_DRAWN);
  v128.store(tape2, i32x4.splat(0), at.TAPE_DRAWN);
}

@inline
function saveGenerators(tape: i32, a: v128, b: v128, c: v128, counter: v128): void {
  const generators = changetype<Generators>(tape + at.TAPE_GENERATORS);
  generators.a = a;
  generators.b = b;
  generators.c = c;
  generators.counter = counter;
}

/** The first two words of the generators of a deal. */
@inline
function firstWord(deal: i32): i32 {
  return mix(root(0) ^ mix(load<i32>(at.SEED_LOW) + deal + <i32>LOW_KEY));
}

@inline
function secondWord(first: i32): v128 {
  return i32x4.splat(mix(root(1) ^ mix(load<i32>(at.SEED_HIGH) + <i32>HIGH_KEY) ^ first));
}

/** Copies the next `count` draws of each seat: the last one to `to`, earlier ones to the rows behind it. */
export function copyAhead(tape: i32, to: i32, count: i32): void {
  const numbers = tape + at.TAPE_NUMBERS;
  let first = numbers + load<i32>(tape, at.TAPE_DRAWN) * at.VECTOR;
  let second = numbers + 4 + load<i32>(tape, at.TAPE_DRAWN + 4) * at.VECTOR;
  let third = numbers + 8 + load<i32>(tape, at.TAPE_DRAWN + 8) * at.VECTOR;
  let fourth = numbers + 12 + load<i32>(tape, at.TAPE_DRAWN + 12) * at.VECTOR;
  for (let row = to + (count - 1) * at.ROW_BYTES; count > 0; count--) {
    store<i32>(row, load<i32>(first));
    store<i32>(row, load<i32>(second), at.VECTOR);
    store<i32>(row, load<i32>(third), 2 * at.VECTOR);
    store<i32>(row, load<i32>(fourth), 3 * at.VECTOR);
    first += at.VECTOR;
    second += at.VECTOR;
    third += at.VECTOR;
    fourth += at.VECTOR;
    row -= at.ROW_BYTES;
  }
}
