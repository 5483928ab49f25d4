/**
 * Ratios of sums over units. A unit is what chance draws independently: one deal, with all its seatings. Within a
 * unit an agent may have been maker twice, once or never, so a mean "as maker" is a ratio of two random sums, and
 * its error comes from the units (linearisation, Cochran, Sampling Techniques, 6.3). With the same weight in every
 * unit it is the mean of the units and its ordinary error.
 *
 * Sums and products are kept as they are: of integers (scores, counts) they are exact up to 2^53, so the order of
 * the units and the way they are merged change nothing, and a sum of zeros is zero.
 */
import { type Estimate, estimateFrom } from './estimate.ts';
import { wilson } from './proportion.ts';

/** Of one number for each of some units: how many, their sum, and that of their squares. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** The ratio of two means, with its interval. */
export class Ratio {
  /** Units taken in, those without a weight left out. */
  units = 0;
  private weights = 0;
  private values = 0;
  private weights2 = 0;
  private products = 0;
  private values2 = 0;

  /** Adds a unit: how often the thing was observed in it, and the sum over those times. */
  add(weight: number, value: number): void {
    if (weight === 0) return;
    this.units++;
    this.weights += weight;
    this.values += value;
    this.weights2 += weight * weight;
    this.products += weight * value;
    this.values2 += value * value;
  }

  /** Adds the sums of another ratio. */
  merge(other: Ratio): void {
    this.units += other.units;
    this.weights += other.weights;
    this.values += other.values;
    this.weights2 += other.weights2;
    this.products += other.products;
    this.values2 += other.values2;
  }

  /** Adds units in which the thing was observed once each. */
  addUnits({ n, sum, squares }: Sums): void {
    this.addSums([n, n, sum, n, sum, squares], 0);
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

  /** The mean value for each time it was observed. */
  estimate(): Estimate {
    const { units, weights, values } = this;
    if (units === 0) return { n: 0 };
    const variance = (this.variance() * units) / (units - 1);
    return estimateFrom(weights, values / weights, variance, units);
  }

  /**
   * The same where each observation is 0 or 1: the interval of Wilson, for as many independent trials as would have
   * the variance of these units; never for more than there were.
   */
  share(): Estimate {
    const { units, weights, values } = this;
    if (units === 0) return { n: 0 };
    const share = values / weights;
    const binomial = share * (1 - share);
    const trials = binomial === 0 ? units : Math.min(weights, binomial / this.variance());
    return { n: weights, value: share, ...wilson(share, trials) };
  }

  /** The variance of the ratio, but for the factor units / (units - 1). */
  private variance(): number {
    const ratio = this.values / this.weights;
    const squares = this.values2 - 2 * ratio * this.products + ratio * ratio * this.weights2;
    return Math.max(0, squares) / (this.weights * this.weights);
  }
}

const SUMS = 6;

/** Many ratios whose units come together, millions of them: the same sums, in one array. */
export class RatioTable {
  /** What the unit has so far: how often the thing was observed, by ratio. */
  readonly weights: Float64Array;
  /** The sum over those times, by ratio. */
  readonly values: Float64Array;
  /** The six sums of each ratio, over all units taken in. */
  readonly totals: Float64Array;

  constructor(size: number) {
    this.weights = new Float64Array(size);
    this.values = new Float64Array(size);
    this.totals = new Float64Array(size * SUMS);
  }

  /** One observation of the unit. */
  note(at: number, value: number): void {
    this.weights[at]++;
    this.values[at] += value;
  }

  /** Adds units in which the thing of one ratio was observed once each. */
  addUnits(index: number, { n, sum, squares }: Sums): void {
    const { totals } = this;
    for (const [i, added] of [n, n, sum, n, sum, squares].entries()) totals[index * SUMS + i] += added;
  }

  /** Takes the unit in, or drops it, and begins the next. */
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

  /** Adds the units of a table of the same ratios, from its `totals`. */
  merge(totals: Float64Array): void {
    for (let i = 0; i < this.totals.length; i++) this.totals[i] += totals[i];
  }

  /** One of the ratios, as it stands. */
  at(index: number): Ratio {
    return new Ratio().addSums(this.totals, index * SUMS);
  }
}
