/**
 * The memory on which WebAssembly works, seen from here as words. A thread has one. Whoever uses a part of it
 * finishes before the next one starts, or checks whose data is there.
 */
import { LIMITS, MOST, RECIPROCALS as RECIPROCALS_OF, type Root } from '../cards/rng.ts';
import { CODE } from './code.mjs';
import { LAST_DRAWS, MEMORY_BYTES, RECIPROCALS, SEED, SEED_HIGH, SEED_LOW, SEED_STREAM } from './layout.ts';

/** Plays `tricks` tricks in all lanes. `melds` is 0 if tricks score none. */
export type PlayLanes = (tricks: number, melds: number) => void;

/** What is compiled from `wasm/index.ts`. Places are in bytes. */
export interface Vectors {
  /** Writes the tapes of `deals` deals, one after the other, with the seed in the memory. */
  writeTapes(tape: number, deals: number): void;
  /** Copies the next `count` draws of the seats: the last ones to row `to`, earlier ones to the rows behind it. */
  copyAhead(tape: number, to: number, count: number): void;
  /** Shuffles the first `size` cards of four packs with the seed in the memory, and deals them. */
  shuffleAndDeal(size: number): void;
  readonly playTwo: PlayLanes;
  readonly playThree: PlayLanes;
  readonly playFour: PlayLanes;
}

interface WebAssemblyApi {
  Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: API } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
const WASM_MEMORY =
  API === undefined ? undefined : /* @__PURE__ */ new API.Memory({ initial: 1, maximum: 1 });

/** The memory as words. */
export const MEMORY: Int32Array = /* @__PURE__ */ new Int32Array(
  WASM_MEMORY?.buffer ?? new ArrayBuffer(MEMORY_BYTES),
);

let loaded: { readonly vectors: Vectors | undefined } | undefined;

/** The code in vectors; undefined without WebAssembly or SIMD, or where a web page forbids them. */
export function vectors(): Vectors | undefined {
  loaded ??= { vectors: load(CODE) };
  return loaded.vectors;
}

export function load(code: string): Vectors | undefined {
  const isLowByteFirst = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;
  if (API === undefined || WASM_MEMORY === undefined || !isLowByteFirst) return undefined;
  try {
    const module = new API.Module(Uint8Array.from(atob(code), byte => byte.charCodeAt(0)));
    return new API.Instance(module, { env: { memory: WASM_MEMORY } }).exports as Vectors;
  } catch {
    return undefined;
  }
}

export const INDEX_WORD = 0x100000000;
// Bound once: an imported name is looked up on every use
const WORDS = MEMORY;
const ROOT = SEED / 4;
const LOW = SEED_LOW / 4;
const HIGH = SEED_HIGH / 4;
const STREAM = SEED_STREAM / 4;

let hasTables = false;

/** Writes what generators are seeded with. */
export function writeSeed(root: Root, index: number, stream: number): void {
  if (!hasTables) writeTables();
  WORDS[ROOT] = root[0];
  WORDS[ROOT + 1] = root[1];
  WORDS[ROOT + 2] = root[2];
  WORDS[ROOT + 3] = root[3];
  WORDS[LOW] = index | 0;
  WORDS[HIGH] = Math.floor(index / INDEX_WORD) | 0;
  WORDS[STREAM] = stream;
}

function writeTables(): void {
  for (let n = 1; n <= MOST; n++) {
    WORDS[LAST_DRAWS / 4 + n] = LIMITS[n] - 1;
    WORDS[RECIPROCALS / 4 + n] = RECIPROCALS_OF[n];
  }
  hasTables = true;
}
