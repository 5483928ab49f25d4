import { expect, test } from 'vitest';
import { WIDTH } from '../layout.ts';
import { benchSearch, benchSearchLines } from './search.ts';

const HOW = { iterations: 30, rounds: 2 };

test('every way of searching has its figures, and makes the same choices again', async () => {
  const rows = await benchSearch('klaberjass', HOW);
  const again = await benchSearch('klaberjass', HOW);
  expect(rows.map(row => row.checksum)).toEqual(again.map(row => row.checksum));
  for (const agent of new Set(rows.map(row => row.agent))) {
    const own = rows.filter(row => row.agent === agent);
    expect(new Set(own.map(({ rollout, inference }) => `${rollout} ${inference}`)).size).toBe(own.length);
  }
  expect(rows.filter(({ agent }) => agent === 'ismcts').map(row => row.rollout)).toEqual([
    'greedy',
    'random',
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ game: 'klaberjass', iterations: HOW.iterations });
    expect(row.iterationsPerSecond).toBeGreaterThan(10);
    expect(row.worldsPerSecond).toBeGreaterThan(10);
  }
});

test('the table fits the page', () => {
  const row = {
    game: 'belote3x24',
    agent: 'ismcts',
    rollout: 'greedy',
    inference: 'false',
    iterations: 20_000,
  };
  const speeds = { iterationsPerSecond: 1_234_567, worldsPerSecond: 12_345_678, spread: 0.21, checksum: '0' };
  const [, line] = benchSearchLines([{ ...row, ...speeds }]);
  expect(line).toMatch(/belote3x24 +ismcts +greedy +false +1,230,000 +12,300,000 +21 %/);
  expect(line.length).toBeLessThanOrEqual(WIDTH);
});
