import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRatios, newTotals } from '../../rows/summary-totals.ts';
import { messageOf, type Played, PlayedReader } from './played.ts';
import { rowsName } from './rows-place.ts';

const RUN = '0123456789abcdef';
const PLAYED: Played = {
  name: rowsName(RUN, 'deals-0-9', RUN),
  rows: 9,
  bytes: 72,
  series: [[0, 1], null],
  sha256: 'a'.repeat(64),
  millis: 1.5,
  totals: { ...newTotals(2, newRatios(2)), units: 9, rows: 9 },
};
const reader = new PlayedReader(RUN, 2, 2);
const sent = (changes: object = {}) =>
  JSON.parse(JSON.stringify(messageOf({ ...PLAYED, ...(changes as Partial<Played>) })));

test('what a worker says of a chunk comes back from its message', () => {
  expect(reader.read(sent())).toEqual(PLAYED);
});

test.each([
  ['rows of another run', { name: rowsName('f'.repeat(16), 'deals-0-9', RUN) }],
  ['a path', { name: '../x' }],
  ['more bytes than any chunk has', { bytes: 2 ** 40 }],
  ['series of other columns', { series: [[0, 1]] }],
  ['a series that is no numbers', { series: [['0', 1], null] }],
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
