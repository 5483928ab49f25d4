import { describe, expect, test } from 'vitest';
import { cardCount, cardsOf, setOfAll } from '../cards/cardset.ts';
import { readCard } from '../cards/read-card.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { makeGame, makePlayer, namesOf } from '../node/by-name.ts';
import { withSuits } from '../rules/action-suits.ts';
import { nonDefaults, type OptionList, resolveOptions } from '../rules/options.ts';
import { marginOf } from '../search/payoff.ts';
import { isOpenable } from '../search/solver/position.ts';
import type { AgentDefinition } from '../table/agent.ts';
import type { LocalPlayer } from '../table/seats.ts';
import { Table } from '../table/table.ts';
import { DrawnGames, drawOptions } from './drawn-rules.ts';
import { Encoder } from './encoder.ts';
import { bitsOf, type FieldName, read } from './fixtures/read-frame.ts';
import { frameSize } from './frame.ts';
import { NO_VALUE, Tables } from './tables.ts';

const COUNT = 3;

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

describe.each(namesOf('game'))('%s', name => {
  test('a frame shows what the seat on turn sees, and the rewards of deals that end', async () => {
    const game = await makeGame(name);
    const root = rootOf('tables');
    const tables = new Tables(game, root, COUNT);
    const dealing = new Dealing(game, root);
    const encoder = new Encoder(game);
    const states = Array.from({ length: COUNT }, (_, t) => new State(game).begin(dealing.setup(t)));
    const deals = [0, 1, 2];
    const rng = new Rng().seed(rootOf('actions'), 0, 0);
    let frame = tables.frame();
    const shown = (name: FieldName, table: number) => read(tables, frame, name, table);
    expect(frame.length).toBe(frameSize(tables.fields, COUNT));
    let ended = 0;
    for (let step = 0; step < 150; step++) {
      const actions = states.map((state, t) => {
        const legal = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
        const suits = shown('suits', t);
        const mask = bitsOf(shown('legal', t));
        expect(ascending(mask.map(action => withSuits(action, suits)))).toEqual(ascending(legal));
        expect(shown('seat', t)).toEqual([state.turn]);
        expect(shown('deal', t)).toEqual([deals[t]]);
        const size = encoder.encode(View.forSearch(state, state.turn));
        expect(suits).toEqual([...encoder.canon.suit]);
        expect(bitsOf(shown('inputs', t))).toEqual(ascending(encoder.inputs.subarray(0, size)));
        return { canonical: mask[rng.below(mask.length)], suits };
      });
      frame = tables.step(actions.map(({ canonical }) => canonical));
      for (const [t, state] of states.entries()) {
        const { canonical, suits } = actions[t];
        state.apply(withSuits(canonical, suits));
        expect(shown('over', t)).toEqual([state.isOver() ? 1 : 0]);
        const expected = [0, 0, 0, 0];
        if (state.isOver()) {
          ended++;
          for (let seat = 0; seat < game.seats; seat++)
            expected[seat] = Math.fround(marginOf(state, state.sideOf(seat)));
          deals[t] += COUNT;
          state.begin(dealing.setup(deals[t]));
        }
        expect(shown('reward', t)).toEqual(expected);
      }
    }
    expect(ended).toBeGreaterThan(2);
  });
});

test('a deal is begun by its number, and a request that is refused moves no table', async () => {
  const game = await makeGame('klaberjass');
  const tables = new Tables(game, rootOf('x'), COUNT);
  const before = tables.frame();
  expect(() => tables.step([0, 1, 9999])).toThrow('is not legal');
  expect(tables.frame()).toEqual(before);
  expect(() => tables.step([-1, 1, 0])).toThrow('table 0: -1 is no action');
  expect(() => tables.restore([[0], [1], [-2]])).toThrow('table 2: -2 is no deal');
  expect(tables.frame()).toEqual(before);
  const state = new State(game).begin(new Dealing(game, rootOf('x')).setup(0));
  const line = [0];
  for (; !state.isOver(); state.apply(line[line.length - 1])) line.push(state.legalAt(0));
  const one = new Tables(game, rootOf('x'), 1);
  expect(one.restore([line.slice(0, -1)])).toBeDefined();
  expect(() => one.restore([line])).toThrow('table 0: its deal is over');
  const jumped = tables.restore([[77], [], [0]]);
  expect(read(tables, jumped, 'deal', 0)).toEqual([77]);
  expect(read(tables, jumped, 'deal', 1)).toEqual([1]);
  expect(read(tables, jumped, 'deal', 2)).toEqual([0]);
  expect(read(tables, jumped, 'over', 0)).toEqual([0]);
});

