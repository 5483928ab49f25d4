/**
 * Ridge regression of rows on the features of greedy's count, a number for each context, and a number for each holding.
 * Features and holdings are fitted together. Holdings are shrunk: what they say beyond the
 * features must show in many rows.
 */
import type { Game } from '../../../src/engine/game.ts';
import { countOf, FEATURES, featuresOf, weightsOf } from '../../greedy/hand-count.ts';
import { type AnswerWorth, type BidTables, type Tabulated, worthOf } from '../bid-tables.ts';
import { CONTEXTS } from '../question.ts';
import { ASIDE, CONTEXT, ROW, type Rows, WILD } from './rows.ts';

/** Shrinkage of features and contexts, and of holdings, in rows. */
const LOOSE = 5;
const TIGHT = 300;
const STEPS = 60;
/** With fewer honest rows, those of wild deals are used, too. */
const FEW = 3000;
/** Smaller corrections are not written down: of the points of single rows, their standard deviation being 1. */
const LEAST = 0.02;

// The unknowns in one vector
const CONTEXT_AT = FEATURES;
const TRUMP_AT = CONTEXT_AT + CONTEXTS;
const PLAIN_AT = TRUMP_AT + 256;
const ASIDE_AT = PLAIN_AT + 256;
const SIZE = ASIDE_AT + 256;

const TRUMP_FEATURES = Array.from({ length: 256 }, (_, byte) => featuresOf(byte, true));
const PLAIN_FEATURES = Array.from({ length: 256 }, (_, byte) => featuresOf(byte, false));

/** The rows of one kind that a fit uses. */
export interface Sample {
  readonly hands: Int32Array;
  readonly flags: Uint8Array;
  readonly points: Float64Array;
}

export function sampleOf(rows: ArrayLike<number>): Sample {
  const all = Array.from({ length: rows.length / ROW }, (_, i) => i * ROW);
  const honest = all.filter(at => (rows[at + 1] & WILD) === 0);
  const used = honest.length < FEW ? all : honest;
  return {
    hands: Int32Array.from(used, at => rows[at]),
    flags: Uint8Array.from(used, at => rows[at + 1]),
    points: Float64Array.from(used, at => rows[at + 2]),
  };
}

/** The unknowns spread over what a row looks up. */
function newSpread(): Tabulated {
  const table = () => new Float64Array(256);
  return { trump: table(), plain: table(), aside: table(), context: new Float64Array(CONTEXTS) };
}

function spread(x: Float64Array): Tabulated {
  const tables = newSpread();
  const dot = (features: readonly number[]) => features.reduce((sum, f, i) => sum + f * x[i], 0);
  for (let byte = 0; byte < 256; byte++) {
    const plain = dot(PLAIN_FEATURES[byte]);
    tables.trump[byte] = dot(TRUMP_FEATURES[byte]) + x[TRUMP_AT + byte];
    tables.plain[byte] = plain + x[PLAIN_AT + byte];
    tables.aside[byte] = plain + x[ASIDE_AT + byte];
  }
  for (let c = 0; c < CONTEXTS; c++) tables.context[c] = x[CONTEXT_AT + c];
  return tables;
}

/** The transpose of {@link spread}. With `power` 2 its squares, for the diagonal of the equations. */
function gather(sums: Tabulated, power: 1 | 2 = 1): Float64Array {
  const x = new Float64Array(SIZE);
  for (let byte = 0; byte < 256; byte++) {
    const plain = sums.plain[byte] + sums.aside[byte];
    for (let i = 0; i < FEATURES; i++) {
      x[i] += sums.trump[byte] * TRUMP_FEATURES[byte][i] ** power + plain * PLAIN_FEATURES[byte][i] ** power;
    }
    x[TRUMP_AT + byte] = sums.trump[byte];
    x[PLAIN_AT + byte] = sums.plain[byte];
    x[ASIDE_AT + byte] = sums.aside[byte];
  }
  for (let c = 0; c < CONTEXTS; c++) x[CONTEXT_AT + c] = sums.context[c];
  return x;
}

