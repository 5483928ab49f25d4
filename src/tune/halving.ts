/**
 * Random search with successive halving (Jamieson and Talwalkar, 2016): many random points play a few boards, the
 * better half goes on to twice as many new boards, until one is left. Each rung takes the same share of all boards. The
 * starting values play along in every rung, and win where nothing has done better.
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
import { type Parameter, type Point, pointAt, startOf } from './parameter.ts';

const MOST_RUNGS = 7;

interface Candidate {
  readonly point: Point;
  /** Lead over the starting values, summed over boards. */
  lead: number;
  boards: number;
}

export class Halving implements Method {
  private readonly parameters: readonly Parameter[];
  private readonly start: Point;
  private readonly rungBoards: number;
  private left: Candidate[];

  constructor({ parameters, boards, each, seed }: MethodOptions) {
    const rng = new Rng().seed(rootOf(seed), 0, 0);
    this.parameters = parameters;
    this.start = startOf(parameters);
    const least = each ?? LEAST_BOARDS;
    let rungs = 1;
    while (rungs < MOST_RUNGS && boards / (rungs + 1) >= least * (2 ** (rungs + 1) + 1)) rungs++;
    this.rungBoards = boards / rungs;
    this.left = Array.from({ length: 2 ** rungs }, () => ({
      point: pointAt(
        parameters,
        parameters.map(() => rng.real()),
      ),
      lead: 0,
      boards: 0,
    }));
  }

  ask(): TrialRound | undefined {
    if (this.left.length === 1) return undefined;
    const trials = [this.start, ...this.left.map(({ point }) => point)];
    return { trials, boards: Math.max(1, Math.floor(this.rungBoards / trials.length)) };
  }

  tell([, ...scores]: readonly TrialScore[]): void {
    for (const [i, candidate] of this.left.entries()) {
      candidate.lead += scores[i].lead * scores[i].boards;
      candidate.boards += scores[i].boards;
    }
    const ranked = this.left.toSorted((a, b) => meanOf(b) - meanOf(a));
    this.left = ranked.slice(0, this.left.length / 2);
  }

  standing(): MethodStanding {
    const points = this.left.map(({ point }) => point);
    const over = (choose: (...values: number[]) => number) =>
      this.parameters.map((_, i) => choose(...points.map(point => point[i])));
    return { values: this.best(), low: over(Math.min), high: over(Math.max) };
  }

  best(): Point {
    return meanOf(this.left[0]) > 0 ? this.left[0].point : this.start;
  }
}

function meanOf({ lead, boards }: Candidate): number {
  return boards === 0 ? 0 : lead / boards;
}
