/**
 * The final table of a run, computed from its rows as they come, in constant memory. Parts of a run can be summed up apart
 * and their totals merged. The unit
 * of every interval is the deal with all its seatings, because rows of one deal share their cards; in a run of matches
 * it is the match. Scores are integers
 * and their sums exact, so agents that play alike differ by exactly 0 where every deal is played in all seatings.
 */
import type { Game } from '../engine/game.ts';
import { FAILED, MADE, TIE } from '../rules/deal.ts';
import type { Estimate } from '../stats/estimate.ts';
import { RatioTable } from '../stats/ratio.ts';
import { TERMINATIONS } from '../table/table.ts';
import type { Batch, ColumnArray, ColumnSpec } from './column.ts';
import { type SingleRows, singleRows } from './single-rows.ts';

/** What is measured of each agent, in the order of the table. A mean is over the deals in which the agent was that. */
export const MEASURES = [
  { name: 'score', unit: 'points', doc: 'score of the own side' },
  { name: 'asMaker', unit: 'points', doc: 'score where the own side made trumps' },
  { name: 'asDefender', unit: 'points', doc: 'score where another side did' },
  { name: 'made', unit: 'share', doc: 'contracts of the own side that were made' },
  { name: 'cardPoints', unit: 'points', doc: 'points of the cards captured' },
  { name: 'meldPoints', unit: 'points', doc: 'melds and roem, before the making rule' },
  { name: 'gamePoints', unit: 'game points', doc: 'rounds won, in game points' },
] as const;
export type MeasureName = (typeof MEASURES)[number]['name'];

const COUNT = MEASURES.length;
const SCORE = 0;
const AS_MAKER = 1;
const AS_DEFENDER = 2;
const MADE_SHARE = 3;
const CARD_POINTS = 4;
const MELD_POINTS = 5;
const GAME_POINTS = 6;

const FINISHED = TERMINATIONS.indexOf('finished');
const THROWN_IN = TERMINATIONS.indexOf('thrown-in');

export interface AgentSummary {
  readonly agent: string;
  /** Deals played, times the seatings. */
  readonly rows: number;
  /** Only what the game has: no makers in a game without bidding. */
  readonly measures: { readonly [name in MeasureName]?: Estimate };
  /** Deals that ended by this agent's fault; absent where the dataset does not say whose it was. */
  readonly faults?: number;
}

export interface SummaryReport {
  readonly game: string;
  /** Deals, each with all its seatings; in a run of matches, as many as have rows. */
  readonly deals: number;
  readonly rows: number;
  readonly thrownIn: number;
  /** Rows by termination, faults only; the deals (or matches) they belong to are in no mean. */
  readonly faults: { readonly [termination: string]: number };
  readonly agents: readonly AgentSummary[];
  /** Score of the first side less that of the second, per deal; where there are two. `score.n` counts units, not rows. */
  readonly difference?: {
    readonly of: readonly string[];
    readonly less: readonly string[];
    /** Each deal was played in all seatings. */
    readonly paired: boolean;
    readonly score: Estimate;
  };
}

/** What has been summed up, as plain data that another thread can be sent. */
export interface SummaryTotals {
  /** Of the measures of each agent, then of the difference of the sides; see {@link RatioTable}. */
  readonly ratios: Float64Array;
  units: number;
  rows: number;
  contracts: number;
  /** Each unit was played in all seatings. */
  paired: boolean;
  /** Whether sides were made of the same agents throughout: not so where partners are found anew. */
  hasTeams: boolean;
  readonly terminations: number[];
  /** Rows that ended by the fault of each agent. */
  readonly faults: number[];
}

export class Summary {
  private readonly game: Game;
  private readonly agents: readonly string[];
  private readonly names: readonly string[];
  /** [agent * COUNT + measure], over all units; the last is the difference of the sides. */
  private readonly ratios: RatioTable;
  private readonly differenceAt: number;
  private readonly sums: SummaryTotals;
  /** The unit that is being read. */
  private unit = -1;
  private unitRows = 0;
  private unitFaulty = false;
  /** The seatings of the unit, as a mask. */
  private unitSeatings = 0;

