/** The job of a thread that verifies: reads a part, compares its hash, and plays some of its deals again. */
import { lastAs } from '../../cards/kept.ts';
import type { Batch } from '../../rows/column.ts';
import { readPart } from '../../storage/dataset-reader.ts';
import type { Manifest, PartEntry } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { sourceOf } from '../planned-run.ts';
import { Trust } from '../trust.ts';
import type { JobResult } from '../worker.ts';
import { type DatasetProblem, PartReplay, planReplay, type ReplayedRows } from './replay.ts';

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

/** The part and the run of the last task are kept: the next one is mostly about the same. */
const rowsOf = lastAs(
  (directory, _, part) => JSON.stringify([directory, part]),
  (directory: string, manifest: Manifest, part: PartEntry): Promise<Batch | DatasetProblem> =>
    readPart(directory, manifest, part).catch(asProblem(part.file)),
);

/** What a file that is missing or damaged is. */
export function asProblem(file: string): (error: unknown) => DatasetProblem {
  return error => {
    if (error instanceof UserError) return { file, message: error.message };
    throw error;
  };
}

const planOf = lastAs(
  (directory, { config, columns }) => JSON.stringify([directory, config, columns]),
  async (directory: string, manifest: Manifest, trust: readonly string[]) => {
    const { plan, script } = await planReplay(directory, manifest, new Trust(trust));
    const source = plan && sourceOf(plan.game, plan.spec, plan.players, plan.given);
    return { source, script };
  },
);
