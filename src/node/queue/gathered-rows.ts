/**
 * Rows that workers have sent, in memory that is used again once they are on the disk. It is shared memory, as that of
 * threads: V8 collects garbage whenever much other memory was allocated.
 */
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { roomOf } from '../shared-rows.ts';
import { packedHash, unpackedLength, unpackRows } from './packed-rows.ts';
import type { Played } from './played.ts';
import { MOST_BYTES, type RowsPlace } from './rows-place.ts';

export class GatheredRows {
  readonly #place: RowsPlace;
  readonly #columns: readonly ColumnSpec[];
  readonly #rooms: SharedArrayBuffer[] = [];

  constructor(place: RowsPlace, columns: readonly ColumnSpec[]) {
    this.#place = place;
    this.#columns = columns;
  }

  /** The rows of a chunk; undefined where they are lost or damaged. */
  async rowsOf({ name, bytes: length, rows, series, sha256: hash }: Played): Promise<Batch | undefined> {
    const needed = unpackedLength(this.#columns, rows, length, series);
    if (needed > MOST_BYTES) return undefined;
    const bytes = new Uint8Array(this.#roomFor(needed), 0, length);
    if (!(await this.#place.get(name, bytes)) || packedHash({ bytes, series }) !== hash) return undefined;
    try {
      return unpackRows(this.#columns, rows, { bytes, series });
    } catch (cause) {
      if (cause instanceof RangeError) return undefined;
      throw cause;
    }
  }

  /** Takes back the memory of rows that nobody needs any more. */
  reuse(batch: Batch): void {
    const room = roomOf(batch);
    if (room !== undefined) this.#rooms.push(room);
  }

  #roomFor(length: number): SharedArrayBuffer {
    const room = this.#rooms.pop();
    return room !== undefined && room.byteLength >= length ? room : new SharedArrayBuffer(length);
  }
}
