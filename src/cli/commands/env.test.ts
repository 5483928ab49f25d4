/** The command as the process that a learner talks to, and the Python package where its libraries are installed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FRAME, frameSize } from '../../learn/tables.ts';
import { namesOf } from '../../node/catalog.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN = 'src/cli/main.ts';
const words = [process.execPath, '--import', 'tsx', MAIN];

function talk(input: Int32Array) {
  const flags = ['env', '--game', 'klaberjass', '--tables', '4'];
  const { stdout, stderr, status } = spawnSync(words[0], [...words.slice(1), ...flags], {
    cwd: ROOT,
    input: new Uint8Array(input.buffer),
  });
  const end = stdout.indexOf(10);
  return {
    about: JSON.parse(stdout.subarray(0, end).toString()),
    bytes: stdout.length - end - 1,
    err: stderr.toString(),
    status,
  };
}

test('a line of JSON, and a frame for each step', () => {
  const { about, bytes, status } = talk(Int32Array.of(-1, -2, -3, -4, -5, -6, -7, -8));
  expect(status).toBe(0);
  expect(bytes).toBe(3 * frameSize(4));
  expect(about).toMatchObject({ game: 'klaberjass', seats: 2, tables: 4 });
  expect(about.frame).toEqual(FRAME);
  expect(about.actions.slice(0, 2)).toEqual(['7c', '8c']);
});

test('an action that is not legal ends it with one line', () => {
  const { err, status, bytes } = talk(Int32Array.of(300, 300, 300, 300));
  expect(status).toBe(1);
  expect(bytes).toBe(frameSize(4));
  expect(err).toMatch(/^jaslab: table 0: \S+ is not legal\n$/);
});

const python = (code: string) =>
  spawnSync('python3', ['-c', code], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, JASLAB: words.join(' '), PYTHONPATH: 'scripts/python', PYTHONWARNINGS: 'ignore' },
  });
const has = (modules: string): boolean => python(`import ${modules}`).status === 0;

describe.skipIf(!has('numpy, pettingzoo'))('in Python', () => {
  test('the environment passes the test of PettingZoo in every game', () => {
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
  }, 120_000);

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
});
