/**
 * Strength from scores. Elo is the logistic scale on which a score of 10/11 is 400 points. Normalised Elo divides by
 * the standard deviation of a game instead (Van den Bergh, Comments on normalized Elo), so it measures the number of
 * games needed to detect a difference, whatever the share of draws. Errors come from units, never from single games.
 *
 * A sample of only wins has no spread. A class without observations is therefore counted as 0.001 units, and scores are
 * clamped to 0.001 … 0.999, as in Fishtest and OpenBench: 3 pairs won of 3 are +1199.8 with an error of 295, not
 * infinity with none.
 */
import { type Estimate, Z } from './estimate.ts';
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

/** Score, Elo and normalised Elo, with their intervals. */
export interface Strength {
  readonly units: number;
  /** Mean score of a unit, 0 … 1, as counted. */
  readonly score: Estimate;
  /** Elo, with the interval of the score converted to Elo. */
  readonly elo: Estimate;
  /** Half the width of the interval of `elo`, which is slightly asymmetric. */
  readonly eloError: number;
  readonly nElo: Estimate;
  /** Likelihood of superiority: the probability that the score is above one half, from a flat prior. */
  readonly los: number;
}

/** The strength of units counted by class. Undefined without units; all figures are finite. */
export function strengthOf(counts: Multinomial): Strength | undefined {
  const units = counts.units();
  const observed = counts.mean();
  if (observed === undefined) return undefined;
  const [law, weight] = [counts.law(), counts.weight()];
  const [mean, variance] = [meanOf(law), momentOf(law, 2)];
  const error = Math.sqrt(variance / weight);
  const [low, high] = [mean - Z * error, mean + Z * error];
  const t = (mean - 1 / 2) / Math.sqrt(variance);
  const perT = NELO_PER_SIGMA / Math.sqrt(counts.games);
  const nEloError = Z * perT * Math.sqrt(tVariance() / weight);
  return {
    units,
    score: { n: units, value: observed, low: Math.max(0, low), high: Math.min(1, high) },
    elo: { n: units, value: eloOf(mean), low: eloOf(low), high: eloOf(high) },
    eloError: (eloOf(high) - eloOf(low)) / 2,
    nElo: { n: units, value: perT * t, low: perT * t - nEloError, high: perT * t + nEloError },
    los: normalCdf((mean - 1 / 2) / error),
  };

  /**
   * Units times the variance of t, by the delta method. It is 1 near a score of one half, which is the usual
   * approximation, and much larger in a lopsided sample, whose standard deviation is uncertain.
   */
  function tVariance(): number {
    const skewness = momentOf(law, 3) / variance ** 1.5;
    const kurtosis = momentOf(law, 4) / variance ** 2;
    return Math.max(0, 1 - skewness * t + ((kurtosis - 1) * t * t) / 4);
  }
}
