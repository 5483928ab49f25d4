/**
 * Where a curve of means crosses a level. A parabola is fitted to the means near the crossing, weighted by their
 * counts; the interval follows from its error there and its slope (delta method). The error is clustered: groups of
 * whole deals are independent, whatever the rows of a deal have in common. Unlike the bootstrap of an isotonic fit,
 * which is inconsistent, its intervals cover.
 */
import type { Groups } from './bootstrap.ts';
import { type Estimate, estimateFrom } from './estimate.ts';
import { inverse } from './regression.ts';

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
