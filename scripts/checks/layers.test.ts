import { expect, test } from 'vitest';
import { readSources, violations } from './layers.ts';

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
  ['src/engine/state.ts', "import { legal } from '../reference/legal.ts';", 'for tests only'],
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
