/** Writes a dataset as Parquet: one file for each part, or one file for all. */
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson, type Json } from '../../storage/canonical.ts';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart, type Part } from '../../storage/decode.ts';
import { dealsOf, isComplete, MATCHES, type Manifest } from '../../storage/manifest.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { makeDirectory } from '../dataset-directory.ts';
import { Meter, type Progress } from '../progress.ts';
import { Database, text } from './duckdb.ts';

export interface ExportOptions {
  /** A directory, or a file that ends in `.parquet`. */
  readonly out: string;
  readonly workers?: number | undefined;
  readonly stop?: AbortSignal | undefined;
  onProgress?(progress: Progress): void;
}

export interface Exported {
  /** The files that were written. */
  readonly files: readonly string[];
  readonly rows: number;
  /** Of the Arrow files, and of the Parquet files. */
  readonly bytes: { readonly arrow: number; readonly parquet: number };
  readonly complete: boolean;
  readonly interrupted: boolean;
}

/** Rows that are compressed together: readers skip or share them. */
const GROUP_ROWS = 122_880;
const ENDING = '.parquet';

/**
 * Exports the parts of a dataset. Each file is whole or absent. Throws a `UserError` where the dataset is damaged, the
 * place cannot be written, or DuckDB is missing.
 */
export async function exportParquet(directory: string, options: ExportOptions): Promise<Exported> {
  const { out, workers, stop, onProgress } = options;
  const manifest = await openDataset(directory);
  if (manifest.parts.length === 0) throw new UserError(`${directory} has no rows yet`);
  const database = await Database.open(workers);
  const isFile = out.endsWith(ENDING);
  const meter = new Meter(manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0));
  try {
    await makeDirectory(isFile ? dirname(out) : out);
    const folder = isFile ? await mkdtemp(join(dirname(out), '.jaslab-')) : out;
    try {
      const files: string[] = [];
      for (const part of manifest.parts) {
        if (stop?.aborted) return resultOf(manifest, [], 0, true);
        const batch = await readPart(directory, manifest, part);
        const file = join(folder, part.file.replace(/\.arrow$/, ENDING));
        await write(database, { columns: manifest.columns, batch, metadata: metadataOf(manifest) }, file);
        files.push(file);
        meter.played += dealsOf(part);
        onProgress?.(meter.read(0));
      }
      if (isFile) return await joined(database, manifest, files, out);
      if (manifest.matches !== undefined) {
        const file = join(folder, MATCHES.replace(/\.arrow$/, ENDING));
        await write(database, decodePart(await readListed(directory, manifest.matches), MATCHES), file);
        files.push(file);
      }
      return resultOf(manifest, files, await sizeOf(files), false);
    } finally {
      if (isFile) await rm(folder, { recursive: true, force: true });
    }
  } catch (cause) {
    throw fileError(`cannot write ${out}`, cause);
  } finally {
    database.close();
  }
}

/** One file of all that were written. */
async function joined(
  database: Database,
  manifest: Manifest,
  files: readonly string[],
  out: string,
): Promise<Exported> {
  await copy(
    database,
    `SELECT * FROM read_parquet([${files.map(text).join(', ')}])`,
    metadataOf(manifest),
    out,
  );
  return resultOf(manifest, [out], await sizeOf([out]), false);
}

async function write(database: Database, { columns, batch, metadata }: Part, path: string): Promise<void> {
  await database.create('rows', columns);
  await database.append('rows', columns, batch);
  await copy(database, 'SELECT * FROM rows', metadata, path);
}

async function copy(
  database: Database,
  query: string,
  metadata: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
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

/** What the file says about its rows: keys as in the Arrow files. */
function metadataOf({ config, configHash, format, software }: Manifest): Record<string, string> {
  const own = { ...config, format, version: software.jaslab, config_sha256: configHash };
  const texts = Object.entries(own).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [[`jaslab.${key}`, typeof value === 'string' ? value : canonicalJson(value as Json)]],
  );
  return Object.fromEntries(texts);
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
  const table = files.length > parts.length ? (matches?.bytes ?? 0) : 0;
  return {
    files,
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    bytes: { arrow: parts.reduce((sum, part) => sum + part.bytes, table), parquet },
    complete: isComplete(manifest),
    interrupted,
  };
}
