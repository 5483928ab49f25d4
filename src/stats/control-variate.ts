/**
 * Control variates reduce the variance that the luck of the cards adds to a mean. A control is a figure of the same
 * unit that is cheap, such as what cheap agents score in the same deal. It is known beside each value, and alone for
 * many more units, which tell its mean. The coefficient that adjusts one half of the values is the slope of the other
 * half against the control, so the mean stays unbiased.
 */
import { type Estimate, estimateFrom } from './estimate.ts';
import { Moments } from './moments.ts';

/** Means, variances and covariance of pairs (value, control) in constant memory, by Welford's updates. */
export class Bivariate {
  n = 0;
  valueMean = 0;
  controlMean = 0;
  private valueSquares = 0;
  private controlSquares = 0;
  private products = 0;

  /** Adds a value and its control. */
  add(value: number, control: number): void {
    this.n++;
    const [dv, dc] = [value - this.valueMean, control - this.controlMean];
    this.valueMean += dv / this.n;
    this.controlMean += dc / this.n;
    this.valueSquares += dv * (value - this.valueMean);
    this.controlSquares += dc * (control - this.controlMean);
    this.products += dv * (control - this.controlMean);
  }

  /** The unbiased variance of the values; 0 for fewer than two pairs. */
  valueVariance(): number {
    return this.n < 2 ? 0 : this.valueSquares / (this.n - 1);
  }

  /** The unbiased variance of the controls. */
  controlVariance(): number {
    return this.n < 2 ? 0 : this.controlSquares / (this.n - 1);
  }

  /** The unbiased covariance of values and controls. */
  covariance(): number {
    return this.n < 2 ? 0 : this.products / (this.n - 1);
  }

  /** The variance of the values less `coefficient` times their controls; never below 0. */
  varianceLess(coefficient: number): number {
    const [value, control] = [this.valueVariance(), this.controlVariance()];
    return Math.max(0, value - 2 * coefficient * this.covariance() + coefficient ** 2 * control);
  }

  /** The change of the value per unit of the control; 0 if the control never varied. */
  slope(): number {
    return this.controlSquares > 0 ? this.products / this.controlSquares : 0;
  }
}

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
