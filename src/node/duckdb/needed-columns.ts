/**
 * Which columns a query reads, as DuckDB itself finds out: it plans the query over empty tables with all columns, and
 * the scans of the plan name what they project. No text of the query is looked at: `SELECT DISTINCT deals`, a natural
 * join or a macro read columns that nobody writes down.
 */
import type { Database } from './duckdb.ts';

/** All columns of every table are needed. */
export const ALL = 'all' as const;

/** By the name of a table, the names of its columns; a table that is not read is absent. */
export type Needed = ReadonlyMap<string, ReadonlySet<string>> | typeof ALL;

interface PlanNode {
  readonly extra_info?: { readonly Table?: string; readonly Projections?: string | readonly string[] };
  readonly children?: readonly PlanNode[];
}

/**
 * What a query reads of the tables in a schema, which are there and empty. {@link ALL} where only running it tells:
 * several statements, of which a later one depends on the rows of the first (`PIVOT` is two), or none that selects.
 * Throws a `UserError` where the query is wrong.
 */
export async function neededColumns(database: Database, sql: string, schema: string): Promise<Needed> {
  if (!(await database.isSelect(sql))) return ALL;
  const plan = await database.plan(sql).catch(() => undefined);
  if (plan === undefined) return ALL;
  const needed = new Map<string, Set<string>>();
  const visit = ({
    extra_info: { Table: table, Projections: names } = {},
    children = [],
  }: PlanNode): void => {
    if (table?.startsWith(`${schema}.`)) {
      const key = table.slice(schema.length + 1);
      const list = typeof names === 'string' ? [names] : (names ?? []);
      needed.set(key, new Set([...(needed.get(key) ?? []), ...list.filter(name => name !== '')]));
    }
    children.forEach(visit);
  };
  (JSON.parse(plan) as readonly PlanNode[]).forEach(visit);
  return needed;
}
