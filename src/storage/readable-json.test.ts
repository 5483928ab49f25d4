import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableJson } from './readable-json.ts';

test('what holds nothing nested stands on one line', () => {
  expect(readableJson({ a: [1, -2], b: { c: 'x, y', d: undefined }, e: [[], {}, null] })).toBe(
    '{\n  "a": [1, -2],\n  "b": { "c": "x, y" },\n  "e": [\n    [],\n    {},\n    null\n  ]\n}\n',
  );
});

test('nothing is lost', () => {
  const isSame = (value: unknown) =>
    JSON.stringify(JSON.parse(readableJson(value))) === JSON.stringify(value);
  fc.assert(fc.property(fc.jsonValue(), isSame));
});
