import { expect, test } from 'vitest';
import { allocate, type ColumnSpec, concat } from './column.ts';

const column = (type: ColumnSpec['type'], words?: string[]): ColumnSpec => ({
  name: type,
  type,
  unit: '',
  doc: '',
  ...(words && { words }),
});
const words = (n: number) => Array.from({ length: n }, (_, i) => `word ${i}`);

test('a dictionary index is as wide as its words need', () => {
  const batch = allocate(
    [128, 129, 32768, 32769].map(n => column('dictionary', words(n))),
    3,
  );
  expect(batch.columns.map(array => array.BYTES_PER_ELEMENT)).toEqual([1, 2, 2, 4]);
});

test('concatenation keeps order, types and row count', () => {
  const columns = [column('uint8'), column('float64')];
  const batches = [2, 0, 3].map((rows, b) => {
    const batch = allocate(columns, rows);
    for (let r = 0; r < rows; r++) {
      batch.columns[0][r] = 10 * b + r;
      batch.columns[1][r] = b + r / 4;
    }
    return batch;
  });
  const all = concat(batches);
  expect(all).toEqual({
    rows: 5,
    columns: [Uint8Array.of(0, 1, 20, 21, 22), Float64Array.of(0, 0.25, 2, 2.25, 2.5)],
  });
});
