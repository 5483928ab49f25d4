/** Answers SQL over the rows of a dataset: the table `deals`, and `matches` of a run of matches. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Batch, type ColumnSpec, listColumns } from '../../rows/column.ts';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart } from '../../storage/decode.ts';
import { dealsOf, MANIFEST, MATCHES } from '../../storage/manifest.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { Meter, type Progress } from '../progress.ts';
import { Database, text } from './duckdb.ts';

export interface QueryOptions {
  readonly workers?: number | undefined;
  onProgress?(progress: Progress): void;
  /** Gets the answer in pieces, in order; the first piece has no rows. */
  onRows(names: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;
}

/**
 * Asks a dataset, or a directory of Parquet files that were exported. Only columns that the query names are loaded. A
 * `UserError` where the query is wrong, or DuckDB is missing.
 */
export async function queryDataset(directory: string, sql: string, options: QueryOptions): Promise<void> {
  const isDataset = existsSync(join(directory, MANIFEST));
  const parquet = isDataset ? [] : await parquetIn(directory);
  const database = await Database.open(options.workers);
  try {
    if (isDataset) await load(database, directory, sql, options);
    for (const [table, files] of parquet)
      await database.run(
        `CREATE VIEW ${table} AS SELECT * FROM read_parquet([${files.map(text).join(', ')}])`,
      );
    for await (const { names, rows } of database.ask(sql)) await options.onRows(names, rows);
  } finally {
    database.close();
  }
}

/** The exported files of a directory, by table. */
async function parquetIn(directory: string): Promise<[table: string, files: string[]][]> {
  const names = await readdir(directory).catch(cause => {
    throw fileError(`cannot read ${directory}`, cause);
  });
  const paths = (pattern: RegExp) =>
    names
      .filter(one => pattern.test(one))
      .sort()
      .map(one => join(directory, one));
  const tables: [string, string[]][] = [
    ['deals', paths(/^part-\d+\.parquet$/)],
    ['matches', paths(/^matches\.parquet$/)],
  ];
  const found = tables.filter(([, files]) => files.length > 0);
  if (found.length === 0) throw new UserError(`${directory} holds neither a run nor exported Parquet files`);
  return found;
}

async function load(
  database: Database,
  directory: string,
  sql: string,
  { onProgress }: QueryOptions,
): Promise<void> {
  const manifest = await openDataset(directory);
  const isNamed = namedIn(sql);
  const chosen = manifest.columns.filter(isNamed);
  const columns = chosen.length > 0 ? chosen : manifest.columns.slice(0, 1);
  await database.create('deals', columns);
  const meter = new Meter(manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0));
  for (const part of manifest.parts) {
    const batch = await readPart(directory, manifest, part);
    await database.append('deals', columns, only(columns, manifest.columns, batch));
    meter.played += dealsOf(part);
    onProgress?.(meter.read(0));
  }
  if (manifest.matches === undefined) return;
  const table = decodePart(await readListed(directory, manifest.matches), MATCHES);
  await database.create('matches', table.columns);
  await database.append('matches', table.columns, table.batch);
}

/** Whether a query may ask for a column: it names it, or asks for all by a star that counts no rows. */
function namedIn(sql: string): (column: ColumnSpec) => boolean {
  const rest = sql.replaceAll(/count\s*\(\s*\*\s*\)/gi, '');
  const words = new Set(rest.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
  // A star may multiply; then more is loaded than is needed. Some statements ask for all columns without one.
  const isAll = /\*/.test(rest) || !words.has('select') || words.has('columns');
  return ({ name }) => isAll || words.has(name.toLowerCase());
}

/** Some columns of a batch. */
function only(columns: readonly ColumnSpec[], all: readonly ColumnSpec[], batch: Batch): Batch {
  const lists = listColumns(all);
  const entries = listColumns(columns).map(column => batch.entries![lists.indexOf(column)]);
  return {
    rows: batch.rows,
    columns: columns.map(column => batch.columns[all.indexOf(column)]),
    ...(entries.length > 0 && { entries }),
  };
}
