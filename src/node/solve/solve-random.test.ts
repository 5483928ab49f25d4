/** Random deals against the figures that another program found for ten thousand of them. */
import { expect, test } from 'vitest';
import { RandomStatistics } from './random-statistics.ts';
import { perform } from './solve-random-job.ts';

const DEALS = 100;

test.each([
  ['klaverjas/rotterdam', { mean: 86.53, deviation: 41.1, chance: 0.5476, nothing: 0.0218, all: 0.0537 }],
  ['klaverjas/amsterdam', { mean: 86.8, deviation: 42.7, chance: 0.5439, nothing: 0.0228, all: 0.0599 }],
])('%s: the values of random deals have the distribution that another program found', async (name, known) => {
  const statistics = new RandomStatistics();
  const asked = {
    game: name,
    options: {},
    objective: 'cards',
    seed: 'statistics',
    dealt: {},
    limits: {},
  } as const;
  statistics.add(await perform({ ...asked, from: 0, to: DEALS }, () => {}));
  const { points, chance, deviation, histogram, quantiles, deals } = statistics.report(true);
  // Four standard errors of our sample; theirs is forty times as large.
  const error = (spread: number) => 4 * Math.sqrt(spread / DEALS);
  const share = (at: number) => (histogram.find(bin => bin.from === at && bin.to === at)?.deals ?? 0) / DEALS;
  expect(deals).toBe(DEALS);
  expect(Math.abs(points!.value! - known.mean)).toBeLessThan(error(known.deviation ** 2));
  expect(Math.abs(chance.value! - known.chance)).toBeLessThan(error(0.25));
  expect(Math.abs(deviation / 2 / known.deviation - 1)).toBeLessThan(0.28);
  expect(Math.abs(share(0) - known.nothing)).toBeLessThan(error(known.nothing));
  expect(Math.abs(share(162) - known.all)).toBeLessThan(error(known.all));
  expect(Math.abs(quantiles['0.5'] - 87)).toBeLessThan(error(1.57 * known.deviation ** 2));
});

test('bins and chances are those of the deals', () => {
  const statistics = new RandomStatistics();
  const batch = (rows: readonly (readonly [lo: number, hi: number])[]) => ({
    rows: rows.length,
    columns: [
      ...[Int16Array.from(rows, row => row[0]), Int16Array.from(rows, row => row[1])],
      ...[new Int16Array(rows.length).fill(162), new Float64Array(rows.length).fill(7)],
    ],
  });
  statistics.add(
    batch([
      [162, 162],
      [-162, -162],
      [0, 0],
      [2, 2],
      [-10, 30],
    ]),
  );
  const report = statistics.report(true);
  expect(report).toMatchObject({
    deals: 5,
    unfinished: 1,
    value: { n: 4, value: 0.5 },
    points: { value: 81.25 },
  });
  expect(report).toMatchObject({
    chance: { n: 4, value: 0.5 },
    even: { value: 0.25 },
    nodes: { mean: 7, most: 7 },
  });
  expect(report.histogram).toEqual([
    { from: 0, to: 0, deals: 1 },
    { from: 80, to: 99, deals: 2 },
    { from: 162, to: 162, deals: 1 },
  ]);
  expect(report.quantiles).toMatchObject({ '0.05': 0, '0.25': 0, '0.5': 81, '0.75': 82, '0.95': 162 });
  expect(statistics.report(false).points).toBeUndefined();
});

test('the limits leave deals unfinished, and the report says how many', async () => {
  const statistics = new RandomStatistics();
  const asked = { game: 'klaverjas', options: {}, objective: 'cards+roem', seed: 'few', dealt: {} } as const;
  statistics.add(await perform({ ...asked, limits: { nodes: 3 }, from: 0, to: 20 }, () => {}));
  const { deals, unfinished, value } = statistics.report(false);
  expect([deals, unfinished + value.n]).toEqual([20, 20]);
  expect(unfinished).toBeGreaterThan(5);
});
