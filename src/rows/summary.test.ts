import { expect, test } from 'vitest';
import random from '../../agents/random.ts';
import { Game } from '../engine/game.ts';
import klaberjass from '../games/klaberjass/index.ts';
import klaverjas from '../games/klaverjas/index.ts';
import smousjas from '../games/smousjas/index.ts';
import { defineAgent, TERMINATIONS } from '../table/agent.ts';
import type { Seatings } from '../table/seatings.ts';
import type { Player } from '../table/table.ts';
import { allocate, type Batch, type ColumnSpec } from './column.ts';
import { dealColumns } from './deal-columns.ts';
import { DealSource } from './deal-source.ts';
import { MatchSource } from './match-source.ts';
import { Summary, type SummaryReport } from './summary.ts';

const first = defineAgent({
  doc: 'takes the first legal action',
  sees: 'view',
  options: {},
  create: () => ({ act: view => view.legalAt(view.numLegal() - 1) }),
});
const seated = (...definitions: Player['definition'][]): Player[] =>
  definitions.map((definition, i) => ({ label: `agent ${i}`, definition, options: {} }));

/** Plays deals and sums them up in batches of `size` deals. */
function summarize(
  game: Game,
  players: readonly Player[],
  seatings: Seatings,
  deals: number,
  size = deals,
): SummaryReport {
  const run = new DealSource(game, 'summary', players, seatings);
  const labels = players.map(player => player.label);
  const summary = new Summary(game, run.columns, labels);
  for (let from = 0; from < deals; from += size) summary.add(run.play(from, Math.min(deals, from + size)));
  return summary.report();
}

test.each([
  ['klaberjass', klaberjass, 2],
  ['smousjas', smousjas, 2],
  ['klaverjas', klaverjas, 2],
  ['klaverjas with four agents', klaverjas, 4],
])('agents that play alike differ by exactly 0 over all seatings: %s', (_, definition, agents) => {
  const game = new Game(definition);
  const report = summarize(game, seated(...Array(agents).fill(first)), 'all', 300);
  expect(report.deals).toBe(300);
  expect(report.rows).toBe(600);
  expect(report.difference).toMatchObject({ paired: true, score: { n: 300, value: 0, low: 0, high: 0 } });
});

test('each deal once is not paired, and its difference has an interval', () => {
  const { difference } = summarize(new Game(klaberjass), seated(first, random), 'fixed', 300);
  expect(difference?.paired).toBe(false);
  expect(difference?.score.high).toBeGreaterThan(difference!.score.low!);
});

test('how the rows are cut into batches changes nothing', () => {
  const game = new Game(klaberjass);
  const whole = summarize(game, seated(first, random), 'all', 500);
  expect(summarize(game, seated(first, random), 'all', 500, 7)).toEqual(whole);
});

/** Sums up a run at once, and each of its batches apart, merged in some other order than that of the deals. */
function bothWays(game: Game, columns: readonly ColumnSpec[], batches: readonly Batch[], agents: number) {
  const labels = Array.from({ length: agents }, (_, i) => `agent ${i}`);
  const [whole, merged] = [new Summary(game, columns, labels), new Summary(game, columns, labels)];
  for (const batch of batches) whole.add(batch);
  for (const batch of batches.toReversed()) {
    const part = new Summary(game, columns, labels);
    part.add(batch);
    merged.merge(structuredClone(part.totals()));
  }
  return [merged.report(), whole.report()] as const;
}

/** Takes the first legal action, and none at all in some deals. */
const fallible = defineAgent({
  doc: '',
  sees: 'view',
  options: {},
  create: (_, __, ___, rng) => ({ act: view => (rng.below(99) === 0 ? -1 : view.legalAt(0)) }),
});

test.each([
  ['klaberjass', klaberjass, [random, first], 'fixed'],
  ['klaberjass', klaberjass, [random, first], 'all'],
  ['klaberjass', klaberjass, [random, fallible], 'all'],
  ['klaverjas', klaverjas, [random, first], 'duel'],
  ['klaverjas', klaverjas, [random, first, random, fallible], 'all'],
  ['smousjas', smousjas, [random, random], 'fixed'],
] as const)('the totals of the parts add up to those of the whole: %s', (_, definition, agents, seatings) => {
  const game = new Game(definition);
  const run = new DealSource(game, 'totals', seated(...agents), seatings);
  const batches = [0, 40, 41, 120].map((from, i, all) => run.play(from, all[i + 1] ?? 200));
  const [merged, whole] = bothWays(game, run.columns, batches, agents.length);
  expect(merged).toEqual(whole);
});

