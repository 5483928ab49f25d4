import { expect, test } from 'vitest';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { bytesOfRows, rowsOfBytes, shareRows } from './shared-rows.ts';

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

const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

test('rows come back from their bytes', () => {
  expect(rowsOfBytes(COLUMNS, 3, copyOf(bytesOfRows(shareRows(BATCH))))).toEqual(BATCH);
});

test('the same rows give the same bytes in memory that was used before', () => {
  const room = new SharedArrayBuffer(1_000);
  new Uint8Array(room).fill(255);
  expect(bytesOfRows(shareRows(BATCH, room))).toEqual(bytesOfRows(shareRows(BATCH)));
});

test('bytes of other rows are refused', () => {
  const bytes = bytesOfRows(shareRows(BATCH));
  expect(() => rowsOfBytes(COLUMNS, 2, copyOf(bytes))).toThrow(RangeError);
  expect(() => rowsOfBytes(COLUMNS, 3, copyOf(bytes.subarray(8)))).toThrow(RangeError);
  bytes.fill(255);
  expect(() => rowsOfBytes(COLUMNS, 3, copyOf(bytes))).toThrow(RangeError);
});
