/**
 * Ratios of sums over units. A unit is drawn independently: one deal with all its seatings. Within a unit an agent may
 * have been maker twice, once or never, so a mean "as maker" is a ratio of two random sums, and its error comes from
 * the units (linearisation, Cochran, Sampling Techniques, 6.3). With equal weights it is the mean of the units with its
 * ordinary error.
 *
 * The sums and products of integers (scores, counts) are exact up to 2^53. The result therefore does not depend on the
 * order of the units or on how they are merged, and a sum of zeros is zero.
 */
import { type Estimate, estimateFrom, wilson } from './estimate.ts';

/** The ratio of two means, with its interval. */
export class Ratio {
  /** Units with a weight. */
  units = 0;
  private weights = 0;
  private values = 0;
  private weights2 = 0;
  private products = 0;
  private values2 = 0;

  /** Adds a unit: the number of observations in it, and their sum. */
  add(weight: number, value: number): void {
    if (weight === 0) return;
    this.units++;
    this.weights += weight;
    this.values += value;
    this.weights2 += weight * weight;
    this.products += weight * value;
    this.values2 += value * value;
  }

  /** Adds six sums: of units, weights, values, squared weights, products, squared values. */
  addSums(sums: ArrayLike<number>, at: number): this {
    this.units += sums[at];
    this.weights += sums[at + 1];
    this.values += sums[at + 2];
    this.weights2 += sums[at + 3];
    this.products += sums[at + 4];
    this.values2 += sums[at + 5];
    return this;
  }

  /** The mean value of an observation. */
  estimate(): Estimate {
    const { units, weights, values } = this;
    if (units === 0) return { n: 0 };
    const variance = (this.variance() * units) / (units - 1);
    return estimateFrom(weights, values / weights, variance, units);
  }

  /**
   * The mean of observations that are 0 or 1, with Wilson's interval. It uses the number of independent trials with the
   * variance of these units, at most the number of observations.
   */
  share(): Estimate {
    const { units, weights, values } = this;
    if (units === 0) return { n: 0 };
    const share = values / weights;
    const binomial = share * (1 - share);
    const trials = binomial === 0 ? units : Math.min(weights, binomial / this.variance());
    return { n: weights, value: share, ...wilson(share, trials) };
  }

  /** The variance of the ratio, without the factor units / (units - 1). */
  private variance(): number {
    const ratio = this.values / this.weights;
    const squares = this.values2 - 2 * ratio * this.products + ratio * ratio * this.weights2;
    return Math.max(0, squares) / (this.weights * this.weights);
  }
}

const SUMS = 6;

/** Many ratios over the same units, for millions of units: all sums in one array. */
export class RatioTable {
  /** The observations of the current unit, by ratio. */
  readonly weights: Float64Array;
  /** The sum of the observations of the current unit, by ratio. */
  readonly values: Float64Array;
  /** The six sums of each ratio over all units. */
  readonly totals: Float64Array;

  constructor(size: number) {
    this.weights = new Float64Array(size);
    this.values = new Float64Array(size);
    this.totals = new Float64Array(size * SUMS);
  }

  /** Adds an observation to the current unit. */
  note(at: number, value: number): void {
    this.weights[at]++;
    this.values[at] += value;
  }

  /** Ends the current unit, which is added or dropped. */
  close(keep: boolean): void {
    const { weights, values, totals } = this;
    for (let i = 0, at = 0; i < weights.length; i++, at += SUMS) {
      const weight = weights[i];
      if (weight === 0) continue;
      const value = values[i];
      weights[i] = 0;
      values[i] = 0;
      if (!keep) continue;
      totals[at]++;
      totals[at + 1] += weight;
      totals[at + 2] += value;
      totals[at + 3] += weight * weight;
      totals[at + 4] += weight * value;
      totals[at + 5] += value * value;
    }
  }

  /** A copy of one ratio. */
  at(index: number): Ratio {
    return new Ratio().addSums(this.totals, index * SUMS);
  }
}
