import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playShards, run, tooLong } from '../fixtures/run.ts';
import { filesOf, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('merge');

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
    const shards = await playShards(newDirectory(), words, 3);
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
  const shards = await playShards(newDirectory(), KINDS[1][1], 3);
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
