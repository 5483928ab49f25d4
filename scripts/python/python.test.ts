/** The Python package, where its libraries are installed: against real processes, and what its README shows. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/node/catalog.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const JASLAB = [process.execPath, '--import', 'tsx', 'src/cli/main.ts'].join(' ');
const SECONDS = 1000;

const run = (...words: string[]) =>
  spawnSync('python3', words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, JASLAB, PYTHONPATH: 'scripts/python', PYTHONWARNINGS: 'ignore' },
  });
const python = (code: string) => run('-c', code);
const has = (modules: string): boolean => python(`import ${modules}`).status === 0;

describe.skipIf(!has('numpy, pettingzoo'))('the Python package', () => {
  test(
    'the environment passes the test of PettingZoo in every game',
    () => {
      const games = JSON.stringify(namesOf('game'));
      const { stdout, stderr } = python(`
from jaslab.aec import DealEnv
from pettingzoo.test import api_test
for game in ${games}:
    env = DealEnv(game)
    api_test(env, num_cycles=60)
    env.close()
    print("passed", game)
`);
      expect(stderr).toBe('');
      expect(stdout.match(/^passed/gm)?.length).toBe(namesOf('game').length);
    },
    300 * SECONDS,
  );

  test('a deal has a number, rewards sum to zero, and illegal actions are refused', () => {
    const { stdout, stderr } = python(`
import numpy as np
from jaslab import Tables
rng = np.random.default_rng(3)
with Tables("klaberjass", 8) as tables:
    total = ended = 0
    for _ in range(200):
        frame = tables.step(tables.frame.random_actions(rng))
        assert (frame.reward.sum(axis=1) == 0).all()
        ended += frame.over.sum()
        assert frame.observations().sum(axis=1).tolist() == frame.size.tolist()
    first = tables.step(-1 - np.arange(8))
    assert first.deal.tolist() == list(range(8))
    assert ended > 10
    try:
        tables.step(np.full(8, 300))
    except ValueError as error:
        print(error)
    again = tables.step(-1 - np.arange(8))
    assert (again.inputs == first.inputs).all() and (again.legal() == first.legal()).all()
`);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^table 0: \S+ is not legal\n$/);
  });

  test('the blocks of the README run', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const blocks = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);
    expect(blocks.length).toBeGreaterThan(1);
    const directory = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'taught');
    const flags = [
      'run',
      '--game',
      'klaberjass',
      '--agents',
      'greedy,random',
      '--deals',
      '60',
      '--actions',
      '--quiet',
    ];
    const [node, ...words] = JASLAB.split(' ');
    expect(spawnSync(node, [...words, ...flags, '--out', directory], { cwd: ROOT }).status).toBe(0);
    for (const block of blocks) expect(python(block.replace('results/taught', directory)).stderr).toBe('');
  });

  test(
    'the example learns to beat random cards',
    () => {
      const { stdout, status } = run('scripts/python/examples/policy_gradient.py', 'klaberjass', '12');
      expect(stdout).toMatch(/^against random cards: \+/m);
      expect(status).toBe(0);
    },
    300 * SECONDS,
  );
});
