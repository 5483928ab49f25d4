/**
 * The n-tuple bandit evolutionary algorithm (Lucas, Liu and Perez-Liebana, 2018), for noisy trials of few values: it
 * keeps means of all single values, pairs of values and whole points, and tries neighbours of the best point with the
 * highest upper confidence bound over these. A round has several of them on the same boards as the starting values,
 * over which their leads count. Long ranges are cut to some levels.
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
import { onStep, type Parameter, type Point, startOf, valueAt } from './parameter.ts';

/** Trials of a round besides the starting values. */
const TRIALS = 5;
const ROUNDS = 120;
/** Levels of a range at most, besides the starting value. */
const LEVELS = 11;
const NEIGHBOURS = 60;
/** The constant of the bound, in standard errors of a trial. */
const EXPLORATION = 1;
const EPSILON = 0.5;

interface Tally {
  n: number;
  sum: number;
}

/** Places of a point among the levels. */
type Places = readonly number[];

export class Ntbea implements Method {
  private readonly parameters: readonly Parameter[];
  private readonly levels: readonly Point[];
  private readonly each: number;
  private readonly rounds: number;
  private readonly rng: Rng;
  /** Of values, pairs and points, by their places. */
  private readonly tallies = new Map<string, Tally>();
  private readonly seen = new Map<string, Places>();
  private tried: Places[] = [];
  private current: Places;
  private round = 0;
  private trials = 0;
  /** Sum of the squared standard errors of leads. */
  private squares = 0;

  constructor({ parameters, boards, each, seed }: MethodOptions) {
    this.parameters = parameters;
    this.levels = parameters.map(levelsOf);
    this.each = each ?? Math.max(LEAST_BOARDS, Math.ceil(boards / (ROUNDS * (TRIALS + 1))));
    this.rounds = Math.max(1, Math.floor(boards / (this.each * (TRIALS + 1))));
    this.rng = new Rng().seed(rootOf(seed), 0, 0);
    this.current = startOf(parameters).map((value, i) => this.levels[i].indexOf(value));
  }

  ask(): TrialRound | undefined {
    if (this.round === this.rounds) return undefined;
    const found = new Map<string, Places>();
    for (let k = 0; k < NEIGHBOURS; k++) {
      const places = this.neighbour();
      found.set(places.join(), places);
    }
    const bounds = [...found.values()].map(places => ({ places, bound: this.bound(places) }));
    bounds.sort((a, b) => b.bound - a.bound);
    this.tried = bounds.slice(0, TRIALS).map(({ places }) => places);
    const trials = [startOf(this.parameters), ...this.tried.map(places => this.pointOf(places))];
    return { trials, boards: this.each };
  }

  /** The current point with another value of one parameter or more. */
  private neighbour(): Places {
    const { rng, levels, current } = this;
    const open = levels.flatMap((values, i) => (values.length > 1 ? [i] : []));
    if (open.length === 0) return current;
    const sure = open[rng.below(open.length)];
    return current.map((place, i) => {
      const moves = i === sure || (levels[i].length > 1 && rng.real() < 1 / open.length);
      if (!moves) return place;
      const other = rng.below(levels[i].length - 1);
      return other < place ? other : other + 1;
    });
  }

  private pointOf(places: Places): Point {
    return places.map((place, i) => this.levels[i][place]);
  }

  tell(scores: readonly TrialScore[]): void {
    for (const [k, places] of this.tried.entries()) {
      const { lead, leadDeviation, boards } = scores[k + 1];
      this.trials++;
      this.squares += leadDeviation ** 2 / Math.max(1, boards);
      this.seen.set(places.join(), places);
      for (const key of keysOf(places)) {
        const tally = this.tallies.get(key) ?? { n: 0, sum: 0 };
        tally.n++;
        tally.sum += lead;
        this.tallies.set(key, tally);
      }
    }
    this.round++;
    this.current = this.highest(places => this.bound(places));
  }

  /** The seen point with the highest figure; the first of equals. */
  private highest(figure: (places: Places) => number): Places {
    let [best, most] = [this.current, Number.NEGATIVE_INFINITY];
    for (const places of this.seen.values()) {
      const value = figure(places);
      if (value > most) [best, most] = [places, value];
    }
    return best;
  }

  /** The standard error of a lead. */
  private error(): number {
    return Math.sqrt(this.squares / Math.max(1, this.trials));
  }

  private bound(places: Places): number {
    const reach = EXPLORATION * (this.error() || 1) * Math.sqrt(Math.log(this.trials + 1));
    return this.over(places, (mean, n) => mean + reach / Math.sqrt(n + EPSILON));
  }

  /** The mean of a figure over the tuples of a point. */
  private over(places: Places, figure: (mean: number, n: number) => number): number {
    const keys = keysOf(places);
    let sum = 0;
    for (const key of keys) {
      const { n, sum: total } = this.tallies.get(key) ?? { n: 0, sum: 0 };
      sum += figure(n === 0 ? 0 : total / n, n);
    }
    return sum / keys.length;
  }

  standing(): MethodStanding {
    const error = this.error();
    const best = this.best();
    const bands = this.levels.map((values, i) => {
      const rated = values.flatMap((value, place) => {
        const tally = this.tallies.get(`${i}=${place}`);
        return tally === undefined ? [] : [{ value, mean: tally.sum / tally.n, n: tally.n }];
      });
      const top = Math.max(...rated.map(({ mean, n }) => mean - (2 * error) / Math.sqrt(n)));
      const near = rated.filter(({ mean, n }) => mean + (2 * error) / Math.sqrt(n) >= top);
      return [best[i], ...near.map(({ value }) => value)];
    });
    return {
      values: best,
      low: bands.map(values => Math.min(...values)),
      high: bands.map(values => Math.max(...values)),
    };
  }

  /** The seen point with the highest mean over its tuples; means of few trials are drawn towards 0. */
  best(): Point {
    return this.pointOf(this.highest(places => this.over(places, (mean, n) => (mean * n) / (n + 1))));
  }
}

/** At most {@link LEVELS} values, and the starting value. */
function levelsOf(parameter: Parameter): Point {
  const { least, most, step, start, words } = parameter;
  const steps = Math.round((most - least) / step);
  const count = words === undefined ? Math.min(LEVELS, steps + 1) : steps + 1;
  const values = Array.from({ length: count }, (_, k) =>
    onStep(parameter, valueAt(parameter, count === 1 ? 0 : k / (count - 1))),
  );
  return [...new Set([...values, start])].sort((a, b) => a - b);
}

/** The tuples of a point: its values, its pairs of values, and all together. */
function keysOf(places: Places): string[] {
  const keys = places.map((place, i) => `${i}=${place}`);
  const pairs = keys.flatMap((key, i) => keys.slice(i + 1).map(other => `${key},${other}`));
  return places.length > 2 ? [...keys, ...pairs, keys.join()] : [...keys, ...pairs];
}
