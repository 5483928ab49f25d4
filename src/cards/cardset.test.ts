import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCards, PLACES, pickCard, SIZES } from './bytes.ts';
import { cardOf, formatCard, parseCard, rankOf, suitOf } from './card.ts';
import {
  cardCount,
  cardsOf,
  FULL,
  formatCardSet,
  hasCard,
  lowestCard,
  nthCard,
  parseCardSet,
  rankSet,
  setOf,
  suitByte,
  suitSet,
} from './cardset.ts';
import { Rng, rootOf } from './rng.ts';

const anySet = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const check = (claim: (set: number) => void): void =>
  fc.assert(
    fc.property(anySet, set => void claim(set)),
    { numRuns: 2000, seed: 1 },
  );

test('the 32 cards have 32 names, which are parsed back', () => {
  const names = Array.from({ length: 32 }, (_, card) => formatCard(card));
  expect(new Set(names).size).toBe(32);
  expect(names.map(parseCard)).toEqual(Array.from({ length: 32 }, (_, card) => card));
  expect([formatCard(0), formatCard(20), formatCard(27), formatCard(31)]).toEqual(['7c', 'Jh', 'Ts', 'As']);
});

test.each(['', 'J', 'h', 'jh', 'JH', 'hJ', '6c', '10h', 'Jhh', ' Jh', 'J h'])('%j is no card', text =>
  expect(parseCard(text)).toBeUndefined(),
);

test('a card has a suit and a rank', () => {
  for (let card = 0; card < 32; card++) expect(cardOf(suitOf(card), rankOf(card))).toBe(card);
});

describe('a set of cards', () => {
  test('lists its cards in ascending order', () =>
    check(set => {
      const cards = cardsOf(set);
      expect(cards).toEqual([...Array(32).keys()].filter(card => hasCard(set, card)));
      expect(cardCount(set)).toBe(cards.length);
      expect(cards.map((_, n) => nthCard(set, n))).toEqual(cards);
      if (set !== 0) expect(lowestCard(set)).toBe(cards[0]);
      expect(cards.reduce((sum, card) => sum | setOf(card), 0)).toBe(set);
    }));
  test('is parsed back from its text', () =>
    check(set => expect(parseCardSet(formatCardSet(set))).toBe(set)));
  test('is made of four suits and eight ranks', () =>
    check(set => {
      let suits = 0;
      let ranks = 0;
      for (let suit = 0; suit < 4; suit++) suits |= suitByte(set, suit) << (8 * suit);
      for (let rank = 0; rank < 8; rank++) ranks |= set & rankSet(rank);
      expect([suits, ranks]).toEqual([set, set]);
    }));
  test('a suit has eight cards, a rank four', () => {
    for (let suit = 0; suit < 4; suit++)
      expect(cardsOf(suitSet(suit)).map(suitOf)).toEqual(new Array(8).fill(suit));
    for (let rank = 0; rank < 8; rank++)
      expect(cardsOf(rankSet(rank)).map(rankOf)).toEqual(new Array(4).fill(rank));
    expect(cardCount(FULL)).toBe(32);
  });
  test.each(['Jh Jh', 'Jh 6c', 'x'])('%j is not read', text => expect(parseCardSet(text)).toBeUndefined());
  test('is parsed with commas, and formatted suit by suit', () => {
    expect(formatCardSet(parseCardSet('7c,Jh, As 9h') as number)).toBe('7c Jh 9h As');
    expect(parseCardSet('')).toBe(0);
  });
});

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
