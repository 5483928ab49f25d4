/** How a file is laid out, apart from the library that knows: what is put in the places of the columns is not copied. */
import { allocateColumn, type Batch, type ColumnSpec } from '../rows/column.ts';

/** A file from beginning to end: bytes, and columns by their numbers. Plain data, so that a thread can be sent it. */
export type Layout = readonly (Uint8Array | number)[];

/** The pieces of a file with the rows of all batches, one after the other. */
export function fill(
  layout: Layout,
  columns: readonly ColumnSpec[],
  batches: readonly Batch[],
): readonly Uint8Array[] {
  for (const batch of batches) check(columns, batch);
  return layout.flatMap(piece =>
    typeof piece === 'number' ? batches.map(batch => bytesOf(batch.columns[piece])) : [piece],
  );
}

function check(columns: readonly ColumnSpec[], batch: Batch): void {
  for (const [c, column] of columns.entries()) {
    const values = batch.columns[c];
    if (values.length !== batch.rows || values.constructor !== allocateColumn(column, 0).constructor)
      throw new TypeError(`column ${column.name}: ${batch.rows} values of type ${column.type} expected`);
  }
}

/** How many bytes there are in all pieces. */
export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** The pieces, one after the other. */
export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
