/**
 * The rows of a chunk as bytes that are sent. Many columns are the same in each row, or count up, such as the number of
 * the deal: of such a series only the first value and the step are sent. All other columns stand one after the other.
 */
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
import { sha256Of } from '../../storage/canonical.ts';
import { aligned, roomOf } from '../shared-rows.ts';
import { isRowsName, MOST_BYTES, type RowsInRedis } from './rows-in-redis.ts';
import { COUNT, WORD } from './run-record.ts';

/** The first value of a column, and what each row adds. */
export type Series = readonly [first: number, step: number];

export interface PackedRows {
  readonly bytes: Uint8Array;
  /** By column; null for one that is among the bytes. */
  readonly series: readonly (Series | null)[];
}

/** Packs rows that `shareRows` has laid out. They move within their memory: the batch is gone. */
export function packRows({ columns, entries }: Batch): PackedRows {
  const series = columns.map(seriesOf);
  const sent = [...columns.filter((_, c) => series[c] === null), ...(entries?.flat() ?? [])];
  const memory = new Uint8Array(columns[0].buffer);
  let at = 0;
  for (const { byteOffset, byteLength } of sent) {
    memory.copyWithin(at, byteOffset, byteOffset + aligned(byteLength));
    at += aligned(byteLength);
  }
  return { bytes: memory.subarray(0, at), series };
}

/** The sha256 of all that is sent. */
export function packedHash({ bytes, series }: PackedRows): string {
  return sha256Of([JSON.stringify(series), bytes]);
}

/**
 * The first value and the step of a column that grows evenly, or null. Other columns show it within a few rows, so the
 * search costs little. Floats are left out: -0 and rounding would not come back bit for bit.
 */
function seriesOf(values: ColumnArray): Series | null {
  if (values.length < 2 || values instanceof Float64Array) return null;
  const first = values[0];
  const step = values[1] - first;
  if (step === 0) return isConstant(values) ? [first, 0] : null;
  for (let row = 2; row < values.length; row++) if (values[row] !== first + row * step) return null;
  return [first, step];
}

/** Whether each value is the one before it: compared as bytes, which is the fastest. */
function isConstant({ buffer, byteOffset, byteLength, BYTES_PER_ELEMENT: width }: ColumnArray): boolean {
  const [first, second] = [byteOffset, byteOffset + width].map(at =>
    Buffer.from(buffer, at, byteLength - width),
  );
  return first.equals(second);
}

/**
 * The rows of which these are the bytes. They stand at the beginning of memory of {@link unpackedLength}, and the
 * rest of it takes the series. Throws a RangeError where there are too few bytes, or too many, or too little memory.
 */
export function unpackRows(columns: readonly ColumnSpec[], rows: number, packed: PackedRows): Batch {
  const { bytes, series } = packed;
  let at = bytes.byteOffset;
  let free = at + aligned(bytes.length);
  const next = (column: ColumnSpec, length: number): ColumnArray => {
    const values = viewOf(column, bytes.buffer, at, length);
    at += aligned(values.byteLength);
    return values;
  };
  const arrays = columns.map((column, c) => {
    const one = series[c];
    if (!one) return next(column, rows);
    const values = viewOf(column, bytes.buffer, free, rows);
    free += aligned(values.byteLength);
    return filled(values, one);
  });
  const lists = listColumns(columns).map(list => {
    const lengths = arrays[columns.indexOf(list)];
    const length = (lengths as Uint32Array).reduce((sum, n) => sum + n, 0);
    return (list.fields ?? []).map(field => next(field, length));
  });
  if (at !== bytes.byteOffset + bytes.length)
    throw new RangeError(`${bytes.length} bytes are no ${rows} rows`);
  return { rows, columns: arrays, ...(lists.length > 0 && { entries: lists }) };
}

/** How much memory {@link unpackRows} needs. */
export function unpackedLength(
  columns: readonly ColumnSpec[],
  rows: number,
  length: number,
  series: PackedRows['series'],
): number {
  const widths = columns.map((column, c) => (series[c] ? allocateColumn(column, 0).BYTES_PER_ELEMENT : 0));
  return widths.reduce((sum, width) => sum + aligned(rows * width), aligned(length));
}

function viewOf(column: ColumnSpec, memory: ArrayBufferLike, at: number, length: number): ColumnArray {
  const Values = allocateColumn(column, 0).constructor as new (
    memory: ArrayBufferLike,
    at: number,
    length: number,
  ) => ColumnArray;
  return new Values(memory, at, length);
}

function filled(values: ColumnArray, [first, step]: Series): ColumnArray {
  if (step === 0) return values.fill(first);
  for (let row = 0; row < values.length; row++) values[row] = first + row * step;
  return values;
}

export interface Played {
  /** The name of its rows, where they lie. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly series: PackedRows['series'];
  readonly sha256: string;
  readonly millis: number;
  /** Sums of the rows. */
  readonly totals: SummaryTotals;
}

const RATE = v.pipe(v.number(), v.minValue(0, 'a number from 0'));
const NUMBER = v.pipe(v.number(), v.finite('a finite number'));
const SERIES = v.nullable(v.strictTuple([NUMBER, NUMBER]));

/** The schema of the same for a number of columns and agents. */
function formOf(columns: number, agents: number) {
  const { ratios, terminations, faults } = newTotals(agents, newRatios(agents));
  const counts = (length: number) => v.pipe(v.array(COUNT), v.length(length));
  return object({
    name: WORD,
    rows: COUNT,
    bytes: whole(0, MOST_BYTES),
    series: v.pipe(v.array(SERIES), v.length(columns)),
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

  constructor(run: string, columns: number, agents: number) {
    this.#run = run;
    this.#form = formOf(columns, agents);
  }

  /** What a message says; undefined where it makes no sense. */
  read(value: unknown): Played | undefined {
    const reading = fitted(this.#form, value);
    if ('problem' in reading || !isRowsName(reading.value.name, this.#run)) return undefined;
    const { name, rows, bytes, series, sha256, millis, totals } = reading.value;
    const ratios = Float64Array.from(totals.ratios);
    return { name, rows, bytes, series, sha256, millis, totals: { ...totals, ratios } };
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