  /** The columns of the run, and the labels of its agents in the order of its dictionaries. */
  constructor(game: Game, columns: readonly ColumnSpec[], agents: readonly string[]) {
    this.game = game;
    this.agents = agents;
    this.names = columns.map(column => column.name);
    this.differenceAt = agents.length * COUNT;
    this.ratios = new RatioTable(this.differenceAt + 1);
    this.sums = {
      ratios: this.ratios.totals,
      units: 0,
      rows: 0,
      contracts: 0,
      paired: true,
      hasTeams: true,
      terminations: TERMINATIONS.map(() => 0),
      faults: agents.map(() => 0),
    };
  }

  /** Takes in the next rows. Rows of one deal are adjacent. */
  add(batch: Batch): void {
    const column = (name: string): ColumnArray => batch.columns[this.names.indexOf(name)];
    const single = this.names.includes('match') ? undefined : singleRows(this.game, batch, column);
    if (single !== undefined && column('deal')[0] !== this.unit) this.addSingle(single);
    else this.addRows(batch, column);
  }

  private addSingle({ rows, sides, difference, thrownIn, contracts }: SingleRows): void {
    this.close();
    const { sums } = this;
    for (const side of sides) {
      if (side.agents.some(agent => ((agent ^ side.agents[0]) & 1) !== 0)) sums.hasTeams = false;
      for (const agent of side.agents) {
        const base = agent * COUNT;
        this.ratios.addUnits(base + SCORE, side.score);
        this.ratios.addUnits(base + AS_MAKER, side.asMaker);
        this.ratios.addUnits(base + AS_DEFENDER, side.asDefender);
        this.ratios.addUnits(base + MADE_SHARE, side.made);
        this.ratios.addUnits(base + CARD_POINTS, side.cardPoints);
        this.ratios.addUnits(base + MELD_POINTS, side.meldPoints);
        if (side.gamePoints !== undefined) this.ratios.addUnits(base + GAME_POINTS, side.gamePoints);
      }
    }
    this.ratios.addUnits(this.differenceAt, difference);
    sums.paired = false;
    sums.units += rows;
    sums.rows += rows;
    sums.contracts += contracts;
    sums.terminations[THROWN_IN] += thrownIn;
    sums.terminations[FINISHED] += rows - thrownIn;
  }

  private addRows(batch: Batch, column: (name: string) => ColumnArray): void {
    const { ratios, sums, differenceAt } = this;
    const { seats, sides } = this.game;
    const each = (n: number, name: string) => Array.from({ length: n }, (_, i) => column(`${name}${i}`));
    const unit = column(this.names.includes('match') ? 'match' : 'deal');
    const [seating, maker, outcome, termination] = ['seating', 'maker', 'outcome', 'termination'].map(column);
    // Only where the game may change does somebody sit by without cards.
    const hands = this.names.includes('game') ? each(seats, 'hand') : undefined;
    const faultedBy = this.names.includes('faulted_by') ? column('faulted_by') : undefined;
    const agents = each(seats, 'agent');
    const scores = each(sides, 'score');
    const cardPoints = each(sides, 'card_points');
    const meldPoints = each(sides, 'meld_points');
    const gamePoints = this.game.ruleset.gamePoints ? each(sides, 'game_points') : undefined;
    const perSide = seats / sides;
    for (let row = 0; row < batch.rows; row++) {
      if (unit[row] !== this.unit) this.begin(unit[row]);
      this.unitRows++;
      this.unitSeatings |= 1 << seating![row];
      const end = termination![row];
      sums.terminations[end]++;
      if (end !== FINISHED && end !== THROWN_IN) {
        this.unitFaulty = true;
        if (faultedBy !== undefined) sums.faults[agents[faultedBy[row]][row]]++;
        continue;
      }
      const seat = maker![row];
      const makers = seat < 0 ? -1 : perSide === 1 ? seat : seat % sides;
      if (makers >= 0) sums.contracts++;
      let difference = 0;
      for (let side = 0; side < sides; side++) {
        const score = scores[side][row];
        const first = agents[side][row];
        difference += (first & 1) === 0 ? score : -score;
        for (let at = side; at < seats; at += sides) {
          const agent = at === side ? first : agents[at][row];
          if (((agent ^ first) & 1) !== 0) sums.hasTeams = false;
          // An agent that sits in both seats of a side is one agent.
          if (at !== side && agent === first) continue;
          if (hands !== undefined && hands[at][row] === 0) continue;
          const base = agent * COUNT;
          ratios.note(base + SCORE, score);
          ratios.note(base + CARD_POINTS, cardPoints[side][row]);
          ratios.note(base + MELD_POINTS, meldPoints[side][row]);
          if (gamePoints !== undefined) ratios.note(base + GAME_POINTS, gamePoints[side][row]);
          if (makers < 0) continue;
          ratios.note(base + (side === makers ? AS_MAKER : AS_DEFENDER), score);
          const how = outcome![row];
          if (side === makers && (how === MADE || how === FAILED || how === TIE))
            ratios.note(base + MADE_SHARE, how === MADE ? 1 : 0);
        }
      }
      ratios.note(differenceAt, difference);
    }
    sums.rows += batch.rows;
  }

