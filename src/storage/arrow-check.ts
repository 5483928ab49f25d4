/**
 * Whether the lengths in an Arrow file can be: those of its tables, and those of rows and buffers against the bytes
 * there are. The Arrow library believes them all, and a single damaged bit would cost it hours, or all memory.
 */
import { MOST_EXPANSION } from './zstd.ts';

const PAIR: TableForm = { 0: 'text', 1: 'text' };
const NUMBERS: TableForm = {};
const DICTIONARY_OF_FIELD: TableForm = { 1: { table: () => NUMBERS } };
const FIELD: TableForm = {
  0: 'text',
  3: { table: () => NUMBERS },
  4: { table: () => DICTIONARY_OF_FIELD },
  5: { tables: () => FIELD },
  6: { tables: () => PAIR },
};
const SCHEMA: TableForm = { 1: { tables: () => FIELD }, 2: { tables: () => PAIR }, 3: { bytesEach: 8 } };
const [DICTIONARIES, BATCHES] = [2, 3];
const BLOCK_BYTES = 24;
const FOOTER: TableForm = {
  1: { table: () => SCHEMA },
  [DICTIONARIES]: { bytesEach: BLOCK_BYTES },
  [BATCHES]: { bytesEach: BLOCK_BYTES },
  4: { tables: () => PAIR },
};
const [NODES, BUFFERS, COMPRESSION] = [1, 2, 3];
const ROWS: TableForm = {
  [NODES]: { bytesEach: 16 },
  [BUFFERS]: { bytesEach: 16 },
  [COMPRESSION]: { table: () => NUMBERS },
  4: { bytesEach: 8 },
};
const DICTIONARY: TableForm = { 1: { table: () => ROWS } };
const [HEADER_KIND, HEADER, BODY_LENGTH] = [1, 2, 3];
/** What a message may hold, by the number of its kind. */
const HEADERS: Readonly<Record<number, TableForm>> = { 1: SCHEMA, 2: DICTIONARY, 3: ROWS };
const KIND_OF_DICTIONARY = 2;
const KIND_OF_ROWS = 3;

const MAGIC_BYTES = 6;
/** Rows for each byte: those of a column of bits. */
const ROWS_PER_BYTE = 8;
/** A column without any bytes has no more rows. */
const ROWS_OF_NOTHING = 1e6;

/** Throws a RangeError where a length in the bytes of an Arrow file cannot be. */
export function checkLengths(bytes: Uint8Array): void {
  const end = bytes.length - MAGIC_BYTES - 4;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(end, true);
  if (length > end) throw new RangeError(`a footer of ${length} bytes`);
  const footer = new FlatTables(bytes.subarray(end - length, end));
  const root = footer.follow(0);
  footer.check(root, FOOTER);
  let left = bytes.length;
  for (const list of [DICTIONARIES, BATCHES]) {
    const [at, count] = footer.items(root, list);
    for (let i = 0; i < count; i++) {
      left -= checkMessage(bytes, footer.long(at + i * BLOCK_BYTES));
      if (left < 0) throw new RangeError('batches that overlap');
    }
  }
}

/** Checks the message at a place, and returns how many bytes it has with its body. */
function checkMessage(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const first = view.getInt32(at, true);
  const from = first === -1 ? at + 8 : at + 4;
  const to = from + (first === -1 ? view.getInt32(at + 4, true) : first);
  if (to < from || to > bytes.length) throw new RangeError('a message that is cut short');
  const message = new FlatTables(bytes.subarray(from, to));
  const root = message.follow(0);
  const kindAt = message.field(root, HEADER_KIND);
  const kind = kindAt === undefined ? 0 : message.view.getUint8(kindAt);
  const form = HEADERS[kind];
  if (form === undefined) throw new RangeError(`a message of kind ${kind}`);
  message.check(root, { [HEADER]: { table: () => form }, 4: { tables: () => PAIR } });
  const body = message.long(message.field(root, BODY_LENGTH));
  if (body < 0 || to + body > bytes.length) throw new RangeError(`a body of ${body} bytes`);
  const header = message.field(root, HEADER);
  const table = header === undefined ? undefined : message.follow(header);
  const data = kind === KIND_OF_DICTIONARY && table !== undefined ? message.field(table, 1) : undefined;
  const rows = kind === KIND_OF_ROWS ? table : data && message.follow(data);
  if (rows !== undefined) checkRows(message, rows, body);
  return to - at + body;
}

