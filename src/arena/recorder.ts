/** Fills a batch row by row from played deals. */
import { allocate, type Batch, type Column } from './column.ts';

export class Recorder<Source> {
  private readonly columns: readonly Column<Source>[];
  private readonly batch: Batch;
  private row = 0;

  constructor(columns: readonly Column<Source>[], rows: number) {
    this.columns = columns;
    this.batch = allocate(columns, rows);
  }

  /** Writes the next row; there must be room. */
  record(source: Source): void {
    const { columns, batch, row } = this;
    for (let c = 0; c < columns.length; c++) batch.columns[c][row] = columns[c].read(source);
    this.row++;
  }

  /** The rows, all of which must have been written. */
  take(): Batch {
    if (this.row !== this.batch.rows)
      throw new Error(`${this.row} of ${this.batch.rows} rows have been recorded`);
    return this.batch;
  }
}
