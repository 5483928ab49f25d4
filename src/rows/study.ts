/**
 * What a study is: like an experiment, a question that rows can answer, an analysis that reads them once and a report. The rows
 * are not deals that agents play but whatever the study computes for each number. A file in `experiments/` says all of
 * it; `jaslab experiment NAME` makes the rows on all cores, keeps them like deals, and writes what the report returns.
 */
import type { Game } from '../engine/game.ts';
import type { Batch, ColumnSpec } from './column.ts';
import type { Analysis, ExperimentReport } from './experiment.ts';

/** What the command line has left of a study or changed. */
export interface StudyConditions {
  /** How many rows. */
  readonly deals: number;
  readonly seed: string;
}

/** What making the rows took, as far as it was written down. */
export interface Cost {
  /** CPU time of all threads. */
  readonly cpuSeconds: number;
  /** The rows that were made in that time. */
  readonly rows: number;
  /** Of the machine that made the last of them. */
  readonly cpu: string;
}

/** Makes the rows `from` … `to` - 1, in order; calls `tick(n)` whenever n more are done. */
export type RowMaker = (from: number, to: number, tick: (done: number) => void) => Batch;

export interface Study<Name extends string = string, Result = unknown> {
  /** Ends with a question mark. */
  readonly question: string;
  /** Raised when the same seed would give other rows. */
  readonly version: number;
  readonly columns: readonly (ColumnSpec & { readonly name: Name })[];
  /** Rows, unless the command line says otherwise, and how many there can be. */
  readonly deals: number;
  readonly most: number;
  readonly seed: string;
  /** As on the command line: `klaverjas/amsterdam`. */
  readonly games: readonly string[];
  /** Row i is a function of the seed and i: it must not depend on which rows were made before.
   * `games` in the order of their names. */
  rows(seed: string, games: readonly Game[]): RowMaker;
  analyse(conditions: StudyConditions): Analysis<Name, Result>;
  /** Without a cost it is a function of the rows; with one, the cost may be spoken of, and nothing else may change. */
  report(result: Result, conditions: StudyConditions, cost?: Cost): ExperimentReport;
}

/** Checks nothing at run time; gives a study file its types. */
export function defineStudy<const Name extends string, Result>(
  study: Study<Name, Result>,
): Study<Name, Result> {
  return study;
}

/** Whether a file in `experiments/` holds a study. */
export function isStudy(found: object): found is Study {
  return 'rows' in found;
}