/** Adds a number for each row to all that the row looks up. */
function addUp({ hands, flags }: Sample, of: (row: number) => number): Tabulated {
  const sums = newSpread();
  for (let i = 0; i < hands.length; i++) {
    const hand = hands[i];
    const value = of(i);
    sums.trump[hand >>> 24] += value;
    (flags[i] & ASIDE ? sums.aside : sums.plain)[(hand >>> 16) & 255] += value;
    sums.plain[(hand >>> 8) & 255] += value;
    sums.plain[hand & 255] += value;
    sums.context[flags[i] & CONTEXT] += value;
  }
  return sums;
}

/** What the tables say of a row. */
function saidOf({ hands, flags }: Sample, tables: Tabulated, row: number): number {
  return worthOf(tables, hands[row], (flags[row] & ASIDE) !== 0, flags[row] & CONTEXT);
}

/** The unknowns that fit best, by conjugate gradients from a first guess, to which they are shrunk. */
function regress(sample: Sample, guess: Float64Array): Float64Array {
  const { points } = sample;
  const shrinkage = (i: number): number => (i < TRUMP_AT ? LOOSE : TIGHT);
  const times = (x: Float64Array): Float64Array => {
    const tables = spread(x);
    const sums = gather(addUp(sample, row => saidOf(sample, tables, row)));
    return sums.map((sum, i) => sum + shrinkage(i) * x[i]);
  };
  const scale = gather(
    addUp(sample, () => 1),
    2,
  ).map((sum, i) => 1 / (sum + shrinkage(i)));
  const dot = (a: Float64Array, b: Float64Array): number =>
    a.reduce((sum, value, i) => sum + value * b[i], 0);
  const guessed = spread(guess);
  const left = gather(addUp(sample, row => points[row] - saidOf(sample, guessed, row)));
  const x = guess.slice();
  let direction = left.map((value, i) => value * scale[i]);
  let error = dot(left, direction);
  for (let step = 0; step < STEPS && error > 1e-9; step++) {
    const image = times(direction);
    const length = error / dot(direction, image);
    for (let i = 0; i < SIZE; i++) {
      x[i] += length * direction[i];
      left[i] -= length * image[i];
    }
    const scaled = left.map((value, i) => value * scale[i]);
    const next = dot(left, scaled);
    const share = next / error;
    direction = scaled.map((value, i) => value + share * direction[i]);
    error = next;
  }
  return x;
}

const tenths = (points: number): number => Math.round(points * 10) / 10 + 0;

function deviationOf(points: Float64Array): number {
  const mean = points.reduce((sum, value) => sum + value, 0) / points.length;
  const squares = points.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (points.length - 1));
}

/** The worth of an answer, fitted to rows of its kind. With few rows it stays near the weights of `guess`. */
export function fitAnswer(sample: Sample, guess: readonly number[]): AnswerWorth {
  const first = new Float64Array(SIZE);
  first.set(guess);
  const x = regress(sample, first);
  const least = Math.max(1, LEAST * deviationOf(sample.points));
  const kept = (at: number) =>
    Array.from(x.subarray(at, at + 256), points => (Math.abs(points) >= least ? Math.round(points) : 0));
  return {
    weights: Array.from(x.subarray(0, FEATURES), tenths),
    context: Array.from(x.subarray(CONTEXT_AT, TRUMP_AT), tenths),
    trumps: kept(TRUMP_AT),
    plains: kept(PLAIN_AT),
    aside: kept(ASIDE_AT),
  };
}

/** The tables fitted to rows, kinds in order. */
export function fitRows(game: Game, rows: Rows): BidTables {
  const guess = weightsOf(countOf(game));
  const kinds = [...rows.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Object.fromEntries(kinds.map(kind => [kind, fitAnswer(sampleOf(rows.get(kind) ?? []), guess)]));
}
