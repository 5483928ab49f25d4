/**
 * The mean difference of two agents over units, with two intervals that agree where there are enough units: Student's,
 * from their variance, and the percentiles of a bootstrap by unit, which asks for no shape. A unit holds all seatings
 * of a deal, so deals that share their cards stay together in both.
 */
import type { Rng } from '../cards/rng.ts';
import { bootstrap, Groups } from './bootstrap.ts';
import type { Estimate } from './estimate.ts';
import { Moments } from './moments.ts';

/** Groups of units that the bootstrap draws; of fewer units than that, each is a group. */
const GROUPS = 200;
const SIZE = 2;

/** Sums of the differences of paired values, with a bootstrap. */
export class Differences {
  readonly moments: Moments = new Moments();
  private readonly groups = new Groups(SIZE, GROUPS);

  /** Adds a unit by its index, which says what group it is in, and its mean difference. */
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

  /** The mean with the interval of the bootstrap; the same for the same generator. `n` counts units. */
  bootstrap(rng: Rng, replicates = 1000): Estimate {
    const mean = ([n, sum]: Float64Array) => ({ mean: n! > 0 ? sum! / n! : undefined });
    return { ...bootstrap(this.groups, mean, rng, replicates).mean, n: this.moments.n };
  }
}
