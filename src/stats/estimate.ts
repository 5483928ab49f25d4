/**
 * An estimate and its 95 % interval. A sample without observations has no value, one that is too small for an honest
 * interval has none (see {@link FEWEST}). No field is ever NaN or infinite.
 */
export interface Estimate {
  /** The number of observations: units of the sample, or trials of a proportion. */
  readonly n: number;
  readonly value?: number;
  readonly low?: number;
  readonly high?: number;
}

/**
 * The fewest units that give an interval. From fewer, intervals of 95 % hold the truth too seldom, above all where most
 * units are alike: `results/estimators` shows how often.
 */
export const FEWEST = 10;

/** The standard normal quantile of 97.5 %. */
export const Z = 1.959963984540054;

/**
 * The 97.5 % quantile of Student's t. Exact for one and two degrees of freedom; above, the Cornish–Fisher expansion to
 * the fourth order, whose largest error is 0.12 % at three.
 */
export function studentT(degrees: number): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  if (degrees < 2) return 12.706204736174698;
  if (degrees < 3) return 4.302652729749462;
  const [z2, inverse] = [Z * Z, 1 / degrees];
  const first = (z2 + 1) / 4;
  const second = (z2 * (5 * z2 + 16) + 3) / 96;
  const third = (z2 * (z2 * (3 * z2 + 19) + 17) - 15) / 384;
  const fourth = (z2 * (z2 * (z2 * (79 * z2 + 776) + 1482) - 1920) - 945) / 92160;
  return Z * (1 + inverse * (first + inverse * (second + inverse * (third + inverse * fourth))));
}

/**
 * How many standard errors an interval from `units` observations reaches: the quantile of Student's t with a third of
 * the degrees of freedom. With all of them, intervals of skewed units hold the truth too seldom: in samples from an
 * exponential distribution 90 % of ten units and 92 % of twenty, and so 94 %.
 */
export function reachOf(units: number): number {
  return studentT((units - 1) / 3);
}

/** An estimate whose variance was estimated from `units` observations. Fewer than `FEWEST` give no interval. */
export function estimateFrom(n: number, value: number, variance: number, units: number): Estimate {
  if (units < FEWEST) return { n, value };
  const half = reachOf(units) * Math.sqrt(Math.max(0, variance));
  return { n, value, low: value - half, high: value + half };
}

/** The estimate of a quantity with the other sign: of A less B, from that of B less A. */
export function negated({ n, value, low, high }: Estimate): Estimate {
  if (value === undefined) return { n };
  return low === undefined || high === undefined
    ? { n, value: -value }
    : { n, value: -value, low: -high, high: -low };
}

/** The share of `successes` among independent `trials`. */
export function proportion(successes: number, trials: number): Estimate {
  if (trials === 0) return { n: 0 };
  return { n: trials, value: successes / trials, ...wilson(successes / trials, trials) };
}

/**
 * Wilson's interval (1927) for a share observed in `trials` trials, which need not be a whole number. It stays within
 * 0 … 1 and has a width even at 0 and 1.
 */
export function wilson(share: number, trials: number): { readonly low: number; readonly high: number } {
  const z2 = (Z * Z) / trials;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials))) / (1 + z2);
  return {
    low: share <= 0 ? 0 : Math.max(0, middle - half),
    high: share >= 1 ? 1 : Math.min(1, middle + half),
  };
}

/** Whether the whole interval lies above or below a level. Without an interval nothing is told. */
export function against({ low, high }: Estimate, level = 0): 'above' | 'below' | 'not told' {
  if (low !== undefined && low > level) return 'above';
  return high !== undefined && high < level ? 'below' : 'not told';
}
