/**
 * Random number generators. A run has one 128-bit root, made from the user's seed string by `seedrandom`. Every deal
 * and every agent has its own generator, seeded from (root, index, stream). A deal can therefore be dealt again from
 * its number, whatever chunk, thread or order it was played in.
 *
 * sfc32 (Doty-Humphrey, PractRand) as a class with integer fields: about 500 M draws a second, three times the speed of
 * a closure.
 */
// @ts-expect-error The package has no types for this file: the generator alone, a third of the whole
import seedrandom from 'seedrandom/seedrandom.js';
import { bytes, words } from './bytes.ts';
import { FRACTION_BITS, HIGH_KEY, LOW_KEY, STREAM_KEY, WARM_UP } from './rng-constants.ts';

/** The root of a seed string: four int32. */
export type Root = readonly [number, number, number, number];

/** Streams of a deal: the shuffle, the agents in seats 0–3, and the root of a match. */
export const SHUFFLE_STREAM = 0;
export const AGENT_STREAM = 1;
export const MATCH_STREAM = 8;

/** UTF-8 bytes that the key schedule of ARC4 distinguishes. Longer keys would be folded. */
const MAX_SEED_BYTES = 200;

/** Why a text cannot be a seed, or `undefined` if it can. */
export function seedProblem(seed: string): string | undefined {
  if (seed === '') return 'a seed must not be empty';
  if (seed.includes('\0')) return 'a seed must not contain the character NUL';
  if (new TextEncoder().encode(seed).length > MAX_SEED_BYTES)
    return `a seed has at most ${MAX_SEED_BYTES} bytes`;
  return undefined;
}

/**
 * The root of a seed string. seedrandom keys ARC4 with the low byte of each character, repeated, so 'A' and 'Ł', or 'a'
 * and 'aa', would have the same stream. UTF-8 bytes with a final NUL keep all seeds distinct. Throws a RangeError for a
 * text with a {@link seedProblem}.
 */
export function rootOf(seed: string): Root {
  const problem = seedProblem(seed);
  if (problem !== undefined) throw new RangeError(problem);
  const bytes = String.fromCharCode(...new TextEncoder().encode(seed));
  const arc4: { int32(): number } = seedrandom(`${bytes}\0`);
  return [arc4.int32(), arc4.int32(), arc4.int32(), arc4.int32()];
}

