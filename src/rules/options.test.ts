import { describe, expect, test } from 'vitest';
import {
  choiceOption,
  countOption,
  defaultsOf,
  flagOption,
  lengthOption,
  nonDefaults,
  numbersOption,
  optionText,
  parseOptions,
  resolveOptions,
} from './options.ts';
import { suggestion } from './suggestion.ts';

const LIST = {
  early: flagOption(false, 'a flag'),
  order: choiceOption(['up', 'down'], 'words'),
  fives: choiceOption([50, 100], 'numbers'),
  target: countOption(500, [50, 1000, 5], 'points', 'a number in steps'),
  match: lengthOption({ points: 1500 }, 'a length'),
};
const read = (...words: string[]) => resolveOptions('game', LIST, parseOptions('game', LIST, words));

test('missing options have their defaults', () => {
  const defaults = { early: false, order: 'up', fives: 50, target: 500, match: { points: 1500 } };
  expect(read()).toEqual(defaults);
  expect(defaultsOf(LIST)).toEqual(defaults);
});

test('words are converted to the type of the option', () =>
  expect(read('early=true', 'order=down', 'fives=100', 'target=505', 'match=deals:16')).toEqual({
    early: true,
    order: 'down',
    fives: 100,
    target: 505,
    match: { deals: 16 },
  }));

describe('named numbers', () => {
  const list = {
    bids: numbersOption({ take: countOption(-5, [-200, 200, 1], 'points', 'x') }, 'thresholds'),
  };
  const bids = (word: string) => resolveOptions('agent', list, parseOptions('agent', list, [word])).bids;

  test('are those that are given', () => {
    expect(defaultsOf(list)).toEqual({ bids: {} });
    expect(bids('bids=take:-12')).toEqual({ take: -12 });
    expect(bids('bids=')).toEqual({});
    expect(optionText({ take: -12, name: 3 })).toBe('take:-12+name:3');
  });

  test.each([
    ['bids=tak:1', "agent: option bids knows no 'tak'; did you mean take?, not"],
    ['bids=take:201', 'wants a take that is a number from -200 to 200'],
    ['bids=take', 'is a list of numbers such as name:1+other:2, not "take"'],
    ['bids=take:', 'is a list of numbers'],
    ['bids=:3', 'is a list of numbers'],
  ])('%s is refused', (word, message) => expect(() => bids(word)).toThrow(message));
});

test('nonDefaults omits default values', () => {
  expect(nonDefaults(LIST, read('early=false', 'order=up', 'match=points:1500'))).toEqual({});
  expect(nonDefaults(LIST, read('fives=100', 'match=points:1000'))).toEqual({
    fives: 100,
    match: { points: 1000 },
  });
});

describe('errors name the option, its allowed values and the value given', () => {
  test.each([
    [['late=1'], "game has no option 'late' (it has: early, order, fives, target, match)"],
    [['toString=1'], "game has no option 'toString'"],
    [['early=yes'], 'option early is true or false, not "yes"'],
    [['order=sideways'], 'option order is one of up, down, not "sideways"'],
    [['fives=75'], 'option fives is one of 50, 100, not'],
    [['target=45'], 'option target is a number from 50 to 1000 in steps of 5, not 45'],
    [['target=501'], 'not 501'],
    [['target=1e9'], 'not 1000000000'],
    [['target=-5'], 'not -5'],
    [['target='], 'not ""'],
    [['target=NaN'], 'not "NaN"'],
    [['match=16'], 'points:<n> or deals:<n>'],
    [['match=deals:0'], 'points:<n> or deals:<n>'],
    [['match=tricks:3'], 'points:<n> or deals:<n>'],
    [['early'], "'early' is not of the form name=value"],
    [['=1'], 'is not of the form name=value'],
    [['early=true', 'early=true'], 'option early is given twice'],
  ])('%j', (words, message) => expect(() => read(...words)).toThrow(message));

  test.each([
    [{ early: 1 }],
    [{ order: null }],
    [{ fives: '50' }],
    [{ target: '500' }],
    [{ target: 52.5 }],
    [{ match: { points: 1, deals: 1 } }],
    [{ match: { points: 1.5 } }],
    [{ match: [16] }],
    [JSON.parse('{"__proto__":1}')],
  ])('%j', given => expect(() => resolveOptions('game', LIST, given)).toThrow(RangeError));
});

const GAMES = ['belote', 'klaberjass', 'klaverjas', 'smousjas'];

test.each([
  ['klaverja', 'klaverjas'],
  ['klaverjass', 'klaberjass or klaverjas'],
  ['KLABERJASSS', 'klaberjass'],
  ['blote', 'belote'],
  ['belotte', 'belote'],
  ['beloet', 'belote'],
])('%s suggests %s', (word, name) => {
  expect(suggestion(word, GAMES)).toBe(`; did you mean ${name}?`);
});

test.each(['whist', 'x', '', 'tarot'])("no suggestion for '%s'", word => {
  expect(suggestion(word, GAMES)).toBe('');
});
