import { expect, test } from 'vitest';
import { timeInTurn } from '../bench/contender.ts';
import { PATHS } from '../bench/games.ts';
import { benchPlayoutLines, benchPlayouts } from '../bench/playouts.ts';
import { benchSolver, benchSolverLines } from '../bench/solver.ts';
import { run } from '../fixtures/run.ts';
import { WIDTH } from '../layout.ts';

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

// `net` plays bela, for which it has none, as `rules` does, which remembers what it observes
test.each(['smousjas', 'bela'])('deals of %s by net are the same at a table and as playouts', async game => {
  const [table, playout] = await benchPlayouts(game, { deals: 20, rounds: 2 });
  expect([table.path, playout.path]).toEqual(['table', 'playout']);
  expect(playout.checksum).toBe(table.checksum);
  expect(playout.checksum).toMatch(/^[0-9a-f]{8}$/);
  expect(playout.dealsPerSecond).toBeGreaterThan(10);
});

test('the table of playouts fits the page', () => {
  const figures = { dealsPerSecond: 123_456, decisionsPerSecond: 1e6, spread: 0.21, checksum: '0' };
  const timings = ['table', 'playout'].map(path => ({ game: 'belote3x24', path, ...figures }));
  const [head, line] = benchPlayoutLines(timings);
  expect(line).toMatch(/belote3x24 +123,000 +123,000 +8\.10 +21 %/);
  expect(head.length).toBeLessThanOrEqual(WIDTH);
});

test('all contenders solve the same positions, and their answers agree', async () => {
  const [one, two] = [await benchSolver(2), await benchSolver(2)];
  expect(one.problem).toBeUndefined();
  expect(one.rows.map(row => row.checksum)).toEqual(two.rows.map(row => row.checksum));
  expect(one.rows.filter(row => row.nodes !== undefined)).toHaveLength(one.rows.length / 2);
  expect(benchSolverLines(one)).toHaveLength(one.rows.length + 3);
});

test.each([0.000_01, 0.004, 0.9996, 99.96, 9_999.4])(
  'the table of the solver fits the page where positions take %s ms',
  mean => {
    const millis = { mean, median: mean, p99: mean, worst: mean };
    const nodes = { mean: 999_999, median: 1, p99: 1, worst: 1 };
    const row = {
      game: 'klaverjas/rotterdam',
      cards: 8,
      counted: 'cards+roem',
      question: 'value',
      millis,
      nodes,
      checksum: '0',
    } as const;
    const lines = benchSolverLines({ positions: 300, rows: [row] });
    expect(Math.max(...lines.slice(2).map(line => line.length))).toBeLessThanOrEqual(WIDTH);
  },
);
