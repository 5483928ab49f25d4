/**
 * Writes rows into columns. Rows are gathered in a block of arrays that fits the L1 cache, and copied into the columns
 * of the batch when it is full: storing directly into newly allocated memory is slower than everything else about a
 * row.
 */
import { allocateColumn, type Batch, type ColumnArray, type ColumnSpec } from './column.ts';

/** Rows of a block. */
export const BLOCK_ROWS = 256;

/**
 * The rows of a block. For every column there is a field of its name that holds an array of {@link BLOCK_ROWS} values,
 * of the type that `allocateColumn` gives the column.
 */
export interface RowBlock<Source> {
  /** Stores the values of a row in all arrays: where each column gets its value. */
  write(source: Source, row: number): void;
}

/** Records any number of rows. A block belongs to one recorder at a time, from its first row to `batch()`. */
export class Recorder<Source> {
  private readonly columns: readonly ColumnSpec[];
  private readonly block: RowBlock<Source>;
  /** [column] → its array in the block. */
  private readonly values: readonly ColumnArray[];
  /** Rows in the block. */
  private waiting = 0;
  /** Rows in the arrays. */
  private written = 0;
  private arrays: readonly ColumnArray[];
  private room: number;

  /** Allocates `rows` rows, and more when they are needed. */
  constructor(columns: readonly ColumnSpec[], block: RowBlock<Source>, rows: number) {
    this.columns = columns;
    this.block = block;
    this.values = columns.map(({ name }) => valuesIn(block, name));
    this.room = rows;
    this.arrays = columns.map(column => allocateColumn(column, rows));
  }

  record(source: Source): void {
    this.block.write(source, this.waiting++);
    if (this.waiting === BLOCK_ROWS) this.flush();
  }

  /** Copies the block into the columns. */
  private flush(): void {
    const { waiting, written } = this;
    if (written + waiting > this.room) this.grow(2 * (written + waiting));
    for (const [c, values] of this.values.entries())
      this.arrays[c].set(waiting === BLOCK_ROWS ? values : values.subarray(0, waiting), written);
    this.written += waiting;
    this.waiting = 0;
  }

  private grow(room: number): void {
    this.room = room;
    this.arrays = this.arrays.map((old, c) => {
      const longer = allocateColumn(this.columns[c], room);
      longer.set(old);
      return longer;
    });
  }

  /** The rows that were recorded, with the entries of list columns. Nothing can be recorded afterwards. */
  batch(entries?: Batch['entries']): Batch {
    this.flush();
    const { written: rows, room, arrays } = this;
    const columns = rows === room ? arrays : arrays.map(array => array.slice(0, rows));
    return { rows, columns, ...(entries && { entries }) };
  }
}

function valuesIn(block: object, name: string): ColumnArray {
  const values: unknown = Reflect.get(block, name);
  if (ArrayBuffer.isView(values)) return values as ColumnArray;
  throw new Error(`no values are written for the column '${name}'`);
}
