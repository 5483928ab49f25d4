/** `jaslab query`: SQL over the rows of a dataset. */
import { queryDataset } from '../../node/duckdb/query.ts';
import { nonEmpty, positional, required } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { JSON_FLAG, QUIET, WORKERS } from '../shared-arguments.ts';

/** Rows that are shown as a table; JSON shows all. */
const SHOWN = 100;

export default defineCommand({
  group: 'look',
  summary: 'answers SQL over the rows of a run',
  details: [
    'The rows are the table deals; the table of matches is matches. jaslab columns --game G lists the columns. DIR ' +
      'may also be a directory of Parquet files from jaslab export: larger runs are answered from these without ' +
      'loading them.',
    `Shows the first ${SHOWN} rows of the answer; --json prints all of them, one JSON object a line.`,
    'Needs DuckDB: npm install @duckdb/node-api (70 MB).',
  ],
  arguments: {
    directory: positional(required('DIR', 'the directory of a run, or of exported files', nonEmpty)),
    sql: positional(required('SQL', 'the query, in quotes', nonEmpty)),
    workers: WORKERS,
    quiet: QUIET,
    json: JSON_FLAG,
  },
  examples: [
    [
      'query results/demo "SELECT trump, count(*), avg(score0) FROM deals GROUP BY trump"',
      'the mean score of seat 0 by trump suit',
    ],
    ['query results/demo "SELECT * FROM deals LIMIT 5" --json', 'the first rows, for a program'],
  ],
  async run({ directory, sql, workers, quiet, json }, streams) {
    const line = new ProgressLine(streams.stderr, { quiet });
    const shown: string[][] = [];
    let count = 0;
    const onRows = async (names: readonly string[], rows: readonly (readonly unknown[])[]) => {
      line.clear();
      if (shown.length === 0) shown.push([...names]);
      count += rows.length;
      if (json) await streams.print(rows.map(row => `${JSON.stringify(objectOf(names, row))}\n`).join(''));
      else shown.push(...rows.slice(0, SHOWN + 1 - shown.length).map(row => row.map(cellOf)));
    };
    const onProgress = line.update.bind(line);
    await queryDataset(directory, sql, { workers, onProgress, onRows }).finally(() => line.clear());
    if (json) return 0;
    const numbers = (shown[0] ?? []).flatMap((_, c) => (isNumeric(shown, c) ? [c] : []));
    await streams.lines(alignRows(shown, { right: numbers }));
    if (count >= shown.length) await streams.lines([`and ${grouped(count + 1 - shown.length)} rows more`]);
    return 0;
  },
});

function objectOf(names: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name, i) => [name, row[i]]));
}

function cellOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isNumeric(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.slice(1).every(row => row[column] !== '' && Number.isFinite(Number(row[column])));
}
