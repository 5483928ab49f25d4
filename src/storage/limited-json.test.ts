import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLimited } from './limited-json.ts';

const LIMITS = { length: 1_000, depth: 5 };

test('JSON within the limits is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), value => {
      const text = JSON.stringify(value);
      if (text.length <= LIMITS.length) expect(parseLimited(text, LIMITS)).toEqual(JSON.parse(text));
    }),
  );
});

test('brackets in texts have no depth', () => {
  expect(parseLimited('["[[[[[[\\"[[["]', LIMITS)).toEqual(['[[[[[["[[[']);
});

test('what is too long, too deep or no JSON is refused', () => {
  for (const text of [
    '['.repeat(6) + ']'.repeat(6),
    `"${'x'.repeat(1_000)}"`,
    '{',
    '',
    'undefined',
    '['.repeat(900),
  ])
    expect(parseLimited(text, LIMITS)).toBeUndefined();
});

test('a key __proto__ changes no object', () => {
  parseLimited('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', LIMITS);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
