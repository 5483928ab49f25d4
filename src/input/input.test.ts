import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseJson } from './json.ts';
import { exactObject, fitted, mapOf, misfitOf, object, oneOf, plain, readJson, whole } from './schema.ts';
import { LineReader, linesOf, plainText, textOf, unmarked } from './text.ts';

const TEAM = object({
  name: v.string(),
  size: whole(1, 8),
  kind: v.optional(oneOf(['home', 'away'])),
  scores: v.array(v.number()),
  places: v.optional(mapOf(whole())),
  more: v.optional(plain()),
});
const GOOD = { name: 'a', size: 2, scores: [1, 2] };

function problemOf(change: object): string | undefined {
  return misfitOf(TEAM, { ...GOOD, ...change })?.text;
}

test('a value that fits is given back as it is, with fields that nobody knows', () => {
  const value = { ...GOOD, kind: 'home', places: { x: 1 }, more: {}, remark: [] };
  const reading = fitted(TEAM, value);
  expect('value' in reading && reading.value).toBe(value);
});

test('the first misfit is one sentence with its place', () => {
  expect(problemOf({ name: 3 })).toBe('name must be a text, not 3');
  expect(problemOf({ size: 9 })).toBe('size must be a whole number from 1 to 8, not 9');
  expect(problemOf({ kind: 'out' })).toBe('kind must be one of home, away, not "out"');
  expect(problemOf({ scores: [1, null] })).toBe('scores.1 must be a number, not null');
  expect(problemOf({ scores: undefined })).toBe("'scores' is missing");
  expect(problemOf({ scores: {} })).toBe('scores must be a list, not {}');
  expect(problemOf({ places: { x: -1 } })).toBe('places.x must be a whole number from 0, not -1');
  expect(problemOf({ places: [] })).toBe('places must be an object, not []');
  expect(problemOf({ more: 'x'.repeat(1_000) })).toHaveLength(108);
  expect(misfitOf(TEAM, [])?.text).toBe('it must be an object, not []');
  expect(misfitOf(TEAM, { size: 1 })?.text).toBe("'name' is missing");
});

test('a field too many is named, with the one that may have been meant', () => {
  const schema = exactObject({ boards: v.optional(v.number()), seed: v.optional(v.string()) });
  expect(misfitOf(schema, { seed: 'x' })).toBeUndefined();
  expect(misfitOf(schema, { bords: 1 })?.text).toBe(
    "unknown field 'bords'; there are: boards, seed; did you mean boards?",
  );
  for (const name of ['constructor', 'toString', 'x'.repeat(1_000)])
    expect(misfitOf(schema, { [name]: 1 })?.text.length).toBeLessThan(140);
});

test('no value makes the check throw or change a prototype', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), value => {
      const misfit = misfitOf(TEAM, value);
      if (misfit !== undefined) expect(misfit.text).not.toMatch(/\n|undefined/);
    }),
    { numRuns: 500, seed: 1 },
  );
  expect(readJson(TEAM, '{"__proto__":{"name":"x"}}')).toEqual({ problem: 'it has a key __proto__' });
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const LIMITS = { length: 1_000, depth: 5 };

test('JSON within the limits is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), value => {
      const text = JSON.stringify(value);
      fc.pre(text.length <= LIMITS.length && !text.includes('"__proto__":'));
      expect(parseJson(text, LIMITS)).toEqual({ value: JSON.parse(text) });
    }),
  );
});

test('brackets in texts have no depth', () => {
  expect(parseJson('["[[[[[[\\"[[["]', LIMITS)).toEqual({ value: ['[[[[[["[[['] });
});

test('what is too long, too deep or no JSON is refused with the reason', () => {
  const problems: [string, string][] = [
    ['['.repeat(6) + ']'.repeat(6), 'it is nested deeper than 5'],
    ['['.repeat(900), 'it is nested deeper than 5'],
    [`"${'x'.repeat(1_000)}"`, 'it is longer than 1000 characters'],
    ['{', 'it is not JSON'],
    ['', 'it is not JSON'],
    ['undefined', 'it is not JSON'],
  ];
  for (const [text, problem] of problems) expect(parseJson(text, LIMITS)).toEqual({ problem });
});

test('the key __proto__ is refused however it is spelled, as a text it is read', () => {
  for (const key of ['__proto__', '\\u005f_proto__', '_\\u005Fproto\\u005f_'])
    expect(parseJson(`{"a":[{"${key}":{"polluted":1}}]}`)).toEqual({ problem: 'it has a key __proto__' });
  expect(parseJson('["__proto__", "\\u005f_proto__"]')).toEqual({ value: ['__proto__', '__proto__'] });
  expect(parseJson('{"constructor":{"prototype":{"polluted":1}}}')).toHaveProperty('value');
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

const MARK = '\uFEFF';

test('lines are numbered with the empty ones, and told without them', () => {
  const lines = [
    { text: 'a', line: 2 },
    { text: '  b c', line: 4 },
    { text: 'd', line: 5 },
  ];
  for (const end of ['\n', '\r\n', '\r'])
    for (const last of ['', end, `${end}${end} \t${end}`]) {
      const text = ['', 'a \t', ' \t ', '  b c', 'd'].join(end);
      expect(linesOf(text + last)).toEqual(lines);
      expect(linesOf(MARK + text + last)).toEqual(lines);
    }
  for (const nothing of ['', MARK, '\n', ` ${MARK} `, '\r\n\r\n']) expect(linesOf(nothing)).toEqual([]);
  expect(linesOf(`a\n${MARK}b`)[1]).toEqual({ text: 'b', line: 2 });
});

test('lines are the same wherever a stream is cut', () => {
  const piece = fc.array(fc.constantFrom('\n', '\r', '\r\n', 'a', 'b ', '\t', MARK), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(piece.map(parts => parts.join(''))), pieces => {
      const reader = new LineReader();
      const read = [...pieces.flatMap(one => reader.read(one)), ...reader.end()];
      expect(read).toEqual(linesOf(pieces.join('')));
    }),
  );
});

test('a text is the same in UTF-8 and UTF-16, with a mark or without', () => {
  const text = 'é ♣\n';
  const wide = Buffer.from(MARK + text, 'utf16le');
  for (const bytes of [Buffer.from(text), Buffer.from(MARK + text), wide, Buffer.from(wide).swap16()])
    expect(textOf(bytes)).toBe(text);
  expect([unmarked(MARK + text), plainText(`${MARK}a\r\nb\rc`)]).toEqual([text, 'a\nb\nc']);
});

test('JSON is read with a mark', () => {
  expect(parseJson(`${MARK}\r\n\t{"a": 1}\r\n`)).toEqual({ value: { a: 1 } });
});
