/** Sums of a net in whole numbers of 16 bits. Their order does not matter, since none leaves its bits. */
import { BIAS, HIDDEN, INPUTS, POLICY, ROW, WEIGHTS } from '../quick-layout';

/** The bias and the rows of the inputs that are on, up to `end`, and nothing below zero. */
export function sumHidden(end: i32): void {
  const row = load<i32>(ROW);
  const bias = load<i32>(BIAS);
  const zero = i16x8.splat(0);
  for (let at = 0; at < row; at += 128) {
    const from = WEIGHTS + at;
    let a = v128.load(bias + at);
    let b = v128.load(bias + at, 16);
    let c = v128.load(bias + at, 32);
    let d = v128.load(bias + at, 48);
    let e = v128.load(bias + at, 64);
    let f = v128.load(bias + at, 80);
    let g = v128.load(bias + at, 96);
    let h = v128.load(bias + at, 112);
    for (let input = INPUTS; input < end; input += 2) {
      const weights = from + <i32>load<u16>(input) * row;
      a = i16x8.add(a, v128.load(weights));
      b = i16x8.add(b, v128.load(weights, 16));
      c = i16x8.add(c, v128.load(weights, 32));
      d = i16x8.add(d, v128.load(weights, 48));
      e = i16x8.add(e, v128.load(weights, 64));
      f = i16x8.add(f, v128.load(weights, 80));
      g = i16x8.add(g, v128.load(weights, 96));
      h = i16x8.add(h, v128.load(weights, 112));
    }
    v128.store(HIDDEN + at, i16x8.max_s(a, zero));
    v128.store(HIDDEN + at, i16x8.max_s(b, zero), 16);
    v128.store(HIDDEN + at, i16x8.max_s(c, zero), 32);
    v128.store(HIDDEN + at, i16x8.max_s(d, zero), 48);
    v128.store(HIDDEN + at, i16x8.max_s(e, zero), 64);
    v128.store(HIDDEN + at, i16x8.max_s(f, zero), 80);
    v128.store(HIDDEN + at, i16x8.max_s(g, zero), 96);
    v128.store(HIDDEN + at, i16x8.max_s(h, zero), 112);
  }
}

/** The product of the row of an output and the hidden units. */
export function product(output: i32): i32 {
  const row = load<i32>(ROW);
  const weights = load<i32>(POLICY) + output * row;
  let sum = i32x4.splat(0);
  let other = i32x4.splat(0);
  for (let at = 0; at < row; at += 32) {
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(v128.load(weights + at), v128.load(HIDDEN + at)));
    other = i32x4.add(other, i32x4.dot_i16x8_s(v128.load(weights + at, 16), v128.load(HIDDEN + at, 16)));
  }
  sum = i32x4.add(sum, other);
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    (i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3))
  );
}

/**
 * Of rows of floats, `row` bytes each and a multiple of 64: by column, the sum of the squares of the numbers above
 * zero, and after a row that of the numbers below.
 */
export function squares(from: i32, rows: i32, row: i32, to: i32): void {
  const zero = f32x4.splat(0);
  const end = from + rows * row;
  for (let at = 0; at < row; at += 32) {
    let above = zero;
    let below = zero;
    let nextAbove = zero;
    let nextBelow = zero;
    for (let weights = from + at; weights < end; weights += row) {
      const a = v128.load(weights);
      const b = v128.load(weights, 16);
      const high = f32x4.max(a, zero);
      const low = f32x4.min(a, zero);
      const nextHigh = f32x4.max(b, zero);
      const nextLow = f32x4.min(b, zero);
      above = f32x4.add(above, f32x4.mul(high, high));
      below = f32x4.add(below, f32x4.mul(low, low));
      nextAbove = f32x4.add(nextAbove, f32x4.mul(nextHigh, nextHigh));
      nextBelow = f32x4.add(nextBelow, f32x4.mul(nextLow, nextLow));
    }
    v128.store(to + at, above);
    v128.store(to + at, nextAbove, 16);
    v128.store(to + row + at, below);
    v128.store(to + row + at, nextBelow, 16);
  }
}

/** Rows of floats, `row` bytes each, times the factors of their columns, as the nearest whole numbers of 16 bits. */
export function round(from: i32, rows: i32, row: i32, factors: i32, to: i32): void {
  for (let i = 0; i < rows; i++) {
    for (let at = 0; at < row; at += 32) {
      const a = f32x4.nearest(f32x4.mul(v128.load(from + at), v128.load(factors + at)));
      const b = f32x4.nearest(f32x4.mul(v128.load(from + at, 16), v128.load(factors + at, 16)));
      v128.store(to, i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(a), i32x4.trunc_sat_f32x4_s(b)));
      to += 16;
    }
    from += row;
  }
}