test('the totals of the parts add up to those of the whole: matches', () => {
  const game = new Game(klaverjas);
  const players = seated(random, first, random, fallible);
  const run = new MatchSource(game, 'totals', players, 'all', { omboeren: true });
  const [merged, whole] = bothWays(game, run.columns, [run.play(0, 5), run.play(5, 6), run.play(6, 20)], 4);
  expect(merged).toEqual(whole);
});

test('a game without makers has no measures of them', () => {
  const report = summarize(new Game(smousjas), seated(random, random), 'fixed', 50);
  expect(Object.keys(report.agents[0].measures)).toEqual(['score', 'cardPoints', 'meldPoints', 'gamePoints']);
});

test('a run without rows gives a report without numbers', () => {
  const report = summarize(new Game(klaberjass), seated(random, random), 'all', 0);
  expect(report).toMatchObject({ deals: 0, rows: 0, difference: { paired: false, score: { n: 0 } } });
  expect(JSON.stringify(report)).not.toContain('null');
});

const game = new Game(klaberjass);
const columns = dealColumns(game, ['a', 'b']);

/** Rows of a made-up run of klaberjass: what is not given is 0. */
function rowsOf(rows: readonly Readonly<Record<string, number>>[]): Batch {
  const batch = allocate(columns, rows.length);
  rows.forEach((row, r) => {
    for (const [name, value] of Object.entries(row)) {
      batch.columns[columns.findIndex(column => column.name === name)][r] = value;
    }
  });
  return batch;
}
function reportOf(rows: readonly Readonly<Record<string, number>>[]): SummaryReport {
  const summary = new Summary(game, columns, ['a', 'b']);
  summary.add(rowsOf(rows));
  return summary.report();
}

test('means are over the deals in which an agent was maker or defender', () => {
  const report = reportOf([
    { deal: 0, agent0: 0, agent1: 1, maker: 0, outcome: 0, score0: 70, score1: 40 },
    { deal: 0, seating: 1, agent0: 1, agent1: 0, maker: 0, outcome: 1, score0: 0, score1: 110 },
    { deal: 1, agent0: 0, agent1: 1, maker: -1, outcome: 4, termination: TERMINATIONS.indexOf('thrown-in') },
    { deal: 1, seating: 1, agent0: 1, agent1: 0, maker: 1, outcome: 0, score0: 20, score1: 90 },
  ]);
  const [a, b] = report.agents;
  expect(a?.measures.score).toMatchObject({ n: 4, value: 67.5 });
  expect(a?.measures.asMaker).toMatchObject({ n: 2, value: 80 });
  expect(a?.measures.asDefender).toMatchObject({ n: 1, value: 110 });
  expect(a?.measures.made).toMatchObject({ n: 2, value: 1, high: 1 });
  expect(b?.measures.asMaker).toEqual({ n: 1, value: 0 });
  expect(b?.measures.made).toMatchObject({ n: 1, value: 0, low: 0 });
  expect(report.difference).toMatchObject({
    of: ['a'],
    less: ['b'],
    paired: true,
    score: { n: 2, value: 52.5 },
  });
  expect(report.thrownIn).toBe(1);
});

test('a deal with a fault is counted, and is in no mean', () => {
  const fault = TERMINATIONS.indexOf('crashed');
  const report = reportOf([
    { deal: 0, agent0: 0, agent1: 1, maker: 0, outcome: 0, score0: 70, score1: 40 },
    { deal: 0, seating: 1, agent0: 1, agent1: 0, termination: fault },
    { deal: 1, agent0: 0, agent1: 1, maker: 0, outcome: 0, score0: 60, score1: 50 },
    { deal: 1, seating: 1, agent0: 1, agent1: 0, maker: 0, outcome: 0, score0: 60, score1: 50 },
  ]);
  expect(report).toMatchObject({ deals: 2, rows: 4, faults: { crashed: 1 } });
  expect(report.agents.map(agent => agent.measures.score?.value)).toEqual([55, 55]);
  expect(report.difference?.score).toEqual({ n: 1, value: 0 });
});
