/**
 * Sums over the hidden units of a net, with WebAssembly and without: the same bits, since every sum of floats is in the
 * same order. Without it they take about five times as long.
 */
import { CODE } from './code.mjs';

/** Sums over floats in one piece of memory. Places and lengths are in bytes; `row` is the length of a row. */
export interface Sums {
  /** Hidden units: the bias and the rows of the inputs that are on, and nothing below zero. */
  look(first: number, bias: number, inputs: number, size: number, hidden: number, row: number): void;
  /** The product of a row of weights and the hidden units. */
  dot(weights: number, hidden: number, row: number): number;
  /** Adds a row, times a factor, to another one. */
  addRow(to: number, from: number, factor: number, row: number): void;
  /** Adds a row to those of all inputs that are on. */
  addToRows(first: number, inputs: number, size: number, from: number, row: number): void;
}

/**
 * Choices by sums over whole numbers of 16 bits, and how floats become them; see wasm/choice.ts, wasm/cards.ts and
 * wasm/quick-sums.ts.
 */
export interface QuickSums {
  answer(size: number, count: number): number;
  playCards(most: number): number;
  variance(output: number, than: number): number;
  squares(from: number, rows: number, row: number, to: number): void;
  round(from: number, rows: number, row: number, factors: number, to: number): void;
}

interface WebAssemblyApi {
  Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const PAGE_BYTES = 65536;
const fround = Math.fround;

/** Memory for a net, and the sums in it. */
export interface SumMemory {
  readonly buffer: ArrayBuffer;
  readonly sums: Sums;
  /** Undefined without WebAssembly. */
  readonly quick?: QuickSums;
}

let compiled: { readonly module: object | undefined } | undefined;

/** New memory. `vectors`: whether WebAssembly is used, where there is any. */
export function sumMemory(bytes: number, vectors = true): SumMemory {
  const { WebAssembly: api } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
  compiled ??= { module: compile(api) };
  if (api === undefined || compiled.module === undefined || !vectors) {
    const buffer = new ArrayBuffer(bytes);
    return { buffer, sums: plainSums(buffer) };
  }
  const memory = new api.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { exports } = new api.Instance(compiled.module, { env: { memory } });
  return { buffer: memory.buffer, sums: exports as Sums, quick: exports as QuickSums };
}

function compile(api: WebAssemblyApi | undefined): object | undefined {
  const isLowByteFirst = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;
  if (api === undefined || !isLowByteFirst) return undefined;
  try {
    return new api.Module(Uint8Array.from(atob(CODE), byte => byte.charCodeAt(0)));
  } catch {
    return undefined; // no SIMD, or a web page forbids it
  }
}

function plainSums(buffer: ArrayBuffer): Sums {
  const floats = new Float32Array(buffer);
  const shorts = new Uint16Array(buffer);
  return {
    look(first, bias, inputs, size, hidden, row) {
      const [n, to, on] = [row >> 2, hidden >> 2, inputs >> 1];
      for (let j = 0; j < n; j++) floats[to + j] = floats[(bias >> 2) + j];
      for (let i = 0; i < size; i++) {
        const from = (first >> 2) + shorts[on + i] * n;
        for (let j = 0; j < n; j++) floats[to + j] += floats[from + j];
      }
      for (let j = 0; j < n; j++) floats[to + j] = Math.max(floats[to + j], 0);
    },
    dot(weights, hidden, row) {
      const [a, b, end] = [weights >> 2, hidden >> 2, row >> 2];
      let [w, x, y, z] = [0, 0, 0, 0];
      for (let j = 0; j < end; j += 4) {
        w = fround(w + fround(floats[a + j] * floats[b + j]));
        x = fround(x + fround(floats[a + j + 1] * floats[b + j + 1]));
        y = fround(y + fround(floats[a + j + 2] * floats[b + j + 2]));
        z = fround(z + fround(floats[a + j + 3] * floats[b + j + 3]));
      }
      return fround(fround(w + x) + fround(y + z));
    },
    addRow(to, from, factor, row) {
      const [a, b, n, times] = [to >> 2, from >> 2, row >> 2, fround(factor)];
      for (let j = 0; j < n; j++) floats[a + j] += fround(times * floats[b + j]);
    },
    addToRows(first, inputs, size, from, row) {
      const [n, b, on] = [row >> 2, from >> 2, inputs >> 1];
      for (let i = 0; i < size; i++) {
        const a = (first >> 2) + shorts[on + i] * n;
        for (let j = 0; j < n; j++) floats[a + j] += floats[b + j];
      }
    },
  };
}
