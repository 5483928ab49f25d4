/**
 * Sequential tests: units are added in order, and the test ends as soon as they favour one hypothesis clearly enough
 * (Wald, 1945; nuisance parameters are fitted as in Fishtest). The order must not depend on the results: parallel
 * workers return short games first, and a test fed in that order is biased. A verdict is final: later units change
 * neither it nor its ratio.
 */
import { gaussianLlr, llrLogistic, llrNormalized } from './likelihood.ts';
import type { Multinomial } from './multinomial.ts';
import { unitCounts } from './win-draw-loss.ts';

/** The verdicts of a test. */
export const VERDICTS = ['continue', 'H0', 'H1'] as const;
/** The verdict of a test. */
export type Verdict = (typeof VERDICTS)[number];

/** The probabilities of accepting H1 if H0 is true (alpha), and H0 if H1 is true (beta); each above 0 and below 1/2. */
export interface ErrorRates {
  readonly alpha: number;
  readonly beta: number;
}
/** The default error rates. */
export const USUAL_ERRORS: ErrorRates = { alpha: 0.05, beta: 0.05 };

/** H0 is accepted at `lower` or below, H1 at `upper` or above. Log likelihood ratios in nats. */
export interface SprtBounds {
  readonly lower: number;
  readonly upper: number;
}

/** Wald's bounds. Throws a RangeError unless both error rates are above 0 and below 1/2. */
export function sprtBounds({ alpha, beta }: ErrorRates = USUAL_ERRORS): SprtBounds {
  for (const rate of [alpha, beta])
    if (!(rate > 0 && rate < 0.5))
      throw new RangeError(`an error rate must be above 0 and below 0.5, not ${rate}`);
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** The verdict at a log likelihood ratio. */
export function verdictOf(llr: number, { lower, upper }: SprtBounds): Verdict {
  return llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'continue';
}

/** The sufficient statistic of a test. */
export interface SprtStatistic {
  add(result: number): void;
  /** Log likelihood ratio of H1 against H0; finite. */
  llr(): number;
  /** Whether the sample is large enough for a verdict. */
  ready(): boolean;
}

/** The end of a test. */
export interface SprtEnd {
  readonly verdict: 'H0' | 'H1';
  /** Units up to the verdict. */
  readonly units: number;
  readonly llr: number;
}

/** A sequential probability ratio test. */
export class Sprt {
  readonly bounds: SprtBounds;
  /** All units, including those after the verdict. */
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

  /** Log likelihood ratio of all units, including those after the verdict; 0 without units. */
  get llr(): number {
    return this.units === 0 ? 0 : this.statistic.llr();
  }

  /** Adds the result of the next unit. */
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

/*
 * Tests of Elo. They keep only the counts of units by class and use the exact likelihood ratio, so they are valid for
 * any share of draws and any size of difference.
 */

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

/*
 * Tests of points: whether the mean difference of a unit is d0 or d1. They use the size of each difference and so see
 * more in a deal than wins and losses do.
 */

/** Effective units that a variance estimate needs before a verdict is allowed. */
const LEAST_UNITS = 10;
/** Units after which a verdict is allowed even if hardly any of them differ from 0. */
const MANY_UNITS = 1000;

/** The hypotheses of a test of points. */
export interface PointsHypotheses {
  /** Mean difference of a unit in points, d0 < d1. */
  readonly d0: number;
  readonly d1: number;
}

/**
 * A test of the mean difference of units. Its results are differences in points. Throws a RangeError unless d0 < d1.
 */
export function pointsSprt(hypotheses: PointsHypotheses, errors?: ErrorRates): Sprt {
  const { d0, d1 } = hypotheses;
  if (!(d0 < d1)) throw new RangeError(`d0 must be below d1, not ${d0} and ${d1}`);
  return new Sprt(new PointsStatistic(hypotheses), errors);
}

/**
 * Treats points as normal variables of unknown variance. Similar agents play most deals alike, so a short sample may be
 * nearly all zeros and say little about the variance. No verdict is allowed until n units of kurtosis k weigh at least
 * ten (n / k, which is the number of non-zero units if most are zero), or there are a thousand. The variance is taken
 * as at least (d1 - d0)^2: below, too few units would decide.
 */
class PointsStatistic implements SprtStatistic {
  private readonly d0: number;
  private readonly d1: number;
  private n = 0;
  /** Sums of the powers 1 … 4, exact for whole and half points up to 2^53 */
  private sum = 0;
  private squares = 0;
  private cubes = 0;
  private fourths = 0;

  constructor({ d0, d1 }: PointsHypotheses) {
    this.d0 = d0;
    this.d1 = d1;
  }

  add(difference: number): void {
    const square = difference * difference;
    this.n++;
    this.sum += difference;
    this.squares += square;
    this.cubes += square * difference;
    this.fourths += square * square;
  }

  ready(): boolean {
    if (this.n >= MANY_UNITS) return true;
    const [n, mean] = [this.n, this.sum / this.n];
    const variance = this.squares / n - mean ** 2;
    const fourth =
      this.fourths / n - (4 * mean * this.cubes) / n + (6 * mean ** 2 * this.squares) / n - 3 * mean ** 4;
    return n * variance ** 2 >= LEAST_UNITS * fourth && variance > 1e-9 * (this.squares / n);
  }

  llr(): number {
    const { n, d0, d1 } = this;
    const mean = this.sum / n;
    const variance = Math.max(this.squares / n - mean * mean, (d1 - d0) ** 2);
    return gaussianLlr(n, mean, variance, d0, d1);
  }
}
