/**
 * A batch of rows as one *part*: a complete Arrow IPC file with one record batch, uncompressed, of narrow
 * non-null columns, so a reader maps it as it is. The same rows and metadata always give the same bytes.
 * Text columns are dictionaries, whose words stand once in the file.
 */
import type { DataType, Schema } from 'apache-arrow';
import { allocateColumn, type Batch, type ColumnArray, type ColumnSpec } from '../rows/column.ts';
import { arrow } from './arrow.ts';
import { bytesOf, fill, join, type Layout } from './layout.ts';

/** File metadata: text by key. Keys of ours begin with `jaslab.`. */
export type Metadata = Readonly<Record<string, string>>;

/**
 * The pieces of a file, in order. The library's writer leaves the schema message out of the body and has it in the footer only,
 * against the specification; readers that scan the body as a stream then fail. This one writes both.
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

/** The bytes of a part file with the rows of a batch, whose arrays are in the order of `columns`. */
export function encodePart(columns: readonly ColumnSpec[], batch: Batch, metadata: Metadata): Uint8Array {
  return join(fill(layOut(columns, batch.rows, metadata), columns, [batch]));
}

/** The file of so many rows, for `fill`. The library makes one of blank columns, whose places are then found by their memory. */
export function layOut(columns: readonly ColumnSpec[], rows: number, metadata: Metadata): Layout {
  const blank = new ArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT);
  const data = columns.map((column, c) => {
    const type = arrowType(column, c);
    const Values = arrayOf(column);
    const common = { length: rows, nullCount: 0, data: new Values(blank, 0, rows) };
    return type instanceof arrow.Dictionary
      ? arrow.makeData({ ...common, type, dictionary: dictionaryOf(column.words ?? []) })
      : arrow.makeData({ ...common, type } as Parameters<typeof arrow.makeData>[0]);
  });
  const fields = columns.map(
    (column, c) =>
      new arrow.Field(
        column.name,
        data[c].type as DataType,
        false,
        new Map(Object.entries(fieldMetadata(column))),
      ),
  );
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

function fieldMetadata({ doc, unit }: ColumnSpec): Metadata {
  return { doc, unit };
}

/** Dictionary ids are the column's place in the list: explicit, so that the bytes do not depend on history. */
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
