import { describe, expect, test } from 'vitest';
import { parseCard } from '../../cards/card.ts';
import { CardWords, LANGUAGES } from '../../player/card-words.ts';
import { formatAction, parseAction } from '../../rules/action.ts';
import { readAnswer } from './answer.ts';

const cardWords = new CardWords('en', true);
const actionsOf = (text: string) => text.split(' ').map(word => parseAction(word) ?? -1);
const BIDS = actionsOf('pass play name:c name:h bid:92:h declare:R:h:Q:3');

/** The answer in short: an action, `!hint FILE`, or `?`. */
function read(line: string, legal = BIDS, by = cardWords): string {
  const answer = readAnswer(line, legal, by);
  if (answer.kind === 'action') return formatAction(answer.action);
  return answer.kind === 'problem' ? '?' : `!${answer.name} ${answer.rest}`.trimEnd();
}

describe('an answer', () => {
  test.each([
    ['1', 'pass'],
    ['7', '?'],
    ['Jh', 'Jh'],
    ['jH', 'Jh'],
    ['10♥', 'Th'],
    ['th', 'Th'],
    ['PASS', 'pass'],
    ['pa', 'pass'],
    ['p', '?'],
    ['name:h', 'name:h'],
    ['name h', 'name:h'],
    ['name ♣', 'name:c'],
    ['n', '?'],
    ['bid', 'bid:92:h'],
    ['d', '?'],
    ['decl', 'declare:R:h:Q:3'],
    ['declare Q♥ J♥ 10♥', 'declare:R:h:Q:3'],
    ['take', 'take'],
    ['hi', '!hint'],
    ['h', '?'],
    ['SAVE My File', '!save My File'],
    ['why Jh', '!why Jh'],
    ['', '?'],
    ['sing', '?'],
  ])('%j is read as %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('nothing at all is the only action', () => {
    expect(read('', actionsOf('7c'))).toBe('7c');
  });

  test('a problem says what to do', () => {
    expect(readAnswer('pas', actionsOf('take'), cardWords)).toMatchObject({
      text: expect.stringMatching(
        /^'pas' is no card and no word here.*; type a card .*; help lists the words$/,
      ),
    });
    expect(readAnswer('p', BIDS, cardWords)).toMatchObject({
      text: expect.stringContaining('pass, or play'),
    });
  });
});

test.each(LANGUAGES)('cards in the letters of %s are read as they are shown, and in English', language => {
  for (const symbols of [true, false]) {
    const own = new CardWords(language, symbols);
    for (let card = 0; card < 32; card++) expect(own.parse(own.card(card))).toBe(card);
  }
  expect(new CardWords(language, true).parse('Kc')).toBe(parseCard('Kc'));
});

test('the same letter is another card elsewhere', () => {
  const shown = LANGUAGES.map(language => new CardWords(language, true).card(parseCard('Qs') ?? -1));
  expect(shown).toEqual(['Q♠', 'V♠', 'D♠', 'D♠']);
  expect(new CardWords('fr', true).parse('vs')).toBe(parseCard('Js'));
});
