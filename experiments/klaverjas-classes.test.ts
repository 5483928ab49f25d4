import { expect, test } from 'vitest';
import { cardCount, suitSet } from '../src/cards/index.ts';
import { Rng, rootOf } from '../src/index.ts';
import { CLASSES, dealOf, dealsOf, shuffledClasses, tableOf } from './klaverjas-classes/tables.ts';

const rng = new Rng().seed(rootOf('classes'), 0, 0);

const ROWS = Array.from({ length: 729 }, (_, code) => {
  const [a, b, c] = [Math.floor(code / 81), Math.floor(code / 9) % 9, code % 9];
  return [a, b, c, 8 - a - b - c];
}).filter(row => row[3] >= 0);

test('the tables are in ascending order, and their deals are all deals there are', () => {
  let count = 0;
  let deals = 0n;
  const left = [8, 8, 8, 8];
  const lengths: number[] = [];
  const fill = () => {
    if (lengths.length === 12) {
      const table = Uint8Array.from([...lengths, ...left]);
      deals += BigInt(dealsOf(table));
      if (count % 499 === 0) expect(tableOf(count)).toEqual(table);
      count++;
      return;
    }
    for (const row of ROWS) {
      if (row.some((n, suit) => n > left[suit])) continue;
      for (let suit = 0; suit < 4; suit++) left[suit] -= row[suit];
      lengths.push(...row);
      fill();
      lengths.length -= 4;
      for (let suit = 0; suit < 4; suit++) left[suit] += row[suit];
    }
  };
  fill();
  expect(count).toBe(CLASSES);
  expect(deals).toBe(99_561_092_450_391_000n); // 32! / 8!⁴
  expect(tableOf(CLASSES - 1).join('')).toBe('8000080000800008');
});

test('rows and columns of a table are eight cards, and its deal has these lengths', () => {
  const anywhere = [0, 1, CLASSES - 1, ...Array.from({ length: 200 }, (_, i) => i * 4_900)];
  for (const index of anywhere) {
    const table = tableOf(index);
    for (const k of [0, 1, 2, 3]) {
      expect([0, 1, 2, 3].reduce((sum, suit) => sum + table[k * 4 + suit], 0)).toBe(8);
      expect([0, 1, 2, 3].reduce((sum, player) => sum + table[player * 4 + k], 0)).toBe(8);
    }
    const hands = dealOf(table, rng);
    const lengths = [...hands].flatMap(hand => [0, 1, 2, 3].map(suit => cardCount(hand & suitSet(suit))));
    expect(lengths).toEqual([...table]);
    expect(hands.reduce((all, hand) => all | hand)).toBe(-1);
  }
});

test('each card of a suit goes to each player as often as his length says', () => {
  const table = tableOf(400_000);
  const counts = new Float64Array(4 * 32);
  const DEALS = 4_000;
  for (let deal = 0; deal < DEALS; deal++) {
    for (const [player, hand] of dealOf(table, rng).entries())
      for (let card = 0; card < 32; card++) counts[player * 32 + card] += (hand >>> card) & 1;
  }
  for (const [i, count] of counts.entries()) {
    const share = table[(i >> 5) * 4 + ((i >> 3) & 3)] / 8;
    expect(Math.abs(count - share * DEALS)).toBeLessThanOrEqual(5 * Math.sqrt(DEALS * share * (1 - share)));
  }
});

test('the order of the classes is a permutation that the seed decides', () => {
  const order = shuffledClasses(rootOf('a'), 0);
  const seen = new Uint8Array(CLASSES);
  for (const index of order) seen[index]++;
  expect(seen.every(times => times === 1)).toBe(true);
  const again = shuffledClasses(rootOf('a'), 0);
  expect(again.every((index, i) => index === order[i])).toBe(true);
  expect(shuffledClasses(rootOf('b'), 0).slice(0, 8)).not.toEqual(order.slice(0, 8));
});
