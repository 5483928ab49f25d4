/**
 * Fills a batch row by row from played deals. Rows are gathered in a block that fits the first-level cache and turned into
 * columns when it is full: stores into forty arrays of many kinds cost more than all that is read of a deal, and memory
 * that is touched for the first time costs more than the stores.
 */
import {
  allocateBlock,
  allocateColumn,
  type Batch,
  BLOCK,
  type Column,
  type ColumnArray,
  type Digest,
  type DigestBlock,
  valuesIn,
} from './column.ts';

export class Recorder<Source> {
  private readonly columns: readonly Column<Source>[];
  /** Writes the digest of a source, for the columns that point into one. */
  private readonly digest: Digest<Source> | undefined;
  private readonly block: DigestBlock;
  /** The columns that are read, with their values in the block. */
  private readonly reading: readonly {
    readonly read: (source: Source) => number;
    readonly values: Float64Array;
  }[];
  /** [column] → its values in the block: written for it alone, or where it points into the digests. */
  private readonly values: readonly ColumnArray[];
  /** Rows in the block. */
  private waiting = 0;
  /** Rows before the block, in the arrays. */
  private written = 0;
  private rows: number;
  private arrays: ColumnArray[];

  /** A `digest` is needed where columns point into one. */
  constructor(columns: readonly Column<Source>[], rows: number, digest?: Digest<Source>) {
    this.columns = columns;
    this.digest = digest;
    this.block = allocateBlock(digest?.size ?? { bytes: 0, halves: 0, words: 0 });
    this.values = columns.map(column =>
      column.at === undefined ? new Float64Array(BLOCK) : valuesIn(this.block, column, column.at),
    );
    this.reading = columns.flatMap(({ read }, c) =>
      read === undefined ? [] : [{ read, values: this.values[c] as Float64Array }],
    );
    this.rows = rows;
    this.arrays = columns.map(column => allocateColumn(column, rows));
  }

  /** Writes the next row; there must be room. */
  record(source: Source): void {
    const { digest, reading, waiting } = this;
    if (digest !== undefined) digest.write(source, this.block, waiting);
    for (let i = 0; i < reading.length; i++) {
      const { read, values } = reading[i];
      values[waiting] = read(source);
    }
    this.waiting++;
    if (this.waiting === BLOCK) this.flush();
  }

  /** Turns the block into columns. */
  private flush(): void {
    const { waiting, written, arrays } = this;
    for (const [c, values] of this.values.entries())
      arrays[c].set(waiting === BLOCK ? values : values.subarray(0, waiting), written);
    this.written += waiting;
    this.waiting = 0;
  }

  /** Makes room for another row, where their number is not known before. */
  makeRoom(): void {
    if (this.written + this.waiting < this.rows) return;
    this.rows = 2 * this.rows + 1;
    this.arrays = this.arrays.map((old, c) => {
      const longer = allocateColumn(this.columns[c], this.rows);
      longer.set(old);
      return longer;
    });
  }

  /** Gives up the room that was not used. */
  trim(): this {
    this.flush();
    this.rows = this.written;
    this.arrays = this.arrays.map(array => array.slice(0, this.written));
    return this;
  }

  /** The rows, all of which must have been written. */
  take(): Batch {
    this.flush();
    const { rows, written, arrays } = this;
    if (written !== rows) throw new Error(`${written} of ${rows} rows have been recorded`);
    return { rows, columns: arrays };
  }
}
