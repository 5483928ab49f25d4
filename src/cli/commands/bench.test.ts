import { expect, test } from 'vitest';
import { timeInTurn } from '../bench/contender.ts';
import { PATHS } from '../bench/games.ts';
import { run } from '../fixtures/run.ts';

test('bench gives rates and a checksum for each path of a game', async () => {
  const { code, out } = await run('bench --game smousjas --deals 200 --rounds 5 --json');
  const { cpu, node, results } = JSON.parse(out);
  expect([code, typeof cpu, node]).toEqual([0, 'string', process.versions.node]);
  expect(results.map((r: { path: string }) => r.path)).toEqual(Object.keys(PATHS));
  for (const { dealsPerSecond } of results) expect(dealsPerSecond).toBeGreaterThan(100);
  for (const { checksum } of results) expect(checksum).toMatch(/^[0-9a-f]{8}$/);
});

test('a round that plays other deals is an error, not a figure', () => {
  let calls = 0;
  const play = () => ({ decisions: 1, checksum: calls++ });
  expect(() => timeInTurn([{ game: 'g', path: 'p', deals: 1, play }], 5)).toThrow('g, p: round 1');
});
