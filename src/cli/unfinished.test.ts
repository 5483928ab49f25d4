import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { run } from './fixtures/run.ts';
import { workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('unfinished');
const whole = newDirectory();
const part = newDirectory();
const shards = newDirectory();
const shard = join(shards, 'shard-2-of-3');
const RUN =
  '--game klaberjass --agents random,greedy --deals 60 --part-deals 20 --actions --workers 1 --quiet';

beforeAll(async () => {
  await run(`run ${RUN} --out ${whole}`);
  await run(`run ${RUN} --shard 2/3 --out ${shards}`);
  cpSync(whole, part, { recursive: true });
  const path = join(part, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.parts.pop();
  writeFileSync(path, JSON.stringify(manifest));
});

const COMMANDS: Readonly<Record<string, (directory: string) => readonly string[]>> = {
  query: directory => ['query', directory, 'SELECT count(*) AS n FROM deals', '--quiet'],
  report: directory => ['report', directory, '--out', join(root, 'page'), '--quiet'],
  export: directory => ['export', directory, '--parquet', join(root, 'parquet'), '--quiet'],
  analyse: directory => [
    'analyse',
    directory,
    '--agent',
    'none',
    '--deals',
    '2',
    '--workers',
    '1',
    '--quiet',
  ],
  observe: directory => ['observe', directory, '--deals', '1'],
  records: directory => ['records', directory],
  diff: directory => ['diff', whole, directory, '--quiet'],
  'diff the other way': directory => ['diff', directory, whole, '--quiet'],
};

test.each(Object.entries(COMMANDS))(
  '%s says that a run is not finished, and of a shard',
  async (_, words) => {
    expect((await run(words(whole))).err).toBe('');
    expect((await run(words(part))).err).toBe(`jaslab: ${part} is not finished: it holds 40 of 60 deals\n`);
    const { code, err } = await run(words(shard));
    expect(code).toBeLessThan(2);
    expect(err).toContain(`jaslab: ${shard} is shard 2/3 of a run: it holds 20 of 60 deals\n`);
  },
);

test('a page of mistakes and JSON say it, too', async () => {
  const out = join(root, 'mistakes');
  const words = `analyse ${part} --agent none --deals 2 --workers 1 --quiet --out ${out} --json`;
  expect(JSON.parse((await run(words)).out).unfinished).toBe('is not finished: it holds 40 of 60 deals');
  const page = readFileSync(join(out, 'report.md'), 'utf8');
  expect(page).toContain('The run is not finished: it holds 40 of 60 deals. `');
  const { unfinished } = JSON.parse((await run(`diff ${part} ${shard} --json --quiet`)).out);
  expect(unfinished).toHaveLength(2);
});

test('deals of a shard keep their numbers, and are all read', async () => {
  const words = ['--deals', '20'];
  const all = (await run(['records', whole, '--from', '20', ...words])).out;
  expect(all.split('\n')).toHaveLength(21);
  expect((await run(['records', shard, ...words])).out).toBe(all);
  const { out } = await run(['analyse', shard, '--agent', 'none', '--workers', '1', '--quiet', '--json']);
  expect(JSON.parse(out).deals).toBe(20);
  const { code, err } = await run(['observe', shard, '--from', '3']);
  expect([code, err]).toEqual([2, expect.stringContaining('holds 20 deals, numbered from 20')]);
});
