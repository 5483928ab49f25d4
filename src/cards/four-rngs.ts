/**
 * Four generators side by side: the same numbers as four of {@link Rng}, in half the time where the machine has vectors. Without
 * WebAssembly it is done one by one, in the same memory; that is also the specification, which a test holds the other against.
 */
import { PACK } from './card.ts';
import { LIMITS, MOST, RECIPROCALS } from './draws.ts';
import { CODE } from './four-rngs-code.ts';
import { Rng, type Root } from './rng.ts';

/** Draws of a generator that are made when it is seeded. */
export const AHEAD = 12;
/** The least common multiple of 1 … 8: numbers that are equal modulo this have the same remainders. */
export const PERIOD = 840;
/** Draws from here on are rejected by `Rng.below` for some number up to 8: 6 does not divide 65536, and leaves the most. */
export const UNSURE_FROM = 0x10000 - 4;

const VECTOR = 16;
const MEMORY = 0x10000;

/** Where things are, in bytes. Numbers of four generators stand beside each other. */
export const LAYOUT = {
  // From the beginning of a tape
  /** The four words of the generators, each a vector. */
  start: 0,
  /** Draws of 16 bits. */
  draws: 4 * VECTOR,
  /** The same modulo PERIOD, times 8. */
  reduced: (4 + AHEAD) * VECTOR,
  /** Negative if one of the draws is unsure. */
  unsure: (4 + 2 * AHEAD) * VECTOR,

  // From the beginning of the memory
  /** [n] → the last draw below n that is not rejected. */
  limits: 0,
  /** [n] → see draws.ts. */
  reciprocals: 256,
  /** The pack in order, a word for each card. */
  ordered: 512,
  /** Four packs. */
  packs: 640,
  /** The four words of their generators, and whether one of the draws was rejected (negative). */
  shuffled: 1152,
  /** Draws of several deals that are played together: 128 words. */
  ahead: 1280,
  /** The first tape. */
  tapes: 1792,
} as const;

/** Bytes of a tape. */
export const TAPE = LAYOUT.unsure + VECTOR;
/** As many as there is room for: a deal that is played is done with its tape. */
export const MOST_TAPES = Math.floor((MEMORY - LAYOUT.tapes) / TAPE);

interface WebAssemblyApi {
  Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: API } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
const PAGE = /* @__PURE__ */ API === undefined ? undefined : new API.Memory({ initial: 1, maximum: 1 });

/** The memory of a thread. What lies there is gone when others are seeded or shuffled. */
export const WORDS: Int32Array = /* @__PURE__ */ new Int32Array(PAGE?.buffer ?? new ArrayBuffer(MEMORY));

/** The root, and the two words of an index. */
type Seed = [a: number, b: number, c: number, d: number, low: number, high: number];
type Counts = [first: number, second: number, third: number, fourth: number];

/** What works on the memory; places are given in bytes. */
export interface Code {
  /** Seeds the generators of a deal, of the streams from `stream` on, and writes the tape. */
  seats(...args: [...Seed, stream: number, tape: number]): void;
  /** Copies the next `count` draws of each seat, modulo PERIOD and times 8; `drawn` says how many each has drawn. */
  ahead(...args: [tape: number, ...drawn: Counts, to: number, count: number]): void;
  /** Shuffles the first `size` cards of four packs, with the generators of `stream` of four deals from an index that four divides. */
  packs(...args: [...Seed, stream: number, size: number]): void;
}

const INDEX_WORD = 0x100000000;
const { tapes } = LAYOUT;
const BYTES = TAPE;
let code: Code | undefined;

/** Writes tape number `tape`: what the generators of deal `index` draw, of four streams from `stream` on. */
export function seedSeats(root: Root, index: number, stream: number, tape: number): void {
  code ??= start();
  const high = Math.floor(index / INDEX_WORD) | 0;
  code.seats(root[0], root[1], root[2], root[3], index | 0, high, stream, tapes + tape * BYTES);
}

/**
 * Copies the next `count` draws of each seat, modulo PERIOD and times 8: the first of them to word 4 * count + seat from `to` on, the last
 * to word 4 + seat. `drawn` says how many each has drawn.
 */
export function copyAhead(tape: number, drawn: Int32Array, to: number, count: number): void {
  code!.ahead(tapes + tape * BYTES, drawn[0], drawn[1], drawn[2], drawn[3], 4 * to, count);
}

/** Shuffles the packs of the four deals from `index` on, which four must divide, each as `Rng.shuffle` would. */
export function shufflePacks(root: Root, index: number, stream: number, size: number): void {
  code ??= start();
  const high = Math.floor(index / INDEX_WORD) | 0;
  code.packs(root[0], root[1], root[2], root[3], index | 0, high, stream, size);
}

function start(): Code {
  for (let n = 1; n <= MOST; n++) {
    WORDS[LAYOUT.limits / 4 + n] = LIMITS[n] - 1;
    WORDS[LAYOUT.reciprocals / 4 + n] = RECIPROCALS[n];
  }
  return vectorCode() ?? plainCode;
}

/** The code in vectors, or undefined where there are none: engines without WebAssembly, or pages that forbid it. */
export function vectorCode(): Code | undefined {
  if (API === undefined || PAGE === undefined) return undefined;
  const isLowByteFirst = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;
  if (!isLowByteFirst) return undefined;
  try {
    const module = new API.Module(Uint8Array.from(atob(CODE), byte => byte.charCodeAt(0)));
    return new API.Instance(module, { '': { memory: PAGE } }).exports as Code;
  } catch {
    return undefined;
  }
}

/** The same without vectors. */
export const plainCode: Code = {
  seats(a, b, c, d, low, high, stream, at) {
    const rng = new Rng();
    for (let seat = 0; seat < 4; seat++) {
      rng.seed([a, b, c, d], indexOf(low, high), stream + seat);
      const place = at / 4 + seat;
      rng.save(WORDS, place + LAYOUT.start / 4, 4);
      let unsure = 0;
      for (let k = 0; k < AHEAD; k++) {
        const draw = rng.next() >>> 16;
        unsure |= UNSURE_FROM - 1 - draw;
        WORDS[place + LAYOUT.draws / 4 + 4 * k] = draw;
        WORDS[place + LAYOUT.reduced / 4 + 4 * k] = (draw % PERIOD) << 3;
      }
      WORDS[place + LAYOUT.unsure / 4] = unsure;
    }
  },
  ahead(at, first, second, third, fourth, to, count) {
    for (const [seat, drawn] of [first, second, third, fourth].entries())
      for (let i = 0; i < count; i++)
        WORDS[to / 4 + 4 * (count - i) + seat] = WORDS[(at + LAYOUT.reduced) / 4 + 4 * (drawn + i) + seat];
  },
  packs(a, b, c, d, low, high, stream, size) {
    const rng = new Rng();
    const cards = Uint8Array.from(WORDS.subarray(LAYOUT.ordered / 4, LAYOUT.ordered / 4 + PACK));
    const shuffled = new Uint8Array(PACK);
    for (let deal = 0; deal < 4; deal++) {
      rng.seed([a, b, c, d], indexOf(low + deal, high), stream);
      rng.shuffle(new Int32Array(cards.buffer), new Int32Array(shuffled.buffer), size);
      WORDS.set(shuffled, LAYOUT.packs / 4 + PACK * deal);
      rng.save(WORDS, LAYOUT.shuffled / 4 + deal, 4);
      WORDS[LAYOUT.shuffled / 4 + 16 + deal] = 0;
    }
  },
};

function indexOf(low: number, high: number): number {
  return (high >>> 0) * INDEX_WORD + (low >>> 0);
}
