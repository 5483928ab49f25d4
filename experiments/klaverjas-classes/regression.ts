/**
 * Least squares with bootstrap intervals: the sums of squares and products of groups of rows are kept, and the groups
 * are resampled. Fitted on the even rows, tested on the odd ones.
 */

import { Rng, type Root } from '../../src/index.ts';
import { bootstrap, type Estimate, Groups, proportion } from '../../src/stats/index.ts';

export interface Regression {
  /** The fit: a constant and a slope for each predictor. */
  readonly constant: Estimate;
  readonly slopes: readonly Estimate[];
  /** Share of the variance of the odd rows that the fit to the even ones explains. */
  readonly explained: number;
  /** Odd rows for which the fit to the even ones predicts correctly whether the response is above the threshold. */
  readonly right: Estimate;
}

/** `features` holds `width` predictors for each response. Undefined if there are too few rows. */
export function regress(
  features: Uint8Array,
  width: number,
  responses: ArrayLike<number>,
  threshold: number,
  root: Root,
  stream: number,
): Regression | undefined {
  const rows = responses.length;
  const terms = width + 1;
  const sums = (parity: number | undefined) => {
    const groups = new Groups((terms * (terms + 1)) / 2 + terms);
    const x = new Float64Array(terms);
    for (let row = 0; row < rows; row++) {
      if (parity !== undefined && (row & 1) !== parity) continue;
      x[0] = 1;
      for (let i = 0; i < width; i++) x[i + 1] = features[row * width + i];
      let at = groups.at(row);
      for (let i = 0; i < terms; i++) for (let j = 0; j <= i; j++) groups.sums[at++] += x[i] * x[j];
      for (let i = 0; i < terms; i++) groups.sums[at++] += x[i] * responses[row];
    }
    return groups;
  };
  const fit = solve(sums(0).total(), terms);
  const statistics = (of: Float64Array) => {
    const slopes = solve(of, terms);
    return Object.fromEntries(Array.from({ length: terms }, (_, i) => [String(i), slopes?.[i]]));
  };
  if (fit === undefined) return undefined;
  const found = bootstrap(sums(undefined), statistics, new Rng().seed(root, 0, stream));
  const judged = judge(fit, features, width, responses, threshold);
  return {
    constant: found['0'],
    slopes: Array.from({ length: width }, (_, i) => found[String(i + 1)]),
    ...judged,
  };
}

/** The quality of a fit on the odd rows. */
function judge(
  fit: Float64Array,
  features: Uint8Array,
  width: number,
  responses: ArrayLike<number>,
  threshold: number,
): Pick<Regression, 'explained' | 'right'> {
  let [n, right, sum, squares, residuals] = [0, 0, 0, 0, 0];
  for (let row = 1; row < responses.length; row += 2) {
    let guess = fit[0];
    for (let i = 0; i < width; i++) guess += fit[i + 1] * features[row * width + i];
    const y = responses[row];
    n++;
    if (guess > threshold === y > threshold) right++;
    sum += y;
    squares += y * y;
    residuals += (y - guess) ** 2;
  }
  return { explained: 1 - residuals / (squares - (sum * sum) / n), right: proportion(right, n) };
}

/** Solves the normal equations by elimination. Undefined if they are singular. */
function solve(sums: Float64Array, terms: number): Float64Array | undefined {
  const rows: Float64Array[] = Array.from({ length: terms }, () => new Float64Array(terms + 1));
  let at = 0;
  for (let i = 0; i < terms; i++) {
    for (let j = 0; j <= i; j++) {
      rows[i][j] = sums[at];
      rows[j][i] = sums[at++];
    }
  }
  for (let i = 0; i < terms; i++) rows[i][terms] = sums[at++];
  for (let i = 0; i < terms; i++) {
    const pivot = rows.findIndex((row, k) => k >= i && Math.abs(row[i]) === largest(rows, i));
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    const row = rows[i];
    if (Math.abs(row[i]) < 1e-9) return undefined;
    for (let k = 0; k < terms; k++) {
      if (k === i) continue;
      const factor = rows[k][i] / row[i];
      for (let j = i; j <= terms; j++) rows[k][j] -= factor * row[j];
    }
  }
  return Float64Array.from(rows, (row, i) => row[terms] / row[i]);
}

/** The largest absolute value of column i, from row i down. */
function largest(rows: readonly Float64Array[], i: number): number {
  return Math.max(...rows.slice(i).map(row => Math.abs(row[i])));
}
