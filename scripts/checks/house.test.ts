import { expect, test } from 'vitest';
import { circles, untidy } from './house.ts';
import { readSources } from './layers.ts';

test('the sources keep the rules of the house', () => {
  expect(untidy(readSources('.', true))).toEqual([]);
});

test.each([
  ['x'.repeat(121), 'is 121 columns wide'],
  ['\n'.repeat(351), 'has 351 lines'],
  ['const a = list[0]!;', 'needs no `!`'],
  ['f({ ...{ a, b } });', 'spreads an object literal'],
  ["export * from './b.ts';", 'exports a whole file'],
])('%j is refused', (text, why) => {
  expect(untidy([{ path: 'src/a.ts', text }])).toEqual([expect.stringContaining(why)]);
});

test('files that import each other are a circle', () => {
  const a = { path: 'src/a.ts', text: "import { b } from './b.ts';" };
  const b = { path: 'src/b.ts', text: "import type { A } from './a.ts';" };
  expect(circles([a, b])).toEqual(['a circle: src/a.ts → src/b.ts → src/a.ts']);
  expect(circles([a, { path: 'src/b.ts', text: '' }])).toEqual([]);
});
