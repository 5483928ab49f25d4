/**
 * Sequential tests: units are added in order, and the test ends as soon as they favour one hypothesis clearly enough
 * (Wald, 1945; nuisance parameters are fitted as in Fishtest). The order must not depend on the results: parallel
 * workers return short games first, and a test fed in that order is biased. A verdict is final: later units change
 * neither it nor its ratio.
 */

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
