/** Which action the net likes best, in whole numbers; and the answers outside a turn. */
import {
  ACTIONS,
  ALWAYS,
  AT_LEGAL,
  BIASES,
  DEVIATIONS,
  DOUBT,
  FIRST_WORD,
  FLOAT_BIAS,
  FLOAT_ERRORS,
  FLOAT_FIRST,
  FLOAT_HIDDEN,
  FLOAT_POLICY,
  HIDDEN,
  INPUTS,
  MORE,
  OUTPUTS,
  POLICY,
  PRODUCTS,
  QUICK_INPUTS,
  ROW,
  SIZE,
  UNIT,
} from '../quick-layout';
import { add, addSights, outputOf } from './glance';
import { product, sumHidden } from './quick-sums';

let count: i32 = 0;
let best: i32 = -1;
let next: i32 = -1;
let highest: f64 = -Infinity;
let second: f64 = -Infinity;

/** Sums the hidden units of the inputs up to `end`. No action has been compared. */
export function beginChoice(end: i32): void {
  store<i32>(SIZE, (end - INPUTS) >> 1);
  sumHidden(end);
  forget();
  count = 0;
}

function forget(): void {
  best = -1;
  next = -1;
  highest = -Infinity;
  second = -Infinity;
}

/** Compares one more action; `more` is added to its logit. */
export function compareAction(output: i32, more: f64): void {
  const sum = product(output);
  store<u8>(OUTPUTS + count, <u8>output);
  store<i32>(PRODUCTS + 4 * count, sum);
  store<f64>(MORE + 8 * count, more);
  compare(count, <f64>sum * load<f64>(UNIT) + load<f64>(BIASES + 8 * output) + more);
  count++;
}

function compare(k: i32, logit: f64): void {
  if (logit > highest) {
    second = highest;
    next = best;
    highest = logit;
    best = k;
  } else if (logit > second) {
    second = logit;
    next = k;
  }
}

/**
 * The variance of what rounding does to the difference of two products, with the hidden units as they are. Each weight
 * errs evenly by up to half, and a hidden unit below zero adds nothing.
 */
export function variance(output: i32, than: i32): f64 {
  const row = load<i32>(ROW);
  const one = load<i32>(POLICY) + output * row;
  const other = load<i32>(POLICY) + than * row;
  const zero = i16x8.splat(0);
  let ofInputs = f32x4.splat(0);
  let ofOutputs = f32x4.splat(0);
  for (let at = 0; at < row; at += 16) {
    const hidden = v128.load(HIDDEN + at);
    const a = v128.load(one + at);
    const b = v128.load(other + at);
    const on = i16x8.gt_s(hidden, zero);
    const low = i32x4.sub(i32x4.extend_low_i16x8_s(a), i32x4.extend_low_i16x8_s(b));
    const high = i32x4.sub(i32x4.extend_high_i16x8_s(a), i32x4.extend_high_i16x8_s(b));
    const lowOn = f32x4.convert_i32x4_s(v128.and(low, i32x4.extend_low_i16x8_s(on)));
    const highOn = f32x4.convert_i32x4_s(v128.and(high, i32x4.extend_high_i16x8_s(on)));
    ofInputs = f32x4.add(ofInputs, f32x4.add(f32x4.mul(lowOn, lowOn), f32x4.mul(highOn, highOn)));
    ofOutputs = f32x4.add(ofOutputs, f32x4.convert_i32x4_s(i32x4.dot_i16x8_s(hidden, hidden)));
  }
  const rows = load<i32>(SIZE) + load<i32>(ALWAYS) + 1;
  return (<f64>rows * <f64>sumOf(ofInputs) + 2 * <f64>sumOf(ofOutputs)) / 12;
}

/**
 * The place of the action with the highest logit, or -1 if it cannot be told: if two are too close even for floats, or
 * if too many inputs are on.
 */
export function choice(): i32 {
  if (load<i32>(SIZE) + load<i32>(ALWAYS) > QUICK_INPUTS) return -1;
  if (next < 0 || highest - second > load<f64>(DOUBT)) return best;
  const lead = (highest - second) / load<f64>(UNIT);
  if (lead * lead > DEVIATIONS * DEVIATIONS * variance(outputAt(best), outputAt(next))) return best;
  forget();
  sumFloats(INPUTS + 2 * load<i32>(SIZE));
  for (let k = 0; k < count; k++) {
    const output = outputAt(k);
    compare(k, <f64>floatProduct(output) + load<f64>(BIASES + 8 * output) + load<f64>(MORE + 8 * k));
  }
  const doubt = load<f64>(FLOAT_ERRORS + 8 * outputAt(best)) + load<f64>(FLOAT_ERRORS + 8 * outputAt(next));
  return highest - second > doubt ? best : -1;
}

function outputAt(k: i32): i32 {
  return load<u8>(OUTPUTS + k);
}

/** The hidden units in floats, of the inputs up to `end`. */
function sumFloats(end: i32): void {
  const row = load<i32>(ROW) << 1;
  const bias = load<i32>(FLOAT_BIAS);
  const first = load<i32>(FLOAT_FIRST);
  const zero = f32x4.splat(0);
  for (let at = 0; at < row; at += 32) {
    let a = v128.load(bias + at);
    let b = v128.load(bias + at, 16);
    for (let input = INPUTS; input < end; input += 2) {
      const weights = first + <i32>load<u16>(input) * row + at;
      a = f32x4.add(a, v128.load(weights));
      b = f32x4.add(b, v128.load(weights, 16));
    }
    v128.store(FLOAT_HIDDEN + at, f32x4.max(a, zero));
    v128.store(FLOAT_HIDDEN + at, f32x4.max(b, zero), 16);
  }
}

function floatProduct(output: i32): f32 {
  const row = load<i32>(ROW) << 1;
  const weights = load<i32>(FLOAT_POLICY) + output * row;
  let sum = f32x4.splat(0);
  for (let at = 0; at < row; at += 16)
    sum = f32x4.add(sum, f32x4.mul(v128.load(weights + at), v128.load(FLOAT_HIDDEN + at)));
  return sumOf(sum);
}

function sumOf(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) +
    f32x4.extract_lane(four, 1) +
    (f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3))
  );
}

/** The choice among the first `actions` of the list, which are answers; `size` inputs are on before. */
export function answer(size: i32, actions: i32): i32 {
  let to = addSights(INPUTS + 2 * size);
  const ofLegal = load<i32>(AT_LEGAL) - FIRST_WORD;
  for (let k = 0; k < actions; k++) to = add(to, ofLegal + outputOf(load<u8>(ACTIONS + k)));
  beginChoice(to);
  for (let k = 0; k < actions; k++) compareAction(outputOf(load<u8>(ACTIONS + k)), 0);
  return choice();
}
