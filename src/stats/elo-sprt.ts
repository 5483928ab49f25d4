/**
 * Sequential tests of Elo. They keep only the counts of units by class and use the exact likelihood ratio, so they are
 * valid for any share of draws and any size of difference.
 */
import { llrLogistic, llrNormalized } from './likelihood.ts';
import type { Multinomial } from './multinomial.ts';
import { type ErrorRates, Sprt, type SprtStatistic } from './sprt.ts';
import { unitCounts } from './win-draw-loss.ts';

/** The scales of Elo that a test can use. */
export const ELO_MODELS = ['logistic', 'normalized'] as const;
/** A scale of Elo. */
export type EloModel = (typeof ELO_MODELS)[number];

/** Hypotheses lie within ±600. Beyond, the expected scores are too close to 0 or 1 for a likelihood. */
export const ELO_LIMIT = 600;

/** The hypotheses of a test. */
export interface EloHypotheses {
  /** elo0 < elo1, within ± {@link ELO_LIMIT}; in normalised Elo if the model is. */
  readonly elo0: number;
  readonly elo1: number;
  /** `logistic` by default. */
  readonly model?: EloModel;
}

/** The exact log likelihood ratio of H1 against H0 for units counted by class; 0 without units. */
export function llrOf(counts: Multinomial, { elo0, elo1, model = 'logistic' }: EloHypotheses): number {
  if (counts.units() === 0) return 0;
  return (model === 'logistic' ? llrLogistic : llrNormalized)(counts, elo0, elo1);
}

/**
 * A test of Elo on units of `games` games each. Results are classes 0 … 2 × games (see `unitClass`). Throws a
 * RangeError unless elo0 < elo1 and both are within the limit.
 */
export function eloSprt(hypotheses: EloHypotheses, errors?: ErrorRates, games = 2): Sprt {
  const { elo0, elo1 } = hypotheses;
  if (!(-ELO_LIMIT <= elo0 && elo0 < elo1 && elo1 <= ELO_LIMIT))
    throw new RangeError(`elo0 must be below elo1, both within ±${ELO_LIMIT}, not ${elo0} and ${elo1}`);
  const counts = unitCounts(games);
  const statistic: SprtStatistic = {
    add: result => counts.add(result),
    llr: () => llrOf(counts, hypotheses),
    ready: () => true,
  };
  return new Sprt(statistic, errors);
}
