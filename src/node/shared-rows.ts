/**
 * Rows in memory that all threads share, so that the main thread gets them without a copy. Moving array buffers
 * would do that too, but once a thread has moved one, V8 compiles all its code for arrays that may have lost their
 * memory.
 */
import type { Batch, ColumnArray } from '../rows/column.ts';

/** Every column begins at a multiple of this. */
const ALIGNED = 8;

/** A copy of the batch in `room`, or in new memory where there is none or too little. */
export function shareRows({ rows, columns, entries }: Batch, room?: SharedArrayBuffer): Batch {
  const arrays = [...columns, ...(entries?.flat() ?? [])];
  const length = arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0);
  const memory = room !== undefined && room.byteLength >= length ? room : new SharedArrayBuffer(length);
  let at = 0;
  const share = (values: ColumnArray): ColumnArray => {
    const Values = values.constructor as new (
      memory: SharedArrayBuffer,
      at: number,
      length: number,
    ) => ColumnArray;
    const shared = new Values(memory, at, values.length);
    shared.set(values);
    const end = at + values.byteLength;
    at += aligned(values.byteLength);
    new Uint8Array(memory, end, at - end).fill(0);
    return shared;
  };
  return {
    rows,
    columns: columns.map(share),
    ...(entries && { entries: entries.map(fields => fields.map(share)) }),
  };
}

/** The next multiple of 8: where a column may begin. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED;
}

/** The shared memory of rows, for later rows to be written over them. */
export function roomOf({ columns }: Batch): SharedArrayBuffer | undefined {
  const memory = columns[0]?.buffer;
  return memory instanceof SharedArrayBuffer ? memory : undefined;
}
