/**
 * The job of a worker thread that makes a part of the batches of its chunks: writes it under the temporary name, hashes
 * it, and says what is asked about the rows. How the file is laid out it is told, which spares it the Arrow library.
 */
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { writeTemporary } from '../storage/atomic.ts';
import { sha256Of } from '../storage/canonical.ts';
import { fill, type Layout, lengthOf } from '../storage/layout.ts';
import { UserError } from '../storage/user-error.ts';
import type { JobModule } from './worker.ts';

export interface PartPayload {
  /** Where the part will be. */
  readonly path: string;
  readonly columns: readonly ColumnSpec[];
  readonly batches: readonly Batch[];
  readonly layout: Layout;
  /** What is asked. */
  readonly question?: Question | undefined;
}

/** The module whose export `summarize` is asked about the rows, and what it is given. */
export interface Question {
  readonly job: string;
  readonly payload: unknown;
}

/** A part that waits for its name, or why there is none. */
export type MadePart =
  | { readonly bytes: number; readonly sha256: string; readonly summary: unknown }
  | { readonly problem: string };

export async function run(payload: PartPayload): Promise<MadePart> {
  const { path, columns, batches, layout, question } = payload;
  const pieces = fill(layout, columns, batches);
  try {
    writeTemporary(path, pieces);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem: error.message };
  }
  const summary = question && (await answer(question, columns, batches));
  return { bytes: lengthOf(pieces), sha256: sha256Of(pieces), summary };
}

/** What a job module says about rows. */
export async function answer(
  { job, payload }: Question,
  columns: readonly ColumnSpec[],
  batches: readonly Batch[],
): Promise<unknown> {
  const { summarize } = (await import(job)) as JobModule;
  return summarize!(payload, columns, batches);
}
