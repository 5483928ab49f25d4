import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refused, run } from '../fixtures/run.ts';
import { playShards } from '../fixtures/shards.ts';
import { agent, filesOf, hasPart, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('merge');

test('a duel in shards has the report of the whole', async () => {
  const words = 'duel greedy random --game klaberjass --boards 120 --part-boards 30';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(newDirectory(), words, 3)} --quiet`)).code).toBe(0);
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
  await refused(
    `${words.replace('--boards 120', '--sprt elo0=0,elo1=9')} --shard 1/2 --out x`,
    /when a test ends/,
  );
  await refused(`${words} --shard 1/2`, /--shard needs --out/);
});

test('a tournament in shards has the report of the whole', async () => {
  const words = 'tournament --agents greedy,random,rules --game klaberjass --boards 40 --part-boards 20';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(newDirectory(), words, 2)} --quiet`)).out).toContain(
    '3 datasets',
  );
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
});

test('an experiment in shards has the report of the whole', async () => {
  const words = 'experiment klaberjass-maker --deals 2000';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(newDirectory(), words, 2)} --quiet`)).code).toBe(0);
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
});

test('two runs in one directory: the second says who is there, and kill -9 leaves nothing in the way', async () => {
  const directory = newDirectory();
  const words = `run --game klaberjass --agents ${agent('slow')},random --deals 900 --part-deals 20 --quiet`;
  const first = start(`${words} --workers 1 --chunk 5 --out ${directory}`, {
    env: { ...process.env, SLOW_MILLIS: '20' },
  });
  await first.until(() => hasPart(directory));
  for (const how of ['', ' --resume', ' --force'])
    await refused(
      `${words} --out ${directory}${how}`,
      new RegExp(`is in use: process ${first.child.pid} on this machine writes there since .* UTC`),
    );
  first.child.kill('SIGKILL');
  await first.closed;
  expect(readdirSync(directory)).toContain('run.lock');
  expect(await run(`${words} --out ${directory} --resume`)).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(directory)).not.toContain('run.lock');
});