test.each([
  ['klaverjas', [], false],
  ['klaberjass', [undefined, 'strong:iterations=4'], false],
  ['smousjas', ['net'], false],
  ['belote4', [undefined, 'random', 'net', 'greedy'], false],
  ['belote4', [undefined, 'random', 'net', 'greedy'], true],
  ['klaberjass', [], true],
])(
  'what is saved is restored anywhere, and goes on alike: %s against %j, matches %j',
  async (name, seats, matches) => {
    const game = await makeGame(name);
    const opponents = await Promise.all(
      seats.map(async one => (one === undefined ? undefined : ((await makePlayer(one)) as LocalPlayer))),
    );
    const [tables, other] = [1, 2].map(
      () => new Tables(game, rootOf('saved'), COUNT, opponents, { matches }),
    );
    const rng = new Rng().seed(rootOf('actions'), 0, 0);
    const chosen = (shown: Uint8Array) =>
      Array.from({ length: COUNT }, (_, table) => {
        const mask = bitsOf(read(tables, shown, 'legal', table));
        return mask[rng.below(mask.length)];
      });
    let frame = tables.frame();
    for (let step = 0; step < 60; step++) {
      frame = tables.step(chosen(frame));
      if (step % 10 !== 7) continue;
      const saved = tables.save();
      const swapped = saved.toReversed();
      const restored = other.restore(swapped);
      for (const field of ['deal', 'seat', 'suits', 'legal', 'inputs'] as const)
        for (let table = 0; table < COUNT; table++)
          expect(read(other, restored, field, table)).toEqual(read(tables, frame, field, COUNT - 1 - table));
      expect(other.save()).toEqual(swapped);
      // An agent that is told what it has done draws no numbers for it
      const isAlone = seats.length === 0;
      const worlds = saved.map((_, table) => tables.lineOf(table, tables.viewAt(table).stateForSearch()));
      other.restore(isAlone ? worlds : saved);
      const actions = chosen(frame);
      frame = tables.step(actions);
      expect(other.step(actions)).toEqual(frame);
    }
    const [[deal]] = tables.save();
    expect(() => other.restore([[deal, 400], [], []])).toThrow(/^table 0: .* is not legal$/);
    expect(() => other.restore([[deal, -3], [], []])).toThrow('table 0: -3 is no action');
  },
);

