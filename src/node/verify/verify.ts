/** Whether the files of a dataset are as they were written, and whether they hold what its run gives. */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { prose } from '../../document/report.ts';
import { clip } from '../../protocol/lines.ts';
import { formatNumber } from '../../report/format.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { isTemporary } from '../../storage/atomic.ts';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart } from '../../storage/decode.ts';
import { readWithin } from '../../storage/limited-file.ts';
import {
  BEGUN,
  type Counted,
  countedOf,
  dealsOf,
  heldParts,
  isComplete,
  isDatasetFile,
  LOCK,
  MANIFEST,
  type Manifest,
  TIMINGS,
} from '../../storage/manifest.ts';
import { shardText } from '../../storage/shard.ts';
import { inThreads } from '../analyse/in-threads.ts';
import { writerOf } from '../directory-lock.ts';
import { isExportedName } from '../duckdb/exported.ts';
import type { Task, Work } from '../executor.ts';
import { Matches } from '../matches.ts';
import { moduleUrl } from '../module-url.ts';
import type { PlannedRun } from '../planned-run.ts';
import { describeSoftware } from '../software.ts';
import { Trust } from '../trust.ts';
import {
  chooseChunks,
  type DatasetProblem,
  isSameShape,
  PATIENCE_MILLIS,
  planReplay,
  type ReplayedRows,
  type ReplayPlan,
} from './replay.ts';
import { asProblem, perform, type VerifyPayload, type VerifyTotals } from './verify-job.ts';

