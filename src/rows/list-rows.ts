/** Where the entries of each row stand in the list columns of a batch. */
import { type Batch, type ColumnSpec, listColumns } from './column.ts';

export class ListRows {
  /** The list columns, in the order of `entries` in the batch. */
  readonly columns: readonly ColumnSpec[];
  readonly #batch: Batch;
  /** [list][row] → its first entry; one more for the end. */
  readonly #starts: readonly Uint32Array[];

  constructor(columns: readonly ColumnSpec[], batch: Batch) {
    this.columns = listColumns(columns);
    this.#batch = batch;
    const lengths = columns.flatMap(({ type }, c) => (type === 'list' ? [batch.columns[c]] : []));
    this.#starts = lengths.map(counts => {
      const starts = new Uint32Array(batch.rows + 1);
      for (let row = 0; row < batch.rows; row++) starts[row + 1] = starts[row] + counts[row];
      return starts;
    });
  }

  /** How many entries a row has in a list. */
  count(list: number, row: number): number {
    return this.#starts[list][row + 1] - this.#starts[list][row];
  }

  /** A field of the n-th entry of a row. */
  value(list: number, field: number, row: number, n: number): number {
    return this.#batch.entries![list][field][this.#starts[list][row] + n];
  }
}
