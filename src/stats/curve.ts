/**
 * A response against a predictor that is a small whole number: for example chances against points. It is kept as binned
 * sums by group of deals, so curve, means and bootstrap take the same time for any number of deals.
 */
import { Groups } from './bootstrap.ts';
import { type Estimate, estimateFrom, proportion } from './estimate.ts';
import { inverse } from './regression.ts';

/** A share has Wilson's interval, a mean has Student's. */
export type Response = 'share' | 'mean';

/** Means of a response at each value of a predictor. */
export class Curve {
  /** Predictors are 0 … size - 1. */
  readonly size: number;
  readonly response: Response;
  /** The count, then the sum of the responses, of each predictor. */
  private readonly groups: Groups;
  private readonly squares: Float64Array;
  /** The sum of the groups, cached until the next observation. */
  private total: Float64Array | undefined;

  constructor(size: number, response: Response) {
    this.size = size;
    this.response = response;
    this.groups = new Groups(2 * size);
    this.squares = new Float64Array(size);
  }

  /** Adds an observation of a deal. The response of a share is 0 or 1. */
  add(deal: number, predictor: number, response: number): void {
    const at = this.groups.at(deal) + predictor;
    const { sums } = this.groups;
    sums[at]++;
    sums[at + this.size] += response;
    this.squares[predictor] += response * response;
    this.total = undefined;
  }

  /** The number of observations of a predictor. */
  count(predictor: number): number {
    return this.sums()[predictor] ?? 0;
  }

  /** The mean response for predictors from `from` to `to`, both included; by default of all. */
  estimate(from = 0, to: number = this.size - 1): Estimate {
    const total = this.sums();
    let [n, sum, squares] = [0, 0, 0];
    for (let x = Math.max(0, from); x <= Math.min(to, this.size - 1); x++) {
      n += total[x];
      sum += total[x + this.size];
      squares += this.squares[x];
    }
    if (n === 0) return { n: 0 };
    if (this.response === 'share') return proportion(sum, n);
    const mean = sum / n;
    return estimateFrom(n, mean, (squares / n - mean * mean) / (n - 1), n);
  }

  /** The curve at every predictor with at least `least` observations. */
  points(least = 1): { readonly x: number; readonly estimate: Estimate & { readonly value: number } }[] {
    return Array.from({ length: this.size }, (_, x) => ({ x, estimate: this.estimate(x, x) })).flatMap(
      point =>
        point.estimate.value === undefined || point.estimate.n < least
          ? []
          : [{ x: point.x, estimate: { ...point.estimate, value: point.estimate.value } }],
    );
  }

  /** Where the curve crosses `target`, between whole numbers, by `window` predictors on either side; see `crossing`. */
  threshold(target: number, window = 12): Estimate {
    const { size } = this;
    const sums = this.sums();
    const mean = Float64Array.from({ length: size }, (_, x) =>
      sums[x] === 0 ? 0 : sums[x + size] / sums[x],
    );
    const near = breakEven(mean, sums, target);
    return near === undefined ? { n: 0 } : crossing(this.groups, size, target, near, window);
  }

  private sums(): Float64Array {
    this.total ??= this.groups.total();
    return this.total;
  }
}

/**
 * Isotonic regression: the closest non-decreasing curve, by pooling adjacent violators.
 * The fit to means `values[i]` of `weights[i]` observations each, in the order of the predictor. Points without weight
 * take the level of the point before them, or that of the first point with weight.
 */
export function isotonic(values: ArrayLike<number>, weights: ArrayLike<number>): Float64Array {
  const level = new Float64Array(values.length);
  const weight = new Float64Array(values.length);
  const end = new Int32Array(values.length);
  let blocks = 0;
  for (let i = 0; i < values.length; i++) {
    if (weights[i] > 0) {
      level[blocks] = values[i];
      weight[blocks++] = weights[i];
    }
    if (blocks > 0) end[blocks - 1] = i + 1;
    while (blocks > 1 && level[blocks - 2] > level[blocks - 1]) {
      const last = --blocks;
      const sum = weight[last - 1] + weight[last];
      level[last - 1] = (level[last - 1] * weight[last - 1] + level[last] * weight[last]) / sum;
      weight[last - 1] = sum;
      end[last - 1] = end[last];
    }
  }
  const fit = new Float64Array(values.length);
  for (let block = 0, i = 0; block < blocks; block++) while (i < end[block]) fit[i++] = level[block];
  return fit;
}

