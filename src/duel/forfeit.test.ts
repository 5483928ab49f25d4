import { expect, test } from 'vitest';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import type { Batch } from '../rows/column.ts';
import { DealSource } from '../rows/deal-source.ts';
import { defaultsOf } from '../rules/options.ts';
import { type AgentDefinition, defineAgent } from '../table/agent.ts';
import { BoardReader, Duel, type FaultRule, forfeitOf } from './index.ts';

const first = defineAgent({
  doc: 'takes the first legal action',
  sees: 'view',
  options: {},
  create: () => ({ act: view => view.legalAt(0) }),
});
const last = defineAgent({
  doc: 'takes the last legal action',
  sees: 'view',
  options: {},
  create: () => ({ act: view => view.legalAt(view.numLegal() - 1) }),
});
/** Fails when it is far behind in card points, so that it would gain if such deals did not count. */
const sore = defineAgent({
  doc: 'fails when it is far behind',
  sees: 'view',
  options: {},
  create: () => ({
    act(view) {
      const side = view.sideOf(view.seat);
      if (view.cardPoints(1 - side) - view.cardPoints(side) > 20) throw new Error('no more');
      return view.legalAt(view.numLegal() - 1);
    },
  }),
});

/** Fails with some hands, whoever plays. */
const moody = defineAgent({
  doc: 'fails with some hands',
  sees: 'view',
  options: {},
  create: () => ({
    act(view) {
      if (view.hand() % 7 === 0) throw new Error('not with these');
      return view.legalAt(view.numLegal() - 1);
    },
  }),
});

const sit = (label: string, definition: AgentDefinition) => ({
  label,
  definition,
  options: defaultsOf(definition.options),
});

function duelOf(id: string, a: AgentDefinition, b: AgentDefinition, faults: FaultRule, boards = 60) {
  const game = new Game(definitionNamed(id));
  const source = new DealSource(game, 'faults', [sit('a', a), sit('b', b)], 'duel');
  const duel = new Duel(game, source.columns, { agents: ['a', 'b'], seed: 'faults', faults });
  duel.add(source.play(0, boards));
  return { game, duel, report: duel.report(), columns: source.columns, batch: source.play(0, boards) };
}

test.each(GAME_IDS)('%s: a side at fault loses at least what every trick of the deal is worth', id => {
  const game = new Game(definitionNamed(id));
  const { points, gamePoints } = forfeitOf(game);
  const cards = game.points.subarray(2 << 5, 3 << 5).reduce((sum, value) => sum + value, 0);
  if (id.startsWith('honderden')) expect(gamePoints).toBe(3);
  expect(points).toBeGreaterThanOrEqual(Math.min(cards, 100));
});

test('the sweep is part of the loss', () => {
  expect(forfeitOf(new Game(definitionNamed('klaverjas')))).toEqual({ points: 260, gamePoints: 0 });
  const without = new Game(definitionNamed('klaverjas'), { pit: 0, rounding: 'none' });
  expect(forfeitOf(without)).toEqual({ points: 162, gamePoints: 0 });
});

test('an agent that fails whenever it is behind gains nothing by it', () => {
  const fair = duelOf('klaberjass', last, first, 'lose').report;
  const lost = duelOf('klaberjass', sore, first, 'lose').report;
  const skipped = duelOf('klaberjass', sore, first, 'skip').report;
  expect(lost.units).toBe(60);
  expect(lost.terminations.spoilt).toBeGreaterThan(5);
  expect(lost.difference.value!).toBeLessThan(fair.difference.value!);
  expect(skipped.difference.value!).toBeGreaterThan(fair.difference.value!);
  expect(skipped.units).toBe(60 - lost.terminations.spoilt);
  expect(skipped.pentanomial.reduce((a, b) => a + b)).toBe(skipped.units);
});

test('an agent that fails against itself still differs from itself by exactly 0', () => {
  for (const id of ['klaberjass', 'smousjas']) {
    const { report } = duelOf(id, moody, moody, 'lose');
    expect(report.terminations.spoilt).toBeGreaterThan(0);
    expect(report.difference).toEqual({ n: 60, value: 0 });
  }
});

test('a duel that stops ends with the first fault', () => {
  const { duel, report } = duelOf('klaberjass', sore, first, 'stop');
  expect(duel.isDecided()).toBe(true);
  expect(report.faults).toMatchObject({ rule: 'stop', stopped: true });
  expect(report.terminations.spoilt).toBe(1);
  expect(report.units).toBeLessThan(60);
});

test('the loss is multiplied by the doubling of the deal', () => {
  const { game, batch, columns } = duelOf('klaberjass', sore, first, 'lose');
  const at = columns.findIndex(({ name }) => name === 'factor');
  const boardsBy = (factor: number) => {
    const twice = batch.columns.map((column, i) => (i === at ? column.map(() => factor) : column));
    return [...new BoardReader(game, columns).read({ ...batch, columns: twice } as Batch)];
  };
  const [once, doubled] = [boardsBy(1), boardsBy(2)];
  const { points } = forfeitOf(game);
  for (const [i, { rows, faults }] of once.entries()) {
    const changed = doubled[i].rows!.flatMap((row, seating) => (row === rows![seating] ? [] : [row]));
    expect(changed.map(Math.abs)).toEqual(faults.map(() => 2 * points));
  }
});
