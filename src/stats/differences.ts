/**
 * The mean difference of two agents over units, with two intervals that agree for many units: Student's, from their
 * variance, and a percentile bootstrap by unit, which assumes no distribution. A unit holds all seatings of a deal, so
 * rows that share their cards stay together in both.
 */
import type { Rng } from '../cards/rng.ts';
import { bootstrap, Groups } from './bootstrap.ts';
import type { Estimate } from './estimate.ts';
import { Moments } from './moments.ts';

/** Groups of units that the bootstrap draws. With fewer units, each is a group. */
const GROUPS = 200;
const SIZE = 2;

/** Sums of paired differences, with a bootstrap. */
export class Differences {
  readonly moments: Moments = new Moments();
  private readonly groups = new Groups(SIZE, GROUPS);

  /** Adds a unit and its mean difference. The index determines its group. */
  add(unit: number, difference: number): void {
    const at = this.groups.at(unit);
    this.groups.sums[at]++;
    this.groups.sums[at + 1] += difference;
    this.moments.add(difference);
  }

  /** The mean with Student's interval. */
  estimate(): Estimate {
    return this.moments.estimate();
  }

  /** The mean with the bootstrap interval, which is a function of the generator's state. `n` counts units. */
  bootstrap(rng: Rng, replicates = 1000): Estimate {
    const mean = ([n, sum]: Float64Array) => ({ mean: n! > 0 ? sum! / n! : undefined });
    return { ...bootstrap(this.groups, mean, rng, replicates).mean, n: this.moments.n };
  }
}
