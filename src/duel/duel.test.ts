import fc from 'fast-check';
import { expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import random from '../../agents/random.ts';
import { Game } from '../engine/game.ts';
import belote3 from '../games/belote3/index.ts';
import belote4 from '../games/belote4/index.ts';
import klaberjass from '../games/klaberjass/index.ts';
import klaverjas from '../games/klaverjas/index.ts';
import smousjas from '../games/smousjas/index.ts';
import type { Batch } from '../rows/column.ts';
import { DealSource } from '../rows/deal-source.ts';
import { defaultsOf } from '../rules/options.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { DRAW, LOSS, WIN } from '../stats/index.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { rowsPerDeal, seatAgents } from '../table/seatings.ts';
import type { Player } from '../table/table.ts';
import { type Board, BoardReader, Duel, type DuelTests } from './index.ts';

const GAMES: readonly GameDefinition[] = [klaberjass, smousjas, klaverjas, belote3, belote4];
const agents = { greedy, random } as const;
const seated = (label: string, definition: AgentDefinition): Player => ({
  label,
  definition,
  options: defaultsOf(definition.options),
});
const duelOf = (definition: GameDefinition, a: Player, b: Player, seed = 'contest') => {
  const game = new Game(definition);
  return { game, run: new DealSource(game, seed, [a, b], 'duel') };
};
const boardsOf = (definition: GameDefinition, a: Player, b: Player, deals: number): Board[] => {
  const { game, run } = duelOf(definition, a, b);
  return [...new BoardReader(game, run.columns).read(run.play(0, deals))];
};
const report = (definition: GameDefinition, a: Player, b: Player, deals: number, tests?: DuelTests) => {
  const { game, run } = duelOf(definition, a, b);
  const duel = new Duel(game, run.columns, { agents: [a.label, b.label], seed: 'contest', tests });
  duel.add(run.play(0, deals));
  return duel.report();
};
const [clever, chance] = [seated('greedy', agents.greedy), seated('random', agents.random)];

test.each(GAMES)('in every board of $id an agent differs from itself by exactly 0', definition => {
  for (const agent of [clever, chance]) {
    const boards = boardsOf(definition, agent, agent, 60);
    expect(boards).toHaveLength(60);
    for (const { points, gamePoints, games, faults } of boards) {
      expect([points, gamePoints ?? 0, games[0] + games[1], faults]).toEqual([0, 0, WIN, []]);
    }
  }
  const { difference, bootstrap, strength, pairing } = report(definition, chance, chance, 60);
  expect(difference).toEqual({ n: 60, value: 0 });
  expect(bootstrap).toEqual(difference);
  expect(strength!.elo.value).toBeCloseTo(0, 9);
  expect(pairing!.error).toBe(0);
  expect(pairing!.unpairedError).toBeGreaterThan(0);
});

test.each(GAMES)('what A gains in $id, B loses', definition => {
  const there = boardsOf(definition, clever, chance, 40);
  const back = boardsOf(definition, chance, clever, 40);
  const turned = (result: number) => WIN + LOSS - result;
  for (const [i, board] of there.entries()) {
    expect(back[i].points).toBeCloseTo(-board.points!, 9);
    expect([...back[i].games].sort()).toEqual(board.games.map(turned).sort());
  }
  expect(there.some(board => board.points! > 0)).toBe(true);
});

test.each(GAMES)('the boards of $id are the means of the scores in its rows', definition => {
  const { game, run } = duelOf(definition, clever, chance);
  const batch = run.play(0, 30);
  const value = (name: string, row: number) =>
    batch.columns[run.columns.findIndex(column => column.name === name)][row];
  const perBoard = rowsPerDeal(game, 'duel');
  for (const [board, { points, deal }] of [...new BoardReader(game, run.columns).read(batch)].entries()) {
    let sum = 0;
    for (let row = board * perBoard; row < (board + 1) * perBoard; row++) {
      expect(value('deal', row)).toBe(deal);
      const scores: number[][] = [[], []];
      for (let seat = 0; seat < game.seats; seat++)
        scores[value(`agent${seat}`, row)].push(value(`score${seat % game.sides}`, row));
      const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
      sum += mean(scores[0]) - mean(scores[1]);
    }
    expect(points).toBeCloseTo(sum / perBoard, 9);
  }
});

test.each(GAMES)('in a duel of $id both agents sit in every seat equally often', definition => {
  const game = new Game(definition);
  const seatings = rowsPerDeal(game, 'duel');
  const seen = new Set<string>();
  for (let seat = 0; seat < game.seats; seat++) {
    const held = Array.from({ length: seatings }, (_, s) => seatAgents(game, 2, s, 'duel')[seat]);
    expect(held.filter(agent => agent === 0)).toHaveLength(seatings / 2);
  }
  for (let s = 0; s < seatings; s++) seen.add(seatAgents(game, 2, s, 'duel').join());
  expect(seen.size).toBe(seatings);
});

test('a fault loses its deal and its game, and is counted for who committed it', () => {
  const faulty = seated('faulty', {
    ...agents.random,
    create: (options, game, seat, rng) => {
      const agent = agents.random.create(options as never, game, seat, rng);
      return {
        act: view => {
          if (seat === 1 && rng.below(20) === 0) throw new Error('tired');
          return agent.act(view);
        },
      };
    },
  });
  const boards = boardsOf(klaberjass, faulty, clever, 50);
  const spoilt = boards.filter(board => board.faults.length > 0);
  expect(spoilt.length).toBeGreaterThan(0);
  for (const { rows, games, faults } of spoilt) {
    // In the second seating the agent sits in seat 1.
    expect(rows![1]).toBeLessThanOrEqual(-162);
    expect(games[1]).toBe(LOSS);
    expect(faults).toEqual([{ agent: 0, termination: 'crashed' }]);
  }
  const { terminations, difference, units: n } = report(klaberjass, faulty, clever, 50);
  expect(terminations).toMatchObject({ played: 100, spoilt: spoilt.length });
  expect(terminations.faults).toEqual([{ crashed: spoilt.length }, {}]);
  expect([n, difference.n]).toEqual([50, 50]);
});

test('deals that both seatings throw in are drawn', () => {
  const passer = seated('passer', { ...agents.random, create: () => ({ act: view => view.legalAt(0) }) });
  const boards = boardsOf(klaberjass, passer, passer, 200).filter(board => board.thrownIn === 2);
  for (const { points, games } of boards) expect([points, ...games]).toEqual([0, DRAW, DRAW]);
});

test('a verdict does not depend on how the boards were cut into batches', () => {
  const { game, run } = duelOf(klaberjass, clever, chance);
  const tests = {
    elo: { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 },
    points: { d0: 0, d1: 5, alpha: 0.05, beta: 0.05 },
  } as const;
  const newDuel = () => new Duel(game, run.columns, { agents: ['greedy', 'random'], seed: 'x', tests });
  const whole = newDuel();
  expect(whole.add(run.play(0, 300))).toBe(true);
  const expected = whole.report();
  expect(expected.tests).toMatchObject({ elo: { verdict: 'H1' }, points: { verdict: 'H1' } });
  expect(expected.tests.elo!.units).toBeLessThan(300);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 4 }), cuts => {
      const duel = newDuel();
      const ends = [0, ...cuts.sort((a, b) => a - b), 300];
      ends.slice(1).forEach((to, i) => void duel.add(run.play(ends[i], to)));
      expect(duel.report()).toEqual(expected);
    }),
    { numRuns: 5 },
  );
  const short = newDuel();
  short.add(run.play(0, expected.tests.elo!.units));
  expect(short.report().tests.elo).toEqual(expected.tests.elo);
});

