/**
 * Sequential tests: results come in the order of the units and the test ends as soon as they favour one hypothesis
 * clearly enough (Wald, 1945; with nuisance parameters fitted, as Fishtest does). The order matters: short games come
 * back first from parallel workers, and a test fed in that order is biased. So does the first passage: once there is a
 * verdict it stands, and units that were under way change neither it nor the ratio it was given at.
 */
import { gaussianLlr, llrLogistic, llrNormalized } from './likelihood.ts';
import type { Multinomial } from './multinomial.ts';
import { unitCounts } from './pentanomial.ts';

export const VERDICTS = ['continue', 'H0', 'H1'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Chances to take H1 where H0 is true (alpha) and H0 where H1 is (beta); each above 0 and below 1/2. */
export interface ErrorRates {
  readonly alpha: number;
  readonly beta: number;
}
export const USUAL_ERRORS: ErrorRates = { alpha: 0.05, beta: 0.05 };

/** H0 is taken at `lower` or below, H1 at `upper` or above; log likelihood ratios in nats. */
export interface SprtBounds {
  readonly lower: number;
  readonly upper: number;
}

/** Wald's bounds. A RangeError where an error rate is not above 0 and below 1/2. */
export function sprtBounds({ alpha, beta }: ErrorRates = USUAL_ERRORS): SprtBounds {
  for (const rate of [alpha, beta])
    if (!(rate > 0 && rate < 0.5))
      throw new RangeError(`an error rate is above 0 and below 0.5, not ${rate}`);
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

export function verdictOf(llr: number, { lower, upper }: SprtBounds): Verdict {
  return llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'continue';
}

/** What a test keeps of its sample. */
export interface SprtStatistic {
  add(result: number): void;
  /** Log likelihood ratio of H1 against H0; finite. */
  llr(): number;
  /** Whether the sample is large enough for a verdict. */
  ready(): boolean;
}

/** Where a test ended. */
export interface SprtEnd {
  readonly verdict: 'H0' | 'H1';
  /** Units taken in until then. */
  readonly units: number;
  readonly llr: number;
}

export class Sprt {
  readonly bounds: SprtBounds;
  /** Units taken in, also after the verdict. */
  units = 0;
  /** Undefined until there is a verdict. */
  end: SprtEnd | undefined;
  private readonly statistic: SprtStatistic;

  constructor(statistic: SprtStatistic, errors: ErrorRates = USUAL_ERRORS) {
    this.statistic = statistic;
    this.bounds = sprtBounds(errors);
  }

  get verdict(): Verdict {
    return this.end?.verdict ?? 'continue';
  }

  /** Log likelihood ratio of all units so far, also those after the verdict; 0 of none. */
  get llr(): number {
    return this.units === 0 ? 0 : this.statistic.llr();
  }

  /** Takes in the result of the next unit. */
  add(result: number): Verdict {
    this.statistic.add(result);
    this.units++;
    if (this.end === undefined && this.statistic.ready()) {
      const llr = this.statistic.llr();
      const verdict = verdictOf(llr, this.bounds);
      if (verdict !== 'continue') this.end = { verdict, units: this.units, llr };
    }
    return this.verdict;
  }
}

export const ELO_MODELS = ['logistic', 'normalized'] as const;
export type EloModel = (typeof ELO_MODELS)[number];

/** Hypotheses lie within ±600: beyond, scores leave no room for a likelihood. */
export const ELO_LIMIT = 600;

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
 * A test of Elo on units of `games` games each; its results are classes 0 … 2 × games (see `unitClass`). A RangeError where the
 * hypotheses are not in order or beyond their limit.
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

export interface PointsHypotheses {
  /** Mean difference of a unit in points, d0 < d1. */
  readonly d0: number;
  readonly d1: number;
}

/** A test of the mean difference of units; its results are differences in points. A RangeError unless d0 < d1. */
export function pointsSprt(hypotheses: PointsHypotheses, errors?: ErrorRates): Sprt {
  const { d0, d1 } = hypotheses;
  if (!(d0 < d1)) throw new RangeError(`d0 must be below d1, not ${d0} and ${d1}`);
  return new Sprt(new PointsStatistic(hypotheses), errors);
}

/**
 * Points as normal variables of unknown variance. Agents that are much alike play most deals alike, so a short sample
 * may be all zeros and tell nothing of the variance: there is no verdict before ten units have differed from zero, or
 * a thousand have been played. A variance is taken as at least (d1 - d0)^2: where units vary less, few of them decide.
 */
export class PointsStatistic implements SprtStatistic {
  private readonly d0: number;
  private readonly d1: number;
  private n = 0;
  private sum = 0;
  private squares = 0;
  private differing = 0;

  constructor({ d0, d1 }: PointsHypotheses) {
    this.d0 = d0;
    this.d1 = d1;
  }

  add(difference: number): void {
    this.n++;
    this.sum += difference;
    this.squares += difference * difference;
    if (difference !== 0) this.differing++;
  }

  ready(): boolean {
    return this.differing >= 10 || this.n >= 1000;
  }

  llr(): number {
    const { n, d0, d1 } = this;
    const mean = this.sum / n;
    const variance = Math.max(this.squares / n - mean * mean, (d1 - d0) ** 2);
    return gaussianLlr(n, mean, variance, d0, d1);
  }
}
