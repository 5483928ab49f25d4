import { expect, test } from 'vitest';
import { alignRows, wrap } from './layout.ts';

test('text is broken between words, and a word that is too long stands alone', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a incomprehensible b', 5)).toEqual(['a', 'incomprehensible', 'b']);
  expect(wrap('', 5)).toEqual(['']);
});

test('columns are aligned, numbers on the right, and the last one is wrapped in 80 columns', () => {
  expect(
    alignRows(
      [
        ['a', '1', 'x'],
        ['bbb', '22', 'y'],
      ],
      { right: [1] },
    ),
  ).toEqual(['a     1  x', 'bbb  22  y']);
  const long = alignRows([['name', 'word '.repeat(40).trim()]], { indent: 2 });
  expect(long.every(line => line.length <= 80)).toBe(true);
  expect(long[1]).toMatch(/^ {8}word/);
});
