/**
 * Sequential tests of Elo: the counts of units by class are all they keep, and the ratio is the exact one, so that
 * nothing depends on draws being rare or on differences being small.
 */
import { llrLogistic, llrNormalized } from './likelihood.ts';
import type { Multinomial } from './multinomial.ts';
import { unitCounts } from './pentanomial.ts';
import { type ErrorRates, Sprt, type SprtStatistic } from './sprt.ts';

/** The scales of Elo that a test can use. */
export const ELO_MODELS = ['logistic', 'normalized'] as const;
/** A scale of Elo. */
export type EloModel = (typeof ELO_MODELS)[number];

/** Hypotheses lie within ±600: beyond, scores leave no room for a likelihood. */
export const ELO_LIMIT = 600;

/** The two strengths between which a test decides. */
export interface EloHypotheses {
  /** elo0 < elo1, within ± {@link ELO_LIMIT}; in normalised Elo where the model is. */
  readonly elo0: number;
  readonly elo1: number;
  /** logistic where not given. */
  readonly model?: EloModel;
}

/** The exact log likelihood ratio of H1 against H0 of units counted by class; 0 of no units. */
export function llrOf(counts: Multinomial, { elo0, elo1, model = 'logistic' }: EloHypotheses): number {
  if (counts.units() === 0) return 0;
  return (model === 'logistic' ? llrLogistic : llrNormalized)(counts, elo0, elo1);
}

/**
 * A test of Elo on units of `games` games each; its results are classes 0 … 2 × games (see `unitClass`). A RangeError
 * where the hypotheses are not in order or beyond their limit.
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
