/**
 * The final table of a run, computed from its rows in constant memory. The parts of a run can be summed up separately
 * and their totals merged. The unit of every interval is the deal with all its seatings, because rows of one deal share
 * their cards; in a run of matches it is the match. Scores are integers with exact sums: agents that play alike differ
 * by exactly 0 if every deal is played in all seatings.
 */
import type { Game } from '../engine/game.ts';
import { FAILED, MADE, TIE } from '../rules/deal.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { RatioTable } from '../stats/ratio.ts';
import { TERMINATIONS } from '../table/agent.ts';
import type { Batch, ColumnSpec } from './column.ts';
import {
  AS_DEFENDER,
  AS_MAKER,
  CARD_POINTS,
  differenceOf,
  FINISHED,
  GAME_POINTS,
  MADE_SHARE,
  MEASURES,
  MELD_POINTS,
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
    this.merge(totalsOf(NamedRows.of(this.game, this.agents.length, this.columns, batch)));
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

/** The totals of a batch of whole deals, or whole matches, whose rows are adjacent. */
function totalsOf(rows: NamedRows): SummaryTotals {
  const { game, agents: count } = rows;
  const { seats, sides } = game;
  const ratios = newRatios(count);
  const totals = newTotals(count, ratios);
  const unit = rows.column(rows.has('match') ? 'match' : 'deal');
  const seating = rows.column('seating');
  const maker = rows.column('maker');
  const outcome = rows.column('outcome');
  const termination = rows.column('termination');
  const faultedBy = rows.has('faulted_by') ? rows.column('faulted_by') : undefined;
  // A player without cards is out of the match. This happens only if the game can change.
  const hands = rows.has('game') ? rows.bySeat('hand') : undefined;
  const agents = rows.bySeat('agent');
  const scores = rows.bySide('score');
  const cardPoints = rows.bySide('card_points');
  const meldPoints = rows.bySide('meld_points');
  const gamePoints = game.ruleset.gamePoints ? rows.bySide('game_points') : undefined;
  const difference = differenceOf(count);
  const allSeatings = (1 << sides) - 1;
  let isFaulty = false;
  let seatings = 0;

  for (let row = 0; row < rows.rows; row++) {
    const end = termination[row];
    totals.terminations[end]++;
    seatings |= 1 << seating[row];
    if (end === FINISHED || end === THROWN_IN) addRow(row);
    else {
      isFaulty = true;
      if (faultedBy !== undefined) totals.faults[agents[faultedBy[row]][row]]++;
    }
    const isLast = row + 1 === rows.rows || unit[row + 1] !== unit[row];
    if (isLast) closeUnit();
  }
  totals.rows = rows.rows;
  return totals;

  function addRow(row: number): void {
    const makers = maker[row] < 0 ? -1 : maker[row] % sides;
    if (makers >= 0) totals.contracts++;
    let lead = 0;
    for (let side = 0; side < sides; side++) {
      const score = scores[side][row];
      const first = agents[side][row];
      lead += (first & 1) === 0 ? score : -score;
      for (let seat = side; seat < seats; seat += sides) {
        const agent = agents[seat][row];
        if (((agent ^ first) & 1) !== 0) totals.hasTeams = false;
        // An agent that sits in both seats of a side is one agent.
        if (seat !== side && agent === first) continue;
        if (hands === undefined || hands[seat][row] !== 0) addAgent(row, agent, side, makers);
      }
    }
    ratios.note(difference, lead);
  }

  function addAgent(row: number, agent: number, side: number, makers: number): void {
    const at = ratioOf(agent, 0);
    const score = scores[side][row];
    ratios.note(at + SCORE, score);
    ratios.note(at + CARD_POINTS, cardPoints[side][row]);
    ratios.note(at + MELD_POINTS, meldPoints[side][row]);
    if (gamePoints !== undefined) ratios.note(at + GAME_POINTS, gamePoints[side][row]);
    if (makers < 0) return;
    ratios.note(at + (side === makers ? AS_MAKER : AS_DEFENDER), score);
    const how = outcome[row];
    if (side === makers && (how === MADE || how === FAILED || how === TIE))
      ratios.note(at + MADE_SHARE, how === MADE ? 1 : 0);
  }

  /** A fault anywhere in a unit keeps all of it out of the means. */
  function closeUnit(): void {
    ratios.close(!isFaulty);
    totals.units++;
    if (!isFaulty && seatings !== allSeatings) totals.paired = false;
    isFaulty = false;
    seatings = 0;
  }
}
