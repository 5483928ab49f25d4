/**
 * Fills a batch row by row from played deals. Rows are written into arrays of one kind and converted at the end: a store
 * into arrays of many kinds at one place in the code costs more than the reading.
 */
import { allocateColumn, type Batch, type Column } from './column.ts';

export class Recorder<Source> {
  private readonly columns: readonly Column<Source>[];
  private rows: number;
  /** By column. An int32 holds what any of the narrower types holds, and the bits of a uint32. */
  private values: readonly (Int32Array | Float64Array)[];
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

  /** Makes room for another row, where their number is not known before. */
  makeRoom(): void {
    if (this.row < this.rows) return;
    this.rows = 2 * this.rows + 1;
    this.values = this.values.map(old => {
      const longer = old instanceof Float64Array ? new Float64Array(this.rows) : new Int32Array(this.rows);
      longer.set(old);
      return longer;
    });
  }

  /** Gives up the room that was not used. */
  trim(): this {
    this.rows = this.row;
    this.values = this.values.map(array => array.subarray(0, this.row));
    return this;
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
