/** Mean and variance of a stream of numbers in constant memory: Welford's updates and Chan's merging. */
import { type Estimate, estimateFrom } from './estimate.ts';

/** Count, mean and variance of a stream of values. */
export class Moments {
  n = 0;
  /** 0 before the first value. */
  mean = 0;
  /** Sum of squared deviations from the mean. */
  private squares = 0;

  /** Adds a value. */
  add(value: number): void {
    this.n++;
    const before = value - this.mean;
    this.mean += before / this.n;
    this.squares += before * (value - this.mean);
  }

  /** Adds all values of another sample. */
  merge(other: Moments): void {
    const n = this.n + other.n;
    if (other.n === 0) return;
    const apart = other.mean - this.mean;
    this.mean += (apart * other.n) / n;
    this.squares += other.squares + (apart * apart * this.n * other.n) / n;
    this.n = n;
  }

  /** The unbiased variance; 0 for fewer than two values. */
  variance(): number {
    return this.n < 2 ? 0 : this.squares / (this.n - 1);
  }

  /** The standard deviation; 0 below two values. */
  deviation(): number {
    return Math.sqrt(this.variance());
  }

  /** The mean with its 95 % interval. */
  estimate(): Estimate {
    if (this.n === 0) return { n: 0 };
    return estimateFrom(this.n, this.mean, this.variance() / this.n, this.n);
  }
}
