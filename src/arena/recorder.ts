/**
 * Fills a batch row by row from played deals. Rows are written into arrays of one kind and converted at the end: a store
 * into arrays of many kinds at one place in the code costs more than the reading.
 */
import { allocateColumn, type Batch, type Column } from './column.ts';

export class Recorder<Source> {
  private readonly columns: readonly Column<Source>[];
  private readonly rows: number;
  /** By column. An int32 holds what any of the narrower types holds, and the bits of a uint32. */
  private readonly values: readonly (Int32Array | Float64Array)[];
  private row = 0;

  constructor(columns: readonly Column<Source>[], rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.values = columns.map(({ type }) =>
      type === 'float64' ? new Float64Array(rows) : new Int32Array(rows),
    );
  }

  /** Writes the next row; there must be room. */
  record(source: Source): void {
    const { columns, values, row } = this;
    for (let c = 0; c < columns.length; c++) values[c]![row] = columns[c]!.read(source);
    this.row++;
  }

  /** The rows, all of which must have been written. */
  take(): Batch {
    const { columns, rows, row, values } = this;
    if (row !== rows) throw new Error(`${row} of ${rows} rows have been recorded`);
    return {
      rows,
      columns: columns.map((column, c) => {
        const array = allocateColumn(column, rows);
        array.set(values[c]!);
        return array;
      }),
    };
  }
}
