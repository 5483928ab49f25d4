/**
 * Units counted by their score. If a score takes few values, the counts contain all information of a sample: means,
 * variances and likelihood ratios follow from them.
 */

/** A distribution of scores. Values ascend; shares are above 0 and sum to 1. */
export interface Law {
  readonly values: readonly number[];
  readonly shares: readonly number[];
}

/** Replaces a count of zero in likelihoods and Elo: a class without observations is unlikely, not impossible. */
const UNSEEN = 1e-3;

/** Counts of classes, each of which has a value. */
export class Multinomial {
  /** The scores, ascending. */
  readonly values: readonly number[];
  /** Games in a unit, whose score is their mean. Normalised Elo is per game and needs them. */
  readonly games: number;
  /** Units by class, in the order of the values. Fractions are allowed. */
  readonly counts: Float64Array;

  constructor(values: readonly number[], games = 1, counts: ArrayLike<number> = []) {
    this.values = values;
    this.games = games;
    this.counts = Float64Array.from(values, (_, i) => counts[i] ?? 0);
  }

  /** Adds a unit of the class. */
  add(index: number): void {
    this.counts[index]++;
  }

  /** The number of units counted. */
  units(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** The mean score of a unit. Undefined without units. */
  mean(): number | undefined {
    const units = this.units();
    return units === 0 ? undefined : this.values.reduce((sum, a, i) => sum + a * this.counts[i], 0) / units;
  }

  /** The population variance of a unit's score. Undefined without units. */
  variance(): number | undefined {
    const [units, mean] = [this.units(), this.mean()];
    if (mean === undefined) return undefined;
    return this.values.reduce((sum, a, i) => sum + (a - mean) ** 2 * this.counts[i], 0) / units;
  }

  /** The number of units that the law stands for: those counted, and `UNSEEN` for each class without any. */
  weight(): number {
    return this.counts.reduce((sum, count) => sum + (count === 0 ? UNSEEN : count), 0);
  }

  /** The shares of the classes. A count of zero is taken as `UNSEEN`. */
  law(): Law {
    const weight = this.weight();
    const shares = Array.from(this.counts, count => (count === 0 ? UNSEEN : count) / weight);
    return { values: this.values, shares };
  }
}

export function meanOf({ values, shares }: Law): number {
  let mean = 0;
  for (let i = 0; i < values.length; i++) mean += values[i] * shares[i];
  return mean;
}

/** The mean of (score - about)^k. By default about the mean: the variance for k = 2. */
export function momentOf(law: Law, k: number, about: number = meanOf(law)): number {
  let moment = 0;
  for (let i = 0; i < law.values.length; i++) moment += (law.values[i] - about) ** k * law.shares[i];
  return moment;
}
