/** The rows of a chunk as bytes that are sent: column by column, as they lie in the memory of a thread. */
import * as v from 'valibot';
import { fitted, object, whole } from '../../input/schema.ts';
import {
  allocateColumn,
  type Batch,
  type ColumnArray,
  type ColumnSpec,
  listColumns,
} from '../../rows/column.ts';
import { newRatios, newTotals, type SummaryTotals } from '../../rows/summary-totals.ts';
import { sha256 } from '../../storage/canonical.ts';
import { aligned, roomOf } from '../shared-rows.ts';
import { isRowsName, MOST_BYTES, type RowsInRedis } from './rows-in-redis.ts';
import { COUNT, WORD } from './run-record.ts';

/** The bytes of rows that `shareRows` has laid out. */
export function packRows({ columns, entries }: Batch): Uint8Array {
  const arrays = [...columns, ...(entries?.flat() ?? [])];
  const length = arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0);
  return new Uint8Array(columns[0].buffer, 0, length);
}

/** The rows of which these are the bytes. Throws a RangeError where there are too few bytes, or too many. */
export function unpackRows(columns: readonly ColumnSpec[], rows: number, bytes: Uint8Array): Batch {
  let at = bytes.byteOffset;
  const next = (column: ColumnSpec, length: number): ColumnArray => {
    const values = viewOf(column, bytes.buffer, at, length);
    at += aligned(values.byteLength);
    return values;
  };
  const arrays = columns.map(column => next(column, rows));
  const lists = listColumns(columns).map(list => {
    const lengths = arrays[columns.indexOf(list)];
    const length = (lengths as Uint32Array).reduce((sum, n) => sum + n, 0);
    return (list.fields ?? []).map(field => next(field, length));
  });
  if (at !== bytes.byteOffset + bytes.length)
    throw new RangeError(`${bytes.length} bytes are no ${rows} rows`);
  return { rows, columns: arrays, ...(lists.length > 0 && { entries: lists }) };
}

function viewOf(column: ColumnSpec, memory: ArrayBufferLike, at: number, length: number): ColumnArray {
  const Values = allocateColumn(column, 0).constructor as new (
    memory: ArrayBufferLike,
    at: number,
    length: number,
  ) => ColumnArray;
  return new Values(memory, at, length);
}

export interface Played {
  /** The name of its rows, where they lie. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly millis: number;
  /** Sums of the rows. */
  readonly totals: SummaryTotals;
}

const RATE = v.pipe(v.number(), v.minValue(0, 'a number from 0'));
const NUMBER = v.pipe(v.number(), v.finite('a finite number'));

/** The schema of the same for a number of agents. */
function formOf(agents: number) {
  const { ratios, terminations, faults } = newTotals(agents, newRatios(agents));
  const counts = (length: number) => v.pipe(v.array(COUNT), v.length(length));
  return object({
    name: WORD,
    rows: COUNT,
    bytes: whole(0, MOST_BYTES),
    sha256: WORD,
    millis: RATE,
    totals: object({
      ratios: v.pipe(v.array(NUMBER), v.length(ratios.length)),
      units: COUNT,
      rows: COUNT,
      contracts: COUNT,
      paired: v.boolean(),
      hasTeams: v.boolean(),
      terminations: counts(terminations.length),
      faults: counts(faults.length),
    }),
  });
}

/** Reads what workers report of the chunks of a run. */
export class PlayedReader {
  readonly #run: string;
  readonly #form: ReturnType<typeof formOf>;

  constructor(run: string, agents: number) {
    this.#run = run;
    this.#form = formOf(agents);
  }

  /** What a message says; undefined where it makes no sense. */
  read(value: unknown): Played | undefined {
    const reading = fitted(this.#form, value);
    if ('problem' in reading || !isRowsName(reading.value.name, this.#run)) return undefined;
    const { totals, ...played } = reading.value;
    return { ...played, totals: { ...totals, ratios: Float64Array.from(totals.ratios) } };
  }
}

/** The same as it is sent. */
export function messageOf(played: Played): Record<string, unknown> {
  return { ...played, totals: { ...played.totals, ratios: [...played.totals.ratios] } };
}

/**
 * Rows that workers have sent, in memory that is used again once they are on the disk. It is shared memory, as that of
 * threads: V8 collects garbage whenever much other memory was allocated.
 */
export class GatheredRows {
  readonly #place: RowsInRedis;
  readonly #columns: readonly ColumnSpec[];
  readonly #rooms: SharedArrayBuffer[] = [];

  constructor(place: RowsInRedis, columns: readonly ColumnSpec[]) {
    this.#place = place;
    this.#columns = columns;
  }

  /** The rows of a chunk; undefined where they are lost or damaged. */
  async rowsOf({ name, bytes: length, rows, sha256: hash }: Played): Promise<Batch | undefined> {
    const bytes = new Uint8Array(this.#roomFor(length), 0, length);
    if (!(await this.#place.get(name, bytes)) || sha256(bytes) !== hash) return undefined;
    try {
      return unpackRows(this.#columns, rows, bytes);
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