test('stated cards lie where they are stated, the others as dealt, or one line says why not', async () => {
  const set = (...names: string[]) => setOfAll(names.map(name => readCard(name)!));
  const klaverjas = new Tables(await makeGame('klaverjas'), rootOf('stated'), COUNT);
  const before = klaverjas.hands();
  const stated = set('Jh', '9h', 'Ah');
  const shown = klaverjas.beginWith([7, -1, 2], { hands: [0, stated, set('As'), 0] });
  expect([0, 1, 2].map(table => read(klaverjas, shown, 'deal', table)[0])).toEqual([7, 1, 2]);
  const after = klaverjas.hands();
  expect(after.slice(4, 8)).toEqual(before.slice(4, 8));
  expect(after.slice(8).reduce((all, hand) => all + cardCount(hand), 0)).toBe(32);
  expect(after.slice(8).reduce((all, hand) => all | hand, 0)).toBe(-1);
  // Stated where they are anyway, they change nothing
  klaverjas.beginWith([-1, -1, 2], { hands: [...before.slice(8)] });
  expect(klaverjas.hands().slice(8)).toEqual(before.slice(8));
  expect(after[1] & stated).toBe(stated);
  expect(after[10] & set('As')).toBe(set('As'));
  const klaberjass = new Tables(await makeGame('klaberjass'), rootOf('stated'), COUNT);
  const turned = { hands: [set('Jh')], turnUp: readCard('9h')! };
  klaberjass.restore([[], [5], []]);
  klaberjass.beginWith([4, -1, -1], turned);
  expect(klaberjass.viewAt(0).turnUp).toBe(readCard('9h'));
  const other = new Tables(await makeGame('klaberjass'), rootOf('elsewhere'), COUNT);
  other.restore(klaberjass.save());
  expect(other.hands().slice(0, 4)).toEqual(klaberjass.hands().slice(0, 4));
  const refused = [klaverjas.frame().slice(), klaverjas.hands()];
  for (const [tables, hands, turnUp, line] of [
    [klaverjas, [stated, stated], undefined, '9h is stated twice'],
    [
      klaverjas,
      [set('7c', '8c', '9c', 'Tc', 'Jc', 'Qc', 'Kc', 'Ac', '7d')],
      undefined,
      'dealt 8 cards, not 9',
    ],
    [klaverjas, [], 3, 'the game turns no card up'],
    [klaberjass, [stated], readCard('Jh'), 'Jh is stated twice'],
    [klaberjass, [0, 0, stated], undefined, 'there is no seat 2'],
  ] as const)
    expect(() => tables.beginWith([0, 1, 2], { hands, turnUp })).toThrow(line);
  expect([klaverjas.frame(), klaverjas.hands()]).toEqual(refused);
  const [line] = klaverjas.save();
  expect(() => klaverjas.restore([line.with(4, line[5]), [], []])).toThrow(
    'table 0: these cards are not the pack',
  );
});

/** The reward of side 0 with best play of both, by trying everything. */
function bestOf(state: State): number {
  if (state.isOver()) return marginOf(state, 0);
  const results = Array.from({ length: state.numLegal() }, (_, k) => {
    const next = new State(state.game).copyFrom(state);
    next.apply(state.legalAt(k));
    return bestOf(next);
  });
  return state.sideOf(state.turn) === 0 ? Math.max(...results) : Math.min(...results);
}

test.each(['klaverjas', 'klaberjass'])(
  'values are those of trying every card with open hands: %s',
  async name => {
    const game = await makeGame(name);
    const tables = new Tables(game, rootOf('values'), COUNT);
    const rng = new Rng().seed(rootOf('actions'), 1, 0);
    expect(() => tables.values(1)).toThrow('table 1: the deal is not in trick play');
    let tried = 0;
    for (let step = 0; step < 300; step++) {
      const world = tables.viewAt(0).stateForSearch();
      const left = cardCount(world.hands[world.turn]);
      if (world.stockLeft === 0 && left > 1 && left < 4 && isOpenable(world)) {
        const values = tables.values(0);
        for (const card of cardsOf(world.legal())) {
          const next = new State(game).copyFrom(world);
          next.apply(card);
          expect(values[card]).toBe((world.sideOf(world.turn) === 0 ? 1 : -1) * bestOf(next));
          tried++;
        }
        expect(values.filter(value => value !== NO_VALUE)).toHaveLength(cardCount(world.legal()));
      }
      const frame = tables.frame();
      tables.step(
        Array.from({ length: COUNT }, (_, table) => {
          const mask = bitsOf(read(tables, frame, 'legal', table));
          return mask[rng.below(mask.length)];
        }),
      );
    }
    expect(tried).toBeGreaterThan(50);
  },
);

