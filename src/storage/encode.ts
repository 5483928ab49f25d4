/**
 * Rows as one *part*: a complete Arrow IPC file with one record batch, uncompressed, of narrow columns without
 * nulls, so that a reader can map it into memory. The same rows and metadata always give the same bytes. Text
 * columns are dictionaries, whose words stand once in the file.
 */
import type { DataType, Schema } from 'apache-arrow';
import { allocateColumn, type Batch, type ColumnArray, type ColumnSpec, rowsOf } from '../rows/column.ts';
import { arrow } from './arrow.ts';

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
  return layOut(columns, rowsOf(batches), metadata).flatMap(piece =>
    typeof piece === 'number' ? batches.map(batch => bytesOf(batch.columns[piece])) : [piece],
  );
}

/** How many bytes there are in all pieces. */
export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function checkTypes(columns: readonly ColumnSpec[], batch: Batch): void {
  for (const [c, column] of columns.entries()) {
    const values = batch.columns[c];
    if (values.length !== batch.rows || values.constructor !== arrayOf(column))
      throw new TypeError(`column ${column.name}: ${batch.rows} values of type ${column.type} expected`);
  }
}

/**
 * Collects the pieces of a file. The library's own writer puts the schema into the footer only, against the
 * specification, and readers that scan the body as a stream then fail. This one writes it at the beginning, too.
 */
class PieceWriter extends arrow.RecordBatchFileWriter {
  readonly pieces: Uint8Array[] = [];

  protected override _write(piece: ArrayBufferView): this {
    const bytes = bytesOf(piece);
    this.pieces.push(bytes);
    this._position += bytes.length;
    return this;
  }

  protected override _writeSchema(schema: Schema): this {
    super._writeSchema(schema);
    const base = arrow.RecordBatchWriter.prototype as unknown as { _writeSchema(schema: Schema): unknown };
    base._writeSchema.call(this, schema);
    return this;
  }
}

/**
 * The pieces of a file with so many rows, where the number of a column stands for its values. The library encodes
 * blank columns, which are then recognized by their memory.
 */
function layOut(columns: readonly ColumnSpec[], rows: number, metadata: Metadata): (Uint8Array | number)[] {
  const blank = new ArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT);
  const data = columns.map((column, c) => {
    const type = arrowType(column, c);
    const Values = arrayOf(column);
    const common = { length: rows, nullCount: 0, data: new Values(blank, 0, rows) };
    return type instanceof arrow.Dictionary
      ? arrow.makeData({ ...common, type, dictionary: dictionaryOf(column.words ?? []) })
      : arrow.makeData({ ...common, type } as Parameters<typeof arrow.makeData>[0]);
  });
  const fields = columns.map(({ name, doc, unit }, c) => {
    const about = new Map(Object.entries({ doc, unit }));
    return new arrow.Field(name, data[c].type as DataType, false, about);
  });
  const schema = new arrow.Schema(fields, new Map(Object.entries(metadata)));
  const struct = arrow.makeData({
    type: new arrow.Struct(fields),
    nullCount: 0,
    length: rows,
    children: data,
  });
  const writer = new PieceWriter();
  writer.reset(undefined, schema);
  writer.write(new arrow.RecordBatch(schema, struct));
  writer.finish();
  let column = 0;
  return writer.pieces.map(piece => (piece.buffer === blank ? column++ : piece));
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
  }
}

function dictionaryOf(words: readonly string[]) {
  return words.length > 0
    ? arrow.vectorFromArray(words, new arrow.Utf8())
    : arrow.makeVector(arrow.makeData({ type: new arrow.Utf8() }));
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
