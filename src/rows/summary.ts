/**
 * The final table of a run, computed from its rows in constant memory. The parts of a run can be summed up separately
 * and their totals merged. The unit of every interval is the deal with all its seatings, because rows of one deal share
 * their cards; in a run of matches it is the match. Scores are integers with exact sums: agents that play alike differ
 * by exactly 0 if every deal is played in all seatings.
 */
import type { Game } from '../engine/game.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { RatioTable } from '../stats/ratio.ts';
import { TERMINATIONS } from '../table/agent.ts';
import type { Batch, ColumnSpec } from './column.ts';
import { columnTotals } from './column-totals.ts';
import { rowTotals } from './row-totals.ts';
import {
  AS_DEFENDER,
  AS_MAKER,
  differenceOf,
  FINISHED,
  GAME_POINTS,
  MADE_SHARE,
  MEASURES,
  type MeasureName,
  mergeTotals,
  NamedRows,
  newRatios,
  newTotals,
  ratioOf,
  SCORE,
  type SummaryTotals,
  THROWN_IN,
} from './summary-totals.ts';

export type { MeasureName, SummaryTotals };

/** The measures of one agent. */
export interface AgentSummary {
  readonly agent: string;
  /** Deals played, times the seatings. */
  readonly rows: number;
  /** Only what the game has: no makers in a game without bidding. */
  readonly measures: { readonly [name in MeasureName]?: Estimate };
  /** Deals that ended by this agent's fault; absent if the dataset does not record whose it was. */
  readonly faults?: number;
}

/** The measures of a run, with their intervals. */
export interface SummaryReport {
  readonly game: string;
  /** Deals, each with all its seatings; in a run of matches, rows. */
  readonly deals: number;
  readonly rows: number;
  readonly thrownIn: number;
  /** Rows by termination, faults only. The deals (or matches) that they belong to are in no mean. */
  readonly faults: { readonly [termination: string]: number };
  readonly agents: readonly AgentSummary[];
  /** Score of the first side less that of the second, per deal, if there are two. `score.n` counts units, not rows. */
  readonly difference?: {
    readonly of: readonly string[];
    readonly less: readonly string[];
    /** Each deal was played in all seatings. */
    readonly paired: boolean;
    readonly score: Estimate;
  };
}

/** Keeps sums over the deals of a run. */
export class Summary {
  private readonly game: Game;
  private readonly columns: readonly ColumnSpec[];
  private readonly agents: readonly string[];
  private readonly ratios: RatioTable;
  private readonly sums: SummaryTotals;

  /** The columns of the run, and the labels of its agents in the order of its dictionaries. */
  constructor(game: Game, columns: readonly ColumnSpec[], agents: readonly string[]) {
    this.game = game;
    this.columns = columns;
    this.agents = agents;
    this.ratios = newRatios(agents.length);
    this.sums = newTotals(agents.length, this.ratios);
  }

  /** Adds the rows of whole deals, or whole matches; those of one are adjacent. */
  add(batch: Batch): void {
    const rows = NamedRows.of(this.game, this.agents.length, this.columns, batch);
    this.merge(columnTotals(rows) ?? rowTotals(rows));
  }

  /** Adds the totals of other deals of the run. */
  merge(others: SummaryTotals): void {
    mergeTotals(this.sums, others);
  }

  /** The totals of all rows so far. */
  totals(): SummaryTotals {
    return this.sums;
  }

  /** The results of all rows so far, as plain data. */
  report(): SummaryReport {
    const { units, rows, terminations } = this.sums;
    const { game, agents } = this;
    const faults = TERMINATIONS.map((name, i) => [name, terminations[i]] as const);
    return {
      game: game.id,
      deals: this.has('match') ? rows : units,
      rows,
      thrownIn: terminations[THROWN_IN],
      faults: Object.fromEntries(faults.filter(([, n], i) => n > 0 && i !== FINISHED && i !== THROWN_IN)),
      agents: agents.map((agent, i) => this.reportOf(agent, i)),
      ...(this.hasTwoSides() && { difference: this.reportDifference() }),
    };
  }

  private reportOf(agent: string, index: number): AgentSummary {
    const measures = MEASURES.flatMap(({ name }, i) => {
      if (i === GAME_POINTS && !this.game.ruleset.gamePoints) return [];
      if (this.sums.contracts === 0 && (i === AS_MAKER || i === AS_DEFENDER || i === MADE_SHARE)) return [];
      const ratio = this.ratios.at(ratioOf(index, i));
      return [[name, i === MADE_SHARE ? ratio.share() : ratio.estimate()] as const];
    });
    const rows = this.ratios.at(ratioOf(index, SCORE)).estimate().n;
    return {
      agent,
      rows,
      measures: Object.fromEntries(measures),
      ...(this.has('faulted_by') && { faults: this.sums.faults[index] }),
    };
  }

  private has(column: string): boolean {
    return this.columns.some(({ name }) => name === column);
  }

  /** Agents sit alternately: even and odd ones are the sides, in every seating. */
  private hasTwoSides(): boolean {
    return this.sums.hasTeams && this.game.sides === 2 && this.agents.length % 2 === 0;
  }

  private reportDifference(): NonNullable<SummaryReport['difference']> {
    const difference = this.ratios.at(differenceOf(this.agents.length));
    const team = (odd: number) => this.agents.filter((_, i) => (i & 1) === odd);
    return {
      of: team(0),
      less: team(1),
      paired: this.sums.paired && this.sums.units > 0,
      score: { ...difference.estimate(), n: difference.units },
    };
  }
}
