/**
 * Every trial of a tuning, as Arrow: a row for each, with its point and its score. A tuning that was killed reads the
 * log and goes on. The file that is being filled is written again now and then; how often leaves no trace in the end.
 * The name of a file holds the first digits of its hash: the Arrow library may never end on damaged bytes.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { allocate, type Batch, type ColumnSpec } from '../../rows/column.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { sha256 } from '../../storage/canonical.ts';
import { decodePart } from '../../storage/decode.ts';
import { encodePart, type Metadata } from '../../storage/encode.ts';
import { readWhole } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import type { Parameter, TrialRound, TrialScore } from '../../tune/index.ts';
import type { DirectoryLock } from '../directory-lock.ts';

/** Rows after which a file is full, at the end of a round. */
const ROWS = 1_000;
const SAVE_MILLIS = 3_000;
/** `part-00000-0123456789abcdef.arrow`. */
const FILE = /^part-(\d{5,})-([0-9a-f]{16})\.arrow$/;
/** A file with all its rows has far fewer bytes. */
const MOST_BYTES = 100e6;

/** The columns of a score, each with the field that it holds. */
const SCORES: readonly (ColumnSpec & { readonly field: keyof TrialScore })[] = [
  { field: 'boards', name: 'boards', type: 'uint32', unit: 'boards', doc: 'boards that no fault spoilt' },
  {
    field: 'points',
    name: 'points',
    type: 'float64',
    unit: 'points',
    doc: 'mean over the boards, the trial less its opponents',
  },
  {
    field: 'deviation',
    name: 'deviation',
    type: 'float64',
    unit: 'points',
    doc: 'standard deviation of a board',
  },
  {
    field: 'lead',
    name: 'lead',
    type: 'float64',
    unit: 'points',
    doc: 'points less those of trial 0 of the round',
  },
  {
    field: 'leadDeviation',
    name: 'lead_deviation',
    type: 'float64',
    unit: 'points',
    doc: 'standard deviation of the lead in a board',
  },
];
const PLACES: readonly ColumnSpec[] = [
  { name: 'round', type: 'uint32', unit: '', doc: 'rounds before; trials of a round play the same boards' },
  { name: 'trial', type: 'uint16', unit: '', doc: 'number within the round, from 0' },
  { name: 'first_board', type: 'float64', unit: '', doc: 'number of the first board' },
];
const TRIAL = 1;

/** The columns of the log. */
export function logColumns(parameters: readonly Parameter[]): readonly ColumnSpec[] {
  const points = parameters.map(
    ({ name, unit, doc, words }): ColumnSpec => ({
      name,
      type: 'float64',
      unit,
      doc: words === undefined ? doc : `${doc}: the place among ${words.join(', ')}`,
    }),
  );
  return [...PLACES, ...SCORES.map(({ field, ...column }) => column), ...points];
}

export class TuneLog {
  private readonly directory: string;
  private readonly columns: readonly ColumnSpec[];
  private readonly metadata: Metadata;
  private readonly lock: DirectoryLock | undefined;
  /** Rounds read from files that have not been asked for. */
  private readonly known: TrialScore[][] = [];
  /** Rows of the file that is being filled. */
  private rows: (readonly number[])[] = [];
  private part = 0;
  private round = 0;
  private saved = performance.now();
  private isChanged = false;

  private constructor(
    directory: string,
    parameters: readonly Parameter[],
    metadata: Metadata,
    lock?: DirectoryLock,
  ) {
    this.directory = directory;
    this.lock = lock;
    this.columns = logColumns(parameters);
    this.metadata = metadata;
  }

  /** Reads what there is. Throws a `UserError` for files that are damaged. Nothing is written once `lock` is lost. */
  static async open(
    directory: string,
    parameters: readonly Parameter[],
    metadata: Metadata,
    lock?: DirectoryLock,
  ): Promise<TuneLog> {
    const log = new TuneLog(directory, parameters, metadata, lock);
    await mkdir(directory, { recursive: true });
    for (let part = 0; ; part++) {
      const batches = await Promise.all((await log.filesOf(part)).map(name => log.batchIn(name)));
      if (batches.length === 0) return log;
      // A kill can leave the file of this part and the shorter one before it.
      log.take(batches.reduce((longest, one) => (one.rows > longest.rows ? one : longest)));
    }
  }

  private async filesOf(part: number): Promise<string[]> {
    const names = await readdir(this.directory);
    return names.filter(name => Number(FILE.exec(name)?.[1]) === part);
  }

  private async batchIn(name: string): Promise<Batch> {
    const path = join(this.directory, name);
    const bytes = await readWhole(path, MOST_BYTES);
    if (!sha256(bytes).startsWith(FILE.exec(name)![2]))
      throw new UserError(`${path} is damaged: its sha256 is not the one in its name; delete it, and go on`);
    return decodePart(bytes, path).batch;
  }

  private take(batch: Batch): void {
    const first = PLACES.length;
    for (let row = 0; row < batch.rows; row++) {
      const score = SCORES.map(({ field }, c) => [field, batch.columns[first + c][row]]);
      if (batch.columns[TRIAL][row] === 0) this.known.push([]);
      this.known.at(-1)!.push(Object.fromEntries(score) as unknown as TrialScore);
    }
  }

  /** The scores of the next round, if it was played before. */
  recall(round: TrialRound, from: number): readonly TrialScore[] | undefined {
    const scores = this.known.shift();
    if (scores !== undefined) this.keep(round, from, scores);
    return scores;
  }

  /** Adds a round that was played. */
  async add(round: TrialRound, from: number, scores: readonly TrialScore[]): Promise<void> {
    this.keep(round, from, scores);
    this.isChanged = true;
    if (this.rows.length >= ROWS || performance.now() - this.saved > SAVE_MILLIS) await this.save();
  }

  private keep({ trials }: TrialRound, from: number, scores: readonly TrialScore[]): void {
    if (this.rows.length >= ROWS) {
      this.rows = [];
      this.part++;
    }
    for (const [trial, score] of scores.entries())
      this.rows.push([this.round, trial, from, ...SCORES.map(({ field }) => score[field]), ...trials[trial]]);
    this.round++;
  }

  /** Writes the file that is being filled, if it has changed. */
  async save(): Promise<void> {
    if (!this.isChanged) return;
    await this.lock?.check();
    const { rows, columns } = this;
    const batch = allocate(columns, rows.length);
    for (const [r, row] of rows.entries())
      for (const [c, value] of row.entries()) batch.columns[c][r] = value;
    const metadata = { ...this.metadata, 'jaslab.part': String(this.part) };
    const bytes = encodePart(columns, batch, metadata);
    const name = `part-${String(this.part).padStart(5, '0')}-${sha256(bytes).slice(0, 16)}.arrow`;
    await writeAtomically(join(this.directory, name), [bytes]);
    for (const other of await this.filesOf(this.part))
      if (other !== name) await rm(join(this.directory, other), { force: true });
    this.saved = performance.now();
    this.isChanged = false;
  }
}
