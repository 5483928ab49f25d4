/**
 * The mean difference of two agents over units, with two intervals that agree for many units: Student's, from their
 * variance, and a percentile bootstrap by unit, which assumes no distribution. A unit holds all seatings of a deal, so
 * rows that share their cards stay together in both.
 */
import type { Rng } from '../cards/rng.ts';
import { bootstrap, Groups } from './bootstrap.ts';
import { type Estimate, estimateFrom } from './estimate.ts';
import { Moments } from './moments.ts';

/** Groups of units that the bootstrap draws. With fewer units, each is a group. */
const GROUPS = 200;
const SIZE = 2;
/** The fewest units that the bootstrap draws from: from fewer its intervals are too narrow. */
const FEWEST_DRAWN = 100;

/** Sums of paired differences, with a bootstrap. */
export class Differences {
  readonly moments: Moments = new Moments();
  /** Units whose difference is not 0. Only these tell how much units vary. */
  private differing = 0;
  private readonly groups = new Groups(SIZE, GROUPS);

  /** Adds a unit and its mean difference. The index determines its group. */
  add(unit: number, difference: number): void {
    const at = this.groups.at(unit);
    this.groups.sums[at]++;
    this.groups.sums[at + 1] += difference;
    this.moments.add(difference);
    if (difference !== 0) this.differing++;
  }

  /** The mean with an interval by Student's t; the units that differ from 0 say how far it reaches. */
  estimate(): Estimate {
    const { n, mean } = this.moments;
    return n === 0 ? { n } : estimateFrom(n, mean, this.moments.variance() / n, this.differing);
  }

  /**
   * The mean with the bootstrap interval, which is a function of the generator's state. `n` counts units. There is an
   * interval from 100 units on, where {@link estimate} has one.
   */
  bootstrap(rng: Rng, replicates = 1000): Estimate {
    const { n, value, low } = this.estimate();
    if (value === undefined || low === undefined || n < FEWEST_DRAWN)
      return { n, ...(value !== undefined && { value }) };
    const mean = ([n, sum]: Float64Array) => ({ mean: n! > 0 ? sum! / n! : undefined });
    return { ...bootstrap(this.groups, mean, rng, replicates).mean, n: this.moments.n };
  }
}
