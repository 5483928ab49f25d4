/**
 * CMA-ES with the standard constants of Hansen's tutorial (arXiv 1604.00772, table 1, without negative weights). The
 * points of a generation play the same boards, new ones in each generation; only their order counts. The result is the
 * mean of the last distribution, which noise moves less than the best point.
 */
import { Rng, rootOf } from '../cards/rng.ts';
import {
  LEAST_BOARDS,
  type Method,
  type MethodOptions,
  type MethodStanding,
  type TrialRound,
  type TrialScore,
} from './method.ts';
import { type Parameter, type Point, pointAt, positionOf, valueAt, within } from './parameter.ts';

/** The first standard deviation, as a share of each range. */
const SIGMA = 0.15;
const MOST_SIGMA = 0.5;
/** Generations: a constant, and a number for each parameter. */
const GENERATIONS = [40, 3] as const;

export class Cmaes implements Method {
  private readonly parameters: readonly Parameter[];
  private readonly each: number;
  private readonly generations: number;
  private readonly rng: Rng;
  private readonly lambda: number;
  private readonly weights: readonly number[];
  private readonly muEff: number;
  private readonly mean: Float64Array;
  private readonly pathSigma: Float64Array;
  private readonly pathC: Float64Array;
  private readonly c: Float64Array[];
  private sigma = SIGMA;
  private generation = 0;
  /** The factors of the distribution, and the steps of the round under way. */
  private axes: { values: Float64Array; vectors: Float64Array[] };
  private steps: Float64Array[] = [];

  constructor({ parameters, boards, each, seed }: MethodOptions) {
    const n = parameters.length;
    this.parameters = parameters;
    this.lambda = 4 + Math.floor(3 * Math.log(n));
    const usual = boards / (this.lambda * (GENERATIONS[0] + GENERATIONS[1] * n));
    this.each = each ?? Math.max(LEAST_BOARDS, Math.ceil(usual));
    this.generations = Math.max(1, Math.floor(boards / (this.lambda * this.each)));
    this.rng = new Rng().seed(rootOf(seed), 0, 0);
    const mu = Math.floor(this.lambda / 2);
    const raw = Array.from({ length: mu }, (_, i) => Math.log((this.lambda + 1) / 2) - Math.log(i + 1));
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    this.weights = raw.map(weight => weight / total);
    this.muEff = 1 / this.weights.reduce((sum, weight) => sum + weight * weight, 0);
    this.mean = Float64Array.from(parameters, parameter => positionOf(parameter, parameter.start));
    this.pathSigma = new Float64Array(n);
    this.pathC = new Float64Array(n);
    this.c = parameters.map((_, i) => Float64Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)));
    this.axes = eigen(this.c);
  }

  ask(): TrialRound | undefined {
    if (this.generation === this.generations) return undefined;
    this.steps = Array.from({ length: this.lambda }, () => this.draw());
    const trials = this.steps.map(step => pointAt(this.parameters, this.positions(step)));
    return { trials, boards: this.each };
  }

  /** The mean and a step of the distribution, within the range. */
  private positions(step: Float64Array): Float64Array {
    return this.mean.map((at, i) => within(at + this.sigma * step[i]));
  }

  /** A normal variable with the covariance of the distribution, without sigma. */
  private draw(): Float64Array {
    const { values, vectors } = this.axes;
    const scaled = values.map(value => Math.sqrt(Math.max(0, value)) * this.normal());
    return Float64Array.from(vectors, row => row.reduce((sum, entry, k) => sum + entry * scaled[k], 0));
  }

  /** Box and Muller. */
  private normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.rng.real()));
    return radius * Math.cos(2 * Math.PI * this.rng.real());
  }

  tell(scores: readonly TrialScore[]): void {
    const { weights, muEff, mean, pathSigma, pathC, c, axes, steps, generations } = this;
    const n = mean.length;
    const order = scores.map((_, i) => i).sort((i, j) => scores[j].points - scores[i].points || i - j);
    // Steps are those that were played: within the range
    const played = steps.map(step => this.positions(step).map((at, i) => (at - mean[i]) / this.sigma));
    const step = new Float64Array(n);
    for (const [rank, weight] of weights.entries())
      for (let i = 0; i < n; i++) step[i] += weight * played[order[rank]][i];
    for (let i = 0; i < n; i++) mean[i] = within(mean[i] + this.sigma * step[i]);
    this.generation++;

    const cSigma = (muEff + 2) / (n + muEff + 5);
    const dSigma = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (n + 1)) - 1) + cSigma;
    const cC = (4 + muEff / n) / (n + 4 + (2 * muEff) / n);
    const c1 = 2 / ((n + 1.3) ** 2 + muEff);
    const cMu = Math.min(1 - c1, (2 * (0.25 + muEff + 1 / muEff - 2)) / ((n + 2) ** 2 + muEff));
    const expected = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));

    const white = whitened(axes, step);
    for (let i = 0; i < n; i++)
      pathSigma[i] = (1 - cSigma) * pathSigma[i] + Math.sqrt(cSigma * (2 - cSigma) * muEff) * white[i];
    const length = Math.hypot(...pathSigma);
    const usual = Math.sqrt(1 - (1 - cSigma) ** (2 * this.generation));
    const moves = length / usual / expected < 1.4 + 2 / (n + 1) ? 1 : 0;
    for (let i = 0; i < n; i++)
      pathC[i] = (1 - cC) * pathC[i] + moves * Math.sqrt(cC * (2 - cC) * muEff) * step[i];
    const kept = 1 - c1 - cMu + (1 - moves) * c1 * cC * (2 - cC);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let ranked = 0;
        for (const [rank, weight] of weights.entries())
          ranked += weight * played[order[rank]][i] * played[order[rank]][j];
        c[i][j] = kept * c[i][j] + c1 * pathC[i] * pathC[j] + cMu * ranked;
      }
    this.sigma = Math.min(MOST_SIGMA, this.sigma * Math.exp((cSigma / dSigma) * (length / expected - 1)));
    if (this.generation < generations) this.axes = eigen(c);
  }

  standing(): MethodStanding {
    const { parameters, mean, sigma, c } = this;
    const values = (sign: number) =>
      parameters.map((parameter, i) =>
        valueAt(parameter, within(mean[i] + sign * 1.96 * sigma * Math.sqrt(c[i][i]))),
      );
    return { values: values(0), low: values(-1), high: values(1) };
  }

  best(): Point {
    return pointAt(this.parameters, this.mean);
  }
}

