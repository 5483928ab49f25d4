/** Proportions with Wilson's interval (1927), which stays within 0 … 1 and has a width even at 0 and 1. */
import { type Estimate, Z } from './estimate.ts';

/** The share of `successes` among independent `trials`. */
export function proportion(successes: number, trials: number): Estimate {
  if (trials === 0) return { n: 0 };
  return { n: trials, value: successes / trials, ...wilson(successes / trials, trials) };
}

/** Wilson's interval for a share observed in `trials` trials, which need not be a whole number. */
export function wilson(share: number, trials: number): { readonly low: number; readonly high: number } {
  const z2 = (Z * Z) / trials;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials))) / (1 + z2);
  return {
    low: share <= 0 ? 0 : Math.max(0, middle - half),
    high: share >= 1 ? 1 : Math.min(1, middle + half),
  };
}
