/**
 * Simultaneous perturbation stochastic approximation (Spall, 1992): all parameters move at once by plus or minus c, the
 * two points play the same boards, and the difference of their results is a step for every parameter. Schedule and
 * constants are those of chess testing (Fishtest): alpha 0.602, gamma 0.101, A a tenth of the rounds, and for each
 * parameter the spread c and the rate r at the last round. Values are rounded up or down at random, so that a step of
 * less than one counts. The result is the mean of the last third of the path (Polyak and Juditsky, 1992).
 *
 * Results are in standard errors of the round, so that the rate means the same in every game.
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
import { onStep, type Parameter, type Point, pointAt, positionOf, valueAt, within } from './parameter.ts';

const ALPHA = 0.602;
const GAMMA = 0.101;
const STABILITY = 0.1;
/** The default spread at the last round, as a share of the range. */
const SPREAD = 0.05;
/** The default rate at the last round, times the root of the number of rounds. */
const RATE = 0.6;
const MOST_ROUNDS = 1_000;
/** Results are clipped at this many standard errors. */
const MOST_RESULT = 4;
const AVERAGED = 1 / 3;

export class Spsa implements Method {
  private readonly parameters: readonly Parameter[];
  private readonly each: number;
  private readonly rounds: number;
  private readonly rng: Rng;
  /** At the last round, by parameter: positions. */
  private readonly spreads: readonly number[];
  private readonly rates: readonly number[];
  private readonly at: number[];
  /** Variance of each position, had all results been noise. */
  private readonly noise: number[];
  private readonly late: number[];
  private flips: readonly number[] = [];
  private round = 0;
  /** Sum of the squared deviations of leads, and their number. */
  private squares = 0;
  private count = 0;

  constructor({ parameters, boards, each, seed }: MethodOptions) {
    this.parameters = parameters;
    this.each = each ?? Math.max(LEAST_BOARDS, Math.ceil(boards / (2 * MOST_ROUNDS)));
    this.rounds = Math.max(1, Math.floor(boards / (2 * this.each)));
    this.rng = new Rng().seed(rootOf(seed), 0, 0);
    this.spreads = parameters.map(({ spread, least, most, step }) =>
      Math.min(0.5, Math.max(0.5 * step, spread ?? SPREAD * (most - least)) / Math.max(step, most - least)),
    );
    this.rates = parameters.map(({ rate }) => rate ?? RATE / Math.sqrt(this.rounds));
    this.at = parameters.map(parameter => positionOf(parameter, parameter.start));
    this.noise = parameters.map(() => 0);
    this.late = parameters.map(() => 0);
  }

  ask(): TrialRound | undefined {
    if (this.round === this.rounds) return undefined;
    const { rng, parameters } = this;
    this.flips = parameters.map(() => (rng.below(2) === 0 ? 1 : -1));
    const trial = (sign: number) =>
      parameters.map((parameter, i) => {
        const position = within(this.at[i] + sign * this.spread(i) * this.flips[i]);
        return onStep(parameter, valueAt(parameter, position), rng.real());
      });
    return { trials: [trial(1), trial(-1)], boards: this.each };
  }

  /** The spread of a parameter in the round under way. */
  private spread(i: number): number {
    return this.spreads[i] * (this.rounds / (this.round + 1)) ** GAMMA;
  }

  tell([, { lead, leadDeviation, boards }]: readonly TrialScore[]): void {
    const { parameters, rounds, flips } = this;
    const k = this.round + 1;
    this.squares += boards * leadDeviation ** 2;
    this.count += boards;
    const error = Math.sqrt(this.squares / Math.max(1, this.count) / Math.max(1, boards));
    const result = error === 0 ? 0 : Math.max(-MOST_RESULT, Math.min(MOST_RESULT, -lead / error));
    const stable = STABILITY * rounds;
    const schedule = ((stable + rounds) / (stable + k)) ** ALPHA * (k / rounds) ** (2 * GAMMA);
    for (let i = 0; i < parameters.length; i++) {
      const step = this.rates[i] * schedule * this.spread(i);
      this.at[i] = within(this.at[i] + step * result * flips[i]);
      this.noise[i] += step * step;
    }
    this.round = k;
    if (k > rounds * (1 - AVERAGED)) for (const [i, position] of this.at.entries()) this.late[i] += position;
  }

  standing(): MethodStanding {
    const { parameters, at, noise } = this;
    const values = (sign: number) =>
      parameters.map((parameter, i) => valueAt(parameter, within(at[i] + sign * 1.96 * Math.sqrt(noise[i]))));
    return { values: values(0), low: values(-1), high: values(1) };
  }

  best(): Point {
    const averaged = this.rounds - Math.floor(this.rounds * (1 - AVERAGED));
    return pointAt(
      this.parameters,
      this.late.map(sum => sum / averaged),
    );
  }
}
