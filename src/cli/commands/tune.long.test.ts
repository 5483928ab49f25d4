import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';
import { agent, filesOf, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('tune');

test('what nothing has shown is not proven, and said for programs too', async () => {
  const out = newDirectory();
  const words =
    'tune greedy --game klaberjass --params make,count.plain7 --boards 400 --confirm 300 --quiet --workers 1';
  const { code, out: text } = await run(`${words} --method ntbea --out ${out} --json`);
  expect(code).toBe(0);
  const report = JSON.parse(text);
  expect(report.verdict).not.toBe('stronger');
  expect(report.parameters.map(({ name }: { name: string }) => name)).toEqual(['make', 'count.plain7']);
}, 120_000);

test('two processes tune together, though one is killed and one is interrupted', async () => {
  const [one, two] = [newDirectory(), newDirectory()];
  const words =
    `tune greedy:take=120 --game klaberjass --params take --against ${agent('slow')} --boards 240 --confirm 50 ` +
    '--quiet --workers 1';
  const play = (more: string, environment = {}) =>
    start(`${words} ${more}`, { env: { ...process.env, SLOW_MILLIS: '0', ...environment } });
  const slowly = { SLOW_MILLIS: '10' };
  const [first, second] = [1, 2].map(number => play(`--out ${two} --shard ${number}/2`, slowly));
  const share = (number: number) => join(two, 'rounds', `shard-${number}-of-2`, 'points-40.json');
  await second.until(() => existsSync(share(2)));
  second.child.kill('SIGKILL');
  await first.until(() => existsSync(share(1)));
  first.child.kill('SIGINT');
  const { code, err } = await first.closed;
  expect(code).toBe(130);
  expect(err).toMatch(
    /interrupted: the trials so far are kept\. To go on:\n.* tune .* --shard 1\/2 .*--resume\n$/,
  );

  const again = [1, 2].map(number => play(`--out ${two} --shard ${number}/2 --resume`).closed);
  const [done, other] = await Promise.all(again);
  expect([other.code, other.err]).toEqual([0, '']);
  expect(other.out).toMatch(
    /^shard 2\/2 played [1-9]\d* boards; the search is over, and shard 1 writes the files\n$/,
  );
  const alone = await play(`--out ${one}`).closed;
  expect(done).toEqual({ ...alone, out: alone.out.replace(one, two) });
  const named = Object.entries(filesOf(one)).map(([name, text]) => [name, text.replace(one, two)]);
  expect(filesOf(two)).toEqual(Object.fromEntries(named));
  expect(existsSync(join(two, 'rounds'))).toBe(false);

  const late = await run(`${words} --out ${two} --shard 2/2 --resume --json`);
  expect(JSON.parse(late.out)).toEqual({ directory: two, shard: { number: 2, of: 2 }, played: 0 });
}, 120_000);
