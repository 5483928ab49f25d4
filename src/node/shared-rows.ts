/**
 * Rows in memory that all threads share, so that they go from thread to thread without being copied. They are not moved: once a
 * thread has given memory away, the compiler reckons in all its code with arrays that may have lost theirs.
 */
import type { Batch, ColumnArray } from '../rows/column.ts';

/** Every column begins at a multiple of this. */
const ALIGNED = 8;

/** A copy of the batch in `room`, or in new memory where there is none or too little. */
export function shareRows(batch: Batch, room?: SharedArrayBuffer): Batch {
  const lengths = batch.columns.map(({ byteLength }) => Math.ceil(byteLength / ALIGNED) * ALIGNED);
  const length = lengths.reduce((sum, bytes) => sum + bytes, 0);
  const memory = room !== undefined && room.byteLength >= length ? room : new SharedArrayBuffer(length);
  let at = 0;
  const columns = batch.columns.map((values, c) => {
    const Values = values.constructor as new (
      memory: SharedArrayBuffer,
      at: number,
      length: number,
    ) => ColumnArray;
    const shared = new Values(memory, at, values.length);
    shared.set(values);
    at += lengths[c];
    return shared;
  });
  return { rows: batch.rows, columns };
}

/** The memory of rows that are shared, for others to be written over them. */
export function roomOf({ columns }: Batch): SharedArrayBuffer | undefined {
  const memory = columns[0]?.buffer;
  return memory instanceof SharedArrayBuffer ? memory : undefined;
}

/** Whether what a job comes to is rows. */
export function isBatch(result: unknown): result is Batch {
  return typeof result === 'object' && result !== null && 'rows' in result && 'columns' in result;
}
