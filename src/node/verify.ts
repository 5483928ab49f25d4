/** Whether the files of a dataset are as they were written, and whether they hold what its run gives. */
import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Batch } from '../rows/column.ts';
import { MatchRows, matchesIn } from '../rows/match-rows.ts';
import { openDataset, readListed, readPart } from '../storage/dataset-reader.ts';
import { decodePart } from '../storage/decode.ts';
import {
  BEGUN,
  type Counted,
  countedOf,
  dealsOf,
  isComplete,
  isDatasetFile,
  MANIFEST,
  type Manifest,
  partCount,
  TIMINGS,
} from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import { type PlannedRun, sourceOf } from './planned-run.ts';
import { Meter, type Progress } from './progress.ts';
import {
  chooseChunks,
  isSameShape,
  PartReplay,
  type Problem,
  planReplay,
  type Replayed,
  type ReplayPlan,
} from './replay.ts';
import { describeSoftware } from './software.ts';

export interface VerifyOptions {
  /** Chunks of deals to play again. */
  readonly replay: number;
  onProgress?(progress: Progress): void;
}

export interface Verification {
  readonly directory: string;
  readonly unit: Counted;
  /** There are no problems. */
  readonly ok: boolean;
  readonly complete: boolean;
  readonly files: number;
  readonly rows: number;
  readonly replayed: readonly Replayed[];
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
}

/** Checks a dataset. A `UserError` where the directory holds none. */
export async function verifyDataset(
  directory: string,
  { replay, onProgress }: VerifyOptions,
): Promise<Verification> {
  const manifest = await openDataset(directory);
  const { parts, matches } = manifest;
  const { plan, script, problem, notes } =
    replay === 0 ? ({ notes: [] } as ReplayPlan) : await planReplay(manifest);
  const problems: Problem[] = problem === undefined ? [] : [{ file: MANIFEST, message: problem }];
  problems.push(...(await unlistedFiles(directory, manifest)));
  const chunks = plan === undefined ? [] : chooseChunks(manifest, replay);
  const source = plan && sourceOf(plan.game, plan.spec, plan.players, plan.given);
  const replayed: Replayed[] = [];
  const table = new MatchTableCheck(directory, manifest, plan);
  const meter = new Meter(parts.reduce((sum, part) => sum + dealsOf(part), 0));
  for (const part of parts) {
    const batch = await orProblem(part.file, problems, () => readPart(directory, manifest, part));
    table.add(batch);
    if (batch !== undefined && source !== undefined) {
      const again = new PartReplay(source, manifest, part, batch, script);
      for (const chunk of chunks)
        if (chunk.file === part.file) replayed.push(await again.play(chunk, problems));
    }
    meter.played += dealsOf(part);
    onProgress?.(meter.read(0));
  }
  await table.check(problems);
  return {
    directory,
    unit: countedOf(manifest),
    ok: problems.length === 0,
    complete: isComplete(manifest),
    files: parts.length + (matches === undefined ? 0 : 1),
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    replayed,
    problems,
    notes: [...stateOf(manifest), ...notes],
  };
}

/** Files with the name of a part or table that the manifest does not list. */
async function unlistedFiles(directory: string, { parts, matches }: Manifest): Promise<Problem[]> {
  const listed = new Set([MANIFEST, TIMINGS, ...parts.map(({ file }) => file), matches?.file]);
  const found = (await readdir(directory)).filter(
    name => isDatasetFile(name) && !BEGUN.test(name) && !listed.has(name),
  );
  const message =
    `is not listed in ${MANIFEST}, so its rows are not of this dataset: ` +
    'delete it, or resume the run if it is not finished';
  return found.sort().map(file => ({ file, message }));
}

/** Whether the table of matches is as it was written, and agrees with the deals of the matches. */
class MatchTableCheck {
  readonly #directory: string;
  readonly #manifest: Manifest;
  readonly #plan: PlannedRun | undefined;
  /** The table that the deals give. Undefined where only the hash can be checked. */
  #rows: MatchRows | undefined;

  constructor(directory: string, manifest: Manifest, plan: PlannedRun | undefined) {
    this.#directory = directory;
    this.#manifest = manifest;
    this.#plan = plan;
    if (manifest.matches !== undefined && plan !== undefined)
      this.#rows = new MatchRows(plan.game, plan.spec.agents, plan.spec.match?.by);
  }

  /** Takes in the next part; undefined where it cannot be read. */
  add(batch: Batch | undefined): void {
    if (batch === undefined || this.#plan === undefined) this.#rows = undefined;
    if (this.#rows === undefined) return;
    const { game, columns } = this.#plan!;
    for (const match of matchesIn(game, columns, batch!)) this.#rows.add(match);
  }

  async check(problems: Problem[]): Promise<void> {
    const { matches } = this.#manifest;
    if (matches === undefined) return;
    const { file } = matches;
    const bytes = await orProblem(file, problems, () => readListed(this.#directory, matches));
    if (bytes === undefined || this.#rows === undefined) return;
    const { columns, batch } = decodePart(bytes, file);
    const isSame =
      isSameShape(columns, this.#rows.columns) && isDeepStrictEqual(batch.columns, this.#rows.take().columns);
    if (!isSame) problems.push({ file, message: 'does not agree with the deals of the matches' });
  }
}

/** The result of reading a file; undefined, with a problem, where it is missing or damaged. */
async function orProblem<T>(
  file: string,
  problems: Problem[],
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push({ file, message: error.message });
    return undefined;
  }
}

/** What is remarkable about a dataset, and not wrong. */
function stateOf(manifest: Manifest): string[] {
  const { jaslab } = manifest.software;
  const ours = describeSoftware().jaslab;
  const notes: string[] = [];
  if (!isComplete(manifest))
    notes.push(`the run is not finished: ${manifest.parts.length} of ${partCount(manifest)} files of deals`);
  if (jaslab !== ours)
    notes.push(`the run was made by jaslab ${jaslab}, this is ${ours}: deals may differ for that reason`);
  return notes;
}
