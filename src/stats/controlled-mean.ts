/**
 * A mean that a control makes more precise. The control is known beside each value, and alone for many more units,
 * which tell its mean. The coefficient that adjusts one half of the values is fitted to the other half, so the mean
 * stays unbiased.
 */
import { Bivariate } from './control-variate.ts';
import { type Estimate, estimateFrom } from './estimate.ts';
import { Moments } from './moments.ts';

/** Estimates a mean with a control variate, from one pass over the observations. */
export class ControlledMean {
  private readonly plain = new Moments();
  private readonly halves = [new Bivariate(), new Bivariate()] as const;
  private readonly alone = new Moments();

  /** The number of values. */
  get n(): number {
    return this.plain.n;
  }

  /** Adds a value, with its control where there is one: for all values, or for none. */
  add(value: number, control?: number): void {
    if (control !== undefined) this.halves[this.plain.n % 2].add(value, control);
    this.plain.add(value);
  }

  /** Adds the control of a unit without a value. */
  addControl(control: number): void {
    this.alone.add(control);
  }

  /** The mean of the values, adjusted by the controls where there are some; 0 before the first value. */
  mean(): number {
    return this.adjusted().mean;
  }

  /** The variance of that mean; 0 for fewer than two values. */
  meanVariance(): number {
    return this.adjusted().variance;
  }

  /** The mean with its 95 % interval. */
  estimate(): Estimate {
    if (this.n === 0) return { n: 0 };
    const { mean, variance } = this.adjusted();
    return estimateFrom(this.n, mean, variance, this.n);
  }

  private adjusted(): { readonly mean: number; readonly variance: number } {
    const { plain, halves, alone } = this;
    if (alone.n < 2 || halves.some(({ n }) => n < 2))
      return { mean: plain.mean, variance: plain.variance() / Math.max(1, plain.n) };
    let [mean, variance, coefficient] = [0, 0, 0];
    for (const [i, half] of halves.entries()) {
      const share = half.n / plain.n;
      const used = halves[1 - i].slope() / (1 + plain.n / alone.n);
      mean += share * (half.valueMean - used * (half.controlMean - alone.mean));
      variance += (share ** 2 * half.varianceLess(used)) / half.n;
      coefficient += share * used;
    }
    return { mean, variance: variance + (coefficient ** 2 * alone.variance()) / alone.n };
  }
}
