/**
 * Bootstrap intervals for statistics without a formula. The sample is kept as the sums of G groups of deals (deal index
 * modulo G), from which a statistic can be computed. A replicate draws G groups with replacement and uses their sum.
 * Groups of whole deals are independent and identically distributed, so this is a bootstrap by deal. Its cost does not
 * depend on the number of deals, and the interval is a function of the generator's seed.
 */
import type { Rng } from '../cards/rng.ts';
import type { Estimate } from './estimate.ts';

/** Additive statistics of G groups: `sums[group * size + i]`. */
export class Groups {
  readonly size: number;
  readonly groups: number;
  readonly sums: Float64Array;

  constructor(size: number, groups = 100) {
    this.size = size;
    this.groups = groups;
    this.sums = new Float64Array(size * groups);
  }

  /** The offset of the sums of a deal's group. */
  at(deal: number): number {
    return (deal % this.groups) * this.size;
  }

  /** The sum over all groups. */
  total(): Float64Array {
    return this.weighted(new Uint8Array(this.groups).fill(1));
  }

  /** The sum of G groups drawn with replacement. */
  resample(rng: Rng): Float64Array {
    const times = new Uint8Array(this.groups);
    for (let k = 0; k < this.groups; k++) times[rng.below(this.groups)]++;
    return this.weighted(times);
  }

  private weighted(times: Uint8Array): Float64Array {
    const { size, sums, groups } = this;
    const total = new Float64Array(size);
    for (let group = 0, from = 0; group < groups; group++, from += size) {
      const weight = times[group];
      if (weight === 0) continue;
      for (let i = 0; i < size; i++) total[i] += weight * sums[from + i];
    }
    return total;
  }
}

/**
 * Statistics of the whole sample with the 2.5 and 97.5 percentiles of their replicates. A statistic that is undefined
 * in the sample has no value. One that is undefined in more than 2.5 % of the replicates has no interval. `n` is the
 * number of groups.
 */
export function bootstrap<const K extends string>(
  groups: Groups,
  statistics: (sums: Float64Array) => Readonly<Record<K, number | undefined>>,
  rng: Rng,
  replicates = 1000,
): Readonly<Record<K, Estimate>> {
  const whole = statistics(groups.total());
  const draws = Array.from({ length: replicates }, () => statistics(groups.resample(rng)));
  const names = Object.keys(whole) as K[];
  const estimates = names.map(name => {
    const value = whole[name];
    if (value === undefined) return [name, { n: groups.groups }] as const;
    const sorted = draws.flatMap(draw => draw[name] ?? []).sort((a, b) => a - b);
    const cut = Math.floor(0.025 * replicates);
    if (sorted.length < replicates - cut || replicates < 40)
      return [name, { n: groups.groups, value }] as const;
    const [low, high] = [sorted[cut], sorted[sorted.length - 1 - cut]];
    return [name, { n: groups.groups, value, low, high }] as const;
  });
  return Object.fromEntries(estimates) as Record<K, Estimate>;
}
