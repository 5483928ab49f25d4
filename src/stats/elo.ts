/**
 * Strength from scores. Elo is the logistic scale on which a score of 10/11 is 400 points. Normalised Elo divides by
 * the standard deviation of a game instead (Van den Bergh, Comments on normalized Elo), so it measures the number of
 * games needed to detect a difference, whatever the share of draws. Errors come from units, never from single games.
 *
 * A class without observations is counted as 0.001 units, and scores are clamped to 0.001 … 0.999, as in Fishtest and
 * OpenBench: 3 pairs won of 3 are +1199.8, not infinity.
 */
import { type Estimate, estimateFrom, FEWEST, Z } from './estimate.ts';
import { type Multinomial, meanOf, momentOf } from './multinomial.ts';
import { normalCdf } from './normal.ts';

/** Normalised Elo of one standard deviation of a game: 800 / ln 10. */
export const NELO_PER_SIGMA = 800 / Math.LN10;

/** The lowest score that Elo distinguishes. Elo is clamped to ±1199.83. */
const LOWEST_SCORE = 1e-3;

/** The Elo of a score from 0 to 1, at most ±1199.83. */
export function eloOf(score: number): number {
  const inside = Math.min(1 - LOWEST_SCORE, Math.max(LOWEST_SCORE, score));
  return -400 * Math.log10(1 / inside - 1);
}

/** The expected score at a difference in Elo, above 0 and below 1. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The fewest units that give an interval of normalised Elo, which also depends on how much units vary. */
const FEWEST_NELO = 50;

/** Score, Elo and normalised Elo, with their intervals. */
export interface Strength {
  readonly units: number;
  /** Mean score of a unit, 0 … 1, as counted. No interval below `FEWEST` units. */
  readonly score: Estimate;
  /** Elo, with the interval of the score converted to Elo. */
  readonly elo: Estimate;
  /** Half the width of the interval of `elo`, which is asymmetric. Absent where there is none. */
  readonly eloError?: number;
  /**
   * No interval below 50 units, and none where fewer than `FEWEST` units differ from the commonest result: only those
   * tell how much units vary.
   */
  readonly nElo: Estimate;
  /**
   * Likelihood of superiority: the probability that the score is above one half. Absent where `elo` has no interval.
   */
  readonly los?: number;
}

/**
 * Lost and won units that intervals add to those counted: the interval of Agresti and Coull for a share, here for a
 * mean of scores. It covers for few units and for units that are mostly alike, where the plain one is too narrow.
 */
const ADDED = (Z * Z) / 2;

/** The strength of units counted by class. Undefined without units; all figures are finite. */
export function strengthOf(counts: Multinomial): Strength | undefined {
  const units = counts.units();
  const value = counts.mean();
  if (value === undefined) return undefined;
  const elo = eloOf(meanOf(counts.law()));
  const nElo = nEloOf(counts);
  if (units < FEWEST) return { units, score: { n: units, value }, elo: { n: units, value: elo }, nElo };
  const { mean, error } = cautious(counts);
  const [low, high] = [mean - Z * error, mean + Z * error];
  const within = (end: number): number => Math.min(1, Math.max(0, end));
  const ends = { low: Math.min(elo, eloOf(low)), high: Math.max(elo, eloOf(high)) };
  return {
    units,
    score: { n: units, value, low: within(low), high: within(high) },
    elo: { n: units, value: elo, ...ends },
    eloError: (ends.high - ends.low) / 2,
    nElo,
    los: normalCdf((mean - 1 / 2) / error),
  };
}

/** Mean and standard error of the score with {@link ADDED} units on either side. */
function cautious({ values, counts }: Multinomial): { readonly mean: number; readonly error: number } {
  const last = values.length - 1;
  const weights = Array.from(counts, (count, i) => count + (i === 0 || i === last ? ADDED : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const law = { values, shares: weights.map(weight => weight / total) };
  return { mean: meanOf(law), error: Math.sqrt(momentOf(law, 2) / total) };
}

/** The normalised Elo, with an interval by the delta method. */
function nEloOf(counts: Multinomial): Estimate {
  const [law, weight, n] = [counts.law(), counts.weight(), counts.units()];
  const variance = momentOf(law, 2);
  const t = (meanOf(law) - 1 / 2) / Math.sqrt(variance);
  // Units times the variance of t. It is 1 near a score of one half, which is the usual approximation, and much larger
  // in a lopsided sample, whose standard deviation is uncertain.
  const skewness = momentOf(law, 3) / variance ** 1.5;
  const kurtosis = momentOf(law, 4) / variance ** 2;
  const tVariance = Math.max(0, 1 - skewness * t + ((kurtosis - 1) * t * t) / 4);
  const perT = NELO_PER_SIGMA / Math.sqrt(counts.games);
  const differing = Math.round(n - Math.max(...counts.counts));
  const value = perT * t;
  return n < FEWEST_NELO
    ? { n, value }
    : estimateFrom(n, value, (perT * perT * tVariance) / weight, differing);
}
