/** Which action the net likes best, in whole numbers; and the answers outside a turn. */
import {
  ACTIONS,
  ALWAYS,
  AT_LEGAL,
  BIASES,
  ERRORS,
  FIRST_WORD,
  INPUTS,
  OUTPUTS,
  PRODUCTS,
  QUICK_INPUTS,
  SIZE,
  UNIT,
} from '../quick-layout';
import { add, addSights, outputOf } from './glance';
import { product, sumHidden } from './quick-sums';

let best: i32 = -1;
let next: i32 = -1;
let highest: f64 = -Infinity;
let second: f64 = -Infinity;

/** Sums the hidden units of the inputs up to `end`. No action has been compared. */
export function beginChoice(end: i32): void {
  store<i32>(SIZE, (end - INPUTS) >> 1);
  sumHidden(end);
  best = -1;
  next = -1;
  highest = -Infinity;
  second = -Infinity;
}

/** Compares the action in place `k` of the list; `more` is added to its logit. */
export function compareAction(k: i32, output: i32, more: f64): void {
  const sum = product(output);
  store<u8>(OUTPUTS + k, <u8>output);
  store<i32>(PRODUCTS + 4 * k, sum);
  const logit = <f64>sum * load<f64>(UNIT) + load<f64>(BIASES + 8 * output) + more;
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

/** The place of the action with the highest logit, or -1 if another one is too close, or too many inputs are on. */
export function choice(): i32 {
  const size = load<i32>(SIZE) + load<i32>(ALWAYS);
  if (size > QUICK_INPUTS) return -1;
  if (next < 0) return best;
  const one = <i32>load<u8>(OUTPUTS + best);
  const other = <i32>load<u8>(OUTPUTS + next);
  const doubt = (load<f64>(ERRORS + 8 * one) + load<f64>(ERRORS + 8 * other)) * sqrt(<f64>size);
  return highest - second > doubt ? best : -1;
}

/** The choice among the first `count` actions, which are answers; `size` inputs are on before. */
export function answer(size: i32, count: i32): i32 {
  let to = addSights(INPUTS + 2 * size);
  const ofLegal = load<i32>(AT_LEGAL) - FIRST_WORD;
  for (let k = 0; k < count; k++) to = add(to, ofLegal + outputOf(load<u8>(ACTIONS + k)));
  beginChoice(to);
  for (let k = 0; k < count; k++) compareAction(k, outputOf(load<u8>(ACTIONS + k)), 0);
  return choice();
}
