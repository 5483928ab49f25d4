/** The Parquet files of an export: their names, what they say of themselves, and the tables that they are. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ColumnSpec } from '../../rows/column.ts';
import { encodeSchema, type Metadata } from '../../storage/encode.ts';
import type { Manifest } from '../../storage/manifest.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { unfinishedText } from '../dataset-figures.ts';
import { type Database, text } from './duckdb.ts';

export const ENDING = '.parquet';
const TABLES = { deals: /^part-\d{5,}\.parquet$/, matches: /^matches\.parquet$/ } as const;

/** The name of the Parquet file of an Arrow file. */
export function parquetName(file: string): string {
  return file.replace(/\.arrow$/, ENDING);
}

/** Whether an export writes files of this name. */
export function isExportedName(name: string): boolean {
  return Object.values(TABLES).some(pattern => pattern.test(name));
}

/**
 * What a Parquet file says of itself: all that the Arrow file says, how many files of deals
 * were exported, and what is missing of the run. Meaning, unit and nullability of the columns stand in `jaslab.columns`
 * as JSON, and in `ARROW:schema`, where readers look that know Arrow.
 */
export function exportMetadata(
  manifest: Manifest,
  columns: readonly ColumnSpec[],
  arrow: Metadata,
): Metadata {
  const unfinished = unfinishedText(manifest);
  const own = {
    ...arrow,
    'jaslab.parts': String(manifest.parts.length),
    'jaslab.complete': String(unfinished === undefined),
    ...(unfinished && { 'jaslab.unfinished': unfinished }),
  };
  const described = columns.map(column => ({ ...column, nullable: false }));
  return {
    ...own,
    'jaslab.columns': JSON.stringify(described),
    'ARROW:schema': Buffer.from(encodeSchema(columns, own)).toString('base64'),
  };
}

/** The exported files of a directory. A `UserError` where it has none. */
export async function exportedIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(cause => {
    throw fileError(`cannot read ${directory}`, cause);
  });
  const found = names.filter(isExportedName).sort();
  if (found.length === 0) throw new UserError(`${directory} holds neither a run nor exported Parquet files`);
  return found;
}

/** Does work while the exported files are tables. A `UserError` where they are of several runs. */
export async function viewExported(
  database: Database,
  directory: string,
  files: readonly string[],
  onUnfinished: ((text: string) => void) | undefined,
  work: () => Promise<void>,
): Promise<void> {
  await withPlainPath(directory, async path => {
    const listed = (names: readonly string[]) => `[${names.map(name => text(join(path, name))).join(', ')}]`;
    const about = await metadataIn(database, listed(files));
    const exports = new Set(files.map(name => exportOf(about.get(join(path, name)))));
    if (exports.size > 1)
      throw new UserError(`${directory} holds files of several exports: export the run to a new directory`);
    const note = noteOn(files, about.get(join(path, files[0])));
    if (note !== undefined) onUnfinished?.(`${directory} ${note}`);
    for (const [table, pattern] of Object.entries(TABLES)) {
      const names = files.filter(name => pattern.test(name));
      if (names.length === 0) continue;
      // A folder `a=b` above the files is a name, not a column
      const source = `read_parquet(${listed(names)}, hive_partitioning = false)`;
      await database.run(`CREATE VIEW ${table} AS SELECT * FROM ${source}`);
    }
    await work();
  });
}

/** The metadata of files, by path and key. */
async function metadataIn(database: Database, files: string): Promise<Map<string, Map<string, string>>> {
  const about = new Map<string, Map<string, string>>();
  const keys = `FROM parquet_kv_metadata(${files}) WHERE decode(key) LIKE 'jaslab.%'`;
  const sql = `SELECT file_name, decode(key), decode(value) ${keys}`;
  for await (const { rows } of database.ask(sql))
    for (const row of rows) {
      const [file, key, value] = row.map(cell => JSON.parse(cell) as string);
      about.set(file, (about.get(file) ?? new Map()).set(key, value));
    }
  return about;
}

/** Which export a file is of; empty where it does not say. */
function exportOf(about: ReadonlyMap<string, string> | undefined): string {
  return ['jaslab.config_sha256', 'jaslab.parts'].map(key => about?.get(key) ?? '').join();
}

/** What is missing, in words. */
function noteOn(
  files: readonly string[],
  about: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const parts = Number(about?.get('jaslab.parts') ?? 0);
  const held = files.filter(name => TABLES.deals.test(name)).length;
  if (held < parts) return `holds ${held} of the ${parts} files that were exported`;
  const unfinished = about?.get('jaslab.unfinished');
  return unfinished && `was exported from a run that ${unfinished}`;
}

/** Paths as DuckDB reads them: `*`, `?`, `[` and `\` are patterns to it, and a pattern cannot spell every name. */
const PATTERN = process.platform === 'win32' ? /[*?[]/ : /[*?[\\]/;

/** Does work with a path of the directory that is no pattern: its own, or that of a link that is there meanwhile. */
export async function withPlainPath<T>(directory: string, work: (plain: string) => Promise<T>): Promise<T> {
  const path = resolve(directory);
  if (!PATTERN.test(path)) return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'jaslab-'));
  try {
    const link = join(folder, 'link');
    await symlink(path, link, 'junction');
    return await work(link);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
