import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { newRatios, newTotals } from '../../rows/summary-totals.ts';
import { shareRows } from '../shared-rows.ts';
import { shownUrl, urlProblem } from './broker.ts';
import { messageOf, type Played, PlayedReader, packRows, unpackRows } from './packed-rows.ts';
import { isRowsName, rowsName } from './rows-in-redis.ts';
import { rangeOf } from './run-record.ts';

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

test('rows come back from what is sent of them', () => {
  const bytes = packRows(shareRows(BATCH));
  expect(bytes).toHaveLength(16 + 8 + 16 + 24 + 8 + 8);
  expect(unpackRows(COLUMNS, 3, bytes.slice())).toEqual(BATCH);
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
      expect(unpackRows(COLUMNS, rows.length, packRows(shareRows(batch)).slice())).toEqual(batch);
    }),
  );
});

test('the same rows give the same bytes in memory that was used before', () => {
  const room = new SharedArrayBuffer(1_000);
  new Uint8Array(room).fill(255);
  expect(packRows(shareRows(BATCH, room))).toEqual(packRows(shareRows(BATCH)));
});

test('bytes of other rows are refused', () => {
  const bytes = packRows(shareRows(BATCH)).slice();
  const unfit = [
    () => unpackRows(COLUMNS, 2, bytes),
    () => unpackRows(COLUMNS, 3, bytes.slice(8)),
    () => unpackRows(COLUMNS, 3, bytes.slice().fill(255)),
  ];
  for (const unpack of unfit) expect(unpack).toThrow(RangeError);
});

describe('played', () => {
  const RUN = '0123456789abcdef';
  const PLAYED: Played = {
    name: rowsName(RUN, 'deals-0-9', RUN),
    rows: 9,
    bytes: 72,
    sha256: 'a'.repeat(64),
    millis: 1.5,
    totals: { ...newTotals(2, newRatios(2)), units: 9, rows: 9 },
  };
  const reader = new PlayedReader(RUN, 2);
  const sent = (changes: object = {}) =>
    JSON.parse(JSON.stringify(messageOf({ ...PLAYED, ...(changes as Partial<Played>) })));

  test('what a worker says of a chunk comes back from its message', () => {
    expect(reader.read(sent())).toEqual(PLAYED);
  });

  test.each([
    ['rows of another run', { name: rowsName('f'.repeat(16), 'deals-0-9', RUN) }],
    ['a path', { name: '../x' }],
    ['more bytes than any chunk has', { bytes: 2 ** 40 }],
    ['sums of more agents', { totals: newTotals(3, newRatios(3)) }],
    [
      'sums that are no numbers',
      { totals: { ...PLAYED.totals, ratios: PLAYED.totals.ratios.map(() => Number.NaN) } },
    ],
  ])('%s are refused', (_, changes) => {
    expect(reader.read(sent(changes))).toBeUndefined();
  });

  test('no other message is taken for one', () => {
    fc.assert(fc.property(fc.anything(), value => reader.read(value) === undefined));
  });
});

test('no message but a range of deals is a chunk', () => {
  expect(rangeOf({ from: 3, to: 5 })).toEqual({ from: 3, to: 5 });
  expect(rangeOf(JSON.parse('{"from":0,"to":1,"__proto__":{"x":1},"cmd":"ls"}'))).toEqual({ from: 0, to: 1 });
  for (const value of [
    null,
    [],
    '0-1',
    { from: 1, to: 1 },
    { from: -1, to: 1 },
    { from: 0, to: 1e300 },
    { from: '0', to: 1 },
  ])
    expect(rangeOf(value)).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), value => {
      const range = rangeOf(value);
      return (
        range === undefined || (range.from >= 0 && range.from < range.to && Object.keys(range).length === 2)
      );
    }),
  );
});

test('no name of rows leaves its directory', () => {
  const [run, chunk] = ['0123456789abcdef', 'deals-0-9'];
  expect(isRowsName(rowsName(run, chunk, run), run)).toBe(true);
  for (const name of ['../x', `${run}-deals-0-9-../../${run}`, rowsName('f'.repeat(16), chunk, run), ''])
    expect(isRowsName(name, run)).toBe(false);
});

test('a URL is shown without its user and password', () => {
  expect(shownUrl('rediss://me:se%20cret@cards.example:6380/2')).toBe('rediss://cards.example:6380/2');
  expect(urlProblem('rediss://me:secret@cards.example')).toBeUndefined();
  for (const text of ['', '127.0.0.1:6379', 'http://x', 'redis://', 'file:///etc/passwd'])
    expect(urlProblem(text)).toBeDefined();
});
