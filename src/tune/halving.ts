/**
 * Random search with successive halving (Jamieson and Talwalkar, 2016): many random points play a few boards, the
 * better half goes on to twice as many new boards, until one is left. Each rung takes the same share of all boards. The
 * starting values play along in every rung, and win where nothing has done better.
 */
import { Rng, rootOf } from '../cards/rng.ts';
import { type Parameter, type Point, pointAt, startOf } from './parameter.ts';

/** Boards of a trial at least, unless another number is asked for. */
export const LEAST_BOARDS = 20;
const MOST_RUNGS = 7;
/** Boards of a round, all trials together: a rung takes many rounds, so that a kill loses little. */
const ROUND_BOARDS = 1_000;

/** Trials that play the same boards. */
export interface TrialRound {
  /** Points to play; leads are over the first of them. */
  readonly trials: readonly Point[];
  /** Boards of each trial. */
  readonly boards: number;
}

/** How a trial went. */
export interface TrialScore {
  /** Boards without a fault. */
  readonly boards: number;
  /** Mean points a board over the opponents, and the standard deviation of a board. */
  readonly points: number;
  readonly deviation: number;
  /** The same of the points less those of the first trial of the round, board by board. */
  readonly lead: number;
  readonly leadDeviation: number;
}

/** Where a search stands: the best values, and the least and most of the candidates that are left. */
export interface Standing {
  readonly values: Point;
  readonly low: Point;
  readonly high: Point;
}

/** What decides how a search goes. */
export interface HalvingOptions {
  readonly parameters: readonly Parameter[];
  /** Boards of all trials together. */
  readonly boards: number;
  /** Boards of a trial in the first rung at least. */
  readonly each?: number | undefined;
  readonly seed: string;
}

interface Candidate {
  readonly point: Point;
  /** Lead over the starting values, summed over boards. */
  lead: number;
  boards: number;
}

/**
 * Asks for rounds of trials and is told their scores. All random numbers are drawn at the beginning, so a tuning is
 * resumed by telling the scores again.
 */
export class Halving {
  private readonly parameters: readonly Parameter[];
  private readonly start: Point;
  private readonly rungBoards: number;
  private left: Candidate[];
  /** Boards that each candidate has played in this rung. */
  private played = 0;

  constructor({ parameters, boards, each = LEAST_BOARDS, seed }: HalvingOptions) {
    const rng = new Rng().seed(rootOf(seed), 0, 0);
    this.parameters = parameters;
    this.start = startOf(parameters);
    let rungs = 1;
    while (rungs < MOST_RUNGS && boards / (rungs + 1) >= each * (2 ** (rungs + 1) + 1)) rungs++;
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

  /** The next round; undefined when the search is over. */
  ask(): TrialRound | undefined {
    if (this.left.length === 1) return undefined;
    const trials = [this.start, ...this.left.map(({ point }) => point)];
    const boards = Math.max(1, Math.floor(ROUND_BOARDS / trials.length));
    return { trials, boards: Math.min(boards, this.boardsOfRung() - this.played) };
  }

  /** Boards of each candidate in this rung. */
  private boardsOfRung(): number {
    return Math.max(1, Math.floor(this.rungBoards / (this.left.length + 1)));
  }

  /** The scores of the round that was asked for last, in the order of its trials. */
  tell([, ...scores]: readonly TrialScore[]): void {
    this.played += this.ask()!.boards;
    for (const [i, candidate] of this.left.entries()) {
      candidate.lead += scores[i].lead * scores[i].boards;
      candidate.boards += scores[i].boards;
    }
    if (this.played < this.boardsOfRung()) return;
    this.left = this.ranked().slice(0, this.left.length / 2);
    this.played = 0;
  }

  private ranked(): Candidate[] {
    return this.left.toSorted((a, b) => meanOf(b) - meanOf(a));
  }

  /** Where the search stands now. */
  standing(): Standing {
    const values = this.best();
    const points = [values, ...this.left.map(({ point }) => point)];
    const over = (choose: (...values: number[]) => number) =>
      this.parameters.map((_, i) => choose(...points.map(point => point[i])));
    return { values, low: over(Math.min), high: over(Math.max) };
  }

  /** The point that it takes for the best, once the search is over. */
  best(): Point {
    const [first] = this.ranked();
    return meanOf(first) > 0 ? first.point : this.start;
  }
}

/** Without a board, a candidate is the last. */
function meanOf({ lead, boards }: Candidate): number {
  return boards === 0 ? -Number.MAX_VALUE : lead / boards;
}
