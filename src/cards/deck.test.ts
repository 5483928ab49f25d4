/** Statistical tests of a million shuffles from a fixed seed: uniform and independent. */
import { describe, expect, test } from 'vitest';
import { FULL } from './cardset.ts';
import { Deck } from './deck.ts';
import { Rng, rootOf, SHUFFLE_STREAM } from './rng.ts';

const DEALS = 1_000_000;
const TRACKED = [0, 12, 20, 31];
const ROOT = rootOf('chi-square');

/**
 * The distance of a chi-square statistic from its mean in standard deviations, by the cube-root rule of Wilson and
 * Hilferty.
 */
function deviation(statistic: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
}

function statistic(counts: Int32Array, expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a million deals', () => {
  const byPosition = new Int32Array(32 * 32);
  const bySeat = new Int32Array(32 * 4);
  /** [tracked card][position in an even deal][position in the next]. */
  const pairs = TRACKED.map(() => new Int32Array(32 * 32));
  const rng = new Rng();
  const deck = new Deck(FULL);
  const last = new Int32Array(32);
  for (let deal = 0; deal < DEALS; deal++) {
    const { cards } = deck.shuffle(rng.seed(ROOT, deal, SHUFFLE_STREAM));
    for (let position = 0; position < 32; position++) byPosition[(cards[position] << 5) | position]++;
    for (const [i, card] of TRACKED.entries()) {
      const position = cards.indexOf(card);
      if (deal % 2 === 1) pairs[i][(last[card] << 5) | position]++;
      last[card] = position;
    }
  }
  for (let i = 0; i < byPosition.length; i++) bySeat[((i >> 5) << 2) | ((i & 31) >> 3)] += byPosition[i];

  // Every deal has each card and each position once, which reduces the variance by the factor (n - 1) / n.
  test('every card is in every position equally often', () =>
    expect(Math.abs(deviation((31 / 32) * statistic(byPosition, DEALS / 32), 31 * 31))).toBeLessThan(3.5));
  test('every card is in every quarter of the pack equally often', () =>
    expect(Math.abs(deviation((31 / 32) * statistic(bySeat, DEALS / 4), 31 * 3))).toBeLessThan(3.5));
  test.each(TRACKED)('where card %i lies says nothing about the next deal', card => {
    const counts = pairs[TRACKED.indexOf(card)];
    expect(Math.abs(deviation(statistic(counts, DEALS / 2 / 1024), 1023))).toBeLessThan(3.5);
  });
});

test('a pack of 24 cards is shuffled to 24 cards', () => {
  const pack = 0xfcfcfcfc | 0;
  const { cards, size } = new Deck(pack).shuffle(new Rng().seed(ROOT, 1, 0));
  expect(size).toBe(24);
  expect(cards.slice(0, 24).reduce((set, card) => set | (1 << card), 0)).toBe(pack);
});

test('the deals of a seed are unchanged', () => {
  const { cards } = new Deck(FULL).shuffle(new Rng().seed(rootOf('demo'), 0, SHUFFLE_STREAM));
  expect([...cards].join(' ')).toMatchInlineSnapshot(
    `"29 26 5 1 15 13 12 9 18 27 7 19 31 11 16 14 10 4 2 6 30 8 28 25 22 3 20 0 23 24 21 17"`,
  );
});
