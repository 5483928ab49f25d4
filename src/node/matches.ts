/** The matches of a run, from the rows of their deals: the table of them, and who won. */
import type { Game } from '../engine/game.ts';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { MatchRows, matchesIn, matchTableColumns } from '../rows/match-rows.ts';
import { type MatchReport, MatchSummary } from '../rows/match-summary.ts';
import type { RowTable } from './dataset-files.ts';
import type { RunSpec } from './run-config.ts';

export class Matches {
  readonly #game: Game;
  readonly #spec: RunSpec;
  readonly #columns: readonly ColumnSpec[];
  readonly #rows: MatchRows;
  readonly #summary: MatchSummary;

  /** `columns` are those of the deals. */
  constructor(game: Game, spec: RunSpec, columns: readonly ColumnSpec[]) {
    this.#game = game;
    this.#spec = spec;
    this.#columns = columns;
    this.#rows = new MatchRows(game, spec.agents, spec.match?.by);
    this.#summary = new MatchSummary(game, spec.agents);
  }

  /** The columns of the table. */
  get columns(): readonly ColumnSpec[] {
    return this.#rows.columns;
  }

  add(batch: Batch): void {
    for (const match of matchesIn(this.#game, this.#columns, batch)) {
      this.#rows.add(match);
      this.#summary.add(match);
    }
  }

  /** All matches, once. The agents have these names: in a run that is resumed they may be those of another folder. */
  table(agents: readonly string[] = this.#spec.agents): RowTable {
    const columns = matchTableColumns(this.#game, agents, this.#spec.match?.by);
    return { columns, batch: this.#rows.take() };
  }

  report(): MatchReport {
    return this.#summary.report();
  }
}
