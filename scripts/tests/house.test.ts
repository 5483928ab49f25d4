import { expect, test } from 'vitest';
import { circles, untidy } from './house.ts';
import { readSources, violations } from './layers.ts';
import { readTree, staleNames } from './names.ts';

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

const check = (path: string, text: string) =>
  violations([
    { path: 'src/games/klaberjass/index.ts', text: '' },
    { path, text },
  ]);

test('the sources respect the layers', () => {
  expect(violations(readSources('.'))).toEqual([]);
});

test.each([
  ['src/rules/duties.ts', "import type { State } from '../engine/state.ts';", 'stands to the right'],
  ['src/games/belote/index.ts', "import { Game } from '../../engine/game.ts';", 'allowed'],
  ['src/engine/state.ts', "import { readFileSync } from 'node:fs';", 'only the rooms from storage on'],
  ['src/rows/sums.ts', "export { Table } from 'apache-arrow';", 'only the rooms from storage on'],
  ['src/search/plot.ts', "import { line } from 'd3-shape';", 'only src/report uses this package'],
  ['src/rows/sums.ts', "const node = await import('../node/pool.ts');", 'stands to the right'],
  ['src/index.ts', "export * from './storage/arrow.ts';", 'stands to the right'],
  ['agents/low.ts', "import { defineAgent } from '../src/index.ts';", 'allowed'],
  [
    'src/engine/state.ts',
    "import { legal } from '../../scripts/tests/reference/legal.ts';",
    'for tests only',
  ],
  ['scripts/tests/reference/play.ts', "import { State } from '../../src/engine/state.ts';", 'shares no code'],
  ['src/search/pimc.ts', "import { belote } from '../games/belote/index.ts';", 'found by its name'],
  ['src/search/rollout.ts', "import { Playout } from '../kernel/playout.ts';", 'only way into the kernel'],
  ['src/engine/state.ts', "import { size } from '../cards/cardset';", 'ends in .ts'],
  ['src/engine/game.ts', '// Klaberjass has a bella', 'names the game klaberjass'],
])('%s is refused %s', (path, text, why) => {
  expect(check(path, text).join()).toContain(why);
});

test.each([
  ['src/engine/state.ts', "import { size } from '../cards/cardset.ts';"],
  ['src/cards/rng.ts', "import seedrandom from 'seedrandom/seedrandom.js';"],
  ['src/report/plot.ts', "import { line } from 'd3-shape';"],
  [
    'src/games/belote/index.ts',
    "import { vary } from '../../rules/ruleset.ts'; import { base } from './base.ts';",
  ],
  ['agents/low.ts', "import { defineAgent } from '../src/table/agent.ts';"],
  ['src/node/pool.ts', "import { Piscina } from 'piscina'; import { encode } from '../storage/arrow.ts';"],
  ['src/engine/state.test.ts', "import { klaberjass } from '../games/klaberjass/index.ts';"],
  ['src/rules/ruleset.ts', "// import { State } from '../engine/state.ts';"],
])('%s may contain %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

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
