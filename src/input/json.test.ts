import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

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
