/**
 * Sums over the hidden units of a net in vectors of four floats. Places and lengths are in bytes; `row` is the length
 * of a row of hidden units, a multiple of 64. Every sum is in the order of src/learn/sums.ts, which gives the same
 * bits.
 */
export { playCards } from './cards';
export { answer, variance } from './choice';
export { round, squares } from './quick-sums';

/** Hidden units: the bias and the rows of the inputs that are on, and nothing below zero. */
export function look(first: i32, bias: i32, inputs: i32, size: i32, hidden: i32, row: i32): void {
  const zero = f32x4.splat(0);
  const end = inputs + 2 * size;
  for (let at = 0; at < row; at += 64) {
    let a = v128.load(bias + at);
    let b = v128.load(bias + at, 16);
    let c = v128.load(bias + at, 32);
    let d = v128.load(bias + at, 48);
    for (let input = inputs; input < end; input += 2) {
      const from = first + <i32>load<u16>(input) * row + at;
      a = f32x4.add(a, v128.load(from));
      b = f32x4.add(b, v128.load(from, 16));
      c = f32x4.add(c, v128.load(from, 32));
      d = f32x4.add(d, v128.load(from, 48));
    }
    v128.store(hidden + at, f32x4.max(a, zero));
    v128.store(hidden + at, f32x4.max(b, zero), 16);
    v128.store(hidden + at, f32x4.max(c, zero), 32);
    v128.store(hidden + at, f32x4.max(d, zero), 48);
  }
}

/** The product of a row of weights and the hidden units. */
export function dot(weights: i32, hidden: i32, row: i32): f32 {
  let sum = f32x4.splat(0);
  for (let at = 0; at < row; at += 16)
    sum = f32x4.add(sum, f32x4.mul(v128.load(weights + at), v128.load(hidden + at)));
  const low = f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1);
  return low + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
}

/** Adds a row, times a factor, to another one. */
export function addRow(to: i32, from: i32, factor: f32, row: i32): void {
  const factors = f32x4.splat(factor);
  for (let at = 0; at < row; at += 16)
    v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(factors, v128.load(from + at))));
}

/** Adds a row to those of all inputs that are on. */
export function addToRows(first: i32, inputs: i32, size: i32, from: i32, row: i32): void {
  const end = inputs + 2 * size;
  for (let input = inputs; input < end; input += 2) {
    const to = first + <i32>load<u16>(input) * row;
    for (let at = 0; at < row; at += 16)
      v128.store(to + at, f32x4.add(v128.load(to + at), v128.load(from + at)));
  }
}
