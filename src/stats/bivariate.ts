/** Two figures of the same units, and how they vary together. */

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
