/**
 * Frames: arrays one after another in one piece of memory, for learners in other languages. Each array has an entry for
 * each row. Numbers are little-endian. Fields are ordered by the width of their numbers, widest first, so that any
 * number of rows is aligned.
 */

/** An array of a frame. `shape` is that of the entry of one row. */
export interface Field {
  readonly name: string;
  readonly type: keyof typeof ARRAYS;
  readonly shape: readonly number[];
  readonly doc: string;
}

const ARRAYS = {
  uint32: Uint32Array,
  float32: Float32Array,
  uint16: Uint16Array,
  uint8: Uint8Array,
} as const;

type FieldArray = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

export interface Frame<Name extends string> {
  readonly bytes: Uint8Array;
  readonly arrays: Readonly<Record<Name, FieldArray>>;
}

/** The numbers of a field in one row. */
export function entriesOf({ shape }: Field): number {
  return shape.reduce((product, n) => product * n, 1);
}

/** The bytes of a frame. */
export function frameSize(fields: readonly Field[], rows: number): number {
  const widthOf = (field: Field): number => ARRAYS[field.type].BYTES_PER_ELEMENT * entriesOf(field);
  return fields.reduce((sum, field) => sum + widthOf(field), 0) * rows;
}

/** A frame of zeros. */
export function newFrame<const F extends readonly Field[]>(
  fields: F,
  rows: number,
): Frame<F[number]['name']> {
  const bytes = new Uint8Array(frameSize(fields, rows));
  const arrays: Record<string, FieldArray> = {};
  let at = 0;
  for (const field of fields) {
    const array = new ARRAYS[field.type](bytes.buffer, at, rows * entriesOf(field));
    arrays[field.name] = array;
    at += array.byteLength;
  }
  return { bytes, arrays: arrays as Record<F[number]['name'], FieldArray> };
}
