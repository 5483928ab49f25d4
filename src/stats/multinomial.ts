/**
 * Units counted by their score. Where a score takes few values the counts hold all there is to know of a sample: means,
 * variances and likelihood ratios come from them whatever the number of units, and another sample is added by addition.
 */

/** Shares of the scores. Values ascend; shares are above 0 and sum to 1. */
export interface Law {
  readonly values: readonly number[];
  readonly shares: readonly number[];
}

/** What stands for a count of zero in likelihoods and Elo: a class that was not seen is unlikely, not impossible. */
export const UNSEEN = 1e-3;

/** Counts of classes, each of which has a value. */
export class Multinomial {
  /** The scores, ascending. */
  readonly values: readonly number[];
  /** Games in a unit; a unit's score is their mean. Normalised Elo is by game, so it needs them. */
  readonly games: number;
  /** Units by class, in the order of the values. Whole numbers as a rule; nothing depends on it. */
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

  /** Takes in another sample of the same classes. */
  merge(other: Multinomial): void {
    for (let i = 0; i < this.counts.length; i++) this.counts[i] += other.counts[i];
  }

  /** The same sample from the other side: what was won is lost. */
  reversed(): Multinomial {
    return new Multinomial(this.values, this.games, this.counts.toReversed());
  }

  /** The number of units counted. */
  units(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** The mean score of a unit as counted; undefined of no units. */
  mean(): number | undefined {
    const units = this.units();
    return units === 0 ? undefined : this.values.reduce((sum, a, i) => sum + a * this.counts[i], 0) / units;
  }

  /** The variance of a unit's score as counted, by division by the number of units; undefined of no units. */
  variance(): number | undefined {
    const [units, mean] = [this.units(), this.mean()];
    if (mean === undefined) return undefined;
    return this.values.reduce((sum, a, i) => sum + (a - mean) ** 2 * this.counts[i], 0) / units;
  }

  /** How many units the law stands for: those counted, and {@link UNSEEN} for each class without any. */
  weight(): number {
    return this.counts.reduce((sum, count) => sum + (count === 0 ? UNSEEN : count), 0);
  }

  /** The shares of the classes, where a count of zero is taken as {@link UNSEEN}. */
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

/** The mean of (score - about)^k: about the mean, the variance where k is 2. */
export function momentOf(law: Law, k: number, about: number = meanOf(law)): number {
  let moment = 0;
  for (let i = 0; i < law.values.length; i++) moment += (law.values[i] - about) ** k * law.shares[i];
  return moment;
}
