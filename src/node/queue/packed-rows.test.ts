import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { shareRows } from '../shared-rows.ts';
import { type PackedRows, packRows, unpackedLength, unpackRows } from './packed-rows.ts';

const column = (name: string, type: ColumnSpec['type'], more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  name,
  type,
  unit: '',
  doc: '',
  ...more,
});
const COLUMNS = [
  column('deal', 'uint32'),
  column('agent', 'dictionary', { words: ['a', 'b'] }),
  column('acts', 'list', { fields: [column('act', 'uint16'), column('seat', 'uint8')] }),
  column('score', 'float64'),
];
const BATCH: Batch = {
  rows: 3,
  columns: [
    Uint32Array.of(5, 6, 7),
    Int8Array.of(0, 1, 0),
    Uint32Array.of(2, 0, 1),
    Float64Array.of(1.5, -2, 0),
  ],
  entries: [[Uint16Array.of(300, 4, 5), Uint8Array.of(1, 0, 1)]],
};

/** The same as it comes from elsewhere, in memory for the rows. */
function sent({ bytes, series }: PackedRows, rows: number): PackedRows {
  const memory = new ArrayBuffer(unpackedLength(COLUMNS, rows, bytes.length, series));
  const own = new Uint8Array(memory, 0, bytes.length);
  own.set(bytes);
  return { bytes: own, series };
}

test('rows come back from what is sent of them, and a series is not sent', () => {
  const packed = packRows(shareRows(BATCH));
  expect(packed.series).toEqual([[5, 1], null, null, null]);
  expect(packed.bytes).toHaveLength(8 + 16 + 24 + 8 + 8);
  expect(unpackRows(COLUMNS, 3, sent(packed, 3))).toEqual(BATCH);
});

test('any rows come back, whatever their values are', () => {
  const value = fc.oneof(fc.nat(3), fc.nat(2 ** 32 - 1));
  const fraction = fc.oneof(fc.constantFrom(0, -0, Number.NaN), fc.double());
  const ROW = fc.tuple(value, fc.nat(1), fc.array(fc.nat(400), { maxLength: 3 }), fraction);
  fc.assert(
    fc.property(fc.array(ROW, { minLength: 1 }), rows => {
      const acts = rows.flatMap(([, , list]) => list);
      const batch: Batch = {
        rows: rows.length,
        columns: [
          Uint32Array.from(rows, ([deal]) => deal),
          Int8Array.from(rows, ([, agent]) => agent),
          Uint32Array.from(rows, ([, , list]) => list.length),
          Float64Array.from(rows, ([, , , score]) => score),
        ],
        entries: [[Uint16Array.from(acts), Uint8Array.from(acts)]],
      };
      const packed = sent(packRows(shareRows(batch)), rows.length);
      expect(unpackRows(COLUMNS, rows.length, packed)).toEqual(batch);
    }),
  );
});

test('the same rows give the same bytes in memory that was used before', () => {
  const room = new SharedArrayBuffer(1_000);
  new Uint8Array(room).fill(255);
  expect(packRows(shareRows(BATCH, room))).toEqual(packRows(shareRows(BATCH)));
});

test('bytes of other rows are refused', () => {
  const { bytes, series } = packRows(shareRows(BATCH));
  const none = series.map(() => null);
  const unfit = [
    () => unpackRows(COLUMNS, 2, sent({ bytes, series }, 2)),
    () => unpackRows(COLUMNS, 3, sent({ bytes, series: none }, 3)),
    () => unpackRows(COLUMNS, 3, sent({ bytes: bytes.slice(8), series }, 3)),
    () => unpackRows(COLUMNS, 3, sent({ bytes: bytes.slice().fill(255), series }, 3)),
  ];
  for (const unpack of unfit) expect(unpack).toThrow(RangeError);
});
