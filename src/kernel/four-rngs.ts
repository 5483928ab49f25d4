/**
 * Four generators side by side: the same numbers as four of {@link Rng}, in half the time where the machine has vectors. Without
 * WebAssembly it is done one by one, in the same memory; that is also the specification, which a test holds the other against.
 */
import { PACK } from '../cards/card.ts';
import { dealOut } from '../cards/deck.ts';
import { LIMITS, MOST, RECIPROCALS } from '../cards/draws.ts';
import { Rng, type Root } from '../cards/rng.ts';
import { CODE } from './four-rngs-code.ts';
import { inVectors, KERNEL_FROM, WORDS } from './vectors.ts';

/** Draws of a generator that are made when it is seeded. */
export const AHEAD = 12;
/** Draws from here on are rejected by `Rng.below` for some number up to 9, which leaves the most: 65536 modulo 9 is 7. */
export const UNSURE_FROM = 0x10000 - 7;

const VECTOR = 16;

/** Where things are, in bytes. Numbers of four generators stand beside each other. */
export const LAYOUT = {
  // From the beginning of a tape
  /** The four words of the generators, each a vector. */
  start: 0,
  /** Draws of 16 bits. */
  draws: 4 * VECTOR,
  /** Negative if one of the draws is unsure. */
  unsure: (4 + AHEAD) * VECTOR,

  // From the beginning of the memory
  /** [n] → the last draw below n that is not rejected. */
  limits: 0,
  /** [n] → see draws.ts. */
  reciprocals: 256,
  /** The pack in order: sets of one card each. */
  ordered: 512,
  /** [place in the pack] → who is dealt the card there, counted from the first player on, or NOBODY of deck.ts. */
  receivers: 640,
  /** [place][pack] → the set of the card there, while packs are shuffled. */
  places: 768,
  /** Four packs: the numbers of their cards. */
  packs: 1280,
  /** The four words of their generators, and whether one of the draws was rejected (negative). */
  shuffled: 1792,
  /** [pack] → the hands that are dealt from it. Behind them is room for what is dealt to nobody. */
  hands: 1872,
  /** The first tape. */
  tapes: 1952,
} as const;

/** Bytes of a tape. */
export const TAPE = LAYOUT.unsure + VECTOR;
/** As many as there is room for: a deal that is played is done with its tape. */
export const MOST_TAPES = Math.floor((KERNEL_FROM - LAYOUT.tapes) / TAPE);

/** The root, and the two words of an index. */
type Seed = [a: number, b: number, c: number, d: number, low: number, high: number];
type Counts = [first: number, second: number, third: number, fourth: number];

/** What works on the memory; places are given in bytes. */
export interface Code {
  /** Seeds the generators of `deals` deals, of the streams from `stream` on, and writes their tapes, one after the other. */
  seats(...args: [...Seed, stream: number, tape: number, deals: number]): void;
  /** Copies the next `count` draws of each seat, the last of them to `to` and on; `drawn` says how many each has drawn. */
  ahead(...args: [tape: number, ...drawn: Counts, to: number, count: number]): void;
  /** Shuffles the first `size` cards of four packs, with the generators of `stream` of four deals from an index that four divides, and deals them. */
  packs(...args: [...Seed, stream: number, size: number]): void;
}

const INDEX_WORD = 0x100000000;
const { tapes } = LAYOUT;
const BYTES = TAPE;
let code: Code | undefined;

/** Writes `deals` tapes from number `tape` on: what the generators of the deals from `index` on draw, of four streams from `stream` on. */
export function seedSeats(root: Root, index: number, stream: number, tape: number, deals: number): void {
  code ??= start();
  const high = Math.floor(index / INDEX_WORD);
  const here = Math.min(deals, (high + 1) * INDEX_WORD - index);
  code.seats(root[0], root[1], root[2], root[3], index | 0, high | 0, stream, tapes + tape * BYTES, here);
  if (here < deals) seedSeats(root, index + here, stream, tape + here, deals - here);
}

/**
 * Copies the next `count` draws of each seat: the last of the first seat to byte `to`, those of other seats a vector further on each, and
 * draws before it four vectors further on each. `drawn` says how many each has drawn.
 */
export function copyAhead(tape: number, drawn: Int32Array, to: number, count: number): void {
  code!.ahead(tapes + tape * BYTES, drawn[0], drawn[1], drawn[2], drawn[3], to, count);
}

/** Shuffles and deals the packs of the four deals from `index` on, which four must divide, each as `Rng.shuffle` would. */
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

/** The code in vectors, where there are any. */
export const vectorCode = (): Code | undefined => inVectors(CODE);

/** The same without vectors. */
export const plainCode: Code = {
  seats(a, b, c, d, low, high, stream, first, deals) {
    const rng = new Rng();
    for (let deal = 0; deal < deals; deal++) {
      for (let seat = 0; seat < 4; seat++) {
        const at = (first + deal * TAPE) / 4 + seat;
        rng.seed([a, b, c, d], indexOf(low + deal, high), stream + seat);
        rng.save(WORDS, at + LAYOUT.start / 4, 4);
        let unsure = 0;
        for (let k = 0; k < AHEAD; k++) {
          const draw = rng.next() >>> 16;
          unsure |= UNSURE_FROM - 1 - draw;
          WORDS[at + LAYOUT.draws / 4 + 4 * k] = draw;
        }
        WORDS[at + LAYOUT.unsure / 4] = unsure;
      }
    }
  },
  ahead(at, first, second, third, fourth, to, count) {
    for (const [seat, drawn] of [first, second, third, fourth].entries())
      for (let i = 0; i < count; i++)
        WORDS[to / 4 + 16 * (count - 1 - i) + 4 * seat] =
          WORDS[(at + LAYOUT.draws) / 4 + 4 * (drawn + i) + seat];
  },
  packs(a, b, c, d, low, high, stream, size) {
    const rng = new Rng();
    const ordered = WORDS.subarray(LAYOUT.ordered / 4, LAYOUT.ordered / 4 + PACK);
    const cards = Uint8Array.from(ordered, set => 31 - Math.clz32(set));
    const shuffled = new Uint8Array(PACK);
    for (let deal = 0; deal < 4; deal++) {
      rng.seed([a, b, c, d], indexOf(low + deal, high), stream);
      rng.shuffle(new Int32Array(cards.buffer), new Int32Array(shuffled.buffer), size);
      WORDS.set(shuffled, LAYOUT.packs / 4 + PACK * deal);
      rng.save(WORDS, LAYOUT.shuffled / 4 + deal, 4);
      WORDS[LAYOUT.shuffled / 4 + 16 + deal] = 0;
      dealOut(
        shuffled,
        WORDS.subarray(LAYOUT.receivers / 4),
        size,
        WORDS.subarray(LAYOUT.hands / 4 + 4 * deal),
      );
    }
  },
};

function indexOf(low: number, high: number): number {
  return (high >>> 0) * INDEX_WORD + (low >>> 0);
}
