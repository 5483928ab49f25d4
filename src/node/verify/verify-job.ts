/** The job of a thread that verifies: reads a part, compares its hash, and plays some of its deals again. */
import { isDeepStrictEqual } from 'node:util';
import type { Batch, RowSource } from '../../rows/column.ts';
import { readPart } from '../../storage/dataset-reader.ts';
import type { Manifest, PartEntry } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { sourceOf } from '../planned-run.ts';
import { Trust } from '../trust.ts';
import type { JobResult } from '../worker.ts';
import { type DatasetProblem, PartReplay, planReplay, type ReplayedRows, type ReplayPlan } from './replay.ts';

export interface VerifyPayload {
  readonly directory: string;
  /** With no parts but the one that is verified. */
  readonly manifest: Manifest;
  /** What is played again. */
  readonly chunks: readonly ReplayedRows[];
  /** Whether it is the first task about its part, which reports what is wrong with the file. */
  readonly isFirst: boolean;
  /** Files that the user has named, which agents of the run may need. */
  readonly trust: readonly string[];
  /** Milliseconds after which a chunk is not played to its end. */
  readonly patience: number;
}

/** What a task has found. */
export interface VerifyTotals {
  readonly problems: readonly DatasetProblem[];
  readonly replayed: readonly ReplayedRows[];
}

interface Loaded {
  readonly directory: string;
  readonly part: PartEntry;
  readonly read: Promise<Batch | DatasetProblem>;
}

interface Planned {
  readonly directory: string;
  readonly manifest: Pick<Manifest, 'config' | 'columns'>;
  readonly plan: Promise<ReplayPlan & { readonly source?: RowSource | undefined }>;
}

/** The part and the run of the last task: the next one is mostly about the same. */
let loaded: Loaded | undefined;
let planned: Planned | undefined;

export async function perform(
  { directory, manifest, chunks, isFirst, trust, patience }: VerifyPayload,
  tick: (deals: number) => void,
): Promise<JobResult> {
  const [part] = manifest.parts;
  const problems: DatasetProblem[] = [];
  const replayed: ReplayedRows[] = [];
  const found = await rowsOf(directory, manifest, part);
  if ('message' in found) {
    if (isFirst) problems.push(found);
  } else if (chunks.length > 0) {
    const { source, script } = await planOf(directory, manifest, trust);
    if (source === undefined) throw new Error(`${directory} was planned before, and cannot be played now`);
    const again = new PartReplay(source, manifest, part, found, script);
    for (const chunk of chunks) replayed.push(await again.play(chunk, problems, patience, tick));
  }
  const totals: VerifyTotals = { problems, replayed };
  return { rows: 0, columns: [], totals };
}

function rowsOf(directory: string, manifest: Manifest, part: PartEntry): Promise<Batch | DatasetProblem> {
  if (loaded?.directory !== directory || !isDeepStrictEqual(loaded.part, part))
    loaded = { directory, part, read: readPart(directory, manifest, part).catch(asProblem(part.file)) };
  return loaded.read;
}

function asProblem(file: string): (error: unknown) => DatasetProblem {
  return error => {
    if (error instanceof UserError) return { file, message: error.message };
    throw error;
  };
}

function planOf(directory: string, manifest: Manifest, trust: readonly string[]): Planned['plan'] {
  const { config, columns } = manifest;
  if (planned?.directory !== directory || !isDeepStrictEqual(planned.manifest, { config, columns }))
    planned = { directory, manifest: { config, columns }, plan: planSource(directory, manifest, trust) };
  return planned.plan;
}

async function planSource(directory: string, manifest: Manifest, trust: readonly string[]): Planned['plan'] {
  const replay = await planReplay(directory, manifest, new Trust(trust));
  const { plan } = replay;
  return { ...replay, source: plan && sourceOf(plan.game, plan.spec, plan.players, plan.given) };
}