/** The first index at which the isotonic fit reaches `target`, or undefined if it never does. */
export function breakEven(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  target: number,
): number | undefined {
  const at = isotonic(values, weights).findIndex((level, i) => level >= target && weights[i] > 0);
  return at < 0 ? undefined : at;
}

/*
 * Where a curve of means crosses a level. A parabola is fitted to the means near the crossing, weighted by their
 * counts; the interval follows from its error there and its slope (delta method). The error is clustered: groups of
 * whole deals are independent, whatever the rows of a deal have in common. Unlike the bootstrap of an isotonic fit,
 * which is inconsistent, its intervals cover.
 */

const TERMS = 3;

/**
 * The crossing near the predictor `near`. `groups` have the counts of the predictors 0 … size - 1, then the sums of
 * their responses. `n` counts the observations in the window; without a crossing in it there is no value.
 */
export function crossing(
  groups: Groups,
  size: number,
  target: number,
  near: number,
  window: number,
): Estimate {
  let middle = near;
  let found: Estimate = { n: 0 };
  // Again round the first result, so that the window does not depend on the noise of the start
  for (let pass = 0; pass < 2; pass++) {
    found = crossingIn(groups, size, target, middle, window);
    if (found.value === undefined) return found;
    middle = Math.round(found.value);
  }
  return found;
}

function crossingIn(groups: Groups, size: number, target: number, middle: number, window: number): Estimate {
  const total = groups.total();
  const [from, to] = [Math.max(0, middle - window), Math.min(size - 1, middle + window)];
  const powers = (x: number): number[] => [1, (x - middle) / window, ((x - middle) / window) ** 2];
  const squares = Array.from({ length: TERMS }, () => new Array<number>(TERMS).fill(0));
  const products = new Array<number>(TERMS).fill(0);
  let n = 0;
  for (let x = from; x <= to; x++) {
    const power = powers(x);
    n += total[x];
    for (let i = 0; i < TERMS; i++) {
      products[i] += power[i] * (total[x + size] - target * total[x]);
      for (let k = 0; k < TERMS; k++) squares[i][k] += total[x] * power[i] * power[k];
    }
  }
  let bread: number[][];
  try {
    bread = inverse(squares);
  } catch {
    return { n };
  }
  const beta = bread.map(line => line.reduce((sum, value, i) => sum + value * products[i], 0));
  const at = rootOf(beta, (from - middle) / window, (to - middle) / window);
  if (at === undefined) return { n };
  const slope = beta[1] + 2 * beta[2] * at;
  const turned = bread.map(line => line[0] + line[1] * at + line[2] * at * at);
  let variance = 0;
  for (let group = 0; group < groups.groups; group++) {
    let off = 0;
    for (let x = from; x <= to; x++) {
      const count = groups.sums[group * groups.size + x];
      if (count === 0) continue;
      const power = powers(x);
      const level = target + beta[0] + beta[1] * power[1] + beta[2] * power[2];
      const residual = groups.sums[group * groups.size + x + size] - count * level;
      off += residual * (turned[0] + turned[1] * power[1] + turned[2] * power[2]);
    }
    variance += off * off;
  }
  variance *= groups.groups / (groups.groups - 1) / slope ** 2;
  return estimateFrom(n, middle + window * at, variance * window ** 2, groups.groups);
}

/** Where a parabola rises or falls through 0 between two places; the one nearest to 0 if there are two. */
function rootOf([c, b, a]: readonly number[], from: number, to: number): number | undefined {
  const inside = b * b - 4 * a * c;
  if (inside <= 0) return undefined;
  // The stable form: no difference of nearly equal numbers
  const q = -0.5 * (b + Math.sign(b || 1) * Math.sqrt(inside));
  const roots = [c / q, a === 0 ? Number.NaN : q / a].filter(root => root >= from && root <= to);
  return roots.sort((one, other) => Math.abs(one) - Math.abs(other))[0];
}
