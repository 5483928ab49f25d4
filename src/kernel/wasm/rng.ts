/** Four generators of cards/rng.ts side by side: one in each 32-bit lane of the vectors a, b, c and counter. */
import { HIGH_KEY, LOW_KEY, STREAM_KEY, WARM_UP } from '../../cards/rng-constants';
import * as at from '../layout';

@unmanaged
export class Generators {
  a: v128;
  b: v128;
  c: v128;
  counter: v128;
}

/** mix32 of cards/rng.ts. */
@inline
export function mix(x: i32): i32 {
  let h = x ^ (x >>> 16);
  h *= <i32>0x85ebca6b;
  h ^= h >>> 13;
  h *= <i32>0xc2b2ae35;
  return h ^ (h >>> 16);
}

@inline
export function mixFour(x: v128): v128 {
  let h = v128.xor(x, i32x4.shr_u(x, 16));
  h = i32x4.mul(h, i32x4.splat(<i32>0x85ebca6b));
  h = v128.xor(h, i32x4.shr_u(h, 13));
  h = i32x4.mul(h, i32x4.splat(<i32>0xc2b2ae35));
  return v128.xor(h, i32x4.shr_u(h, 16));
}

@inline
export function root(word: i32): i32 {
  return load<i32>(at.SEED + 4 * word);
}

/** The third and fourth words of generators, from mixed streams and the second word. */
@inline
export function thirdWord(streams: v128, b: v128): v128 {
  return mixFour(v128.xor(v128.xor(i32x4.splat(root(2)), streams), b));
}

@inline
export function fourthWord(c: v128): v128 {
  return v128.or(mixFour(v128.xor(i32x4.splat(root(3)), c)), i32x4.splat(1));
}

/** The generators of four deals from that of the seed on, whose index four divides; the first numbers are dropped. */
export function seedFour(): Generators {
  const low = i32x4.add(i32x4.splat(load<i32>(at.SEED_LOW)), i32x4(0, 1, 2, 3));
  let a = mixFour(v128.xor(i32x4.splat(root(0)), mixFour(i32x4.add(low, i32x4.splat(<i32>LOW_KEY)))));
  const high = mix(load<i32>(at.SEED_HIGH) + <i32>HIGH_KEY);
  let b = mixFour(v128.xor(i32x4.splat(root(1) ^ high), a));
  let c = thirdWord(i32x4.splat(mix(load<i32>(at.SEED_STREAM) + <i32>STREAM_KEY)), b);
  let counter = fourthWord(c);
  for (let n = 0; n < WARM_UP; n++) {
    const sum = sumOf(a, b, counter);
    counter = plusOne(counter);
    a = nextA(b);
    b = nextB(c);
    c = nextC(c, sum);
  }
  const generators = changetype<Generators>(at.GENERATORS);
  generators.a = a;
  generators.b = b;
  generators.c = c;
  generators.counter = counter;
  return generators;
}

// A step: the number drawn is the sum, and then each word is made from those before it

@inline
export function sumOf(a: v128, b: v128, counter: v128): v128 {
  return i32x4.add(i32x4.add(a, b), counter);
}

@inline
export function plusOne(counter: v128): v128 {
  return i32x4.sub(counter, i32x4.splat(-1));
}

@inline
export function nextA(b: v128): v128 {
  return v128.xor(b, i32x4.shr_u(b, 9));
}

@inline
export function nextB(c: v128): v128 {
  return i32x4.add(c, i32x4.shl(c, 3));
}

@inline
export function nextC(c: v128, sum: v128): v128 {
  return i32x4.add(v128.or(i32x4.shl(c, 21), i32x4.shr_u(c, 11)), sum);
}
