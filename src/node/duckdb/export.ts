/** Writes a dataset as Parquet: one file for each part, or one file for all. */
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart } from '../../storage/decode.ts';
import type { Metadata } from '../../storage/encode.ts';
import {
  dealsOf,
  heldParts,
  MATCHES,
  type Manifest,
  partMetadata,
  runMetadata,
} from '../../storage/manifest.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { makeDirectory } from '../dataset-directory.ts';
import { type ReadOptions, unfinishedText } from '../dataset-figures.ts';
import { lockDirectory } from '../directory-lock.ts';
import type { Work } from '../executor.ts';
import { Meter } from '../progress.ts';
import { Database, text } from './duckdb.ts';
import { ENDING, exportMetadata, isExportedName, parquetName, withPlainPath } from './exported.ts';

export interface ExportOptions extends Pick<Work, 'workers' | 'stop'>, ReadOptions {
  /** A directory, or a file that ends in `.parquet`. */
  readonly out: string;
}

export interface Exported {
  /** The files that were written. */
  readonly files: readonly string[];
  readonly rows: number;
  /** The size of the Arrow files, and of the Parquet files. */
  readonly bytes: { readonly arrow: number; readonly parquet: number };
  /** What is missing of the run, in words. */
  readonly unfinished?: string | undefined;
  readonly complete: boolean;
  readonly interrupted: boolean;
}

/** Rows that are compressed together: readers skip or share them. */
const GROUP_ROWS = 122_880;
/** How the name of a folder begins whose files are not all written yet. */
const STAGE = '.jaslab-';

/**
 * Exports the parts of a dataset. What an earlier export left in the place goes once all files are written, and not
 * before. Throws a `UserError` where the dataset is damaged, the place cannot be written, or DuckDB is missing.
 */
export async function exportParquet(directory: string, options: ExportOptions): Promise<Exported> {
  const { out, workers } = options;
  const manifest = await openDataset(directory);
  if (manifest.parts.length === 0) throw new UserError(`${directory} has no rows yet`);
  const unfinished = unfinishedText(manifest);
  if (unfinished !== undefined) options.onUnfinished?.(`${directory} ${unfinished}`);
  const database = await Database.open(workers);
  try {
    const folder = out.endsWith(ENDING) ? dirname(out) : out;
    await makeDirectory(folder);
    return await (folder === out ? toDirectory : toFile)(database, directory, manifest, options);
  } catch (cause) {
    throw fileError(`cannot write ${out}`, cause);
  } finally {
    database.close();
  }
}

/** Files that take the place of those of an earlier export once all of them are written. */
async function toDirectory(
  database: Database,
  directory: string,
  manifest: Manifest,
  options: ExportOptions,
): Promise<Exported> {
  const { out } = options;
  const lock = await lockDirectory(out);
  try {
    // The lock says that no other export is under way, so these were left by one that was killed.
    for (const name of (await readdir(out)).filter(one => one.startsWith(STAGE)))
      await rm(join(out, name), { recursive: true, force: true });
    return await staged(out, async stage => {
      const files = await writeParts(database, directory, manifest, options, stage);
      if (files === undefined) return resultOf(manifest, [], 0, true);
      if (manifest.matches !== undefined) {
        const { columns, batch, metadata } = decodePart(
          await readListed(directory, manifest.matches),
          MATCHES,
        );
        const file = parquetName(MATCHES);
        await write(database, columns, batch, exportMetadata(manifest, columns, metadata), join(stage, file));
        files.push(file);
      }
      await lock.check();
      for (const name of (await readdir(out)).filter(isExportedName)) await rm(join(out, name));
      for (const name of files) await rename(join(stage, name), join(out, name));
      const written = files.map(name => join(out, name));
      return resultOf(manifest, written, await sizeOf(written), false);
    });
  } finally {
    await lock.release();
  }
}

/** One file of all deals. */
function toFile(
  database: Database,
  directory: string,
  manifest: Manifest,
  options: ExportOptions,
): Promise<Exported> {
  const { out } = options;
  return staged(dirname(out), async stage => {
    const files = await writeParts(database, directory, manifest, options, stage);
    if (files === undefined) return resultOf(manifest, [], 0, true);
    const metadata = exportMetadata(manifest, manifest.columns, runMetadata(manifest));
    await withPlainPath(stage, async plain => {
      const list = files.map(name => text(join(plain, name))).join(', ');
      await copy(database, `SELECT * FROM read_parquet([${list}], hive_partitioning = false)`, metadata, out);
    });
    return resultOf(manifest, [out], await sizeOf([out]), false);
  });
}

/** Does work with a folder that is there meanwhile. */
async function staged<T>(folder: string, work: (stage: string) => Promise<T>): Promise<T> {
  const stage = await mkdtemp(join(folder, STAGE));
  try {
    return await work(stage);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Writes the parts into a folder and gives the names of the files; undefined where it was told to stop. */
async function writeParts(
  database: Database,
  directory: string,
  manifest: Manifest,
  { stop, onProgress }: ExportOptions,
  folder: string,
): Promise<string[] | undefined> {
  const { columns, parts } = manifest;
  const meter = new Meter(parts.reduce((sum, part) => sum + dealsOf(part), 0));
  const files: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (stop?.aborted) return undefined;
    const batch = await readPart(directory, manifest, part);
    const metadata = exportMetadata(
      manifest,
      columns,
      partMetadata(manifest, index + heldParts(manifest)[0]),
    );
    const file = parquetName(part.file);
    await write(database, columns, batch, metadata, join(folder, file));
    files.push(file);
    meter.played += dealsOf(part);
    onProgress?.(meter.read(0));
  }
  return files;
}

async function write(
  database: Database,
  columns: readonly ColumnSpec[],
  batch: Batch,
  metadata: Metadata,
  path: string,
): Promise<void> {
  await database.create('rows', columns);
  await database.append('rows', columns, batch);
  await copy(database, 'SELECT * FROM rows', metadata, path);
}

async function copy(database: Database, query: string, metadata: Metadata, path: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  const keys = Object.entries(metadata).map(([key, value]) => `${text(key)}: ${text(value)}`);
  const settings = `FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${GROUP_ROWS}, KV_METADATA {${keys.join(', ')}}`;
  try {
    await database.run(`COPY (${query}) TO ${text(temporary)} (${settings})`);
    const file = await open(temporary, 'r+');
    await file.sync().finally(() => file.close());
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => {});
    throw cause;
  }
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async path => {
      const file = await open(path, 'r');
      return file
        .stat()
        .then(({ size }) => size)
        .finally(() => file.close());
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function resultOf(
  manifest: Manifest,
  files: readonly string[],
  parquet: number,
  interrupted: boolean,
): Exported {
  const { parts, matches } = manifest;
  const unfinished = unfinishedText(manifest);
  const table = files.length > parts.length ? (matches?.bytes ?? 0) : 0;
  return {
    files,
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    bytes: { arrow: parts.reduce((sum, part) => sum + part.bytes, table), parquet },
    unfinished,
    complete: unfinished === undefined,
    interrupted,
  };
}
