/**
 * Ratings of a field of agents from their scores against each other, by the model of Bradley and Terry (1952): the
 * expected score of a against b is the logistic function of the difference of their ratings. A draw is half a win.
 * Ratings are in Elo with mean 0 over the field.
 *
 * To the encounters of each agent one unit is added, half won and half lost, shared by them. It keeps the ratings
 * finite if an agent won everything; a whole unit for each encounter would draw the ratings of a large field together.
 * The intervals come from the sandwich estimator (White, 1982), which uses the observed variance of the units: pairs of
 * games on the same cards vary less than the model assumes. The variance of an encounter counts a whole such unit, as
 * few units that are alike say little of how much units vary.
 */
import { type Estimate, FEWEST, Z } from './estimate.ts';
import type { Multinomial } from './multinomial.ts';
import { inverse, type Matrix, product } from './regression.ts';

/** The score of agent `a` against agent `b`, both by index. */
export interface Encounter {
  readonly a: number;
  readonly b: number;
  /** Units played. */
  readonly units: number;
  /** Mean score of a in a unit, 0 … 1. */
  readonly score: number;
  /** Variance of the score of a unit. The default is that of games without draws, score × (1 - score). */
  readonly variance?: number;
}

const ELO_PER_NAT = 400 / Math.LN10;
const ITERATIONS = 100;

/** Ratings of a field, with their covariance. */
export class Ratings {
  /** By agent; the mean is 0. */
  readonly elo: readonly number[];
  /** The covariance of `elo`, [agent][agent]. */
  readonly covariance: Matrix;
  /** Units played by each agent. */
  private readonly units: readonly number[];
  /** Whether every encounter had units enough. */
  private readonly hasIntervals: boolean;

  constructor(elo: readonly number[], covariance: Matrix, units: readonly number[], hasIntervals: boolean) {
    this.elo = elo;
    this.covariance = covariance;
    this.units = units;
    this.hasIntervals = hasIntervals;
  }

  /** The rating of an agent against the mean of the field. */
  estimate(agent: number): Estimate {
    return this.normal(this.units[agent], this.elo[agent], this.covariance[agent][agent]);
  }

  /** The difference of two ratings. Its interval is narrower than those of the ratings suggest. */
  difference(a: number, b: number): Estimate {
    const c = this.covariance;
    const variance = c[a][a] + c[b][b] - 2 * c[a][b];
    return this.normal(Math.min(this.units[a], this.units[b]), this.elo[a] - this.elo[b], variance);
  }

  /** There is no interval if any encounter has fewer units than `FEWEST`: it is in all ratings. */
  private normal(n: number, value: number, variance: number): Estimate {
    if (!this.hasIntervals) return { n, value };
    const half = Z * Math.sqrt(Math.max(0, variance));
    return { n, value, low: value - half, high: value + half };
  }
}

/** The encounter of two agents, from counts of units by a's score. Undefined without units. */
export function encounterOf(a: number, b: number, counts: Multinomial): Encounter | undefined {
  const [units, score, variance] = [counts.units(), counts.mean(), counts.variance()];
  return score === undefined || variance === undefined ? undefined : { a, b, units, score, variance };
}

/**
 * Ratings of `agents` agents. Two agents may meet in several encounters. Throws a RangeError if the encounters do not
 * connect all agents.
 */
export function bradleyTerry(agents: number, encounters: readonly Encounter[]): Ratings {
  const played = encounters.filter(({ units }) => units > 0);
  const met = played.map(encounter => withVirtualUnit(encounter, 1 / (agents - 1)));
  const stranger = firstStranger(agents, met);
  if (stranger !== undefined)
    throw new RangeError(`no encounters link agents 0 and ${stranger}: their ratings cannot be compared`);
  let nats = Array.from({ length: agents }, () => 0);
  for (let i = 0; i < ITERATIONS; i++) {
    const gradient = nats.map(() => [0]);
    for (const { a, b, units, score } of met) {
      const surplus = units * (score - logistic(nats[a] - nats[b]));
      gradient[a][0] += surplus;
      gradient[b][0] -= surplus;
    }
    const step = product(information(nats, met), gradient).map(row => row[0]);
    const before = likelihood(nats, met);
    let size = 1;
    let next = nats;
    do {
      next = nats.map((value, k) => value + size * step[k]);
      size /= 2;
    } while (size > 1e-9 && !(likelihood(next, met) >= before));
    const done = step.every(value => Math.abs(value) < 1e-12);
    nats = next;
    if (done) break;
  }
  const mean = nats.reduce((sum, value) => sum + value, 0) / agents;
  const inner = information(nats, met);
  const scores = laplacian(agents, met, ({ units, variance }) => units * variance);
  const covariance = product(product(inner, scores), inner);
  const units = nats.map((_, k) =>
    encounters.reduce((sum, e) => sum + (e.a === k || e.b === k ? e.units : 0), 0),
  );
  return new Ratings(
    nats.map(value => ELO_PER_NAT * (value - mean)),
    covariance.map(row => row.map(value => value * ELO_PER_NAT ** 2)),
    units,
    played.every(({ units }) => units >= FEWEST),
  );
}

type Sample = Required<Encounter>;

/** With `share` of a virtual unit; its variance has a whole one. */
function withVirtualUnit(
  { a, b, units, score, variance = score * (1 - score) }: Encounter,
  share: number,
): Sample {
  const mean = (units * score + 1 / 2) / (units + 1);
  const square = (units * (variance + score * score) + 1 / 2) / (units + 1);
  const total = units + share;
  return { a, b, units: total, score: (units * score + share / 2) / total, variance: square - mean * mean };
}

/** An agent that is not connected to agent 0, or undefined. */
function firstStranger(agents: number, met: readonly Sample[]): number | undefined {
  const linked = new Set([0]);
  for (let size = 0; size < linked.size; ) {
    size = linked.size;
    for (const { a, b } of met) if (linked.has(a) || linked.has(b)) linked.add(a).add(b);
  }
  return Array.from({ length: agents }, (_, k) => k).find(k => !linked.has(k));
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** ln logistic(x) without overflow. */
function logLogistic(x: number): number {
  return Math.min(0, x) - Math.log1p(Math.exp(-Math.abs(x)));
}

function likelihood(nats: readonly number[], met: readonly Sample[]): number {
  return met.reduce((sum, { a, b, units, score }) => {
    const x = nats[a] - nats[b];
    return sum + units * (score * logLogistic(x) + (1 - score) * logLogistic(-x));
  }, 0);
}

/** The pseudo-inverse of the Fisher information. Ratings are only known up to a common constant. */
function information(nats: readonly number[], met: readonly Sample[]): number[][] {
  const n = nats.length;
  const matrix = laplacian(n, met, ({ a, b, units }) => {
    const p = logistic(nats[a] - nats[b]);
    return units * Math.max(p * (1 - p), 1e-12);
  });
  return inverse(matrix.map(row => row.map(value => value + 1 / n))).map(row =>
    row.map(value => value - 1 / n),
  );
}

function laplacian(n: number, met: readonly Sample[], weight: (sample: Sample) => number): number[][] {
  const matrix = Array.from({ length: n }, () => Array.from({ length: n }, () => 0));
  for (const sample of met) {
    const { a, b } = sample;
    const w = weight(sample);
    matrix[a][a] += w;
    matrix[b][b] += w;
    matrix[a][b] -= w;
    matrix[b][a] -= w;
  }
  return matrix;
}
