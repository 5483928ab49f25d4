/**
 * Least squares and logistic regression whose errors are clustered by deal: rows of one deal share its cards, so only
 * deals are independent. The variance is the sandwich of Liang and Zeger (1986), with Student's quantile for the number
 * of deals.
 */
import { type Estimate, estimateFrom } from './estimate.ts';

/** Rows, and the deals that they come from. */
export interface Observations {
  /** The features of each row, all rows alike; a constant is added. */
  readonly x: readonly ArrayLike<number>[];
  /** The responses; 0 or 1 for a logistic regression. */
  readonly y: ArrayLike<number>;
  readonly deals: ArrayLike<number>;
}

/** What {@link regress} has found: coefficients, and predictions from them. */
export interface Regression {
  /** The constant, then one for each feature; log odds in a logistic regression. `n` counts deals. */
  readonly coefficients: readonly Estimate[];
  /** The mean response for features: a chance in a logistic regression. */
  predict(features: ArrayLike<number>): Estimate;
}

/** Steps of Newton's method. */
const STEPS = 50;
const CLOSE = 1e-9;

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** The regression; undefined where the rows do not decide it, as when a feature separates all responses. */
export function regress(rows: Observations, kind: 'linear' | 'logistic'): Regression | undefined {
  const [first] = rows.x;
  if (first === undefined) return undefined;
  const size = first.length + 1;
  const mean = kind === 'linear' ? (z: number) => z : logistic;
  const slope = kind === 'linear' ? () => 1 : (p: number) => p * (1 - p);
  let beta: number[] = new Array(size).fill(0);
  try {
    for (let step = 0; step < STEPS; step++) {
      const { information, score } = sums(rows, beta, mean, slope);
      const change = solve(information, column(score)).map(([value]) => value!);
      beta = beta.map((value, i) => value + change[i]);
      if (!beta.every(Number.isFinite)) return undefined;
      if (Math.max(...change.map(Math.abs)) < CLOSE * (1 + Math.max(...beta.map(Math.abs))))
        return conclude(rows, beta, mean, slope);
      if (kind === 'logistic' && Math.max(...beta.map(Math.abs)) > 1e6) return undefined;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

const column = (values: ArrayLike<number>): Matrix => Array.from(values, value => [value]);

function at(row: ArrayLike<number>, i: number): number {
  return i === 0 ? 1 : row[i - 1];
}

function linear(row: ArrayLike<number>, beta: readonly number[]): number {
  let z = beta[0];
  for (let i = 1; i < beta.length; i++) z += beta[i] * row[i - 1];
  return z;
}

/** The information matrix and the score. */
function sums(
  { x, y }: Observations,
  beta: readonly number[],
  mean: (z: number) => number,
  slope: (p: number) => number,
): { information: number[][]; score: Float64Array } {
  const size = beta.length;
  const information = beta.map(() => new Array<number>(size).fill(0));
  const score = new Float64Array(size);
  for (let row = 0; row < x.length; row++) {
    const p = mean(linear(x[row], beta));
    const weight = slope(p);
    for (let i = 0; i < size; i++) {
      const value = at(x[row], i);
      if (value === 0) continue;
      score[i] += (y[row] - p) * value;
      for (let k = 0; k <= i; k++) information[i][k] += weight * value * at(x[row], k);
    }
  }
  for (let i = 0; i < size; i++) for (let k = i + 1; k < size; k++) information[i][k] = information[k][i];
  return { information, score };
}

function conclude(
  rows: Observations,
  beta: readonly number[],
  mean: (z: number) => number,
  slope: (p: number) => number,
): Regression {
  const bread = inverse(sums(rows, beta, mean, slope).information);
  const scores = scoresByDeal(rows, beta, mean);
  const deals = scores.size;
  /** The variance of a weighted sum of coefficients. */
  const variance = (weights: ArrayLike<number>): number => {
    const turned = bread.map(line => line.reduce((sum, value, i) => sum + value * weights[i], 0));
    let sum = 0;
    for (const score of scores.values()) {
      let product = 0;
      for (let i = 0; i < turned.length; i++) product += turned[i] * score[i];
      sum += product * product;
    }
    return (sum * deals) / Math.max(1, deals - 1);
  };
  const unit = (i: number): number[] => beta.map((_, k) => (k === i ? 1 : 0));
  return {
    coefficients: beta.map((value, i) => estimateFrom(deals, value, variance(unit(i)), deals)),
    predict(features) {
      const z = linear(features, beta);
      const estimate = estimateFrom(deals, z, variance([1, ...Array.from(features)]), deals);
      const { low, high } = estimate;
      return {
        n: deals,
        value: mean(z),
        ...(low !== undefined && { low: mean(low) }),
        ...(high !== undefined && { high: mean(high) }),
      };
    },
  };
}

function scoresByDeal(
  { x, y, deals }: Observations,
  beta: readonly number[],
  mean: (z: number) => number,
): Map<number, Float64Array> {
  const scores = new Map<number, Float64Array>();
  for (let row = 0; row < x.length; row++) {
    const score = scores.get(deals[row]) ?? new Float64Array(beta.length);
    scores.set(deals[row], score);
    const off = y[row] - mean(linear(x[row], beta));
    for (let i = 0; i < beta.length; i++) score[i] += off * at(x[row], i);
  }
  return scores;
}

export type Matrix = readonly (readonly number[])[];

/**
 * The solution X of A X = B, by Gaussian elimination with partial pivoting. A is square; the arguments are not changed.
 * Throws a RangeError if A is singular: where all that is left to divide by is at most `least`.
 */
export function solve(a: Matrix, b: Matrix, least = 0): number[][] {
  const n = a.length;
  const rows = a.map((row, i) => [...row, ...b[i]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++)
      if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const top = rows[column];
    if (!(Math.abs(top[column]) > least)) throw new RangeError('the equations have no single solution');
    for (let i = 0; i < n; i++) {
      const row = rows[i];
      const factor = row[column] / top[column];
      if (i === column || factor === 0) continue;
      for (let k = column; k < row.length; k++) row[k] -= factor * top[k];
    }
  }
  return rows.map((row, i) => row.slice(n).map(value => value / row[i]));
}

export function inverse(a: Matrix): number[][] {
  return solve(
    a,
    a.map((_, i) => a.map((_, k) => (i === k ? 1 : 0))),
  );
}

export function product(a: Matrix, b: Matrix): number[][] {
  return a.map(row => (b[0] ?? []).map((_, k) => row.reduce((sum, value, i) => sum + value * b[i][k], 0)));
}