/** The finaliser of MurmurHash3: a bijection of int32 in which every output bit depends on every input bit. */
export function mix32(x: number): number {
  let h = x ^ (x >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

// Local bindings: an imported name is looked up at every use
const LOW = LOW_KEY;
const HIGH = HIGH_KEY;
const STREAM = STREAM_KEY;
const STEPS = WARM_UP;

/*
 * `Rng.below` without a division, for hot code that keeps several generators in one array. A draw of 16 bits is reduced
 * modulo n with a fixed-point reciprocal (Lemire, Kaser and Kurz, "Faster remainder by direct computation", 2019):
 * `draw * M mod 2^27` is the fraction of draw / n, and n times that fraction is the remainder. 27 bits are exact for
 * all 16-bit draws and n up to 32; a test tries them all.
 */

/** The largest n of `RECIPROCALS` and `LIMITS`. */
export const MOST = 32;
const FRACTION = FRACTION_BITS;
const MASK = (1 << FRACTION) - 1;

/** [n] → 2^27 / n, rounded up. */
export const RECIPROCALS: Int32Array = /* @__PURE__ */ words(MOST + 1, n =>
  n === 0 ? 0 : Math.ceil((1 << FRACTION) / n),
);

/** [n] → the first draw that is rejected. Draws from there on would favour small results. */
export const LIMITS: Int32Array = /* @__PURE__ */ words(MOST + 1, n =>
  n === 0 ? 0 : 0x10000 - (0x10000 % n),
);

/** `draw % n` for a draw of 16 bits and the reciprocal of n, 1 to 32. */
export function remainder(draw: number, n: number, reciprocal: number): number {
  return Math.imul(Math.imul(draw, reciprocal) & MASK, n) >>> FRACTION;
}

/** The buffer in which bytes are shuffled, and the same as words. The compiler checks no bounds of constant arrays. */
const BYTES = /* @__PURE__ */ bytes(MOST);
const WORDS = /* @__PURE__ */ new Int32Array(BYTES.buffer);

/** The first two state words. All generators of a deal share them. */
function firstWord(root: Root, index: number): number {
  return mix32(root[0] ^ mix32(((index | 0) + LOW) | 0));
}
function secondWord(root: Root, index: number, first: number): number {
  const high = Math.floor(index / 0x100000000) | 0;
  return mix32(root[1] ^ mix32((high + HIGH) | 0) ^ first);
}

/** A random number generator. It can be reset for every deal. */
export class Rng {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  /** Seeds the generator of deal `index` (0 … 2^53 - 1) and `stream` under `root`. */
  seed(root: Root, index: number, stream: number): this {
    const a = firstWord(root, index);
    return this.warmUp(root, a, secondWord(root, index, a), stream);
  }

  /** Mixes in the stream and draws `WARM_UP` numbers. The draws are those of `next`, in local variables. */
  private warmUp(root: Root, first: number, second: number, stream: number): this {
    let a = first;
    let b = second;
    let c = mix32(root[2] ^ mix32((stream + STREAM) | 0) ^ b);
    let counter = mix32(root[3] ^ c) | 1;
    for (let i = 0; i < STEPS; i++) {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
    return this;
  }

  /** A uniform int32. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum;
  }

  /** Uniform in 0 … n - 1, exact by rejection. Throws a RangeError unless n is from 1 to 65536. */
  below(n: number): number {
    const limit = n <= MOST ? LIMITS[n] : 0x10000 - (0x10000 % n);
    for (;;) {
      const draw = this.next() >>> 16;
      if (draw < limit) return n <= MOST ? remainder(draw, n, RECIPROCALS[n]) : draw % n;
      if (!(limit > 0)) throw new RangeError(`cannot draw a random number below ${n}`);
    }
  }

  /**
   * Shuffles `count` bytes, at most 32, from `from` into `into`, which hold eight words each. Fisher–Yates from the
   * last place down, with `below(i + 1)` for place i.
   */
  shuffle(from: Int32Array, into: Int32Array, count: number): void {
    for (let i = 0; i < WORDS.length; i++) WORDS[i] = from[i];
    let { a, b, c, counter } = this;
    for (let i = count - 1; i > 0; i--) {
      const n = i + 1;
      let draw = 0;
      do {
        draw = (((a + b) | 0) + counter) | 0;
        counter = (counter + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + draw) | 0;
        draw >>>= 16;
      } while (draw >= LIMITS[n]);
      const j = remainder(draw, n, RECIPROCALS[n]);
      const value = BYTES[i];
      BYTES[i] = BYTES[j];
      BYTES[j] = value;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
    for (let i = 0; i < WORDS.length; i++) into[i] = WORDS[i];
  }

  /**
   * Writes the four state words into `words`, from `at` on with stride `step`, for hot code that continues the draws.
   */
  save(words: Int32Array, at: number, step = 1): void {
    words[at] = this.a;
    words[at + step] = this.b;
    words[at + 2 * step] = this.c;
    words[at + 3 * step] = this.counter;
  }

  /** The inverse of {@link save}. */
  restore(words: Int32Array, at: number, step = 1): this {
    this.a = words[at];
    this.b = words[at + step];
    this.c = words[at + 2 * step];
    this.counter = words[at + 3 * step];
    return this;
  }

  /** Uniform in [0, 1) with 32 bits. */
  real(): number {
    return (this.next() >>> 0) / 0x100000000;
  }
}
