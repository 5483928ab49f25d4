/**
 * Columns: what is recorded of each row, and the typed arrays that hold the values. A column is declared once, with its
 * unit and meaning; the schema of the files, their metadata and the documentation derive from the declaration. Rows are
 * stored by column: a worker can transfer its arrays without copying, and the file format takes them as they are.
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
  'list',
] as const;
/** The type of the values of a column. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** The name of a column, how its values are stored, and what they mean. */
export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** The unit of the values, in words (`points`, `cards`), or empty for names and masks. */
  readonly unit: string;
  readonly doc: string;
  /** The words of a dictionary column: its values are indices into this list. Absent in all others. */
  readonly words?: readonly string[];
  /** The fields of the entries of a list column, none of them a dictionary or a list. Absent in all others. */
  readonly fields?: readonly ColumnSpec[];
}

/** A column with where it gets its value. */
export interface DeclaredColumn extends ColumnSpec {
  /** Code, in the names of its `write` in blocks.ts. */
  readonly from: string;
}

/** Columns without where they get their values: what files and documents say of them. */
export function specsOf(columns: readonly DeclaredColumn[]): ColumnSpec[] {
  return columns.map(({ from: _, ...spec }) => spec);
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
  /** The values of each column: of a list column, the number of entries in each row. */
  readonly columns: readonly ColumnArray[];
  /** Where there are list columns: their entries, one row after the other, by list column and field. */
  readonly entries?: readonly (readonly ColumnArray[])[];
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
    case 'list':
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

/** The bytes of a row, without the entries of list columns. */
export function bytesPerRow(columns: readonly ColumnSpec[]): number {
  return columns.reduce((sum, column) => sum + allocateColumn(column, 0).BYTES_PER_ELEMENT, 0);
}

/** The bytes in the arrays of a batch. */
export function bytesOfBatch({ columns, entries = [] }: Batch): number {
  return [...columns, ...entries.flat()].reduce((sum, array) => sum + array.byteLength, 0);
}

/** The number of rows in all batches. */
export function rowsOf(batches: readonly Batch[]): number {
  return batches.reduce((sum, batch) => sum + batch.rows, 0);
}

/** The rows of all batches, one after the other, in new arrays. There is at least one batch. */
export function concat(batches: readonly Batch[]): Batch {
  const [first] = batches;
  return {
    rows: rowsOf(batches),
    columns: first.columns.map((_, c) => joined(batches.map(batch => batch.columns[c]))),
    ...(first.entries && {
      entries: first.entries.map((fields, list) =>
        fields.map((_, f) => joined(batches.map(({ entries }) => entries![list][f]))),
      ),
    }),
  };
}

/** Arrays of one type as one array. */
function joined(arrays: readonly ColumnArray[]): ColumnArray {
  const length = arrays.reduce((sum, array) => sum + array.length, 0);
  const all = new (arrays[0].constructor as new (length: number) => ColumnArray)(length);
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

/** The list columns, in the order of {@link Batch.entries}. */
export function listColumns(columns: readonly ColumnSpec[]): readonly ColumnSpec[] {
  return columns.filter(({ type }) => type === 'list');
}

/** The columns, each list followed by its fields as `list.field`. */
export function flattened(columns: readonly ColumnSpec[]): readonly ColumnSpec[] {
  return columns.flatMap(column => [
    column,
    ...(column.fields ?? []).map(field => ({ ...field, name: `${column.name}.${field.name}` })),
  ]);
}

/** Called after every `done` more items: a fraction where an item has several rows that take their time. */
export type Tick = (done: number) => void;

/** Rows by item. An item (a deal, a match) depends on its index alone, and may have several rows. */
export interface RowSource {
  readonly columns: readonly ColumnSpec[];
  /** The rows of items `from` … `to` - 1, in order; a promise if some agents are other programs. */
  rows(from: number, to: number, tick?: Tick): Batch | Promise<Batch>;
}

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
