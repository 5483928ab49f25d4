/** Answers SQL over the rows of a dataset: the table `deals`, and `matches` of a run of matches. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart } from '../../storage/decode.ts';
import { dealsOf, MANIFEST, MATCHES, type Manifest } from '../../storage/manifest.ts';
import { unfinishedText } from '../dataset-figures.ts';
import { Meter, type Progress } from '../progress.ts';
import { Database } from './duckdb.ts';
import { exportedIn, viewExported } from './exported.ts';
import { loadTables, makeEmpty, neededColumns, PLACE, type QueryTable } from './query-tables.ts';

export interface QueryOptions {
  readonly workers?: number | undefined;
  onProgress?(progress: Progress): void;
  /** Told before any row where the rows are not all of a run. */
  onUnfinished?(text: string): void;
  /** Gets the answer in pieces, in order; the first piece has no rows. Names differ, and cells are JSON. */
  onRows(names: readonly string[], rows: readonly (readonly string[])[]): Promise<void>;
}

/**
 * Asks a dataset, or a directory of Parquet files that were exported. Of a dataset, only the columns are loaded that
 * the query needs. A `UserError` where the query is wrong, or DuckDB is missing.
 */
export async function queryDataset(directory: string, sql: string, options: QueryOptions): Promise<void> {
  if (existsSync(join(directory, MANIFEST))) await askDataset(directory, sql, options);
  else await askExported(directory, sql, options);
}

async function askDataset(directory: string, sql: string, options: QueryOptions): Promise<void> {
  const manifest = await openDataset(directory);
  const unfinished = unfinishedText(manifest);
  if (unfinished !== undefined) options.onUnfinished?.(`${directory} ${unfinished}`);
  const database = await Database.open(options.workers);
  try {
    const tables = await datasetTables(directory, manifest, options.onProgress);
    await makeEmpty(database, tables);
    await loadTables(database, tables, await neededColumns(database, sql, PLACE));
    await answer(database, sql, options);
  } finally {
    database.close();
  }
}

async function askExported(directory: string, sql: string, options: QueryOptions): Promise<void> {
  const exported = await exportedIn(directory);
  const database = await Database.open(options.workers);
  try {
    await viewExported(database, directory, exported, options.onUnfinished, () =>
      answer(database, sql, options),
    );
  } finally {
    database.close();
  }
}

async function answer(database: Database, sql: string, { onRows }: QueryOptions): Promise<void> {
  for await (const { names, rows } of database.ask(sql)) await onRows(distinctNames(names), rows);
}

/** The tables of a dataset. */
export async function datasetTables(
  directory: string,
  manifest: Manifest,
  onProgress?: (progress: Progress) => void,
): Promise<readonly QueryTable[]> {
  const { columns, parts, matches } = manifest;
  const meter = new Meter(parts.reduce((sum, part) => sum + dealsOf(part), 0));
  async function* batches() {
    for (const part of parts) {
      yield await readPart(directory, manifest, part);
      meter.played += dealsOf(part);
      onProgress?.(meter.read(0));
    }
  }
  const deals: QueryTable = { name: 'deals', columns, batches };
  if (matches === undefined) return [deals];
  const table = decodePart(await readListed(directory, matches), MATCHES);
  async function* batch() {
    yield table.batch;
  }
  return [deals, { name: 'matches', columns: table.columns, batches: batch }];
}

/** Names that all differ: the second `x` is `x_1`, as DuckDB names the columns of a table made from a query. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map(name => {
    let own = name;
    for (let n = 1; seen.has(own) || (own !== name && taken.has(own)); n++) own = `${name}_${n}`;
    seen.add(own);
    return own;
  });
}
