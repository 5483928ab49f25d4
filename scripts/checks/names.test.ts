import { expect, test } from 'vitest';
import { readTree, staleNames } from './names.ts';

test('prose names what exists', () => {
  expect(staleNames(...readTree('.'))).toEqual([]);
});

/** What is found in a page and in a file of a small tree. */
function foundIn(page: string, source = ''): string[] {
  const pages = [
    { path: 'README.md', text: `# One two\n\n${page}\n` },
    { path: 'src/cards/deck.ts', text: `${source}\nexport const legalFrom = '--shard';\n` },
  ];
  return staleNames(
    pages,
    pages.map(({ path }) => path),
  );
}

test.each([
  ['`dek.ts`', 'README.md:3 names `dek.ts`'],
  ['as dek.ts says', 'README.md:3 names dek.ts'],
  ['`src/card`', 'README.md:3 names `src/card`'],
  ['`legalTo` or\n`legalFrom`', 'README.md:3 names `legalTo`'],
  ['first\n`game.legalTo(0)`', 'README.md:4 names `game.legalTo(0)`'],
  ['`MOST_LINES`', 'README.md:3 names `MOST_LINES`'],
  ['`--shards`', 'README.md:3 names `--shards`'],
  ['[x](src/card)', 'README.md:3 links to src/card'],
  ['[x](#one-three)', 'README.md:3 links to #one-three'],
])('%j is stale', (page, found) => {
  expect(foundIn(page)).toEqual([found]);
});

test.each([
  '`deck.ts`, `cards/deck.ts`, `src/cards`, `cards/GAME.ts` and `deck.legalFrom(...)`',
  '`legal` words, `--shard 3/16`, `some text.ts` and `<id>.md`',
  '```sh\nnode dek.ts --shards\n```',
  '[x](src/cards/deck.ts), [y](#one-two), [z](https://example.org/deck)',
])('%j is not', page => {
  expect(foundIn(page)).toEqual([]);
});

test('comments are prose, and texts are not', () => {
  expect(foundIn('', '/** See `dek.ts`. */')).toEqual(['src/cards/deck.ts:1 names `dek.ts`']);
  expect(foundIn('', '\n// One line\n// names `legalTo`')).toEqual(['src/cards/deck.ts:3 names `legalTo`']);
  expect(foundIn('', '// an `open one')).toEqual(['src/cards/deck.ts:1 has a backtick without its partner']);
  expect(foundIn('', "const text = '// `legalTo` of dek.ts';")).toEqual([]);
});
