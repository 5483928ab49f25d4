import { expect, test } from 'vitest';
import greedy from '../agents/greedy.ts';
import noisy from '../agents/noisy.ts';
import random from '../agents/random.ts';
import { Duel } from '../src/duel/index.ts';
import klaberjass from '../src/games/klaberjass/index.ts';
import { defaultsOf, Game, type Player } from '../src/index.ts';
import { markdownOf } from '../src/report/index.ts';
import { DealSource, feed, type Seatings } from '../src/rows/index.ts';
import experiment from './board-pairing.ts';

const game = new Game(klaberjass);
const sit = (label: string, definition: Player['definition']): Player => ({
  label,
  definition,
  options: defaultsOf(definition.options),
});

function found(a: Player, b: Player, deals: number, seatings: Seatings = 'duel') {
  const run = new DealSource(game, 'pairs', [a, b], seatings);
  const agents = [a.label, b.label] as const;
  const analysis = experiment.analyse({ run: 'far', games: [game], agents, deals, seed: 'pairs' });
  feed(run.columns, experiment.columns, analysis)(run.play(0, deals));
  const duel = new Duel(game, run.columns, { agents, seed: 'pairs' });
  duel.add(run.play(0, deals));
  return { result: analysis.result(), report: duel.report() };
}

test('the factor is the one that a duel reports', () => {
  const { result, report } = found(sit('greedy', greedy), sit('noisy', noisy), 400);
  // A duel divides variances by n - 1
  expect(result.factor.value! / report.pairing!.factor!).toBeCloseTo(1, 2);
  expect(result.unitDeviation / report.pairing!.unitDeviation).toBeCloseTo(1, 2);
  expect(result.difference).toBeCloseTo(report.difference.value!, 9);
  expect(result.factor.low! < result.factor.value! && result.factor.value! < result.factor.high!).toBe(true);
});

test('an agent against itself has no factor and no difference', () => {
  const { result } = found(sit('random', random), sit('random', random), 100);
  expect([result.difference, result.unitDeviation, result.factor.value]).toEqual([0, 0, undefined]);
});

test('deals that were played once are refused', () => {
  expect(() => found(sit('random', random), sit('random', random), 3, 'fixed')).toThrow(
    /deal 0 was not played in two seatings/,
  );
});

test('the report has a row for each game and pair, and no gaps', () => {
  const { result } = found(sit('greedy', greedy), sit('noisy', noisy), 100);
  const resolved = { run: 'x', games: [game], agents: ['a', 'b'], deals: 100, seed: 's' };
  const runs = Object.keys(experiment.runs);
  const results = Object.fromEntries(runs.map(run => [run, result]));
  const report = experiment.report(results, Object.fromEntries(runs.map(run => [run, resolved])));
  const text = markdownOf({ ...report, title: 'x', again: { command: 'x', blocks: [] } });
  expect(text.match(/^\| \w+ +\| greedy less /gm)).toHaveLength(runs.length - 1);
  expect(report.answer).toContain('NOT 0');
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  expect(Object.values(experiment.runs)).toContainEqual(expect.objectContaining({ game: 'klaverjas' }));
});
