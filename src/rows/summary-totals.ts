/** The totals behind a summary: plain data that can be sent to another thread, and merged. */
import type { Game } from '../engine/game.ts';
import { RatioTable } from '../stats/ratio.ts';
import { TERMINATIONS } from '../table/agent.ts';
import type { Batch, ColumnArray, ColumnSpec } from './column.ts';

/** What is measured of each agent, in the order of the table. A mean is over the deals to which the measure applies. */
export const MEASURES = [
  { name: 'score', unit: 'points', doc: 'score of the own side' },
  { name: 'asMaker', unit: 'points', doc: 'score where the own side made trumps' },
  { name: 'asDefender', unit: 'points', doc: 'score where another side did' },
  { name: 'made', unit: 'share', doc: 'contracts of the own side that were made' },
  { name: 'cardPoints', unit: 'points', doc: 'points of the cards captured' },
  { name: 'meldPoints', unit: 'points', doc: 'melds and roem, before the making rule' },
  { name: 'gamePoints', unit: 'game points', doc: 'rounds won, in game points' },
] as const;
/** The name of a measure of the summary. */
export type MeasureName = (typeof MEASURES)[number]['name'];

export const SCORE = 0;
export const AS_MAKER = 1;
export const AS_DEFENDER = 2;
export const MADE_SHARE = 3;
export const CARD_POINTS = 4;
export const MELD_POINTS = 5;
export const GAME_POINTS = 6;

export const FINISHED = TERMINATIONS.indexOf('finished');
export const THROWN_IN = TERMINATIONS.indexOf('thrown-in');

/** The sums of a summary as plain data, which threads can send and add. */
export interface SummaryTotals {
  /** The sums of each `ratioOf`, then of the difference of the sides; see {@link RatioTable}. */
  readonly ratios: Float64Array;
  /** Deals, each with all its seatings; in a run of matches, matches. */
  units: number;
  rows: number;
  contracts: number;
  /** Each unit was played in all seatings. */
  paired: boolean;
  /** The sides had the same agents throughout. False if partners are drawn anew. */
  hasTeams: boolean;
  readonly terminations: number[];
  /** Rows that ended by the fault of each agent. */
  readonly faults: number[];
}

/** The index of the ratio of a measure of an agent. */
export function ratioOf(agent: number, measure: number): number {
  return agent * MEASURES.length + measure;
}

/** The index of the ratio of the difference of the sides, after those of `agents` agents. */
export function differenceOf(agents: number): number {
  return ratioOf(agents, 0);
}

export function newRatios(agents: number): RatioTable {
  return new RatioTable(differenceOf(agents) + 1);
}

/** Empty totals with these ratios. */
export function newTotals(agents: number, ratios: RatioTable): SummaryTotals {
  return {
    ratios: ratios.totals,
    units: 0,
    rows: 0,
    contracts: 0,
    paired: true,
    hasTeams: true,
    terminations: TERMINATIONS.map(() => 0),
    faults: Array.from({ length: agents }, () => 0),
  };
}

/** Adds the totals of other units. */
export function mergeTotals(into: SummaryTotals, others: SummaryTotals): void {
  for (const [i, sum] of others.ratios.entries()) into.ratios[i] += sum;
  into.units += others.units;
  into.rows += others.rows;
  into.contracts += others.contracts;
  into.paired &&= others.paired;
  into.hasTeams &&= others.hasTeams;
  for (const [i, n] of others.terminations.entries()) into.terminations[i] += n;
  for (const [i, n] of others.faults.entries()) into.faults[i] += n;
}

/** Rows with their columns by name. */
export class NamedRows {
  readonly game: Game;
  /** The number of agents in the run. */
  readonly agents: number;
  readonly rows: number;
  private readonly columns: ReadonlyMap<string, ColumnArray>;

  constructor(game: Game, agents: number, rows: number, columns: ReadonlyMap<string, ColumnArray>) {
    this.game = game;
    this.agents = agents;
    this.rows = rows;
    this.columns = columns;
  }

  static of(game: Game, agents: number, columns: readonly ColumnSpec[], batch: Batch): NamedRows {
    const arrays = new Map(columns.map(({ name }, c) => [name, batch.columns[c]]));
    return new NamedRows(game, agents, batch.rows, arrays);
  }

  has(name: string): boolean {
    return this.columns.has(name);
  }

  /** The values of a column; throws a RangeError if there is none of this name. */
  column(name: string): ColumnArray {
    const found = this.columns.get(name);
    if (found === undefined) throw new RangeError(`there is no column '${name}'`);
    return found;
  }

  /** The columns of all seats, such as `agent0`, `agent1`. */
  bySeat(name: string): readonly ColumnArray[] {
    return Array.from({ length: this.game.seats }, (_, seat) => this.column(`${name}${seat}`));
  }

  bySide(name: string): readonly ColumnArray[] {
    return Array.from({ length: this.game.sides }, (_, side) => this.column(`${name}${side}`));
  }
}
