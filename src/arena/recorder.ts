/**
 * Fills a batch row by row from played deals. Rows are gathered in a block that fits the first-level cache and turned into
 * columns when it is full: stores into forty arrays of many kinds cost more than all that is read of a deal, and memory
 * that is touched for the first time costs more than the stores.
 */
import { allocateColumn, type Batch, type Column, type ColumnArray, type Digest } from './column.ts';

/** Rows of a block: some 20 KB of digests. */
const BLOCK = 128;

export class Recorder<Source> {
  private readonly columns: readonly Column<Source>[];
  /** Writes the digest of a source, for the columns that point into one. */
  private readonly digest: Digest<Source> | undefined;
  /** The columns that point into the digest. */
  private readonly pointing: readonly { readonly column: number; readonly at: number }[];
  /** The columns that are read, with their values in the block. */
  private readonly reading: readonly {
    readonly column: number;
    readonly read: (source: Source) => number;
    readonly values: Float64Array;
  }[];
  /** The digests of the block, one after the other. */
  private readonly digests: Int32Array;
  /** One column of the block. */
  private readonly gathered: Int32Array = new Int32Array(BLOCK);
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
    this.pointing = columns.flatMap(({ at }, column) => (at === undefined ? [] : [{ column, at }]));
    this.reading = columns.flatMap(({ read }, column) =>
      read === undefined ? [] : [{ column, read, values: new Float64Array(BLOCK) }],
    );
    this.digests = new Int32Array(BLOCK * (digest?.size ?? 0));
    this.rows = rows;
    this.arrays = columns.map(column => allocateColumn(column, rows));
  }

  /** Writes the next row; there must be room. */
  record(source: Source): void {
    const { digest, reading, waiting } = this;
    if (digest !== undefined) digest.write(source, this.digests, waiting * digest.size);
    for (let i = 0; i < reading.length; i++) {
      const { read, values } = reading[i]!;
      values[waiting] = read(source);
    }
    this.waiting++;
    if (this.waiting === BLOCK) this.flush();
  }

  /** Turns the block into columns. */
  private flush(): void {
    const { digest, digests, gathered, waiting, written, arrays } = this;
    if (digest !== undefined) {
      for (const { column, at } of this.pointing) {
        gather(digests, digest.size, at, waiting, gathered);
        arrays[column]!.set(gathered.subarray(0, waiting), written);
      }
    }
    for (const { column, values } of this.reading) arrays[column]!.set(values.subarray(0, waiting), written);
    this.written += waiting;
    this.waiting = 0;
  }

  /** Makes room for another row, where their number is not known before. */
  makeRoom(): void {
    if (this.written + this.waiting < this.rows) return;
    this.rows = 2 * this.rows + 1;
    this.arrays = this.arrays.map((old, c) => {
      const longer = allocateColumn(this.columns[c]!, this.rows);
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

/** Copies place `at` of each row of a block, `size` apart, into `values`. */
function gather(block: Int32Array, size: number, at: number, rows: number, values: Int32Array): void {
  for (let row = 0; row < rows; row++) values[row] = block[row * size + at]!;
}
