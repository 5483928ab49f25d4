/** `jaslab query`: SQL over the rows of a dataset. */
import { queryDataset } from '../../node/duckdb/query.ts';
import { positional, required } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { THREADED } from '../shared-arguments.ts';

/** Rows that are shown as a table; JSON shows all. */
const SHOWN = 100;

export default defineCommand({
  group: 'look',
  summary: 'answers SQL over the rows of a run',
  details: `
    The rows are the table deals; the table of matches is matches. jaslab columns --game G lists the columns.
    DIR may also be a directory of Parquet files from jaslab export: larger runs are answered from these without
    loading them.

    Shows the first ${SHOWN} rows of the answer; --json prints all of them, one JSON object a line. Of two
    columns named x, the second is x_1. A number that a double cannot hold exactly is a text of its digits; NaN
    and Infinity are texts, too. If the run is not finished, a line on stderr says so first.

    Needs DuckDB: npm install @duckdb/node-api (70 MB).
  `,
  arguments: {
    directory: positional(required('DIR', 'the directory of a run, or of exported files')),
    sql: positional(required('SQL', 'the query, in quotes')),
    ...THREADED,
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
    const onUnfinished = (text: string) => streams.say(`jaslab: ${text}`);
    const onRows = async (names: readonly string[], rows: readonly (readonly string[])[]) => {
      line.clear();
      if (shown.length === 0) shown.push([...names]);
      count += rows.length;
      if (json) await streams.lines(rows.map(row => object(names, row)));
      else shown.push(...rows.slice(0, SHOWN + 1 - shown.length).map(row => row.map(cellOf)));
    };
    const onProgress = line.update.bind(line);
    await queryDataset(directory, sql, { workers, onProgress, onUnfinished, onRows }).finally(() =>
      line.clear(),
    );
    if (json) return 0;
    const numbers = (shown[0] ?? []).flatMap((_, c) => (isNumeric(shown, c) ? [c] : []));
    await streams.lines(alignRows(shown, { right: numbers }));
    if (count >= shown.length) await streams.lines([`and ${grouped(count + 1 - shown.length)} rows more`]);
    return 0;
  },
});

/** An object, whose keys stand in this order and may be numbers. */
function object(keys: readonly string[], values: readonly string[]): string {
  return `{${keys.map((key, i) => `${JSON.stringify(key)}:${values[i]}`).join(',')}}`;
}

/** JSON as it stands in a table: a text without its quotes, if it fits into a line. */
function cellOf(json: string): string {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json;
  return /[\n\r\t]/.test(text) ? json : text;
}

function isNumeric(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.slice(1).every(row => row[column] !== '' && Number.isFinite(Number(row[column])));
}
