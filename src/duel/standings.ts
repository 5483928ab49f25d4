/**
 * The standings of a tournament: ratings in Elo, mean differences in points, and in a full round-robin the Nash average
 * and the cycles. Every duel has its own deals, so the errors of the duels are independent.
 */
import {
  bradleyTerry,
  type Cycle,
  cyclesOf,
  type Encounter,
  type Estimate,
  encounterOf,
  type MeanDifference,
  nashAverage,
  pentanomial,
  reachOf,
} from '../stats/index.ts';
import type { DuelReport } from './duel.ts';
import type { TerminationCounts } from './terminations.ts';
import type { Meeting } from './tournament-schedule.ts';

/** A duel of a tournament that has been played. */
export interface TournamentDuel extends Meeting {
  readonly report: DuelReport;
}

/** The place of one agent in a tournament. */
export interface Standing {
  readonly agent: string;
  /** Its index in the tournament. */
  readonly index: number;
  /** Elo against the mean of the field (Bradley and Terry). */
  readonly rating: Estimate;
  /** Difference in points a deal, the mean over its duels; `n` counts duels. */
  readonly points: Estimate;
  /** Mean score of its boards, 0 … 1, over its duels. */
  readonly score: number;
  /** Boards played. */
  readonly units: number;
  /**
   * How often the maximum-entropy equilibrium of the points chooses the agent, and the agent's payoff against it. Only
   * in a full round-robin of three agents or more.
   */
  readonly nash?: { readonly choice: number; readonly payoff: number };
  /** Deals that ended by its faults, by type. */
  readonly faults: TerminationCounts;
}

/** The table of a tournament. */
export interface Standings {
  /** Best first: by rating, then in the order given. */
  readonly agents: readonly Standing[];
  /** By points, with Holm's correction. Only in a full round-robin of three agents or more. */
  readonly cycles: readonly Cycle[];
}

/** The standings of the agents with these labels. Throws a RangeError if the duels do not connect all of them. */
export function standingsOf(agents: readonly string[], duels: readonly TournamentDuel[]): Standings {
  const ratings = bradleyTerry(agents.length, duels.flatMap(encounter));
  const comparisons = duels.flatMap(comparison);
  const isFull = comparisons.length === (agents.length * (agents.length - 1)) / 2;
  const nash = isFull && agents.length > 2 ? nashAverage(payoffs(agents.length, comparisons)) : undefined;
  const standings = agents.map((agent, index): Standing => {
    const own = duels.filter(({ a, b }) => a === index || b === index);
    const scores = own.map(duel => scoreIn(duel, index));
    return {
      agent,
      index,
      rating: ratings.estimate(index),
      points: meanPoints(index, comparisons),
      score: sum(scores) / scores.length,
      units: sum(own.map(({ report }) => report.units)),
      ...(nash && { nash: { choice: nash.choice[index], payoff: nash.payoff[index] } }),
      faults: addUp(own.map(({ a, report }) => report.terminations.faults[a === index ? 0 : 1])),
    };
  });
  return {
    agents: standings.sort((x, y) => y.rating.value! - x.rating.value! || x.index - y.index),
    cycles: isFull && agents.length > 2 ? cyclesOf(comparisons) : [],
  };
}

/** The mean score of the boards of one of the two agents, 0 … 1. */
export function scoreIn({ a, report }: TournamentDuel, index: number): number {
  const score = pentanomial(report.pentanomial).mean() ?? 0.5;
  return a === index ? score : 1 - score;
}

function encounter({ a, b, report }: TournamentDuel): Encounter[] {
  const found = encounterOf(a, b, pentanomial(report.pentanomial));
  return found === undefined ? [] : [found];
}

/** Empty if every board was spoilt. */
function comparison({ a, b, report: { difference, pairing } }: TournamentDuel): MeanDifference[] {
  if (difference.value === undefined) return [];
  const error = difference.low === undefined ? undefined : pairing?.error;
  return [{ a, b, units: difference.n, mean: difference.value, error }];
}

function payoffs(agents: number, comparisons: readonly MeanDifference[]): number[][] {
  const matrix = Array.from({ length: agents }, () => Array.from({ length: agents }, () => 0));
  for (const { a, b, mean } of comparisons) {
    matrix[a][b] = mean;
    matrix[b][a] = -mean;
  }
  return matrix;
}

function meanPoints(index: number, comparisons: readonly MeanDifference[]): Estimate {
  const own = comparisons.filter(({ a, b }) => a === index || b === index);
  const n = own.length;
  if (n === 0) return { n };
  const value = sum(own.map(({ a, mean }) => (a === index ? mean : -mean))) / n;
  const errors = own.flatMap(({ error }) => error ?? []);
  if (errors.length < n) return { n, value };
  const reach = reachOf(Math.min(...own.map(({ units }) => units)));
  const half = (reach * Math.hypot(...errors)) / n;
  return { n, value, low: value - half, high: value + half };
}

function addUp(counts: readonly TerminationCounts[]): TerminationCounts {
  const total: Record<string, number> = {};
  for (const one of counts) for (const [kind, n] of Object.entries(one)) total[kind] = (total[kind] ?? 0) + n;
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
