import { expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import rules from '../../agents/rules.ts';
import { NONE } from '../cards/card.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { MANNERS, randomAction } from '../engine/random-play.ts';
import { actionsOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import { DealSource } from '../rows/deal-source.ts';
import { ANNULLED, PASSED } from '../rules/deal.ts';
import { defaultsOf } from '../rules/options.ts';
import { Moments } from '../stats/index.ts';
import { type AgentDefinition, defineAgent } from '../table/agent.ts';
import { Table } from '../table/table.ts';
import { BoardReader, Duel, type FaultRule, Forfeits } from './index.ts';

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
  const { points, gamePoints } = new Forfeits(game).plain;
  const cards = game.points.subarray(2 << 5, 3 << 5).reduce((sum, value) => sum + value, 0);
  if (id.startsWith('honderden')) expect(gamePoints).toBe(3);
  expect(points).toBeGreaterThanOrEqual(Math.min(cards, 100));
});

test('the sweep is part of the loss', () => {
  expect(new Forfeits(new Game(definitionNamed('klaverjas'))).plain).toEqual({
    points: 260,
    gamePoints: 0,
  });
  const without = new Game(definitionNamed('klaverjas'), { pit: 0, rounding: 'none' });
  expect(new Forfeits(without).plain).toEqual({ points: 162, gamePoints: 0 });
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

const contractOf = (state: State) => [state.maker, state.bidPoints(), state.factor].join();

test.each(GAME_IDS)(
  '%s: a fault costs at least what the rest of the deal does, but for later melds',
  SAMPLED,
  id => {
    const definition = definitionNamed(id);
    const rng = rngOf(id);
    for (let deal = 0; deal < samples(250); deal++) {
      const game = new Game(definition, deal % 2 === 0 ? {} : randomOptions(definition, rng));
      const forfeits = new Forfeits(game);
      const state = new State(game).begin(new Dealing(game, rootOf(id)).setup(deal));
      const faults: { contract: string; side: number; cost: number; melds: number }[] = [];
      while (!state.isOver()) {
        const { maker, factor, trump, meldPoints, gamePoints, turn } = state;
        const [side, bid] = [state.sideOf(turn), state.bidPoints()];
        const isOpen = trump === NONE;
        const cost = forfeits.of({ side, maker, bid, factor, isOpen, meldPoints, gamePoints }).points;
        faults.push({ contract: contractOf(state), side, cost, melds: sum(meldPoints) });
        state.apply(randomAction(state, rng, MANNERS[deal % MANNERS.length]));
      }
      if (state.outcome === ANNULLED || state.outcome === PASSED) continue;
      for (const { contract, side, cost, melds } of faults) {
        if (contract !== contractOf(state)) continue;
        const later = (sum(state.meldPoints) - melds) * state.factor;
        const rest = Math.max(...state.score) - state.score[side];
        expect(cost + later, `deal ${deal}`).toBeGreaterThanOrEqual(rest);
      }
    }
  },
);

function sum(values: Int32Array): number {
  return values.reduce((total, value) => total + value, 0);
}

test('the loss counts the contract, the doubling and the melds so far', () => {
  const contree = new Forfeits(new Game(definitionNamed('contree')));
  const deal = {
    side: 0,
    maker: 0,
    bid: 0,
    factor: 1,
    isOpen: false,
    meldPoints: [0, 0],
    gamePoints: [0, 0],
  };
  // A capot that fails: 162 for the tricks, 250 for the contract, belote of the defenders
  expect(contree.of({ ...deal, bid: 250, meldPoints: [0, 20] }).points).toBe(432);
  expect(contree.of({ ...deal, bid: 250, factor: 2 }).points).toBeGreaterThan(600);
  expect(contree.of({ ...deal, maker: 1, bid: 120 }).points).toBe(252 + 120);
  const klaberjass = new Forfeits(new Game(definitionNamed('klaberjass')));
  expect(klaberjass.of({ ...deal, meldPoints: [20, 50] }).points).toBe(klaberjass.of(deal).points + 70);
  expect(klaberjass.of({ ...deal, maker: 1, meldPoints: [20, 50] }).points).toBe(
    klaberjass.of(deal).points + 30,
  );
});

test('a contract that can still be doubled counts as doubled for its side', () => {
  const of = (options: Readonly<Record<string, unknown>>) =>
    new Forfeits(new Game(definitionNamed('contree'), options));
  const deal = { side: 0, maker: 2, bid: 120, factor: 1, meldPoints: [0, 0], gamePoints: [0, 0] };
  for (const [surcontre, forfeits] of [3, 4].map(factor => [factor, of({ surcontre: factor })] as const)) {
    const open = forfeits.of({ ...deal, isOpen: true });
    expect(open).toEqual(forfeits.of({ ...deal, isOpen: false, factor: surcontre }));
    expect(open.points).toBeGreaterThan(forfeits.of({ ...deal, isOpen: false }).points);
    expect(forfeits.of({ ...deal, maker: 1, isOpen: true }).points).toBeLessThan(open.points);
  }
});

/** By what is known when a fault may happen: how much more the rest of a deal costs than the fault, on average. */
function restOver(id: string, field: readonly AgentDefinition[], deals: number): Map<string, Moments> {
  const game = new Game(definitionNamed(id));
  const players = Array.from({ length: game.seats }, (_, seat) => sit('x', field[seat % field.length]));
  const table = new Table(game, rootOf(id), players);
  const [dealing, forfeits, found] = [new Dealing(game, rootOf(id)), new Forfeits(game), new Map()];
  for (let deal = 0; deal < deals; deal++) {
    const setup = dealing.setup(deal);
    table.play(deal, setup);
    const { score } = table.state;
    const state = new State(game).begin(setup);
    for (const action of actionsOf(table.state)) {
      const { maker, factor, trump, meldPoints, gamePoints, turn, tricks } = state;
      const [side, bid, isOpen] = [state.sideOf(turn), state.bidPoints(), trump === NONE];
      const cost = forfeits.of({ side, maker, bid, factor, isOpen, meldPoints, gamePoints }).points;
      const whose = maker === NONE ? 'no' : state.sideOf(maker) === side ? 'their' : 'our';
      const key = `${isOpen ? 'auction' : `trick ${tricks}`}, ${whose} contract of ${bid}, doubled ${factor}`;
      if (!found.has(key)) found.set(key, new Moments());
      found.get(key).add(Math.max(...score.subarray(0, game.sides)) - score[side] - cost);
      state.apply(action);
    }
  }
  return found;
}

test.each(GAME_IDS)('%s: at no stage does a fault cost less than to play on, on average', SAMPLED, id => {
  for (const field of [[greedy], [rules]])
    for (const [stage, { n, mean }] of restOver(id, field, samples(375)))
      if (n >= 10) expect(mean, `${stage} of ${n}`).toBeLessThan(0);
});

test('boards lose what their deals cost', () => {
  const { game, batch, columns } = duelOf('contree', sore, first, 'lose');
  const column = (name: string) => batch.columns[columns.findIndex(one => one.name === name)];
  const forfeits = new Forfeits(game);
  const seen = new Set<number>();
  for (const { deal, rows } of new BoardReader(game, columns).read(batch)) {
    for (const [seating, points] of rows!.entries()) {
      const row = deal * 2 + seating;
      const by = column('faulted_by')[row];
      if (by < 0) continue;
      const sides = (name: string) => [column(`${name}0`)[row], column(`${name}1`)[row]];
      const [maker, bid, factor] = ['maker', 'bid', 'factor'].map(name => column(name)[row]);
      const isOpen = column('trump')[row] === 0;
      const broken = { side: by & 1, maker, bid, factor, isOpen, meldPoints: sides('meld_points') };
      seen.add(points);
      expect(points).toBe(-forfeits.of({ ...broken, gamePoints: [0, 0] }).points);
    }
  }
  expect(seen.size).toBeGreaterThan(1);
});
