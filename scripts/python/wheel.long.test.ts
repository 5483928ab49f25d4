/** The wheel: in a clean environment, on a machine without Node. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/packed.ts';
import { buildWheel } from './wheel.ts';

const MINUTE = 60_000;

const folder = temporaryFolder('wheel-test');
const bin = join(folder, 'python/bin');
let wheel = '';

/** Runs a program where only the environment is found. */
const run = (program: string, ...words: string[]) =>
  execFileSync(join(bin, program), words, {
    cwd: join(folder, 'empty'),
    encoding: 'utf8',
    env: { HOME: folder, PATH: bin },
    stdio: 'pipe',
  });

beforeAll(() => {
  wheel = buildWheel(folder);
  mkdirSync(join(folder, 'empty'));
  // By the pip that is there, and without the compiled modules that nothing imports: both would take as long again
  execFileSync('python3', ['-m', 'venv', '--without-pip', join(folder, 'python')]);
  const words = ['--python', join(bin, 'python'), 'install', '--quiet', '--no-compile'];
  execFileSync('python3', ['-m', 'pip', ...words, `${wheel}[pettingzoo,openspiel]`]);
}, 5 * MINUTE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'its description is right, and so are its types',
  () => {
    expect(execFileSync('twine', ['check', '--strict', wheel], { encoding: 'utf8' })).toContain('PASSED');
    const words = ['--config-file', 'scripts/python/pyproject.toml', 'scripts/python/jaslab'];
    expect(execFileSync('mypy', words, { encoding: 'utf8' })).toContain('no issues');
  },
  MINUTE,
);

test(
  'the command plays, and names itself as it is typed',
  () => {
    const words = 'run --game klaberjass --agents net,greedy --deals 100 --quiet --out run'.split(' ');
    run('jaslab', ...words);
    expect(run('python', '-m', 'jaslab', 'verify', 'run')).toContain('as it was written');
    expect(run('jaslab', 'run', ...words.slice(1, -1), 'other')).toMatch(/^jaslab verify other/m);
  },
  MINUTE,
);

test(
  'arrays, dictionaries and opponents: the tests of PettingZoo pass, those of flat arrays without a warning',
  () => {
    const code = `
import warnings
from jaslab.aec import DealEnv
from pettingzoo.test import api_test, seed_test
for flat, game, opponents in (False, "belote3", {}), (True, "klaverjas", {1: "net"}):
    warnings.simplefilter("error" if flat else "ignore")
    make = lambda: DealEnv(game, opponents=opponents, flat=flat)
    env = make()
    api_test(env, num_cycles=60)
    env.close()
    seed_test(make, num_cycles=60)
    print("passed")
`;
    expect(run('python', '-c', code).match(/^passed$/gm)).toHaveLength(2);
  },
  MINUTE,
);

test(
  'the games of OpenSpiel pass its random simulations',
  () => {
    const code = `
import jaslab.openspiel, pyspiel
for name in "belote3", "klaverjas_amsterdam":
    pyspiel.random_sim_test(pyspiel.load_game("jaslab_" + name), 3, True, False)
    print("passed")
`;
    expect(run('python', '-c', code).match(/^passed$/gm)).toHaveLength(2);
  },
  MINUTE,
);
