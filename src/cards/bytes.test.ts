import { expect, test } from 'vitest';
import { countCards, PLACES, pickCard, SIZES } from './bytes.ts';
import { cardCount, cardsOf } from './cardset.ts';
import { Rng, rootOf } from './rng.ts';

test('SIZES and PLACES agree with the bits of each byte', () => {
  for (let byte = 0; byte < 256; byte++) {
    const bits = cardsOf(byte);
    expect(SIZES[byte]).toBe(bits.length);
    expect([...PLACES.subarray(byte << 3, (byte << 3) + bits.length)]).toEqual(bits);
  }
});

test('countCards counts, and pickCard takes the n-th card of any set', () => {
  const rng = new Rng().seed(rootOf('pick'), 0, 0);
  for (let i = 0; i < 2000; i++) {
    const set = rng.next() & rng.next();
    expect(countCards(set)).toBe(cardCount(set));
    expect(Array.from({ length: cardCount(set) }, (_, n) => pickCard(set, n))).toEqual(cardsOf(set));
  }
});