function checkRows(message: FlatTables, table: number, body: number): void {
  const isCompressed = message.field(table, COMPRESSION) !== undefined;
  const most = ROWS_OF_NOTHING + body * (isCompressed ? MOST_EXPANSION : ROWS_PER_BYTE);
  const lengths = [message.long(message.field(table, 0))];
  const [nodes, nodeCount] = message.items(table, NODES);
  for (let i = 0; i < nodeCount; i++) lengths.push(message.long(nodes + 16 * i));
  const odd = lengths.find(length => length < 0 || length > most);
  if (odd !== undefined) throw new RangeError(`${odd} rows in ${body} bytes`);
  const [buffers, bufferCount] = message.items(table, BUFFERS);
  let left = body;
  for (let i = 0; i < bufferCount; i++) {
    const [offset, length] = [0, 8].map(more => message.long(buffers + 16 * i + more));
    left -= length;
    if (offset < 0 || length < 0 || offset + length > body || left < 0)
      throw new RangeError(`a buffer of ${length} bytes`);
  }
}

/*
 * Whether tables in the FlatBuffers format lie within their bytes. Readers of that format believe every length and
 * offset: a damaged one makes them read for hours. A form says what the fields of a table are; fields that it does not
 * name are numbers. All bytes that a reader would visit are counted, so that tables which share others end, too.
 */

/** By the number of the field. A table may hold itself, so forms of tables are functions. */
export type TableForm = Readonly<Record<number, FieldForm>>;
export type FieldForm =
  | 'text'
  | { readonly table: () => TableForm }
  | { readonly tables: () => TableForm }
  | { readonly bytesEach: number };

const DEEPEST = 64;
/** How many times the length of the bytes may be visited. */
const MOST_VISITS = 64;

/** Reads outside of the bytes throw a RangeError. */
export class FlatTables {
  readonly view: DataView;
  #left: number;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.view = new DataView(buffer, byteOffset, byteLength);
    this.#left = MOST_VISITS * byteLength;
  }

  /** Where the table begins that the number at a place points to. */
  follow(at: number): number {
    return at + this.view.getUint32(at, true);
  }

  /** Where a field of a table stands; undefined where the table has none. */
  field(table: number, number: number): number | undefined {
    const fields = table - this.view.getInt32(table, true);
    const slot = 4 + 2 * number;
    const offset = slot < this.view.getUint16(fields, true) ? this.view.getUint16(fields + slot, true) : 0;
    return offset === 0 ? undefined : table + offset;
  }

  /** The items of a list that a field points to: where the first is, and how many there are. */
  items(table: number, number: number): readonly [at: number, length: number] {
    const field = this.field(table, number);
    if (field === undefined) return [0, 0];
    const list = this.follow(field);
    return [list + 4, this.view.getUint32(list, true)];
  }

  /** A whole number of 64 bits; 0 where the field is absent. */
  long(at: number | undefined): number {
    return at === undefined ? 0 : Number(this.view.getBigInt64(at, true));
  }

  /** Throws a RangeError where a table, or one below it, does not lie within the bytes. */
  check(table: number, form: TableForm, depth = 0): void {
    if (depth > DEEPEST) throw new RangeError('tables that are too deep');
    this.#visit(4);
    for (const [number, kind] of Object.entries(form)) {
      const field = this.field(table, Number(number));
      if (field === undefined) continue;
      if (kind !== 'text' && 'table' in kind) this.check(this.follow(field), kind.table(), depth + 1);
      else this.#checkList(this.items(table, Number(number)), kind, depth);
    }
  }

  #checkList([at, length]: readonly [number, number], kind: FieldForm, depth: number): void {
    const tables = kind !== 'text' && 'tables' in kind ? kind.tables() : undefined;
    const each = kind !== 'text' && 'bytesEach' in kind ? kind.bytesEach : tables ? 4 : 1;
    if (at + length * each > this.view.byteLength)
      throw new RangeError(`a list of ${length}, which is cut short`);
    this.#visit(4 + length * each);
    if (tables === undefined) return;
    for (let i = 0; i < length; i++) this.check(this.follow(at + 4 * i), tables, depth + 1);
  }

  #visit(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new RangeError('tables that share too much');
  }
}
