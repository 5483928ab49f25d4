import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { run } from '../../cli/fixtures/run.ts';
import { workplace } from '../../cli/fixtures/workplace.ts';
import type { Batch } from '../../rows/column.ts';
import { openDataset } from '../../storage/dataset-reader.ts';
import { UserError } from '../../storage/user-error.ts';
import { Database } from './duckdb.ts';
import { exportedIn, viewExported } from './exported.ts';
import { statements } from './fixtures/statements.ts';
import {
  ALL,
  datasetTables,
  loadTables,
  makeEmpty,
  type Needed,
  neededColumns,
  PLACE,
  type QueryTable,
} from './query.ts';

/** `STATEMENTS=5000 PROPERTY_SEED=7 npx vitest run same-answers` tries more, and others. */
const STATEMENTS = Number(process.env.STATEMENTS ?? 100);

const { newDirectory } = workplace('answers');

/** Sorted rows; or why there are none. */
async function answerOf(database: Database, sql: string): Promise<readonly string[]> {
  try {
    const answer: string[] = [];
    for await (const { names, rows } of database.ask(sql))
      answer.push(...(rows.length === 0 ? [names.join()] : rows.map(row => row.join())));
    return answer.sort();
  } catch (cause) {
    if (cause instanceof UserError) return [cause.message];
    throw cause;
  }
}

/** The same tables, whose files are read once. */
async function inMemory(tables: readonly QueryTable[]): Promise<readonly QueryTable[]> {
  return Promise.all(
    tables.map(async table => {
      const batches: Batch[] = [];
      for await (const batch of table.batches()) batches.push(batch);
      return { ...table, batches: () => Readable.from(batches) };
    }),
  );
}

test(
  `${STATEMENTS} generated statements have one answer over Arrow and over its own Parquet`,
  async () => {
    const [directory, out] = [newDirectory(), newDirectory()];
    const words = '--game klaberjass --agents greedy,random --seatings all --rules target=150 --actions';
    expect(
      (await run(`run ${words} --matches 4 --part-deals 2 --workers 1 --quiet --out ${directory}`)).code,
    ).toBe(0);
    expect((await run(`export ${directory} --parquet ${out} --quiet`)).code).toBe(0);
    const [arrow, parquet] = [await Database.open(1), await Database.open(1)];
    const tables = await inMemory(await datasetTables(directory, await openDataset(directory)));
    let few = 0;
    let refused = 0;
    await viewExported(parquet, out, await exportedIn(out), undefined, async () => {
      for (const sql of statements(STATEMENTS)) {
        const expected = await answerOf(parquet, sql);
        await makeEmpty(arrow, tables);
        const needed: Needed = await neededColumns(arrow, sql, PLACE).catch((): Needed => ALL);
        await loadTables(arrow, tables, needed);
        expect(await answerOf(arrow, sql), sql).toEqual(expected);
        if (needed !== ALL) few++;
        if (/Error: /.test(expected[0])) refused++;
      }
    });
    arrow.close();
    parquet.close();
    // Statements that are refused, or for which all is loaded, say little
    expect(few).toBeGreaterThan(STATEMENTS / 2);
    expect(refused).toBeLessThan(STATEMENTS / 20);
  },
  30_000 + 100 * STATEMENTS,
);

test('a query is never answered from columns that were not loaded', async () => {
  const directory = newDirectory();
  const words = '--game klaberjass --agents random,random --deals 20 --workers 1 --quiet';
  expect((await run(`run ${words} --out ${directory}`)).code).toBe(0);
  const database = await Database.open(1);
  const tables = await datasetTables(directory, await openDataset(directory));
  await makeEmpty(database, tables);
  await loadTables(database, tables, new Map([['deals', new Set(['score0'])]]));
  expect(await answerOf(database, 'SELECT count(score0) AS n FROM deals')).toEqual(['20', 'n']);
  const refused = [expect.stringContaining('does not say what it reads')];
  for (const sql of ['SELECT count(score1) FROM deals', 'SELECT TRY(trump) FROM deals', 'FROM deals'])
    expect(await answerOf(database, sql), sql).toEqual(refused);
  await loadTables(database, tables, new Map());
  expect(await answerOf(database, 'SELECT count(*) FROM deals')).toEqual(refused);
  database.close();
});
