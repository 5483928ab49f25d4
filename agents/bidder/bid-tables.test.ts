import { expect, test } from 'vitest';
import { parseCardSet } from '../../src/cards/cardset.ts';
import { COUNT_ALONE, HandCount, weightsOf } from '../greedy/hand-count.ts';
import { formatCorrections, parseCorrections, tabulate, worthOf } from './bid-tables.ts';

const PLAIN_COUNT = { weights: weightsOf(COUNT_ALONE), trumps: '', plains: '' };
/** Hearts are trumps, then clubs, diamonds, spades. */
const ARRANGED = (0b00010100 << 24) | (0b10000000 << 16) | (0b01001000 << 8);

test('without corrections the worth is the count of the hand', () => {
  const hand = parseCardSet('Jh 9h Ac Kd Td') ?? 0;
  expect(worthOf(tabulate(PLAIN_COUNT), ARRANGED, false, 0)).toBeCloseTo(
    new HandCount(weightsOf(COUNT_ALONE)).of(hand, 2),
  );
});

test('corrections hold for whole holdings, and for the suit aside alone', () => {
  const plain = worthOf(tabulate(PLAIN_COUNT), ARRANGED, false, 3);
  const context = [0, 0, 0, 5, 0, 0, 0, 0];
  const tables = tabulate({
    ...PLAIN_COUNT,
    context,
    trumps: 'J9 3, J 70',
    plains: 'KT -2, void 10',
    aside: 'A 0.5',
  });
  expect(worthOf(tables, ARRANGED, false, 3) - plain).toBeCloseTo(5 + 3 - 2 + 10);
  expect(worthOf(tables, ARRANGED, true, 3) - plain).toBeCloseTo(5 + 3 - 2 + 10 + 0.5);
});

test('corrections are written from high to low and read back', () => {
  const points = new Float64Array(256);
  points[0] = 3.4;
  points[0b10010000] = -12.6;
  points[0b1000] = 0.9;
  const text = formatCorrections(points, 1);
  expect(text).toBe('AJ -13, void 3');
  expect(parseCorrections(text)).toEqual([
    [0b10010000, -13],
    [0, 3],
  ]);
  expect(parseCorrections(`\n  ${text.replace(', ', ',\n')}\n`)).toHaveLength(2);
});

test.each(['AX 3', 'AJ', 'AJ three', '3'])('%s is no correction', text => {
  expect(() => parseCorrections(text)).toThrow(RangeError);
});
