/**
 * The figures of a ladder of agents at one game. All of its duels are played on the same deals, so that two agents that
 * have met a third can be compared board by board. A board counts in points, and a game point as much as in a search.
 */
import { GAME_POINT } from '../search/payoff.ts';
import { Bivariate, type Estimate, estimateFrom, Moments } from '../stats/index.ts';
import type { Board } from './board.ts';

/** The boards of a duel in the order of the deals, A less B; NaN for one with a fault. */
export type Worths = readonly number[];

/** Points and game points of a board, A less B; NaN after a fault. */
export function worthOf({ points, gamePoints = 0 }: Board): number {
  return points === undefined ? Number.NaN : points + GAME_POINT * gamePoints;
}

/** Fewer boards have no interval: most of a few boards may be alike by luck. */
export const LEAST_BOARDS = 20;

/** The mean, without boards that had a fault. It has an interval where there are boards enough. */
export function meanOf(worths: Worths): Estimate {
  const moments = new Moments();
  for (const worth of worths) if (!Number.isNaN(worth)) moments.add(worth);
  const { n, value, ...interval } = moments.estimate();
  return { n, ...(value !== undefined && { value }), ...(n >= LEAST_BOARDS && interval) };
}

/** The mean difference of two duels on the boards that both have. */
export function differenceOf(ours: Worths, theirs: Worths): Estimate {
  const boards = Math.min(ours.length, theirs.length);
  return meanOf(Array.from({ length: boards }, (_, board) => ours[board] - theirs[board]));
}

/**
 * The ratio of the means of two duels; without a value unless the bound is certainly above 0. Its error comes from the
 * boards, by linearisation, and so less the more alike both duels fare on the boards that they share.
 */
export function shareOf(ours: Worths, bound: Worths): Estimate {
  const [mine, whole] = [meanOf(ours), meanOf(bound)];
  if (mine.value === undefined || whole.low === undefined || whole.low <= 0) return { n: mine.n };
  const share = mine.value / whole.value!;
  const variance =
    errorOf(ours, ours) - 2 * share * errorOf(ours, bound) + share ** 2 * errorOf(bound, bound);
  const units = Math.min(mine.n, whole.n);
  if (units < LEAST_BOARDS) return { n: mine.n, value: share };
  return estimateFrom(mine.n, share, Math.max(0, variance) / whole.value! ** 2, units);
}

/** The covariance of the means of two duels, of which one has boards beyond those that they share. */
function errorOf(one: Worths, other: Worths): number {
  const both = new Bivariate();
  for (let board = 0; board < Math.min(one.length, other.length); board++)
    if (!Number.isNaN(one[board] + other[board])) both.add(one[board], other[board]);
  return both.covariance() / Math.max(one.length, other.length);
}

/** A rung and how far above greedy it stands. */
export interface RungFigures {
  readonly name: string;
  readonly agent: string;
  /** A step is compared with the step below it. Others are baselines. */
  readonly isStep: boolean;
  /** CPU time of a decision with a choice; absent where it has not been measured. */
  readonly micros?: number;
  /** Points a deal more than greedy; absent for greedy itself and for what has not been played. */
  readonly gain?: Estimate;
  /** The gain as a share of that of the bound. */
  readonly share?: Estimate;
  /** Points a deal by which the bound gains more, on the boards that both have. */
  readonly toBound?: Estimate;
  /** The rungs that it should be above, each by duels with that one. */
  readonly over: readonly RungComparison[];
}

/** A rung less another one that it should be above. */
export interface RungComparison {
  readonly name: string;
  readonly difference: Estimate;
}

/** The strong agent with one budget. */
export interface BudgetPoint {
  readonly iterations: number;
  readonly micros?: number;
  readonly gain: Estimate;
  /** Points a deal more than with a tenth of the iterations, on the same deals. */
  readonly overTenth?: Estimate;
}

/** All figures of a game. */
export interface GameLadder {
  readonly game: string;
  /** From the bottom to the bound. */
  readonly rungs: readonly RungFigures[];
  /** By iterations. */
  readonly curve: readonly BudgetPoint[];
}

/** The figures of all games. */
export interface LadderReport {
  readonly seed: string;
  readonly games: readonly GameLadder[];
}

/** What an interval says of a difference: its sign, `same` if it is exactly 0, or `open`. */
export type Sign = 'above' | 'below' | 'same' | 'open';

/** What the interval of a difference says of its sign. */
export function signOf({ low, high }: Estimate): Sign {
  if (low === undefined || high === undefined) return 'open';
  if (low === 0 && high === 0) return 'same';
  return low > 0 ? 'above' : high < 0 ? 'below' : 'open';
}

/** A claim of the ladder that does not hold, in words. */
export function doubts({ game, rungs, curve }: GameLadder): string[] {
  const below = rungs.flatMap(rung =>
    rung.over.flatMap(({ name, difference }) => {
      const sign = signOf(difference);
      if (sign === 'below') return [`${game}: ${rung.name} is weaker than ${name}`];
      return sign === 'open' ? [`${game}: ${rung.name} is not certainly above ${name}`] : [];
    }),
  );
  const worse = curve.flatMap(({ iterations, overTenth }) =>
    overTenth !== undefined && signOf(overTenth) === 'below'
      ? [`${game}: ${iterations} iterations are worse than a tenth of them`]
      : [],
  );
  return [...below, ...worse];
}
