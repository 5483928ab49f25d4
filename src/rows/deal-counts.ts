/**
 * How the deals of a run are spread: scores, differences of the sides, who makes trumps from which place at the table,
 * and how deals end. As in a summary, the unit is the deal with all its seatings, or the match, and a unit with a fault
 * counts nowhere.
 */
import type { Game } from '../engine/game.ts';
import { FAILED, MADE, TIE } from '../rules/deal.ts';
import type { Estimate } from '../stats/estimate.ts';
import { Ratio } from '../stats/ratio.ts';
import type { Batch, ColumnArray, ColumnSpec } from './column.ts';
import { FINISHED, NamedRows, THROWN_IN } from './summary-totals.ts';

/** How often each value occurs, ascending. */
export type Counts = readonly (readonly [value: number, n: number])[];

/** A place at the table, counted from the dealer. */
export interface PlaceCounts {
  /** 0 is the eldest, who sits after the dealer; the last is the dealer. */
  readonly place: number;
  /** The share of the contracts that are made from here. */
  readonly maker: Estimate;
  /** The share of the own contracts that are won. */
  readonly made: Estimate;
  /** Score of the own side. */
  readonly score: Estimate;
}

/** The counts of a run, as plain data. */
export interface DealCountsReport {
  /** Deals with all their seatings, or matches, without those with a fault. */
  readonly units: number;
  /** Scores of each agent, row by row. */
  readonly scores: readonly { readonly agent: string; readonly counts: Counts }[];
  /** In each unit, the mean over its rows of the score of the first side less the second. Only with two sides. */
  readonly differences?: Counts;
  readonly places: readonly PlaceCounts[];
  /** Rows by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
}

/** Keeps counts over the rows of a run. */
export class DealCounts {
  private readonly game: Game;
  private readonly columns: readonly ColumnSpec[];
  private readonly agents: readonly string[];
  private readonly scores: readonly Map<number, number>[];
  private readonly differences = new Map<number, number>();
  private readonly outcomes = new Map<string, number>();
  private readonly places: readonly { maker: Ratio; made: Ratio; score: Ratio }[];
  private units = 0;

  /** The columns of the run, and the labels of its agents in the order of its dictionaries. */
  constructor(game: Game, columns: readonly ColumnSpec[], agents: readonly string[]) {
    this.game = game;
    this.columns = columns;
    this.agents = agents;
    this.scores = agents.map(() => new Map());
    this.places = Array.from({ length: game.seats }, () => ({
      maker: new Ratio(),
      made: new Ratio(),
      score: new Ratio(),
    }));
  }

  /** Adds the rows of whole deals, or whole matches; those of one are adjacent. */
  add(batch: Batch): void {
    const rows = NamedRows.of(this.game, this.agents.length, this.columns, batch);
    const unit = rows.column(rows.has('match') ? 'match' : 'deal');
    const termination = rows.column('termination');
    let isFaulty = false;
    for (let row = 0, first = 0; row < rows.rows; row++) {
      isFaulty ||= termination[row] !== FINISHED && termination[row] !== THROWN_IN;
      if (row + 1 < rows.rows && unit[row + 1] === unit[row]) continue;
      if (!isFaulty) this.addUnit(rows, first, row + 1);
      first = row + 1;
      isFaulty = false;
    }
  }

  private addUnit(rows: NamedRows, from: number, to: number): void {
    const { seats, sides } = this.game;
    const [scores, agents] = [rows.bySide('score'), rows.bySeat('agent')];
    const [dealer, maker, outcome] = ['dealer', 'maker', 'outcome'].map(name => rows.column(name));
    const words = this.columns.find(({ name }) => name === 'outcome')?.words ?? [];
    const of = Array.from({ length: seats }, () => ({ made: 0, makes: 0, ends: 0, score: 0 }));
    let lead = 0;
    let contracts = 0;
    for (let row = from; row < to; row++) {
      const word = words[outcome[row]] ?? '';
      this.outcomes.set(word, (this.outcomes.get(word) ?? 0) + 1);
      for (let side = 0; side < sides; side++) {
        bump(this.scores[agents[side][row]], scores[side][row]);
        lead += (agents[side][row] & 1) === 0 ? scores[side][row] : -scores[side][row];
      }
      for (let seat = 0; seat < seats; seat++)
        of[this.placeOf(seat, dealer, row)].score += scores[seat % sides][row];
      if (maker[row] < 0) continue;
      contracts++;
      const place = of[this.placeOf(maker[row], dealer, row)];
      place.makes++;
      if (outcome[row] !== MADE && outcome[row] !== FAILED && outcome[row] !== TIE) continue;
      place.ends++;
      if (outcome[row] === MADE) place.made++;
    }
    this.units++;
    bump(this.differences, lead / (to - from));
    for (const [i, { made, makes, ends, score }] of of.entries()) {
      this.places[i].maker.add(contracts, makes);
      this.places[i].made.add(ends, made);
      this.places[i].score.add(to - from, score);
    }
  }

  private placeOf(seat: number, dealer: ColumnArray, row: number): number {
    const { seats } = this.game;
    return (seat - dealer[row] - 1 + seats) % seats;
  }

  /** The counts of all rows so far. */
  report(): DealCountsReport {
    const hasTwoSides = this.game.sides === 2 && this.agents.length % 2 === 0;
    return {
      units: this.units,
      scores: this.agents.map((agent, i) => ({ agent, counts: ascending(this.scores[i]) })),
      ...(hasTwoSides && { differences: ascending(this.differences) }),
      places: this.places.map(({ maker, made, score }, place) => ({
        place,
        maker: maker.share(),
        made: made.share(),
        score: score.estimate(),
      })),
      outcomes: Object.fromEntries(this.outcomes),
    };
  }
}

function bump(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function ascending(counts: ReadonlyMap<number, number>): Counts {
  return [...counts].sort(([a], [b]) => a - b);
}
