/**
 * The figures of a ladder of agents at one game. All rungs meet `greedy` on the same boards, and those that are judged
 * answer at the same decisions, so differences between rungs are paired. A board counts in points, and a game point as
 * much as in a search.
 */
import type { RegretReport } from '../analysis/regret.ts';
import { type Estimate, Moments, negated, pentanomial, simultaneous, strengthOf } from '../stats/index.ts';

/** The boards of a duel in the order of the deals, A less B. */
export type Worths = readonly number[];

/** The mean difference of two duels with the same agent, on the boards that both have. */
export function differenceOf(ours: Worths, theirs: Worths): Estimate {
  const moments = new Moments();
  for (let board = 0; board < Math.min(ours.length, theirs.length); board++)
    moments.add(ours[board] - theirs[board]);
  return moments.estimate();
}

/** A rung, and what was measured of it. */
export interface Measured {
  readonly name: string;
  readonly agent: string;
  /** In all deals, in a few of them, or in none. */
  readonly judged: 'all' | 'few' | 'none';
  /** CPU time of a decision with a choice. */
  readonly micros: Estimate;
  /** The boards against `greedy`; those of `greedy` itself are 0. Empty for a rung without a duel. */
  readonly worths: Worths;
  /** The classes of their pairs of games. */
  readonly classes: readonly number[];
}

/** A rung and how far above `greedy` it stands. */
export interface RungFigures {
  readonly name: string;
  readonly agent: string;
  readonly micros: Estimate;
  /** Points a deal that its answers lose less than those of `greedy`. */
  readonly regret?: Estimate;
  /** Points a deal more than `greedy`, in duels. */
  readonly duel?: Estimate;
  /** Elo over `greedy`, from the same boards. */
  readonly elo?: Estimate;
}

/** A rung over one below, in points a deal. */
export interface StepFigures {
  readonly above: string;
  readonly below: string;
  /** The intervals of all steps of a game by one measure hold together 95 times in 100. */
  readonly difference: Estimate;
}

/** All steps of a game, by both measures. */
export interface Steps {
  readonly regret: readonly StepFigures[];
  readonly duel: readonly StepFigures[];
}

/** All figures of a game. */
export interface GameLadder {
  readonly game: string;
  /** The version of its rules. */
  readonly version: number;
  /** The code and the machine that made them. */
  readonly made: object;
  /** Decisions that were judged. */
  readonly decisions: number;
  /** From the bottom. */
  readonly rungs: readonly RungFigures[];
  readonly steps: Steps;
}

/** The figures of all games. */
export interface LadderReport {
  readonly seed: string;
  /** Boards of a duel of an agent that does not search. */
  readonly boards: number;
  /** Deals whose decisions were judged. */
  readonly deals: number;
  readonly judge: string;
  /** Worlds in which the judge compares answers. */
  readonly worlds: number;
  readonly games: readonly GameLadder[];
  /** Games that are not done yet. */
  readonly missing: readonly string[];
}

/** The rungs. For a pair of agents the first report that has both counts. Its first agent is `greedy`. */
export function rungsIn(measured: readonly Measured[], regret: readonly RegretReport[]): RungFigures[] {
  const [greedy] = regret[0].agents;
  return measured.map(({ name, agent, judged, micros, worths, classes }) => {
    const counts = pentanomial();
    for (const one of classes) counts.add(one);
    const elo = strengthOf(counts)?.elo;
    return {
      name,
      agent,
      micros,
      ...(judged !== 'none' && agent !== greedy && { regret: regained(regret, agent, greedy) }),
      ...(classes.length > 0 && {
        duel: differenceOf(
          worths,
          worths.map(() => 0),
        ),
      }),
      ...(elo !== undefined && { elo }),
    };
  });
}

/** Each rung over the nearest one below that has a duel, or was judged in all deals. */
export function stepsOf(measured: readonly Measured[], regret: readonly RegretReport[]): Steps {
  return {
    regret: climb(
      measured.filter(({ judged }) => judged !== 'none'),
      ({ judged }) => judged === 'all',
      (above, below) => regained(regret, above.agent, below.agent),
    ),
    duel: climb(
      measured.filter(({ worths }) => worths.length > 0),
      () => true,
      (above, below) => differenceOf(above.worths, below.worths),
    ),
  };
}

function climb(
  rungs: readonly Measured[],
  isFirm: (rung: Measured) => boolean,
  differenceBetween: (above: Measured, below: Measured) => Estimate,
): StepFigures[] {
  return rungs.slice(1).map((above, k) => {
    const below = rungs.slice(0, k + 1).findLast(isFirm)!;
    const difference = simultaneous(differenceBetween(above, below), rungs.length - 1);
    return { above: above.name, below: below.name, difference };
  });
}

/** What an agent loses less than one that stands before it. */
function regained(reports: readonly RegretReport[], agent: string, other: string): Estimate {
  const all = reports.flatMap(({ differences }) => differences);
  return negated(all.find(({ agents: [a, b] }) => a === agent && b === other)!.lost);
}
