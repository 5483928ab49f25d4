/**
 * Columns: what is written down for each row, and the typed arrays it is written into. A column is declared
 * once, with its unit and meaning; the schema of the files, their metadata and the documentation derive from
 * the declaration. Rows are stored by column, so that a worker can hand its arrays over without copying and
 * the file format can take them as they are.
 */

/** How the values of a column are stored. */
export const COLUMN_TYPES = [
  'uint8',
  'int8',
  'uint16',
  'int16',
  'uint32',
  'int32',
  'float64',
  'dictionary',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** What a column is called, how it is stored, and what it means. */
export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** The unit of the values, in words (`points`, `cards`), or empty for names and masks. */
  readonly unit: string;
  readonly doc: string;
  /** The words of a dictionary column: its values are indices into this list. Absent in all others. */
  readonly words?: readonly string[];
}

/**
 * A column and how its value is found for one row: at a fixed place of the source's digest, where the source has one (see
 * `digest.ts`), or by a function of the source; in a dictionary column, the index of its word.
 */
export type Column<Source> = ColumnSpec &
  (
    | { readonly at: number; readonly read?: undefined }
    | { readonly at?: undefined; read(source: Source): number }
  );

/** Rows of a block of digests, which so fits the first-level cache. */
export const BLOCK = 256;

/** Numbered places by the bytes that their values have, one, two or four: how many there are, for example. */
export interface ByWidth<T> {
  readonly bytes: T;
  readonly halves: T;
  readonly words: T;
}

/** A block of digests, place by place: {@link BLOCK} rows each. */
export interface DigestBlock extends ByWidth<Int8Array | Int16Array | Int32Array> {
  readonly bytes: Int8Array;
  readonly halves: Int16Array;
  readonly words: Int32Array;
}

/** How a source is written down as numbers at numbered places, which columns of the same width point at. */
export interface Digest<Source> {
  /** How many places there are. */
  readonly size: ByWidth<number>;
  /** Writes row `row` of a block. */
  write(source: Source, block: DigestBlock, row: number): void;
}

export function allocateBlock({ bytes, halves, words }: ByWidth<number>): DigestBlock {
  return {
    bytes: new Int8Array(bytes * BLOCK),
    halves: new Int16Array(halves * BLOCK),
    words: new Int32Array(words * BLOCK),
  };
}

/** The values of a column in a block, at the place that it points at. */
export function valuesIn(block: DigestBlock, column: ColumnSpec, at: number): ColumnArray {
  const { constructor: Values, BYTES_PER_ELEMENT: width } = allocateColumn(column, 0);
  const { buffer } = width === 1 ? block.bytes : width === 2 ? block.halves : block.words;
  return new (Values as new (memory: ArrayBufferLike, at: number, length: number) => ColumnArray)(
    buffer,
    at * BLOCK * width,
    BLOCK,
  );
}

/** The values of one column. */
export type ColumnArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float64Array;

/** Rows by column: `columns[c][r]`, in the order of the column list. Every array is `rows` long. */
export interface Batch {
  readonly rows: number;
  readonly columns: readonly ColumnArray[];
}

/** An empty array for `rows` values of a column. A dictionary takes the narrowest signed index for its words. */
export function allocateColumn(column: ColumnSpec, rows: number): ColumnArray {
  switch (column.type) {
    case 'uint8':
      return new Uint8Array(rows);
    case 'int8':
      return new Int8Array(rows);
    case 'uint16':
      return new Uint16Array(rows);
    case 'int16':
      return new Int16Array(rows);
    case 'uint32':
      return new Uint32Array(rows);
    case 'int32':
      return new Int32Array(rows);
    case 'float64':
      return new Float64Array(rows);
    case 'dictionary': {
      const words = column.words?.length ?? 0;
      return words <= 0x80
        ? new Int8Array(rows)
        : words <= 0x8000
          ? new Int16Array(rows)
          : new Int32Array(rows);
    }
  }
}

/** A batch of zeros with one array per column. */
export function allocate(columns: readonly ColumnSpec[], rows: number): Batch {
  return { rows, columns: columns.map(column => allocateColumn(column, rows)) };
}

/** How many rows there are in all batches. */
export function rowsOf(batches: readonly Batch[]): number {
  return batches.reduce((sum, batch) => sum + batch.rows, 0);
}

/** The rows of all batches, one after the other, in new arrays. There is at least one batch. */
export function concat(batches: readonly Batch[]): Batch {
  const rows = rowsOf(batches);
  const columns = batches[0].columns.map((first, c) => {
    const all = new (first.constructor as new (length: number) => ColumnArray)(rows);
    let at = 0;
    for (const batch of batches) {
      all.set(batch.columns[c], at);
      at += batch.rows;
    }
    return all;
  });
  return { rows, columns };
}

/** The first `rows` rows of a batch, in new arrays: for a recorder that was allocated too large. */
export function take(batch: Batch, rows: number): Batch {
  return { rows, columns: batch.columns.map(column => column.slice(0, rows)) };
}