  private begin(unit: number): void {
    this.end();
    this.unit = unit;
    this.sums.units++;
  }

  /** Closes the unit: its sums go into the ratios, unless an agent spoilt it. */
  private end(): void {
    if (this.unitRows === 0) return;
    this.ratios.close(!this.unitFaulty);
    if (!this.unitFaulty && this.unitSeatings !== (1 << this.game.sides) - 1) this.sums.paired = false;
    this.unitRows = 0;
    this.unitFaulty = false;
    this.unitSeatings = 0;
  }

  /** Closes the unit that is being read; the next row begins another. */
  private close(): void {
    this.end();
    this.unit = -1;
  }

  /** The totals of all rows so far. Adding goes on with the next deal. */
  totals(): SummaryTotals {
    this.close();
    return this.sums;
  }

  /** Takes in the totals of other deals of the run. */
  merge(others: SummaryTotals): void {
    this.close();
    const { sums } = this;
    this.ratios.merge(others.ratios);
    sums.units += others.units;
    sums.rows += others.rows;
    sums.contracts += others.contracts;
    sums.paired &&= others.paired;
    sums.hasTeams &&= others.hasTeams;
    for (const [i, n] of others.terminations.entries()) sums.terminations[i] += n;
    for (const [i, n] of others.faults.entries()) sums.faults[i] += n;
  }

  /** The results of all rows so far, as plain data. Adding goes on with the next deal. */
  report(): SummaryReport {
    const { units, rows, terminations } = this.totals();
    const { game, agents } = this;
    const faults = TERMINATIONS.map((name, i) => [name, terminations[i]] as const);
    return {
      game: game.id,
      deals: this.names.includes('match') ? rows : units,
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
      const ratio = this.ratios.at(index * COUNT + i);
      return [[name, i === MADE_SHARE ? ratio.share() : ratio.estimate()] as const];
    });
    const rows = this.ratios.at(index * COUNT).estimate().n;
    const known = this.names.includes('faulted_by');
    return {
      agent,
      rows,
      measures: Object.fromEntries(measures),
      ...(known && { faults: this.sums.faults[index] }),
    };
  }

  /** Agents sit alternately, so even and odd ones are the sides, in every seating. */
  private hasTwoSides(): boolean {
    return this.sums.hasTeams && this.game.sides === 2 && this.agents.length % 2 === 0;
  }

  private reportDifference(): NonNullable<SummaryReport['difference']> {
    const difference = this.ratios.at(this.differenceAt);
    const team = (odd: number) => this.agents.filter((_, i) => (i & 1) === odd);
    return {
      of: team(0),
      less: team(1),
      paired: this.sums.paired && this.sums.units > 0,
      score: { ...difference.estimate(), n: difference.units },
    };
  }
}
