import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownUrl, urlProblem } from './broker.ts';
import { isRowsName, rowsName } from './rows-place.ts';
import { rangeOf } from './run-record.ts';

test('no message but a range of deals is a chunk', () => {
  expect(rangeOf({ from: 3, to: 5 })).toEqual({ from: 3, to: 5 });
  expect(rangeOf(JSON.parse('{"from":0,"to":1,"__proto__":{"x":1},"cmd":"ls"}'))).toEqual({ from: 0, to: 1 });
  for (const value of [
    null,
    [],
    '0-1',
    { from: 1, to: 1 },
    { from: -1, to: 1 },
    { from: 0, to: 1e300 },
    { from: '0', to: 1 },
  ])
    expect(rangeOf(value)).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), value => {
      const range = rangeOf(value);
      return (
        range === undefined || (range.from >= 0 && range.from < range.to && Object.keys(range).length === 2)
      );
    }),
  );
});

test('no name of rows leaves its directory', () => {
  const [run, chunk] = ['0123456789abcdef', 'deals-0-9'];
  expect(isRowsName(rowsName(run, chunk, run), run)).toBe(true);
  for (const name of ['../x', `${run}-deals-0-9-../../${run}`, rowsName('f'.repeat(16), chunk, run), ''])
    expect(isRowsName(name, run)).toBe(false);
});

test('a URL is shown without its user and password', () => {
  expect(shownUrl('rediss://me:se%20cret@cards.example:6380/2')).toBe('rediss://cards.example:6380/2');
  expect(urlProblem('rediss://me:secret@cards.example')).toBeUndefined();
  for (const text of ['', '127.0.0.1:6379', 'http://x', 'redis://', 'file:///etc/passwd'])
    expect(urlProblem(text)).toBeDefined();
});
