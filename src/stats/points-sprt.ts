/**
 * Sequential tests of points: whether the mean difference of a unit is d0 or d1. They use the size of each difference
 * and so see more in a deal than wins and losses do.
 */
import { gaussianLlr } from './likelihood.ts';
import { type ErrorRates, Sprt, type SprtStatistic } from './sprt.ts';

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
