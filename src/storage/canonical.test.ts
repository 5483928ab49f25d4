import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, differences, type Json } from './canonical.ts';

/** Any JSON, as it would come from a file. */
const anyJson = fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)) as Json);

test('the order of keys does not matter, the order of lists does', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: null }], a: undefined })).toBe('{"b":[2,{"c":null,"d":1}]}');
  expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('the canonical spelling means the same', () => {
  fc.assert(
    fc.property(anyJson, value => {
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
    }),
  );
});

test('two values differ exactly where their spellings do', () => {
  fc.assert(
    fc.property(anyJson, anyJson, (a, b) => {
      expect(differences(a, b).length === 0).toBe(canonicalJson(a) === canonicalJson(b));
      expect(differences(a, a)).toEqual([]);
    }),
  );
});

test('a difference is a path to the values that differ', () => {
  const [a, b] = [
    { agents: [{ id: 'x' }, { id: 'y', depth: 2 }] },
    { agents: [{ id: 'x' }, { id: 'y' }], n: 1 },
  ];
  expect(differences(a, b)).toEqual([
    { path: ['agents', '1', 'depth'], values: [2, undefined] },
    { path: ['n'], values: [undefined, 1] },
  ]);
});
