import { expect, test } from 'vitest';
import { linesOf, run } from '../fixtures/run.ts';

const CALL = 'perft --game klaberjass --seed 7 --deal 41';

test('counts every depth, and by first action', async () => {
  const { counts } = JSON.parse((await run(`${CALL} --depth 5 --json`)).out);
  expect(counts.slice(0, 2)).toEqual([3, 14]);
  const { total } = JSON.parse((await run(`${CALL} --depth 5 --divide --json`)).out);
  expect(total).toBe(counts[4]);
  expect(linesOf((await run(`${CALL} --depth 5`)).out)).toHaveLength(6);
});

test('counts on from actions that have happened', async () => {
  const { counts } = JSON.parse((await run(`${CALL} --depth 4 --json --divide`)).out);
  const take = counts.find(({ act }: { act: string }) => act === 'take');
  const after = JSON.parse((await run(`${CALL} --acts take --depth 3 --json`)).out);
  expect(after.counts[2]).toBe(take.count);
});
