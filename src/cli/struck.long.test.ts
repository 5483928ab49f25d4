import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/index.ts';
import { agent, start, workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('struck');
const random = new Rng().seed(rootOf(process.env.PROPERTY_SEED ?? '1'), 0, 0);
const poison = join(root, 'poison');
const cwd = () => {
  const directory = newDirectory();
  mkdirSync(directory);
  return directory;
};
const begin = (words: string, directory: string, environment: Readonly<Record<string, string>> = {}) =>
  start(`${words} --workers 1 --quiet --out o`, {
    cwd: directory,
    env: { ...process.env, POISON: poison, POISON_ONCE: '1', ...environment },
  });

/** The files of a command that do not tell the time. */
function bytesOf(directory: string, kept: RegExp): Record<string, string> {
  const files = readdirSync(join(directory, 'o'), { recursive: true, encoding: 'utf8' }).filter(name =>
    kept.test(name),
  );
  return Object.fromEntries(
    files.sort().map(name => [name, readFileSync(join(directory, 'o', name), 'latin1')]),
  );
}

/** Makes what a command leaves where nothing happens to it; how long it took, in milliseconds. */
async function whole(words: string, kept: RegExp) {
  const directory = cwd();
  const began = performance.now();
  expect(await begin(words, directory).closed).toMatchObject({ code: 0 });
  const files = bytesOf(directory, kept);
  expect(Object.keys(files)).not.toEqual([]);
  return { files, millis: performance.now() - began };
}

const RUN = 'run --game klaberjass --deals 3000 --part-deals 500 --seed 3';
const PARTS = /(part-\d+\.arrow|manifest\.json)$/;

test.each([
  ['run', `${RUN} --agents greedy,rules`, PARTS, 3],
  ['train', 'train --game klaberjass --seed s --boards 20 --rounds 6', /^net\.safetensors$/, 2],
  [
    'tune',
    'tune greedy:take=120 --game klaberjass --params take --boards 240 --confirm 50',
    /(tuned|tuning)\.json$|\.arrow$/,
    2,
  ],
])(
  '%s: struck at any moment and resumed, it ends with the same bytes',
  async (_, words, kept, times) => {
    const { files, millis } = await whole(words, kept);
    for (let struck = 0; struck < times; ) {
      const directory = cwd();
      const { child, closed } = begin(words, directory);
      await delay(random.below(Math.ceil(millis)));
      if (struck % 2 === 1) {
        child.kill('SIGINT');
        await delay(random.below(50));
        child.kill('SIGTERM');
      } else child.kill('SIGKILL');
      if ((await closed).code === 0) continue; // it was over before
      struck++;
      expect(await begin(`${words} --resume`, directory).closed).toMatchObject({ code: 0, err: '' });
      expect(bytesOf(directory, kept)).toEqual(files);
    }
  },
  300_000,
);

test('a thread that ends in the middle of a deal costs no row', async () => {
  const agents = `${resolve(agent('poison'))},rules`;
  const words = `run --game klaberjass --agents ${agents} --deals 20000 --part-deals 4000 --seed 3`;
  const { files, millis } = await whole(words, PARTS);
  for (let struck = 0; struck < 1; ) {
    const directory = cwd();
    const { closed } = begin(words, directory);
    await delay(random.below(Math.ceil(millis * 0.8)));
    writeFileSync(poison, '');
    const { code } = await closed;
    const isOver = existsSync(poison);
    rmSync(poison, { force: true });
    if (isOver) continue;
    struck++;
    if (code !== 0) expect(await begin(`${words} --resume`, directory).closed).toMatchObject({ code: 0 });
    expect(bytesOf(directory, PARTS)).toEqual(files);
  }
}, 300_000);

test('a thread without memory ends the run, which goes on once the agent is cured', async () => {
  const agents = `${resolve(agent('hoards'))},random`;
  const words = `run --game klaberjass --agents ${agents} --deals 60 --part-deals 20 --chunk 5`;
  const { files } = await whole(words, PARTS);
  const directory = cwd();
  const { code, err } = await begin(words, directory, {
    HOARD: '1',
    NODE_OPTIONS: '--max-old-space-size=96',
  }).closed;
  expect([code, err]).toEqual([1, expect.stringContaining('--resume continues with the same agents')]);
  expect(await begin(`${words} --resume`, directory).closed).toMatchObject({ code: 0 });
  expect(bytesOf(directory, PARTS)).toEqual(files);
}, 300_000);

test('a clock that jumps by days changes no byte', async () => {
  const jumps =
    'const { now } = Date; Date.now = () => now() + Math.round((Math.random() - 0.5) * 172_800_000);';
  const { files } = await whole(`${RUN} --agents greedy,rules`, PARTS);
  const directory = cwd();
  const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(jumps)}` };
  const { closed } = begin(`${RUN} --agents greedy,rules`, directory, environment);
  expect(await closed).toMatchObject({ code: 0, err: '' });
  expect(bytesOf(directory, PARTS)).toEqual(files);
}, 60_000);