/** How closely a dataset is looked at: the files, a sample of the deals, or all of them. */
export const LEVELS = ['files', 'sample', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/** What is checked of a dataset, and on how many threads. */
export interface VerifyOptions extends Pick<Work, 'workers' | 'onProgress'> {
  /** `sample` by default. */
  readonly level?: Level | undefined;
  /** Chunks of deals that a sample plays again. */
  readonly replay: number;
  /** Files that agents of the run need and that may be run or read; see `Trust`. */
  readonly trust?: readonly string[] | undefined;
}

/** What was checked of a dataset, and the problems that were found. */
export interface Verification {
  readonly directory: string;
  readonly level: Level;
  readonly unit: Counted;
  /** There are no problems. */
  readonly ok: boolean;
  readonly complete: boolean;
  readonly files: number;
  readonly rows: number;
  readonly replayed: readonly ReplayedRows[];
  readonly problems: readonly DatasetProblem[];
  /** What lies in the directory and is not of the dataset; folders end in `/`. A note says so, too. */
  readonly unknown: readonly string[];
  readonly notes: readonly string[];
}

const UNLISTED = prose`is not listed in ${MANIFEST}, so its rows are not of this dataset: delete it, or resume the run
  if it is not finished`;

/** Checks a dataset. A `UserError` where the directory holds none. */
export async function verifyDataset(directory: string, options: VerifyOptions): Promise<Verification> {
  const { level = 'sample', replay, trust = [], onProgress } = options;
  const manifest = await openDataset(directory);
  const { parts, matches } = manifest;
  const chunksWanted = { files: 0, sample: replay, all: Number.POSITIVE_INFINITY }[level];
  const { plan, problem, notes } =
    chunksWanted === 0
      ? ({ notes: [] } as ReplayPlan)
      : await planReplay(directory, manifest, new Trust(trust));
  const problems: DatasetProblem[] = problem === undefined ? [] : [{ file: MANIFEST, message: problem }];
  const writer = await writerOf(directory);
  const { unlisted, unknown } = await otherFiles(directory, manifest, writer !== undefined);
  // A file that is being written is listed a moment later.
  if (writer === undefined) problems.push(...unlisted.map(file => ({ file, message: UNLISTED })));
  const chunks = plan === undefined ? [] : chooseChunks(manifest, chunksWanted);
  const tasks = tasksOf({ directory, manifest, trust }, chunks, level === 'all' && plan !== undefined);
  const replayed: ReplayedRows[] = [];
  const workers = Math.min(options.workers ?? availableParallelism(), tasks.length);
  const count = tasks.reduce((sum, { to }) => sum + to, 0);
  const how = { count, workers, onProgress, ...(workers <= 1 && { here: perform }) };
  for await (const { totals } of inThreads(moduleUrl('./verify-job', import.meta.url), tasks, how)) {
    const found = totals as VerifyTotals;
    problems.push(...found.problems);
    replayed.push(...found.replayed);
  }
  await checkMatches(directory, manifest, plan, problems);
  return {
    directory,
    level,
    unit: countedOf(manifest),
    ok: problems.length === 0,
    complete: isComplete(manifest),
    files: parts.length + (matches === undefined ? 0 : 1),
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    replayed,
    problems,
    unknown,
    notes: [...stateOf(manifest), ...[writer ?? [], unknownText(unknown) ?? []].flat(), ...notes],
  };
}

/** A task, which counts for the deals from 0 to `to`. */
interface VerifyTask extends Task {
  readonly payload: VerifyPayload;
  readonly to: number;
}

/** One task for each part; with all deals, one for each chunk. */
function tasksOf(
  { directory, manifest, trust }: Pick<VerifyPayload, 'directory' | 'manifest' | 'trust'>,
  chunks: readonly ReplayedRows[],
  isAll: boolean,
): VerifyTask[] {
  return manifest.parts.flatMap(part => {
    const own = chunks.filter(chunk => chunk.file === part.file);
    const groups = isAll ? own.map(chunk => [chunk]) : [own];
    return groups.map((group, i) => ({
      label: part.file,
      to: isAll ? group[0].to - group[0].from + 1 : dealsOf(part),
      payload: {
        directory,
        manifest: { ...manifest, parts: [part] },
        chunks: group,
        isFirst: i === 0,
        trust,
        patience: isAll ? Number.POSITIVE_INFINITY : PATIENCE_MILLIS,
      },
    }));
  });
}

/** Whether the table of matches is as it was written, and agrees with the deals of the matches. */
async function checkMatches(
  directory: string,
  manifest: Manifest,
  plan: PlannedRun | undefined,
  problems: DatasetProblem[],
): Promise<void> {
  const { matches, parts } = manifest;
  if (matches === undefined) return;
  const { file } = matches;
  const bytes = await readListed(directory, matches).catch(asProblem(file));
  if ('message' in bytes) problems.push(bytes);
  if ('message' in bytes || plan === undefined || problems.length > 0) return;
  const made = new Matches(plan.game, plan.spec, plan.columns);
  for (const part of parts) made.add(await readPart(directory, manifest, part));
  const { columns, batch } = decodePart(bytes, file);
  const isSame =
    isSameShape(columns, made.columns) && isDeepStrictEqual(batch.columns, made.table().batch.columns);
  if (!isSame) problems.push({ file, message: 'does not agree with the deals of the matches' });
}

/** What is remarkable about a dataset, and not wrong. */
function stateOf(manifest: Manifest): string[] {
  const { jaslab } = manifest.software;
  const ours = describeSoftware().jaslab;
  const notes: string[] = [];
  const [from, to] = heldParts(manifest);
  if (manifest.shard !== undefined)
    notes.push(
      `shard ${shardText(manifest.shard)} of a run: ${manifest.deals} in all, by the ${countedOf(manifest)}`,
    );
  if (!isComplete(manifest))
    notes.push(`the run is not finished: ${manifest.parts.length} of ${to - from} files of deals`);
  if (jaslab !== ours)
    notes.push(`the run was made by jaslab ${jaslab}, this is ${ours}: deals may differ for that reason`);
  return notes;
}

/** What lies in the directory of a dataset and is not of it. */
export interface OtherFiles {
  /** Named like a part or table that the manifest does not list. */
  readonly unlisted: readonly string[];
  /** Written by nothing that writes here; folders end in `/`. */
  readonly unknown: readonly string[];
}

/** Names that are said in a line; a list has all. */
const SHOWN = 10;
const REPORT = 'report.md';
/** What jaslab report and an experiment write beside a dataset, besides the lead figure. */
const REPORTS: readonly string[] = [REPORT, 'report.html', SUMMARY];
const MOST_REPORT = 10e6;

/** Sorted. Temporary files are known while somebody writes. */
export async function otherFiles(
  directory: string,
  { parts, matches }: Manifest,
  isWritten: boolean,
): Promise<OtherFiles> {
  const listed = new Set([MANIFEST, TIMINGS, ...parts.map(({ file }) => file), matches?.file]);
  const known = new Set([...listed, LOCK, ...REPORTS, ...(await figuresIn(directory))]);
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.map(one => (one.isDirectory() ? `${one.name}/` : one.name)).sort();
  const others = names.filter(name => !known.has(name));
  const isOurs = (name: string) => isDatasetFile(name) || isExportedName(name);
  return {
    unlisted: others.filter(name => isDatasetFile(name) && !BEGUN.test(name)),
    unknown: others.filter(name => !isOurs(name) && !(isWritten && isTemporary(name))),
  };
}

/** The first of the names in a line; undefined where there are none. */
export function unknownText(unknown: readonly string[]): string | undefined {
  if (unknown.length === 0) return undefined;
  const names = unknown.slice(0, SHOWN).map(clip).join(', ');
  const more = unknown.length > SHOWN ? `, and ${formatNumber(unknown.length - SHOWN)} more` : '';
  return `not of this dataset, and not read: ${names}${more}`;
}

/** The figure of a report, which it names. */
async function figuresIn(directory: string): Promise<string[]> {
  const bytes = await readWithin(join(directory, REPORT), MOST_REPORT).catch(() => undefined);
  return [...(bytes?.toString() ?? '').matchAll(/\]\(([^()/\\]+\.svg)\)/g)].map(([, name]) => name);
}
