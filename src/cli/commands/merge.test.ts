import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refused, run, tooLong } from '../fixtures/run.ts';
import { agent, filesOf, hasPart, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('merge');

/** Plays all shards of a command, which says where to by `--out`. */
async function playShards(words: string, of: number): Promise<string> {
  const out = newDirectory();
  for (let number = 1; number <= of; number++) {
    const shard = await run(`${words} --shard ${number}/${of} --out ${out} --workers 1 --quiet`);
    expect([shard.code, shard.err]).toEqual([0, '']);
    expect(shard.out).toContain(`shard ${number}/${of}: when all are played, jaslab merge WHERE ${out}`);
  }
  return out;
}

const KINDS = [
  ['deals', 'run --game klaberjass --agents greedy,random --deals 60 --part-deals 9'],
  ['matches', 'run --game smousjas --agents greedy,random --matches 12 --seatings all --part-deals 2'],
  ['actions', 'run --game klaverjas --agents greedy,random --deals 20 --part-deals 3 --actions --legal'],
] as const;

test.each(KINDS)(
  'the shards of a run of %s make the files of the whole, and its figures',
  async (_, words) => {
    const [whole, merged] = [newDirectory(), newDirectory()];
    const made = await run(`${words} --out ${whole} --workers 1 --quiet --json`);
    const shards = await playShards(words, 3);
    const { code, out } = await run(`merge ${merged} ${shards} --json`);
    expect(code).toBe(0);
    expect(filesOf(merged)).toEqual(filesOf(whole));
    const { datasets } = JSON.parse(out);
    expect(datasets[0].summary).toEqual(JSON.parse(made.out).summary);
    expect((await run(`verify ${merged} --replay 9 --workers 1 --quiet`)).code).toBe(0);
    const page = await run(`merge ${merged} ${shards}`);
    expect([page.code, tooLong(page.out.replaceAll(merged, 'OUT'))]).toEqual([0, []]);
    expect(page.out).toContain('from 3 shards');
  },
);

test('what is missing is named, and nothing is published', async () => {
  const shards = await playShards(KINDS[1][1], 3);
  rmSync(join(shards, 'shard-2-of-3'), { recursive: true });
  const out = newDirectory();
  expect(await run(`merge ${out} ${shards}`)).toMatchObject({
    code: 1,
    out:
      'shard 2/3 is missing: part-00002.arrow to part-00003.arrow, matches 4 to 7\n' +
      `${out}: nothing was merged, 1 problem\n`,
  });
  expect(existsSync(out)).toBe(false);
});

test('a duel in shards has the report of the whole', async () => {
  const words = 'duel greedy random --game klaberjass --boards 120 --part-boards 30';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(words, 3)} --quiet`)).code).toBe(0);
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
  expect((await run(`merge ${merged} ${await playShards(words, 2)} --quiet`)).out).toContain('3 datasets');
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
});

test('an experiment in shards has the report of the whole', async () => {
  const words = 'experiment klaberjass-maker --deals 2000';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(words, 2)} --quiet`)).code).toBe(0);
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
