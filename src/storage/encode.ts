/**
 * Rows as one *part*: a complete Arrow IPC file with one record batch, of narrow columns without nulls. The same rows
 * and metadata always give the same bytes. Text columns are dictionaries, whose words stand once in the file. A part
 * without list columns is not compressed, so that a reader can map it into memory; the others are compressed (zstd.ts).
 */
import type { Data, DataType, Field, RecordBatch, Struct } from 'apache-arrow';
import {
  allocate,
  allocateColumn,
  type Batch,
  type ColumnArray,
  type ColumnSpec,
  concat,
  listColumns,
  rowsOf,
} from '../rows/column.ts';
import { arrow, bytesOf, piecesOf } from './arrow.ts';

/** File metadata: text by key. Keys of this package begin with `jaslab.`. */
export type Metadata = Readonly<Record<string, string>>;

/** The bytes of a part file with the rows of a batch, whose arrays are in the order of `columns`. */
export function encodePart(columns: readonly ColumnSpec[], batch: Batch, metadata: Metadata): Uint8Array {
  const pieces = encodePieces(columns, [batch], metadata);
  const bytes = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The bytes of a part file with the rows of all batches, in pieces: those with rows are views of the batches. */
export function encodePieces(
  columns: readonly ColumnSpec[],
  batches: readonly Batch[],
  metadata: Metadata,
): readonly Uint8Array[] {
  for (const batch of batches) checkTypes(columns, batch);
  if (listColumns(columns).length > 0) return piecesOf(tableOf(columns, concat(batches), metadata), true);
  return layOut(columns, rowsOf(batches), metadata).flatMap(piece =>
    typeof piece === 'number' ? batches.map(batch => bytesOf(batch.columns[piece])) : [piece],
  );
}

/** The columns as a message of the Arrow format, without rows: what Parquet files keep under `ARROW:schema`. */
export function encodeSchema(columns: readonly ColumnSpec[], metadata: Metadata): Uint8Array {
  const entries = listColumns(columns).map(({ fields = [] }) =>
    fields.map(field => allocateColumn(field, 0)),
  );
  const bytes = encodePart(columns, { ...allocate(columns, 0), entries }, metadata);
  // Behind the eight bytes with which a file begins: a mark, the length of the message, and the message
  const length = new DataView(bytes.buffer).getUint32(12, true);
  return bytes.subarray(8, 16 + length);
}

/** How many bytes there are in all pieces. */
export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function checkTypes(columns: readonly ColumnSpec[], batch: Batch): void {
  const check = (column: ColumnSpec, values: ColumnArray | undefined, length: number) => {
    if (values?.length !== length || values.constructor !== arrayOf(column))
      throw new TypeError(`column ${column.name}: ${length} values of type ${column.type} expected`);
  };
  for (const [c, column] of columns.entries()) check(column, batch.columns[c], batch.rows);
  for (const [list, { name, fields = [] }] of listColumns(columns).entries()) {
    const lengths = batch.columns[columns.findIndex(column => column.name === name)];
    const entries = (lengths as Uint32Array).reduce((sum, length) => sum + length, 0);
    for (const [f, field] of fields.entries()) check(field, batch.entries?.[list]?.[f], entries);
  }
}

/**
 * The pieces of a file with `rows`, where the number of a column stands for its values. The library encodes
 * blank columns, which are then recognized by their memory.
 */
function layOut(columns: readonly ColumnSpec[], rows: number, metadata: Metadata): (Uint8Array | number)[] {
  const blank = new ArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT);
  const blanks = columns.map(column => new (arrayOf(column))(blank, 0, rows));
  const pieces = piecesOf(tableOf(columns, { rows, columns: blanks }, metadata), false);
  let column = 0;
  return pieces.map(piece => (piece.buffer === blank ? column++ : piece));
}

/** The rows and metadata as the library knows them. */
function tableOf(columns: readonly ColumnSpec[], batch: Batch, metadata: Metadata): RecordBatch {
  let list = 0;
  const data = columns.map((column, c) => {
    const values = batch.columns[c];
    return column.type === 'list'
      ? listData(column, values, batch.entries![list++])
      : columnData(column, values, c);
  });
  const fields = columns.map((column, c) => fieldOf(column, data[c].type as DataType));
  const schema = new arrow.Schema(fields, new Map(Object.entries(metadata)));
  return new arrow.RecordBatch(schema, structOf(fields, batch.rows, data));
}

function structOf(fields: Field[], length: number, children: Data[]): Data<Struct> {
  return arrow.makeData({ type: new arrow.Struct(fields), nullCount: 0, length, children });
}

function fieldOf({ name, doc, unit }: ColumnSpec, type: DataType): Field {
  return new arrow.Field(name, type, false, new Map(Object.entries({ doc, unit })));
}

function columnData(column: ColumnSpec, values: ColumnArray, c: number): Data {
  const type = arrowType(column, c);
  const common = { length: values.length, nullCount: 0, data: values };
  return type instanceof arrow.Dictionary
    ? arrow.makeData({ ...common, type, dictionary: dictionaryOf(column.words ?? []) })
    : arrow.makeData({ ...common, type } as Parameters<typeof arrow.makeData>[0]);
}

/** Rows of `lengths` entries: a list of structs, which share one array of offsets. */
function listData({ fields = [] }: ColumnSpec, lengths: ColumnArray, entries: readonly ColumnArray[]): Data {
  const valueOffsets = new Int32Array(lengths.length + 1);
  for (let row = 0; row < lengths.length; row++) valueOffsets[row + 1] = valueOffsets[row] + lengths[row];
  const data = fields.map((field, f) => columnData(field, entries[f], f));
  const types = fields.map((field, f) => fieldOf(field, data[f].type));
  const child = structOf(types, valueOffsets[lengths.length], data);
  const type = new arrow.List(new arrow.Field('item', child.type, false));
  return arrow.makeData({ type, length: lengths.length, nullCount: 0, valueOffsets, child });
}

/** The kind of typed array that holds a column. */
function arrayOf(column: ColumnSpec): new (buffer: ArrayBuffer, at: number, length: number) => ColumnArray {
  return allocateColumn(column, 0).constructor as ReturnType<typeof arrayOf>;
}

/** Ids of dictionaries are given: the library would count them up from one file to the next. */
function arrowType(column: ColumnSpec, id: number): DataType {
  switch (column.type) {
    case 'uint8':
      return new arrow.Uint8();
    case 'int8':
      return new arrow.Int8();
    case 'uint16':
      return new arrow.Uint16();
    case 'int16':
      return new arrow.Int16();
    case 'uint32':
      return new arrow.Uint32();
    case 'int32':
      return new arrow.Int32();
    case 'float64':
      return new arrow.Float64();
    case 'dictionary': {
      const width = allocateColumn(column, 0).BYTES_PER_ELEMENT;
      const index = width === 1 ? new arrow.Int8() : width === 2 ? new arrow.Int16() : new arrow.Int32();
      return new arrow.Dictionary(new arrow.Utf8(), index, id, false);
    }
    case 'list':
      throw new TypeError(`the list ${column.name} stands inside another`);
  }
}

function dictionaryOf(words: readonly string[]) {
  return words.length > 0
    ? arrow.vectorFromArray(words, new arrow.Utf8())
    : arrow.makeVector(arrow.makeData({ type: new arrow.Utf8() }));
}
