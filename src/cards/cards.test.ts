import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCards, PLACES, pickCard, SIZES } from './bytes.ts';
import { cardOf, formatCard, PACK, parseCard, rankOf, suitOf } from './card.ts';
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
import { Deck } from './deck.ts';
import { noCard, readCard, readSuit } from './read-card.ts';
import { Rng, rootOf, SHUFFLE_STREAM } from './rng.ts';

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

const FORMS: Readonly<Record<string, string>> = {
  Jh: 'Jh jh JH jH J♥ ♥J j♥ ♥j J♡ J♥\uFE0F ♥\uFE0FJ Bh bh B♥ ♥b',
  Ts: '10s Ts ts 10S 10♠ ♠10 T♠ ♠T',
  Qd: 'Qd qd Q♦ ♦Q Dd dd D♦ ♦D ♢q',
  Kc: 'Kc kc K♣ ♣K Hc hc H♣ Rc ♣R',
  Kh: 'Kh Hh hh ♥h H♥ Rh',
  '7c': '7c 7C 7♣ ♣7 ♧7',
};

test.each(Object.entries(FORMS))('%s is read however it is written', (card, forms) => {
  for (const form of forms.split(' ')) expect([form, formatCard(readCard(form) ?? -1)]).toEqual([form, card]);
});

test('every card is read as programs write it, and no text is two cards', () => {
  for (let card = 0; card < PACK; card++) expect(readCard(formatCard(card))).toBe(card);
});

test.each([
  '',
  'J',
  'h',
  'hJ',
  '6c',
  '1h',
  'Jhh',
  ' Jh',
  'J h',
  'Vh',
  '♠V',
  'Jx',
  '♥♥',
  'J♥♥',
  '100h',
  '--',
  'Zh',
])('%j is no card', text => expect(readCard(text)).toBeUndefined());

test('the letters of a language go first', () => {
  const dutch = ['7', '8', '9', '10', 'B', 'V', 'H', 'A'];
  const french = ['7', '8', '9', '10', 'V', 'D', 'R', 'A'];
  const both = [readCard('Vh', dutch), readCard('♥v', french)].map(card => formatCard(card ?? -1));
  expect(both).toEqual(['Qh', 'Jh']);
});

test('a message says what is a card, and why V is none', () => {
  expect(noCard('hJ')).toMatch(/^'hJ' is not a card: 7 8 9 10 J Q K A .* with c d h s or ♣ ♦ ♥ ♠, as Jh/);
  for (const text of ['Vh', 'v♥', '♥V'])
    expect(noCard(text)).toBe(
      `'${text}' is not a card: V is the queen of Dutch cards and the jack of French ones, so write Q or J`,
    );
  expect(noCard('x'.repeat(1e6)).length).toBeLessThan(200);
});

test('a suit is a letter or a symbol', () => {
  expect(['c', 'D', '♥', '♤', '♠\uFE0E'].map(readSuit)).toEqual([0, 1, 2, 3, 3]);
  for (const text of ['', 'cd', 'x', '♥♥', 'club']) expect(readSuit(text)).toBeUndefined();
});
