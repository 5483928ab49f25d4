/** `jaslab export`: writes a dataset as Parquet. */
import { type Exported, exportParquet } from '../../node/duckdb/export.ts';
import { positional, required } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine, programName } from '../command-line.ts';
import { counted, grouped } from '../layout.ts';
import { inFrame } from '../long-command.ts';
import { THREADED } from '../shared-arguments.ts';

const ARGUMENTS = {
  directory: positional(required('DIR', 'the directory of a run')),
  parquet: required('OUT', 'a directory, or a file that ends in .parquet'),
  ...THREADED,
} as const;

export default defineCommand({
  group: 'play',
  summary: 'writes the rows of a run as Parquet, in about a third of the space',
  details: `
    In a directory, each Arrow file becomes a Parquet file of the same name, and only one of them is in memory.
    A single file holds all rows, without the table of matches. Text columns are dictionaries; each row group
    has statistics; pages are compressed with Zstandard. The metadata of the files says which run and which code
    it was, and the unit and meaning of each column.

    What an earlier export left in OUT is replaced, once all files are written. Until then OUT stays as it was.

    Needs DuckDB: npm install @duckdb/node-api (70 MB).
  `,
  arguments: ARGUMENTS,
  examples: [
    ['export results/demo --parquet results/demo-parquet', 'a Parquet file for each Arrow file'],
    ['export results/demo --parquet demo.parquet', 'one file'],
  ],
  async run(values, streams) {
    const { directory, parquet, workers, quiet, json } = values;
    const about = { quiet, counts: 'deals', finishes: 'the file under way' };
    return inFrame(about, streams, async ({ stop, onProgress, say, clear, interrupted }) => {
      const result = await exportParquet(directory, {
        out: parquet,
        workers,
        stop,
        onProgress,
        onUnfinished: say,
      });
      clear();
      if (result.interrupted)
        return interrupted(
          `nothing was exported, and ${parquet} is as it was`,
          `${programName()} ${commandLine('export', ARGUMENTS, values)}`,
        );
      await streams.show(json, { out: parquet, ...result }, [lineOf(result, parquet)]);
      return 0;
    });
  },
});

function lineOf({ files, rows, bytes }: Exported, out: string): string {
  const share = `${((100 * bytes.parquet) / bytes.arrow).toFixed(0)} % of Arrow`;
  return `${out}: ${grouped(rows)} rows in ${counted(files.length, 'Parquet file')}, ${share}`;
}