test('the figures of a decided duel are those of the boards up to the verdict', () => {
  const { game, run } = duelOf(klaberjass, clever, chance);
  const elo = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 };
  const newDuel = () =>
    new Duel(game, run.columns, { agents: ['greedy', 'random'], seed: 'x', tests: { elo } });
  const long = newDuel();
  long.add(run.play(0, 300));
  const { alsoPlayed, ...figures } = long.report();
  expect(figures.units).toBe(figures.tests.elo!.units);
  expect(figures.difference.n).toBe(figures.units);
  expect(figures.pentanomial.reduce((sum, n) => sum + n, 0)).toBe(figures.units);
  expect(alsoPlayed).toMatchObject({ units: 300 - figures.units });
  const short = newDuel();
  short.add(run.play(0, figures.units));
  expect(short.report()).toEqual(figures);
});

test('pairing removes the variance that both agents owe to the cards', () => {
  const { pairing } = report(klaberjass, clever, seated('greedy:take=5', agents.greedy), 100);
  expect(pairing!.error).toBe(0);
  const { pairing: real } = report(klaverjas, clever, chance, 300);
  expect(real!.factor).toBeGreaterThan(1.2);
  expect(real!.factor).toBeCloseTo((real!.unpairedError / real!.error) ** 2, 9);
});

test('incomplete boards are refused', () => {
  const { game, run } = duelOf(klaberjass, chance, chance);
  const reader = new BoardReader(game, run.columns);
  const cut = ({ rows, columns }: Batch, from: number, to: number): Batch => ({
    rows: to - from,
    columns: columns.map(column => column.slice(from, Math.min(to, rows))),
  });
  const batch = run.play(0, 3);
  expect(() => [...reader.read(cut(batch, 0, 3))]).toThrow(/3 rows are not whole boards of 2/);
  expect(() => [...reader.read(cut(batch, 1, 5))]).toThrow(/deal 0 is not in 2 rows/);
});
