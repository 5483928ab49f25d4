import { expect, test } from 'vitest';
import { benchSolver, benchSolverLines } from './solver.ts';

test('all contenders solve the same positions, and their answers agree', async () => {
  const [one, two] = [await benchSolver(2), await benchSolver(2)];
  expect(one.problem).toBeUndefined();
  expect(one.rows.map(row => row.checksum)).toEqual(two.rows.map(row => row.checksum));
  expect(one.rows.filter(row => row.nodes !== undefined)).toHaveLength(one.rows.length / 2);
  const lines = benchSolverLines(one);
  expect(lines).toHaveLength(one.rows.length + 3);
  expect(Math.max(...lines.slice(2).map(line => line.length))).toBeLessThanOrEqual(80);
});
