/**
 * Answers SQL over the rows of a dataset: the table `deals`, and `matches` of a run of matches. Their rows lie in a
 * database beside, with the columns that were loaded; the query sees views with all columns, where one that was not
 * loaded is an error as soon as it is read. Words are texts, as they are in Parquet. So a query is never answered from
 * less than it reads.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Batch, type ColumnSpec, listColumns } from '../../rows/column.ts';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart } from '../../storage/decode.ts';
import { dealsOf, MANIFEST, MATCHES, type Manifest } from '../../storage/manifest.ts';
import { type ReadOptions, unfinishedText } from '../dataset-figures.ts';
import type { Work } from '../executor.ts';
import { Meter, type Progress } from '../progress.ts';
import { Database, name, sqlType } from './duckdb.ts';
import { exportedIn, viewExported } from './exported.ts';

export interface QueryOptions extends Pick<Work, 'workers'>, ReadOptions {
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

/** Rows that can be read as often as they are asked for. */
export interface QueryTable {
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
  batches(): AsyncIterable<Batch>;
}

const CATALOG = 'jaslab';
/** Where the rows lie, each table by another name than its view: `information_schema` lists both. */
const STORED = 'stored_';
/** How the tables of the rows are named in a plan. */
export const PLACE = `${CATALOG}.main.${STORED}`;
const NOT_LOADED = `error('the plan of the query does not say what it reads: export the run, and ask its files')`;

/** Makes the tables, with all columns and no rows. */
export async function makeEmpty(database: Database, tables: readonly QueryTable[]): Promise<void> {
  await database.run(`ATTACH IF NOT EXISTS ':memory:' AS ${CATALOG}`);
  for (const { name: table, columns } of tables) await make(database, table, columns, columns);
}

/** Fills the tables with the columns that are needed. */
export async function loadTables(
  database: Database,
  tables: readonly QueryTable[],
  needed: Needed,
): Promise<void> {
  for (const { name: table, columns, batches } of tables) {
    const names = needed === ALL ? undefined : needed.get(table);
    if (needed !== ALL && names === undefined) {
      await view(database, table, columns, [], `range(1) WHERE CAST(${NOT_LOADED} AS BOOLEAN)`);
      continue;
    }
    const chosen = columns.filter(column => names === undefined || names.has(column.name));
    // Rows are counted, if nothing else
    const loaded = chosen.length > 0 ? chosen : columns.slice(0, 1);
    await make(database, table, columns, loaded);
    for await (const batch of batches())
      await database.append(STORED + table, loaded, only(loaded, columns, batch), CATALOG);
  }
}

async function make(
  database: Database,
  table: string,
  columns: readonly ColumnSpec[],
  loaded: readonly ColumnSpec[],
): Promise<void> {
  await database.create(STORED + table, loaded, CATALOG);
  await view(database, table, columns, loaded, PLACE + table);
}

async function view(
  database: Database,
  table: string,
  columns: readonly ColumnSpec[],
  loaded: readonly ColumnSpec[],
  from: string,
): Promise<void> {
  const values = columns.map(column => `${seenAs(column, loaded)} AS ${name(column.name)}`).join(', ');
  await database.run(`CREATE OR REPLACE VIEW ${name(table)} AS SELECT ${values} FROM ${from}`);
}

function seenAs(column: ColumnSpec, loaded: readonly ColumnSpec[]): string {
  const value = loaded.includes(column) ? name(column.name) : NOT_LOADED;
  return `CAST(${value} AS ${column.type === 'dictionary' ? 'VARCHAR' : sqlType(column)})`;
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

/** All columns of every table are needed. */
export const ALL = 'all' as const;

/** By the name of a table, the names of its columns; a table that is not read is absent. */
export type Needed = ReadonlyMap<string, ReadonlySet<string>> | typeof ALL;

interface PlanNode {
  readonly extra_info?: { readonly Table?: string; readonly Projections?: string | readonly string[] };
  readonly children?: readonly PlanNode[];
}

/**
 * What a query reads of the tables in a place, which are there and empty: the scans of DuckDB's own plan name what
 * they project. No text of the query is looked at: `SELECT DISTINCT deals`, a natural join or a macro read columns that
 * nobody writes down. {@link ALL} where only running it tells: several statements, of which a later one depends on the
 * rows of the first (`PIVOT` is two), or none that selects. Throws a `UserError` where the query is wrong.
 */
export async function neededColumns(database: Database, sql: string, place: string): Promise<Needed> {
  if (!(await database.isSelect(sql))) return ALL;
  const plan = await database.plan(sql).catch(() => undefined);
  if (plan === undefined) return ALL;
  const needed = new Map<string, Set<string>>();
  const visit = ({
    extra_info: { Table: table, Projections: names } = {},
    children = [],
  }: PlanNode): void => {
    if (table?.startsWith(place)) {
      const key = table.slice(place.length);
      const list = typeof names === 'string' ? [names] : (names ?? []);
      needed.set(key, new Set([...(needed.get(key) ?? []), ...list.filter(name => name !== '')]));
    }
    children.forEach(visit);
  };
  (JSON.parse(plan) as readonly PlanNode[]).forEach(visit);
  return needed;
}