/** A step times the inverse root of the covariance. */
function whitened(
  { values, vectors }: { values: Float64Array; vectors: Float64Array[] },
  step: Float64Array,
) {
  const n = step.length;
  const along = values.map((value, k) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += vectors[i][k] * step[i];
    return sum / Math.sqrt(Math.max(1e-20, value));
  });
  return Float64Array.from(vectors, row => row.reduce((sum, entry, k) => sum + entry * along[k], 0));
}

/** Eigenvalues and eigenvectors of small symmetric matrices by Jacobi's rotations (Golub and Van Loan, 8.5). */
const MOST_SWEEPS = 30;

/** Columns of `vectors` belong to `values`. Matrices are rows of numbers; the given one is not changed. */
export function eigen(matrix: readonly Float64Array[]): { values: Float64Array; vectors: Float64Array[] } {
  const n = matrix.length;
  const a = matrix.map(row => row.slice());
  const vectors = a.map((_, i) => Float64Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let off = 0;
    let all = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        all += a[i][j] ** 2;
        if (i !== j) off += a[i][j] ** 2;
      }
    if (off <= 1e-24 * all) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, vectors, p, q);
  }
  return { values: Float64Array.from(a, (row, i) => row[i]), vectors };
}

/** Makes a[p][q] zero. */
function rotate(a: readonly Float64Array[], vectors: readonly Float64Array[], p: number, q: number): void {
  const n = a.length;
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < n; k++) {
    const [kp, kq] = [a[k][p], a[k][q]];
    a[k][p] = c * kp - s * kq;
    a[k][q] = s * kp + c * kq;
  }
  for (let k = 0; k < n; k++) {
    const [pk, qk] = [a[p][k], a[q][k]];
    a[p][k] = c * pk - s * qk;
    a[q][k] = s * pk + c * qk;
  }
  for (let k = 0; k < n; k++) {
    const [kp, kq] = [vectors[k][p], vectors[k][q]];
    vectors[k][p] = c * kp - s * kq;
    vectors[k][q] = s * kp + c * kq;
  }
}
