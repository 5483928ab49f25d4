/** The files of a dataset while it is written. Each is whole or absent, and listed in the manifest once it is whole. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { prose } from '../document/report.ts';
import { type Batch, bytesOfBatch, type ColumnSpec, rowsOf } from '../rows/column.ts';
import { writeAtomically } from '../storage/atomic.ts';
import type { Metadata } from '../storage/encode.ts';
import {
  checkFileSize,
  type FileEntry,
  heldParts,
  listedPart,
  MATCHES,
  type Manifest,
  type PartEntry,
  partMetadata,
  partName,
  partRange,
  tableMetadata,
  writeManifest,
} from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import type { DirectoryLock } from './directory-lock.ts';

/** A table with the columns it has. */
export interface RowTable {
  readonly columns: readonly ColumnSpec[];
  readonly batch: Batch;
}

/** Bytes that are hashed before worker threads are given new tasks. */
const HASHED_AT_ONCE = 4 << 20;

/** The Arrow library is large. These modules are loaded while the first chunks are played, or not at all. */
const encoder = () => import('../storage/encode.ts');
const reader = () => import('../storage/dataset-reader.ts');

export class DatasetFiles {
  readonly directory: string;
  manifest: Manifest;
  readonly #lock: DirectoryLock;

  constructor(directory: string, manifest: Manifest, lock: DirectoryLock) {
    this.directory = directory;
    this.manifest = manifest;
    this.#lock = lock;
  }

  /** Parts that are not listed yet, or listed and gone. A listed part that exists is checked when it is read. */
  missingParts(): Set<number> {
    const [from, to] = heldParts(this.manifest);
    const all = Array.from({ length: to - from }, (_, i) => from + i);
    const missing = all.filter(
      index =>
        listedPart(this.manifest, index) === undefined || !existsSync(join(this.directory, partName(index))),
    );
    if (missing.length > 0) encoder().catch(() => {}); // the first part reports it
    return new Set(missing);
  }

  /** A part that exists, and its rows. Throws a `UserError` where it is damaged. */
  async readPart(index: number): Promise<{ readonly part: PartEntry; readonly batch: Batch }> {
    const part = listedPart(this.manifest, index)!;
    const { readPart } = await reader();
    return { part, batch: await readPart(this.directory, this.manifest, part) };
  }

  /** Writes a part with the rows of its chunks, and lists it. */
  async savePart(index: number, batches: readonly Batch[]): Promise<PartEntry> {
    const [from, to] = partRange(this.manifest, index);
    const { columns, parts, unit } = this.manifest;
    const bytes = batches.reduce((sum, batch) => sum + bytesOfBatch(batch), 0);
    checkFileSize(bytes / (to - from), to - from, 'part', unit);
    const made = await this.#save(
      partName(index),
      columns,
      batches,
      partMetadata(this.manifest, index),
      listedPart(this.manifest, index),
    );
    const { file, ...content } = made;
    const part: PartEntry = { file, firstDeal: from, lastDeal: to - 1, ...content };
    if (listedPart(this.manifest, index) === undefined)
      await this.#list({ ...this.manifest, parts: [...parts, part] });
    return part;
  }

  /** Writes the table of matches, and lists it. One that exists is checked. */
  async saveMatches(make: (manifest: Manifest) => RowTable): Promise<void> {
    const listed = this.manifest.matches;
    if (listed !== undefined && existsSync(join(this.directory, MATCHES))) {
      await (await reader()).readListed(this.directory, listed);
      return;
    }
    const { columns, batch } = make(this.manifest);
    const matches = await this.#save(MATCHES, columns, [batch], tableMetadata(this.manifest), listed);
    if (listed === undefined) await this.#list({ ...this.manifest, matches });
  }

  /** Writes a file. Where it is listed, it must have the hash that is listed. */
  async #save(
    file: string,
    columns: readonly ColumnSpec[],
    batches: readonly Batch[],
    metadata: Metadata,
    listed: FileEntry | undefined,
  ): Promise<FileEntry> {
    const path = join(this.directory, file);
    const { encodePieces, lengthOf } = await encoder();
    const pieces = encodePieces(columns, batches, metadata);
    const sha256 = await hashOf(pieces);
    if (listed !== undefined && listed.sha256 !== sha256) {
      throw new UserError(
        prose`${path} was missing, and now its rows are not those that manifest.json lists: the agents have changed, or
          they do not play the same each time; --force begins again`,
      );
    }
    await this.#lock.check();
    await writeAtomically(path, pieces);
    return { file, rows: rowsOf(batches), bytes: lengthOf(pieces), sha256 };
  }

  async #list(manifest: Manifest): Promise<void> {
    this.manifest = manifest;
    await writeManifest(this.directory, manifest);
  }
}

/** The sha256 of the bytes of all pieces. Worker threads that have finished are given tasks in between. */
async function hashOf(pieces: readonly Uint8Array[]): Promise<string> {
  const hash = createHash('sha256');
  let hashed = 0;
  for (const piece of pieces) {
    hash.update(piece);
    hashed += piece.length;
    if (hashed < HASHED_AT_ONCE) continue;
    hashed = 0;
    await setImmediate();
  }
  return hash.digest('hex');
}
