import { expect, test } from 'vitest';
import { formatCard, PACK } from './card.ts';
import { noCard, readCard, readSuit } from './read-card.ts';

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
