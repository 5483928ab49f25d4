import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardCount } from '../../src/cards/cardset.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import { definitionNamed } from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import { View } from '../../src/engine/view.ts';
import { isCard } from '../../src/rules/action.ts';
import { resolveOptions } from '../../src/rules/options.ts';
import { Table } from '../../src/table/table.ts';
import net from '../net.ts';
import strong from '../strong.ts';
import { strongWith } from './strong-with.ts';

const root = rootOf('strong-with');
const KLABERJASS = new Game(definitionNamed('klaberjass'));

/** The actions of some deals among equals. */
function actionsOf(
  definition: typeof strong,
  words: Readonly<Record<string, unknown>>,
  game: Game,
  deals = 1,
): string[] {
  const options = resolveOptions('strong', definition.options, { iterations: 10, ...words });
  const table = new Table(game, root, Array(game.seats).fill({ label: 'strong', definition, options }));
  const dealing = new Dealing(game, root);
  return Array.from({ length: deals }, (_, deal) => {
    table.play(deal, dealing.setup(deal));
    expect(table.fault).toBeUndefined();
    return String(table.state.log.slice(0, table.state.logSize));
  });
}

test.each(['klaverjas', 'smousjas', 'belote3'])(
  '%s: without nets it plays as if there were none, and with them otherwise',
  id => {
    const game = new Game(definitionNamed(id));
    const bare = actionsOf(strong, { nets: false }, game);
    const without = strongWith(() => undefined);
    expect(actionsOf(without, {}, game)).toEqual(bare);
    expect(actionsOf(strong, {}, game)).not.toEqual(bare);
  },
);

test.each([
  ['klaverjas', { bidding: 'points' }],
  ['klaverjas', { doubling: 'kraken' }],
])('%s with %j: other rules are played, too', (id, options) => {
  const definition = definitionNamed(id);
  const known = Object.entries(options).every(([name]) => name in definition.options);
  const game = new Game(definition, known ? options : {});
  expect(actionsOf(strong, {}, game)).toHaveLength(1);
});

test('who composes it without nets loads none', () => {
  const seen = new Set<string>();
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const text = readFileSync(url, 'utf8');
    for (const [, file] of text.matchAll(/^(?:import (?!type\b)|export \{|\} from )[^;]*?'(\.[^']+)';/gm))
      visit(new URL(file, url));
  };
  visit(new URL('./strong-with.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(50);
  expect([...seen].filter(file => file.includes('/net/weights'))).toEqual([]);
});

test('what an answer is worth is told, and the chosen one is a candidate', () => {
  const options = resolveOptions('strong', strong.options, { iterations: 60 });
  const state = new State(KLABERJASS).begin(new Dealing(KLABERJASS, root).setup(3));
  const views = [0, 1].map(seat => View.forSearch(state, seat));
  const players = [0, 1].map(seat => strong.create(options, KLABERJASS, seat, new Rng().seed(root, 3, seat)));
  for (const seat of [0, 1]) players[seat].begin?.(views[seat]);
  let told = 0;
  while (!state.isOver()) {
    const { turn } = state;
    const action = players[turn].act(views[turn]);
    const candidates = players[turn].candidates?.(action) ?? [];
    if (candidates.length > 1) {
      told++;
      expect(candidates.map(one => one.action)).toContain(action);
      for (const { mean } of candidates) expect(Number.isFinite(mean)).toBe(true);
    }
    state.apply(action);
  }
  expect(told).toBeGreaterThan(3);
});

test('acts of a turn are tried, too: a meld may be kept where declaring it costs', () => {
  const game = new Game(definitionNamed('smousjas'));
  const seats = [0, 1];
  const options = resolveOptions('strong', strong.options, { iterations: 100 });
  let [tried, kept] = [0, 0];
  for (let deal = 0; deal < 2; deal++) {
    const state = new State(game).begin(new Dealing(game, root).setup(deal));
    const views = seats.map(seat => View.forSearch(state, seat));
    const players = seats.map(seat => strong.create(options, game, seat, new Rng().seed(root, deal, seat)));
    for (const seat of seats) players[seat].begin?.(views[seat]);
    while (!state.isOver()) {
      const view = views[state.turn];
      const action = players[state.turn].act(view);
      if (view.isTurn() && view.numLegal() > cardCount(view.legal())) {
        const found = players[state.turn].candidates?.(action) ?? [];
        expect(found.some(one => !isCard(one.action))).toBe(true);
        tried++;
        if (isCard(action)) kept++;
      }
      for (const seat of seats) players[seat].observe?.(state.turn, action);
      state.apply(action);
    }
  }
  expect(tried).toBeGreaterThan(5);
  expect(kept).toBeGreaterThan(0);
});

test('with one iteration it plays as its net', () => {
  const belote = new Game(definitionNamed('belote'));
  const table = (definition: typeof strong | typeof net, words: object): string => {
    const options = resolveOptions('agent', definition.options, { ...words });
    const player = { label: 'x', definition, options } as never;
    const one = new Table(belote, root, Array(belote.seats).fill(player));
    one.play(0, new Dealing(belote, root).setup(0));
    return String(one.state.log.slice(0, one.state.logSize));
  };
  expect(table(strong, { iterations: 1, prior: 1000 })).toBe(table(net, {}));
});
