import { expect, test } from 'vitest';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { makePlayer } from '../node/by-name.ts';
import type { Batch } from './column.ts';
import { columnTotals } from './column-totals.ts';
import { DealSource } from './deal-source.ts';
import { rowTotals } from './row-totals.ts';
import { Summary } from './summary.ts';
import { NamedRows } from './summary-totals.ts';

const random = await makePlayer('random');

test.each([
  ['klaberjass', 2],
  ['klaverjas', 2],
  ['klaverjas', 4],
  ['honderden3', 3],
  ['belote4', 4],
])('%s with %d agents has the same totals column by column and row by row', (name, agents) => {
  const game = new Game(definitionNamed(name));
  const players = Array.from({ length: agents }, () => random);
  const labels = players.map((_, i) => `agent ${i}`);
  const run = new DealSource(game, 'single', players, 'fixed');
  const batches = [run.play(0, 300), run.play(300, 500)];
  const report = (all: readonly Batch[]) => {
    const summary = new Summary(game, run.columns, labels);
    for (const batch of all) summary.add(batch);
    return summary.report();
  };
  // Deals that come in falling order are added up row by row
  const falling = batches.map(({ rows, columns }) => ({ rows, columns: columns.map(c => c.toReversed()) }));
  const named = (batch: Batch) => NamedRows.of(game, agents, run.columns, batch);
  expect(columnTotals(named(batches[0]))).toEqual(rowTotals(named(batches[0])));
  expect(columnTotals(named(falling[0]))).toBeUndefined();
  expect(report(batches)).toEqual(report(falling));
});

test('deals with several rows, and agents that move, are added up row by row', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const run = new DealSource(game, 'single', [random, random], 'all');
  const batch = run.play(0, 4);
  expect(columnTotals(NamedRows.of(game, 2, run.columns, batch))).toBeUndefined();
});
