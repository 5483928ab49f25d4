import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, formatCard, rankOf, suitOf } from './card.ts';
import { LANGUAGES, type Language, RANK_LETTERS, SUIT_WORDS } from './languages.ts';
import { readHand } from './read-hand.ts';
import { handTexts, seatHeadings } from './seat-block.ts';

const read = (text: string, own?: Language) =>
  readHand(text, own)
    .map(({ card }) => formatCard(card))
    .join(' ');

/** How a hand is written: what stands before the ranks of a suit, between them, and for a suit without cards. */
interface Style {
  readonly suit: 'symbol' | 'colon' | 'letter' | 'word';
  readonly between: '' | ' ' | ', ';
  readonly ten: '10' | 'T';
  readonly case: 'toLowerCase' | 'toUpperCase';
  readonly void: '-' | '';
}

const styles = fc.record<Style>({
  suit: fc.constantFrom('symbol', 'colon', 'letter', 'word'),
  between: fc.constantFrom('', ' ', ', '),
  ten: fc.constantFrom('10', 'T'),
  case: fc.constantFrom('toLowerCase', 'toUpperCase'),
  void: fc.constantFrom('-', ''),
});
const hands = fc.uniqueArray(fc.nat(31), { minLength: 1, maxLength: 12 });

/** A hand by suit in the words of a language. */
function written(hand: readonly Card[], language: Language, style: Style): string {
  const suits = [3, 2, 0, 1].map(suit => {
    const ranks = hand
      .filter(card => suitOf(card) === suit)
      .map(card => RANK_LETTERS[language][rankOf(card)].replace('10', style.ten));
    if (ranks.length === 0 && style.void === '') return '';
    const [letter, word] = SUIT_WORDS[language][suit];
    const head = { symbol: '♣♦♥♠'.charAt(suit), colon: `${letter}:`, letter: `${letter} `, word: `${word} ` };
    return `${head[style.suit]}${ranks.join(style.between) || style.void}`;
  });
  return suits
    .filter(text => text !== '')
    .join(' ')
    [style.case]();
}

const sorted = (cards: readonly Card[]) => [...cards].sort((a, b) => a - b);

describe.each(LANGUAGES)('hands in %s', language => {
  test('are read back where it is known, or is the only one; else both hands are named', () => {
    let alone = 0;
    fc.assert(
      fc.property(hands, styles, (hand, style) => {
        const text = written(hand, language, style);
        const known = attempt(text, language);
        const unknown = attempt(text);
        const own = sorted(hand).map(formatCard).join(' ');
        // French T is a suit and a ten, Dutch H a suit and the king, German KA a suit and two ranks
        if (known !== own) expect(known).toMatch(/^it can be .* or .*: write suits as/);
        if (style.suit !== 'letter') expect(known).toBe(own);
        if (known !== own) expect([style.suit, language]).not.toEqual(['letter', 'en']);
        if (unknown !== own) expect(unknown).toMatch(/^it can be .* or .*: write suits as/);
        else alone++;
      }),
      { numRuns: 2000 },
    );
    expect(alone).toBeGreaterThan(1000);
  });
});

/** The cards in order, or what is wrong. */
function attempt(text: string, own?: Language): string {
  try {
    return sorted(readHand(text, own).map(({ card }) => card))
      .map(formatCard)
      .join(' ');
  } catch (error) {
    return (error as Error).message;
  }
}

const SAME = 'Js Ts Kh 9h Ad';
test.each(
  `♠ J 10 ♥ K 9 ♦ A ♣ -
♠JT ♥K9 ♦A
♠: J 10 ♥: K 9 ♦: A ♣: —
S JT H K9 D A
S: J T H: K 9 D: A
s:jt h:k9 d:a
spades J 10, hearts K 9, diamonds A
♠ B 10 ♥ H 9 ♦ A
schoppen B 10 harten H 9 ruiten A
P V 10 C R 9 K A
pique V 10; cœur R 9; carreau A
pik B 10 herz K 9 karo A
P B 10 H K 9 Ka A`.split('\n'),
)('%s', text => expect(read(text)).toBe(SAME));

test.each([
  ['Jx', "'Jx' is not a card: 7 8 9 10 J Q K A"],
  ['Jh 9x', "'9x' is not a card"],
  ['♠ J 10 Kh', "'Kh' is no rank of its suit; a hand is written by suit: ♠ J 10 ♥ K, or S: J T H: K"],
  ['♠ B H ♥ J', "'J' is no rank of its suit"],
  ['♠ ♥ K', "'♥' is no suit with its cards"],
  ['♠ J ♥', "'♥' is no suit with its cards"],
  ['♠ J ♥ K ♠ A', "'♠' is no suit with its cards"],
  ['X: J', "'X:' is not a card"],
  ['♠ V 9', 'it can be Qs 9s or Js 9s: write suits as ♠ or S:, and ranks as 7 8 9 10 J Q K A'],
  ['S A H K 9', 'it can be As Kh 9h or As Ks 9c'],
])('%s is refused', (text, problem) => expect(attempt(text)).toContain(problem));

test('a card that is there twice is given twice, and endless ranks come to an end', () => {
  expect(read('♠ J J')).toBe('Js Js');
  expect(readHand(`♠ ${'J '.repeat(100_000)}`).length).toBeLessThan(100);
});

describe('four hands under the names of their seats', () => {
  const block = `♠ J 10
♥ K

E: ♥ Q
S: ♦ A
W: ♣ 7`;
  const hands = (text: string) => handTexts(text).map(hand => read(hand.text, hand.language));
  test.each([
    ['N: ♠ J 10 ♥ K / E: ♥ Q / S: ♦ A / W: ♣ 7'],
    [`N: ${block}`],
    ['W: 7c\nN: S: J T H: K\nE: Qh\nS: D: A'],
    ['Noord ♠ B 10 ♥ H\nOost ♥ V\nZuid ♦ A\nWest ♣ 7'],
    ['N: ♠ V 10 ♥ R\nE: ♥ D\nS: ♦ A\nO: ♣ 7'],
    ['Nord\n♠ B 10\n♥ K\nOst\n♥ D\nSüd\n♦ A\nWest\n♣ 7'],
  ])('%j', text => expect(hands(text)).toEqual(['Js Ts Kh', 'Qh', 'Ad', '7c']));

  test('some of the seats, or one twice, are none', () => {
    expect(seatHeadings(['N: Jh', 'E: Jc', 'S: Js'])).toBeUndefined();
    expect(seatHeadings(['N: Jh', 'E: Jc', 'S: Js', 'S: Jd', 'W: 7s'])).toBeUndefined();
    expect(handTexts('Jh/9h\nAh').map(hand => hand.text)).toEqual(['Jh', '9h', 'Ah']);
  });
});
