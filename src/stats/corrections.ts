/** Corrections of p-values and intervals where many are looked at. */
import { type Estimate, Z } from './estimate.ts';
import { normalQuantile } from './normal.ts';

/** The share of lists in which something false is found. */
const ALPHA = 0.05;

/**
 * One of `count` estimates, with an interval so wide that those of all of them hold together 95 times in 100, by the
 * method of Bonferroni. It widens as the normal law does: from a hundred units on that is at most 2 % too little.
 */
export function simultaneous(estimate: Estimate, count: number): Estimate {
  const { n, value, low, high } = estimate;
  if (value === undefined || low === undefined || high === undefined) return estimate;
  const wider = normalQuantile(1 - ALPHA / (2 * count)) / Z;
  return { n, value, low: value - wider * (value - low), high: value + wider * (high - value) };
}

/** Corrected by Holm's method, in the order given: below α, no more than a share α of such lists has a false one. */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a] - chances[b]);
  const corrected = chances.map(() => 1);
  let floor = 0;
  for (const [rank, i] of order.entries()) {
    floor = Math.max(floor, Math.min(1, (chances.length - rank) * chances[i]));
    corrected[i] = floor;
  }
  return corrected;
}

/** Corrected by the method of Benjamini and Hochberg: of those below α, a share of α is false in the long run. */
export function benjaminiHochberg(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[b] - chances[a]);
  const corrected = chances.map(() => 1);
  let ceiling = 1;
  for (const [rank, i] of order.entries()) {
    ceiling = Math.min(ceiling, (chances.length * chances[i]) / (chances.length - rank));
    corrected[i] = ceiling;
  }
  return corrected;
}
