import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exactObject, fitted, mapOf, misfitOf, object, oneOf, plain, readJson, whole } from './schema.ts';

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
