import { expect, test } from 'vitest';
import { formatAction } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { markdownOf } from '../../src/report/index.ts';
import { AUCTION } from '../../src/rules/deal.ts';
import { type CoverageRow, coverageOf, coverageReport, errorsOff, momentOf } from './hand-coverage.ts';

const game = await makeGame('klaberjass');
const player = await makePlayer('greedy');
const players = [player, player];

test('moments are questions of the auction, of either round', () => {
  const said = new Set<number>();
  for (let deal = 0; deal < 30; deal++) {
    const view = momentOf(game, players, 'moments', deal);
    expect([view.isAsked(), view.stateForSearch().stage]).toEqual([true, AUCTION]);
    said.add(view.stateForSearch().plies);
  }
  expect(said.size).toBeGreaterThan(2);
});

test('a coarse evaluation agrees with one in ten times as many worlds', async () => {
  const rows: CoverageRow[] = [];
  for (let hand = 0; hand < 2; hand++) {
    const view = momentOf(game, players, 'coarse', hand);
    const row = await coverageOf(view, players, `coarse ${hand}`, 15);
    expect(row.precision).toBeLessThanOrEqual(15);
    expect(row.value.long.n).toBe(10 * row.worlds);
    expect(Math.abs(errorsOff(row.difference))).toBeLessThan(3.5);
    expect(Array.from({ length: view.numLegal() }, (_, k) => formatAction(view.legalAt(k)))).toEqual(
      expect.arrayContaining([...row.answers]),
    );
    rows.push(row);
  }
  expect(markdownOf(coverageReport(rows, 'command', 'a processor'))).not.toMatch(/NaN|undefined|Infinity/);
});

test('off is counted in standard errors of both runs', () => {
  const estimate = (value: number, half: number) => ({
    n: 100,
    value,
    low: value - half,
    high: value + half,
  });
  expect(errorsOff({ short: estimate(10, 3), long: estimate(5, 4) })).toBeCloseTo(1.96, 3);
  expect(errorsOff({ short: estimate(5, 0), long: estimate(5, 0) })).toBe(0);
});
