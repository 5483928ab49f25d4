import { expect, test } from 'vitest';
import { run } from './fixtures/run.ts';
import { agent, filesOf, workplace } from './fixtures/workplace.ts';

const { newDirectory } = workplace('deadline');

test('an agent that loops for ever loses the deal, and the others are played', {
  timeout: 120_000,
}, async () => {
  const agents = `${agent('loops-sometimes')},random`;
  const words = `run --game klaberjass --agents ${agents} --seed 1 --deadline 1 --deals 12 --quiet`;
  const [one, two] = [newDirectory(), newDirectory()];
  const { code, err, out } = await run(`${words} --json --workers 1 --chunk 12 --out ${one}`);
  expect([code, err]).toEqual([1, expect.stringContaining('has not answered within 1 s')]);
  const { faults } = JSON.parse(out).summary;
  expect(faults).toEqual({ timeout: 2 });
  await run(`${words} --workers 2 --chunk 4 --out ${two}`);
  expect(filesOf(two)).toEqual(filesOf(one));
});
