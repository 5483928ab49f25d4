/** Reads a dataset: its manifest, and its parts one at a time. The hash of each part is checked first. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prose } from '../document/report.ts';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { canonicalJson, type Json, sha256 } from './canonical.ts';
import { decodePart } from './decode.ts';
import { readWithin } from './limited-file.ts';
import { type FileEntry, type Manifest, MOST_FILE_BYTES, type PartEntry, readManifest } from './manifest.ts';
import { fileError, UserError } from './user-error.ts';

/** Opens a dataset. A `UserError` where the directory holds none. */
export async function openDataset(directory: string): Promise<Manifest> {
  const manifest = await readManifest(directory);
  if (manifest === undefined) throw new UserError(`${directory} holds no manifest.json, so it is no dataset`);
  return manifest;
}

/** The parts of a dataset in the order of their deals; one part is in memory at a time. */
export async function* readParts(
  directory: string,
  manifest: Manifest,
): AsyncGenerator<{ readonly part: PartEntry; readonly batch: Batch }> {
  for (const part of manifest.parts) yield { part, batch: await readPart(directory, manifest, part) };
}

/** The rows of one part. A `UserError` where the file is missing, altered, or does not fit its manifest. */
export async function readPart(directory: string, manifest: Manifest, part: PartEntry): Promise<Batch> {
  return rowsOfPart(await readListed(directory, part), join(directory, part.file), manifest, part);
}

/** The rows in the bytes of a part. A `UserError` that begins with `path` where they do not fit the manifest. */
export function rowsOfPart(bytes: Uint8Array, path: string, manifest: Manifest, part: PartEntry): Batch {
  const { columns, batch } = decodePart(bytes, path);
  if (spelling(columns) !== spelling(manifest.columns) || batch.rows !== part.rows) {
    throw new UserError(`${path} does not have the columns and rows that manifest.json lists`);
  }
  return batch;
}

/** The bytes of a file that the manifest lists. A `UserError` where it is missing or altered. */
export async function readListed(
  directory: string,
  { file, bytes: length, sha256: listed }: FileEntry,
): Promise<Uint8Array> {
  const path = join(directory, file);
  // A file of another length, however long, is not read.
  const bytes = (await sizeOf(path)) === length ? await readWithin(path, MOST_FILE_BYTES) : undefined;
  if (bytes === undefined || sha256(bytes) !== listed) {
    throw new UserError(
      prose`${path} is damaged: its sha256 is not the one in manifest.json; delete it and run the same command with
        --resume to make it again`,
    );
  }
  return bytes;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    throw fileError(`cannot read ${path}`, cause);
  }
}

function spelling(columns: readonly ColumnSpec[]): string {
  return canonicalJson(columns as unknown as Json);
}
