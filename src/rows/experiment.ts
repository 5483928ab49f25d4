/**
 * An experiment is a question, the rows that can answer it, an analysis that reads them once, and a report. The rows
 * come from deals that agents play, or from a function that computes them. A file in `experiments/` declares all of it;
 * `jaslab experiment NAME` makes the rows, feeds them to the analysis and writes the report. The report depends on the
 * rows only: the same rows give the same report, byte for byte.
 */
import type { Report } from '../document/report.ts';
import type { Game } from '../engine/game.ts';
import type { MatchEquity } from '../search/equity/match-equity.ts';
import type { Estimate } from '../stats/index.ts';
import type { Seatings } from '../table/seatings.ts';
import { type Claim, type JudgedClaim, judgeClaims } from './claims.ts';
import type { Batch, ColumnArray, ColumnSpec, Tick } from './column.ts';

/** A run whose rows are deals, played by agents. */
export interface PlayedRun {
  /** As on the command line: `klaberjass`, `klaverjas/amsterdam`. */
  readonly game: string;
  /** Options of the game: `name=value`. */
  readonly rules?: readonly string[];
  /** One for all seats, or as many as the game takes. */
  readonly agents: readonly string[];
  readonly seatings: Seatings;
  /** The share of the deals that this run plays, if not all: the first ones. For slow agents. */
  readonly share?: number;
  /**
   * With them, the rows compare answers, such as `take` and `pass`. Each deal is played again for every question to
   * which two or more of them are legal, once with each of these, by the same agents with the same random numbers. It
   * has one row for each question and answer, and the columns `question`, `asked`, `held`, `answer` and `own` besides
   * those of deals. Instead of actions, one of these may be given: `melds` compares declaring a meld with keeping it,
   * in a turn that is otherwise the same; `rejections` compares the melds that beat a declared one, and accepting it;
   * `leads` compares the cards that may be led first in a deal; `claims` a claim of the deal with playing on. Rows then
   * have the columns `tricks_before` and `points_before0` … as well.
   */
  readonly answers?: readonly string[];
  /** With answers: the most questions of a deal, counted from the first. */
  readonly questions?: number;
  /** With answers: match points by side before the deal. Deals take them in turn, each for a deal of every dealer. */
  readonly totals?: readonly (readonly number[])[];
}

/** A run whose rows are computed. */
export interface ComputedRun {
  /** Raised when the same seed would give other rows. */
  readonly version: number;
  /** As on the command line: `klaverjas/amsterdam`. */
  readonly games: readonly string[];
  readonly columns: readonly ColumnSpec[];
  /** How many rows there can be. */
  readonly most: number;
  /** Makes rows with this seed; `games` are those named above, compiled. */
  rows(seed: string, games: readonly Game[]): ComputedRows;
}

/**
 * Computes the rows `from` … `to` - 1, in order. Row i is a function of the seed and i: it must not depend on the rows
 * that were computed before.
 */
export type ComputedRows = (from: number, to: number, tick: Tick) => Batch;

/** A run as it is carried out, with the changes asked for on the command line. */
export interface ResolvedRun {
  readonly run: string;
  /** One game where deals are played, otherwise the games of the {@link ComputedRun}. */
  readonly games: readonly Game[];
  /** Labels, in the order of the dictionary of the agent columns. Empty where rows are computed. */
  readonly agents: readonly string[];
  /** The chance to win a match, where answers are compared and a table is shipped for the rules. */
  readonly equity?: MatchEquity | undefined;
  /** How many deals are played, or rows computed. */
  readonly deals: number;
  readonly seed: string;
}

/** The arrays of a batch by the name of their column. Valid only during the call. */
export type Rows<Name extends string> = { readonly [name in Name]: ColumnArray };

/** Reads the rows of a dataset in order and keeps sums. */
export interface Analysis<Name extends string, Result> {
  /** Takes the next `count` rows. */
  add(rows: Rows<Name>, count: number): void;
  /** Called once, after the last row. */
  result(): Result;
}

/** What computing the rows took. */
export interface Cost {
  /** CPU time of all threads. */
  readonly cpuSeconds: number;
  /** The rows that were computed in that time. */
  readonly rows: number;
  /** The processor that computed the last of them. */
  readonly cpu: string;
}

/** The answer of an experiment: the parts of its report, and its numbers as plain data. */
export interface ExperimentReport extends Pick<Report, 'answer' | 'lead' | 'counted' | 'sections'> {
  readonly data: Readonly<Record<string, unknown>>;
  /** The quantity of each claim of {@link Experiment.claims}, by its name. */
  readonly measured?: Readonly<Record<string, Estimate>>;
}

/** A report with its claims judged. */
export interface JudgedReport extends ExperimentReport {
  readonly claims: Readonly<Record<string, JudgedClaim>>;
}

/** A question, the runs that can answer it, and how their rows become a report. */
export interface Experiment<Name extends string = string, Result = unknown, Run extends string = string> {
  /** Ends with a question mark. */
  readonly question: string;
  /**
   * By name. All runs have the same seed and number of deals, or a share of these. The command line can replace the
   * agents: two or more sit in the first run, a single one in all seats of all runs.
   */
  readonly runs: { readonly [run in Run]: PlayedRun | ComputedRun };
  /** How many deals are played, or rows computed, in each run. */
  readonly deals: number;
  /** Fewer deals than this are too few for a conclusion: the report gives figures, but no answer. */
  readonly leastDeals: number;
  /** What is counted, in the plural, if not `deals`: the command line has an option of this name. */
  readonly items?: string;
  readonly seed: string;
  /**
   * What is claimed before the data are seen. All claims are judged together, each by the quantity that the report
   * measures under its name. Rows that were begun with other claims are refused: state new claims with a new seed.
   */
  readonly claims?: { readonly [claim: string]: Claim };
  /** The columns that the analysis reads. */
  readonly columns: readonly Name[];
  /** Columns that it reads where the game of a run has them: scores of a third and fourth side. */
  readonly columnsIfAny?: readonly string[];
  /** Called for each run. */
  analyse(run: ResolvedRun): Analysis<Name, Result>;
  /** A function of the results. The cost, if known, may be mentioned; it must change nothing else. */
  report(
    results: { readonly [run in Run]: Result },
    runs: { readonly [run in Run]: ResolvedRun },
    cost?: Cost,
  ): ExperimentReport;
}

/** Checks nothing at run time; gives an experiment file its types. */
export function defineExperiment<const Name extends string, Result, const Run extends string>(
  experiment: Experiment<Name, Result, Run>,
): Experiment<Name, Result, Run> {
  return experiment;
}

export function isComputed(run: PlayedRun | ComputedRun): run is ComputedRun {
  return 'rows' in run;
}

/** The report of an experiment. With fewer deals than {@link Experiment.leastDeals} its answer says only that. */
export function reportOf<Result, Run extends string>(
  experiment: Experiment<string, Result, Run>,
  results: { readonly [run in Run]: Result },
  runs: { readonly [run in Run]: ResolvedRun },
  cost?: Cost,
): JudgedReport {
  const { claims: stated = {}, leastDeals, items = 'deals' } = experiment;
  const made = experiment.report(results, runs, cost);
  const report = { ...made, claims: judgeClaims(stated, made.measured ?? {}) };
  const [{ deals }] = Object.values<ResolvedRun>(runs);
  if (deals >= leastDeals) return report;
  const answer = `${deals} ${items} are too few for a conclusion: this experiment needs ${leastDeals} or more.`;
  return { ...report, answer };
}

/** Feeds batches with the given columns to an analysis. Throws a RangeError if a column that it reads is missing. */
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