describe('with agents in some seats', async () => {
  const game = await makeGame('klaberjass');
  const root = rootOf('opponents');
  const strong = (await makePlayer('strong:iterations=4')) as {
    readonly label: string;
    readonly definition: AgentDefinition;
    readonly options: Readonly<Record<string, number>>;
  };

  test('they play as in a run, and only the other seats are asked', () => {
    const tables = new Tables(game, root, COUNT, [undefined, strong]);
    const rng = new Rng().seed(rootOf('actions'), 0, 0);
    let frame = tables.frame();
    const shown = (name: FieldName, table: number) => read(tables, frame, name, table);
    const actions = new Map<number, number[]>();
    const rewards = new Map<number, number[]>();
    for (let step = 0; step < 40; step++) {
      const deals = Array.from({ length: COUNT }, (_, t) => shown('deal', t)[0]);
      const chosen = deals.map((deal, t) => {
        expect(shown('seat', t)).toEqual([0]);
        const mask = bitsOf(shown('legal', t));
        const action = mask[rng.below(mask.length)];
        actions.set(deal, [...(actions.get(deal) ?? []), withSuits(action, shown('suits', t))]);
        return action;
      });
      frame = tables.step(chosen);
      for (const [t, deal] of deals.entries())
        if (shown('over', t)[0] === 1) rewards.set(deal, shown('reward', t).slice(0, 2));
    }
    expect(rewards.size).toBeGreaterThan(COUNT);
    const dealing = new Dealing(game, root);
    for (const [deal, expected] of rewards) {
      const left = [...(actions.get(deal) ?? [])];
      const replayed: AgentDefinition = {
        doc: 'what was done',
        sees: 'view',
        options: {},
        create: () => ({ act: () => left.shift() ?? -1 }),
      };
      const table = new Table(game, root, [{ label: 'replayed', definition: replayed, options: {} }, strong]);
      table.play(deal, dealing.setup(deal));
      expect([table.fault, left]).toEqual([undefined, []]);
      expect([0, 1].map(side => marginOf(table.state, side))).toEqual(expected);
    }
  });

  test('a table needs a learner, and an agent that fails is named', () => {
    expect(() => new Tables(game, root, 1, [strong, strong])).toThrow(/leave one for the learner/);
    const definition: AgentDefinition = { ...strong.definition, create: () => ({ act: () => -1 }) };
    const broken = { ...strong, label: 'broken', definition };
    expect(() => new Tables(game, root, COUNT, [undefined, broken])).toThrow(
      'broken in seat 1 has chosen an illegal action',
    );
  });
});

const root = rootOf('drawn');

/** A preset may name defaults. */
function differing(options: OptionList, drawn: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(drawn).filter(([name, value]) => value !== options[name].default));
}

test.each(GAME_IDS)('drawn options are those of the game, and each option differs at times: %s', id => {
  const { options } = definitionNamed(id);
  const rng = rngOf(id);
  const changed = new Set<string>();
  for (let n = 0; n < 400; n++) {
    const drawn = drawOptions(definitionNamed(id), rng);
    expect(nonDefaults(options, resolveOptions(id, options, drawn))).toEqual(differing(options, drawn));
    for (const name of Object.keys(drawn)) changed.add(name);
  }
  const { falseClaim, ...several } = options; // one value alone
  expect([...changed].sort()).toEqual(Object.keys(several).sort());
});

test('the default rules and presets are drawn for a third of the deals each', () => {
  const klaverjas = definitionNamed('klaverjas');
  const rng = rngOf('shares');
  const drawn = Array.from({ length: 3000 }, () => JSON.stringify(drawOptions(klaverjas, rng)));
  const presets = Object.values(klaverjas.presets ?? {}).map(options => JSON.stringify(options));
  const share = (is: (options: string) => boolean): number => drawn.filter(is).length / drawn.length;
  // One of the nine presets has the default rules
  expect(share(options => options === '{}')).toBeCloseTo(1 / 3 + 1 / 27, 1);
  expect(share(options => options !== '{}' && presets.includes(options))).toBeCloseTo(8 / 27, 1);
});

test('the game of a deal is the same whatever was dealt before', () => {
  const usual = new Game(definitionNamed('klaverjas'));
  const optionsAt = (games: DrawnGames, deal: number) => JSON.stringify(games.at(deal).changedOptions());
  const [one, other] = [new DrawnGames(usual, root), new DrawnGames(usual, root)];
  const deals = Array.from({ length: 120 }, (_, k) => 300 * k);
  const found = new Map(deals.map(deal => [deal, optionsAt(one, deal)]));
  for (const deal of deals.reverse()) expect(optionsAt(other, deal)).toBe(found.get(deal));
  expect(new Set(found.values()).size).toBeGreaterThan(30);
  expect(one.at(0)).toBe(one.at(0));
});
