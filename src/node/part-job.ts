/**
 * The job of a worker thread that makes a part of the batches of its chunks: writes its bytes under the temporary name, hashes
 * them, and says what is asked about the rows.
 */
import type { Batch, ColumnSpec } from '../arena/column.ts';
import { writeTemporary } from '../storage/atomic.ts';
import { sha256 } from '../storage/canonical.ts';
import { encodePieces, join, lengthOf, type Metadata } from '../storage/encode.ts';
import { UserError } from '../storage/user-error.ts';
import type { JobModule } from './worker.ts';

export interface PartPayload {
  /** Where the part will be. */
  readonly path: string;
  readonly columns: readonly ColumnSpec[];
  readonly batches: readonly Batch[];
  readonly metadata: Metadata;
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

/** The bytes of the last part: memory that is touched for the first time costs more than writing to it. */
let room = new Uint8Array(0);

export async function run(payload: PartPayload): Promise<MadePart> {
  const { path, columns, batches, metadata, question } = payload;
  const pieces = encodePieces(columns, batches, metadata);
  const length = lengthOf(pieces);
  if (room.length < length) room = new Uint8Array(length);
  const bytes = join(pieces, room);
  try {
    writeTemporary(path, bytes);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem: error.message };
  }
  const summary = question && (await answer(question, columns, batches));
  return { bytes: bytes.length, sha256: sha256(bytes), summary };
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
