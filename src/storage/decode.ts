/**
 * Reads Arrow IPC files: the parts written by `encode.ts`, and others whose columns have the same types. Anything
 * else is refused in one line that names the file, in a time and memory that its length bounds.
 */
import type { Data, DataType, Field, List, RecordBatch, Struct, Table, Vector } from 'apache-arrow';
import { allocateColumn, type Batch, type ColumnArray, type ColumnSpec, concat } from '../rows/column.ts';
import { arrow, ZSTD } from './arrow.ts';
import { checkLengths } from './arrow-check.ts';
import { MOST_FILE_BYTES } from './manifest.ts';
import { UserError } from './user-error.ts';
import { decompress } from './zstd.ts';

/** A part as it was read. */
export interface Part {
  readonly columns: readonly ColumnSpec[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly batch: Batch;
}

const MAGIC = 'ARROW1';

/**
 * Reads an Arrow file. The arrays may be views on `bytes`, which then must not change.
 * Throws a `UserError` that begins with `name` where the bytes are damaged, or of a kind that is not supported.
 */
export function decodePart(bytes: Uint8Array, name: string): Part {
  if (text(bytes, 0) !== MAGIC) throw new UserError(`${name} is not an Arrow file`);
  if (text(bytes, bytes.length - MAGIC.length) !== MAGIC) throw new UserError(`${name} is cut short`);
  try {
    checkLengths(bytes);
    const table = withZstd(() => arrow.tableFromIPC(bytes));
    if (table instanceof arrow.Table) return partOf(table, name);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`${name} is damaged, or of a kind that cannot be read: ${firstLine(cause)}`, {
      cause,
    });
  }
  throw new UserError(`${name} is damaged`);
}

function partOf(table: Table, name: string): Part {
  const columns = table.schema.fields.map((field, c) => columnOf(field, table.getChildAt(c), name));
  const batches = table.batches.map(batch => batchOf(batch, columns, name));
  const batch = batches.length === 1 ? batches[0] : concat([emptyBatch(columns), ...batches]);
  return { columns, metadata: Object.fromEntries(table.schema.metadata), batch };
}

/** Reads with our Zstandard, which reads our files. Any other that the library was given stays in its place. */
function withZstd<T>(read: () => T): T {
  const { compressionRegistry: codecs } = arrow;
  const theirs = codecs.get(ZSTD);
  let left = MOST_FILE_BYTES;
  codecs.set(ZSTD, {
    decode: frame => {
      const bytes = decompress(frame, left);
      left -= bytes.length;
      return bytes;
    },
  });
  try {
    return read();
  } finally {
    codecs.set(ZSTD, theirs ?? {});
  }
}

function columnOf(field: Field, vector: Vector | null, name: string): ColumnSpec {
  const type = typeName(field.type);
  const doc = field.metadata.get('doc') ?? '';
  const unit = field.metadata.get('unit') ?? '';
  if (type === undefined) {
    throw new UserError(`${name}: column ${field.name} has the type ${field.type}, which cannot be read`);
  }
  if (type === 'list') {
    const fields = (field.type as List<Struct>).children[0].type.children.map(child =>
      columnOf(child, null, name),
    );
    return { name: field.name, type, unit, doc, fields };
  }
  if (type !== 'dictionary') return { name: field.name, type, unit, doc };
  const dictionary = vector?.data[0]?.dictionary;
  const isSound = dictionary?.data.every(data => ascends(data.valueOffsets, data.length, data.values.length));
  if (isSound === false) throw new UserError(`${name}: the dictionary of column ${field.name} is damaged`);
  const words: unknown[] = dictionary === undefined ? [] : [...dictionary];
  if (!words.every(word => typeof word === 'string')) {
    throw new UserError(`${name}: the dictionary of column ${field.name} does not hold words`);
  }
  return { name: field.name, type, unit, doc, words };
}

function typeName(type: DataType): ColumnSpec['type'] | undefined {
  if (arrow.DataType.isList(type)) return arrow.DataType.isStruct(type.children[0].type) ? 'list' : undefined;
  if (arrow.DataType.isDictionary(type))
    return arrow.DataType.isUtf8(type.dictionary) ? 'dictionary' : undefined;
  if (arrow.DataType.isFloat(type)) return type.precision === 2 ? 'float64' : undefined;
  if (!arrow.DataType.isInt(type) || type.bitWidth === 64) return undefined;
  return `${type.isSigned ? 'int' : 'uint'}${type.bitWidth}` as ColumnSpec['type'];
}

function batchOf(batch: RecordBatch, columns: readonly ColumnSpec[], name: string): Batch {
  const entries: ColumnArray[][] = [];
  const arrays = columns.map((column, c) => {
    const data = batch.data.children[c];
    if (column.type !== 'list') return valuesOf(data, batch.numRows, column, name);
    if (data.nullCount > 0) throw new UserError(`${name}: column ${column.name} has missing values`);
    const entriesIn = data.children[0].length;
    if (!ascends(data.valueOffsets, batch.numRows, entriesIn))
      throw new UserError(`${name}: the lists of column ${column.name} are damaged`);
    const [from, to] = [data.valueOffsets[0], data.valueOffsets[batch.numRows]];
    const fields = (column.fields ?? []).map((field, f) =>
      valuesOf(data.children[0].children[f], to, field, name).subarray(from),
    );
    entries.push(fields);
    const { valueOffsets } = data;
    return Uint32Array.from({ length: batch.numRows }, (_, row) => valueOffsets[row + 1] - valueOffsets[row]);
  });
  return { rows: batch.numRows, columns: arrays, ...(entries.length > 0 && { entries }) };
}

/** Whether the offsets of `items` ascend, and end within the data. */
function ascends(offsets: Int32Array, items: number, most: number): boolean {
  if (items === 0) return true;
  if (offsets.length <= items || offsets[0] < 0 || offsets[items] > most) return false;
  for (let i = 0; i < items; i++) if (offsets[i + 1] < offsets[i]) return false;
  return true;
}

function valuesOf(data: Data, length: number, column: ColumnSpec, name: string): ColumnArray {
  if (data.nullCount > 0) throw new UserError(`${name}: column ${column.name} has missing values`);
  const values = (data.values as ColumnArray).subarray(0, length);
  if (values.length !== length) throw new UserError(`${name}: column ${column.name} is cut short`);
  if (column.type !== 'dictionary') return values;
  checkIndices(values, column, name);
  return narrowed(values, column);
}

function checkIndices(values: ColumnArray, { words = [], name: column }: ColumnSpec, name: string): void {
  for (let r = 0; r < values.length; r++) {
    if (values[r] < 0 || values[r] >= words.length) {
      throw new UserError(`${name}: row ${r} of column ${column} names no word of its dictionary`);
    }
  }
}

/** The indices in the width that `encode.ts` would have chosen. */
function narrowed(values: ColumnArray, column: ColumnSpec): ColumnArray {
  const ours = allocateColumn(column, 0).constructor as new (values: Iterable<number>) => ColumnArray;
  return values.constructor === ours ? values : new ours(values);
}

function emptyBatch(columns: readonly ColumnSpec[]): Batch {
  return { rows: 0, columns: columns.map(column => allocateColumn(column, 0)) };
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(at, 0), Math.max(at, 0) + MAGIC.length));
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0];
}
