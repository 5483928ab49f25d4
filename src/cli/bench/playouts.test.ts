import { expect, test } from 'vitest';
import { WIDTH } from '../layout.ts';
import { benchPlayoutLines, benchPlayouts } from './playouts.ts';

test('deals by net are timed at a table and as playouts, which play the same', async () => {
  const [table, playout] = await benchPlayouts('smousjas', { deals: 20, rounds: 2 });
  expect([table.path, playout.path]).toEqual(['table', 'playout']);
  expect(playout.checksum).toBe(table.checksum);
  expect(playout.checksum).toMatch(/^[0-9a-f]{8}$/);
  expect(playout.dealsPerSecond).toBeGreaterThan(10);
});

test('the table fits the page', () => {
  const figures = { dealsPerSecond: 123_456, decisionsPerSecond: 1e6, spread: 0.21, checksum: '0' };
  const timings = ['table', 'playout'].map(path => ({ game: 'belote3x24', path, ...figures }));
  const [head, line] = benchPlayoutLines(timings);
  expect(line).toMatch(/belote3x24 +123,000 +123,000 +8\.10 +21 %/);
  expect(head.length).toBeLessThanOrEqual(WIDTH);
});
