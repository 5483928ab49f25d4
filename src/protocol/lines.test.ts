import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTION_COUNT } from '../rules/action.ts';
import {
  clip,
  FROM_BOT,
  formatEvent,
  isComment,
  makeFromBot,
  makeToBot,
  parseEvent,
  parseFromBot,
  parseToBot,
  TO_BOT,
  type Vocabulary,
} from './lines.ts';

const word = fc.stringMatching(/^[^\s,=]{1,12}$/).filter(text => text !== '-' && text.trim() === text);
const int = fc.integer({ min: -1e9, max: 2 ** 32 });
const event = fc.integer({ min: 0, max: 1023 }).filter(code => code < ACTION_COUNT || code >= 512);
const card = fc.nat(31);
const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 5 });

/** Values by what the kind of a field says it is. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'a whole number': int,
  'a word': word,
  text: list(word).map(words => words.join(' ')),
  'yes or no': fc.boolean(),
  'a card': card,
  'c, d, h or s': fc.nat(3),
  'c, d, h, s, nt or at': fc.nat(5),
  'an action': event,
  'whole numbers separated by commas': list(int),
  'words separated by commas': list(word),
  'cards separated by commas': list(card),
  'actions separated by commas': list(event),
  'seat:card, separated by commas': list(fc.record({ seat: fc.nat(3), card })),
  'option=value, separated by commas': list(fc.record({ name: word, value: word })),
};

/** Any line of a vocabulary. */
function anyLine(vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> {
  const forms = Object.entries(vocabulary).map(([verb, { words, keys }]) => {
    const all = Object.entries({ ...words, ...keys });
    const optional = all.filter(([, kind]) => 'isOptional' in kind).map(([name]) => name);
    const fields = Object.fromEntries(all.map(([name, kind]) => [name, VALUES[kind.what]]));
    const required = all.map(([name]) => name).filter(name => !optional.includes(name));
    return fc.record(fields, { requiredKeys: required }).map(values => ({ verb, ...values }));
  });
  return fc.oneof(...forms);
}

describe('a line', () => {
  test('to a bot is read as it was made', () => {
    fc.assert(
      fc.property(anyLine(TO_BOT), line => {
        expect(parseToBot(makeToBot(line as never))).toEqual({ line });
      }),
    );
  });

  test('from a bot is read as it was made', () => {
    fc.assert(
      fc.property(anyLine(FROM_BOT), line => {
        expect(parseFromBot(makeFromBot(line as never))).toEqual({ line });
      }),
    );
  });

  test('is one line, without spaces at its ends', () => {
    fc.assert(
      fc.property(anyLine(TO_BOT), line => {
        expect(makeToBot(line as never)).toMatch(/^\S(.*\S)?$/);
      }),
    );
  });

  test('of any text is read, or refused with a reason, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), text => {
        for (const reading of [parseFromBot(text), parseToBot(text)])
          expect('line' in reading || reading.problem.length > 5).toBe(true);
      }),
    );
  });

  test('is read whatever the order of its keys, with keys that nobody knows, and with any spaces', () => {
    const expected = { line: { verb: 'hello', protocol: 1, name: 'a=b', tables: 3 } };
    expect(parseFromBot('hello 1 name=a=b tables=3')).toEqual(expected);
    expect(parseFromBot('  hello\t1  tables=3 colour=green what name=a=b \r')).toEqual(expected);
  });
});

test.each([
  ['', "no line of the protocol begins with ''"],
  ['do', "'do' needs a whole number as its table, not nothing"],
  ['do x Jh', "'do' needs a whole number as its table, not 'x'"],
  ['do 3', "'do' needs a word as its action, not nothing"],
  ['hello 1 tables=many', "'hello' needs tables=a whole number, not 'many'"],
  ['constructor 1', "no line of the protocol begins with 'constructor'"],
  ['bestmove e2e4', "no line of the protocol begins with 'bestmove'"],
])('%s is refused in plain words', (text, problem) => {
  expect(parseFromBot(text)).toEqual({ problem });
});

test('text from a bot is clipped, and has no control characters', () => {
  expect(clip('\u001b[31mred\u0007\u202e\n')).toBe('\\u001b[31mred\\u0007\\u202e\\u000a');
  expect(clip('x'.repeat(90))).toBe(`${'x'.repeat(77)}...`);
  expect(clip('\u001b'.repeat(90)).length).toBe(80);
});

test('comments and empty lines say nothing', () => {
  expect(['# do 3 Jh', '   ', '', '  # x'].every(isComment)).toBe(true);
  expect(isComment('do 3 Jh #')).toBe(false);
});

test('every action and every fact is one word, and comes back', () => {
  const codes = [
    ...Array.from({ length: ACTION_COUNT }, (_, i) => i),
    ...Array.from({ length: 512 }, (_, i) => 512 + i),
  ];
  for (const code of codes) {
    expect(formatEvent(code)).toMatch(/^[!-~]+$/);
    expect(formatEvent(code)).not.toContain(',');
    expect(parseEvent(formatEvent(code))).toBe(code);
  }
  expect(new Set(codes.map(formatEvent)).size).toBe(codes.length);
  expect(['says:run:3:Q', 'says:trump:yes', 'shows:Jh', 'Zz'].map(text => typeof parseEvent(text))).toEqual([
    'number',
    'number',
    'number',
    'undefined',
  ]);
});

describe('the page of the protocol', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const page = read('./README.md');

  test.each(Object.entries({ ...TO_BOT, ...FROM_BOT }))('describes the line %s with all its keys', verb => {
    const forms = [TO_BOT, FROM_BOT].flatMap(all => (verb in all ? [(all as Vocabulary)[verb]] : []));
    expect(page).toMatch(new RegExp(`^\\| \`${verb}[ \`]`, 'm'));
    for (const key of forms.flatMap(form => Object.keys(form.keys)))
      expect([key, new RegExp(`[\` ]${key}(=|\`)`).test(page)]).toEqual([key, true]);
  });

  test('shows the bot that is among the examples', () => {
    const example = read('../../scripts/bots/random_bot.py');
    expect(page).toContain(example.slice(example.indexOf('for line in')));
  });

  test('shows lines that are lines of the protocol', () => {
    const session = page.slice(page.indexOf('## A session'), page.indexOf('## When something'));
    const lines = [...session.matchAll(/^([<>]) (.*?)( {3,}.*)?$/gm)].filter(([line]) => !line.includes('…'));
    expect(lines.length).toBeGreaterThan(12);
    for (const [, direction, text] of lines)
      expect(direction === '>' ? parseToBot(text!) : parseFromBot(text!)).toHaveProperty('line');
  });
});
