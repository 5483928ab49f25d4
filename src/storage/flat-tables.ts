/**
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
