/**
 * What an experiment is: a question, the deals that can answer it, an analysis that reads their rows once, and a
 * report. A file in `experiments/` says all of it; `jaslab experiment NAME` plays the deals, feeds the rows and
 * writes what the report returns. Everything is a function of the rows, so the same deals give the same bytes.
 */
import type { Game } from '../engine/game.ts';
import type { Seatings } from '../table/seatings.ts';
import type { Batch, ColumnArray, ColumnSpec } from './column.ts';

/** One of the runs of an experiment as it is played: what the command line has left of it or changed. */
export interface Conditions {
  readonly run: string;
  readonly game: Game;
  /** Labels, in the order of the dictionary of the agent columns. */
  readonly agents: readonly string[];
  readonly deals: number;
  readonly seed: string;
}

/** Rows by name of their column: the arrays of a batch, not to be kept. */
export type Rows<Name extends string> = { readonly [name in Name]: ColumnArray };

/** Reads the rows of a dataset in the order of the deals, and keeps sums. */
export interface Analysis<Name extends string, Result> {
  add(rows: Rows<Name>, count: number): void;
  /** Called once, after the last row. */
  result(): Result;
}

export interface ExperimentReport {
  /** The answer in one sentence, with its intervals. */
  readonly answer: string;
  /** Markdown below the answer. Figures stand beside the report. */
  readonly body: string;
  /** SVG by file name. */
  readonly figures: Readonly<Record<string, string>>;
  /** The numbers, as plain data. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Experiment<Name extends string = string, Result = unknown, Run extends string = string> {
  /** Ends with a question mark. */
  readonly question: string;
  /** As on the command line: `klaberjass`, `klaverjas/amsterdam`. */
  readonly game: string;
  /** Runs that are of other games. */
  readonly games?: { readonly [run in Run]?: string };
  /** Options of the game, `name=value`, in runs of no other. */
  readonly rules?: readonly string[];
  /** Who plays, by the name of the run. All runs play the same deals; the command line can replace the agents of the first. */
  readonly runs: { readonly [run in Run]: readonly string[] };
  readonly seatings: Seatings;
  readonly deals: number;
  readonly seed: string;
  /** The columns that the analysis reads. */
  readonly columns: readonly Name[];
  /** Called for each run. */
  analyse(conditions: Conditions): Analysis<Name, Result>;
  report(
    results: { readonly [run in Run]: Result },
    conditions: { readonly [run in Run]: Conditions },
  ): ExperimentReport;
}

/** Checks nothing at run time; gives an experiment file its types. */
export function defineExperiment<const Name extends string, Result, const Run extends string>(
  experiment: Experiment<Name, Result, Run>,
): Experiment<Name, Result, Run> {
  return experiment;
}

/** Feeds batches with the given columns to an analysis. Throws a RangeError where a column it wants is missing. */
export function feed<Name extends string>(
  columns: readonly ColumnSpec[],
  wanted: readonly Name[],
  analysis: Analysis<Name, unknown>,
): (batch: Batch) => void {
  const places = wanted.map(name => {
    const place = columns.findIndex(column => column.name === name);
    if (place >= 0) return place;
    throw new RangeError(`there is no column '${name}'; there are: ${columns.map(c => c.name).join(', ')}`);
  });
  return batch => {
    const rows = Object.fromEntries(wanted.map((name, i) => [name, batch.columns[places[i]]]));
    analysis.add(rows as Rows<Name>, batch.rows);
  };
}
