import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../src/cards/rng.ts';
import { Dealing } from '../src/engine/dealing.ts';
import { definitionNamed } from '../src/engine/fixtures/games.ts';
import { Game } from '../src/engine/game.ts';
import { State } from '../src/engine/state.ts';
import { View } from '../src/engine/view.ts';
import { inputLayout } from '../src/learn/input-layout.ts';
import { defaultsOf } from '../src/rules/options.ts';
import { Table } from '../src/table/table.ts';
import type { RoundedNet } from './net/rounded-net.ts';
import { shippedNet } from './net/shipped.ts';
import texts from './net/weights/index.ts';
import net, { netWith } from './net.ts';
import rules from './rules.ts';

const root = rootOf('net');
const player = (definition: typeof net | typeof rules) => {
  return { label: 'a player', definition, options: defaultsOf(definition.options) };
};

/** The scores of some deals. */
function scoresOf(game: Game, definition: typeof net | typeof rules): number[] {
  const table = new Table(game, root, Array(game.seats).fill(player(definition)));
  const dealing = new Dealing(game, root);
  return Array.from({ length: 5 }, (_, deal) => {
    table.play(deal, dealing.setup(deal));
    expect(table.fault).toBeUndefined();
    return table.state.score[0];
  });
}

describe.each(Object.entries(texts))('the net for %s', (id, text) => {
  test('is small, fits its game and says which net it was rounded from', () => {
    const game = new Game(definitionNamed(id));
    const { from } = JSON.parse(text) as RoundedNet;
    const own = shippedNet(game);
    expect(text.length).toBeLessThanOrEqual(40_000);
    expect(own?.shape.inputs).toBe(inputLayout(game).size);
    expect(own?.roundedFrom).toBe(from.weights);
    const made = JSON.parse(readFileSync(`results/training/${id}/summary.json`, 'utf8'));
    expect(from.sha256).toBe(made.sha256);
    expect(from.command).toMatch(/^jaslab train --game \S+ --out results\/training\/\S+ --rounds \d+$/);
  });

  test('plays otherwise than rules', () => {
    const game = new Game(definitionNamed(id));
    expect(shippedNet(game)).toBeDefined();
    expect(scoresOf(game, net)).not.toEqual(scoresOf(game, rules));
  });
});

test('a game without a net is played as rules plays it', () => {
  const none = netWith(() => undefined);
  expect(scoresOf(new Game(definitionNamed('belote')), none)).toEqual(
    scoresOf(new Game(definitionNamed('belote')), rules),
  );
});

test.each([
  ['klaverjas', { doubling: 'kraken', meldClaim: 'choice' }],
  ['klaverjas', { trumpSelection: 'leids' }],
  ['klaberjass', { schmeiss: false }],
  ['smousjas', { subRuns: false, lastDraw: 'open' }],
])('a net plays its game under other rules: %s %j', (id, options) => {
  const game = new Game(definitionNamed(id), options);
  expect(shippedNet(game)).toBe(shippedNet(new Game(definitionNamed(id))));
  expect(scoresOf(game, net)).not.toEqual(scoresOf(game, rules));
});

test('answers that the net has not been trained for are those of rules', () => {
  const game = new Game(definitionNamed('klaverjas'), { trumpSelection: 'utrechts' });
  const state = new State(game);
  const dealing = new Dealing(game, root);
  for (let deal = 0; deal < 20; deal++) {
    state.begin(dealing.setup(deal));
    const view = View.forSearch(state, state.turn);
    const one = net.create(defaultsOf(net.options), game, state.turn, new Rng());
    const other = rules.create(defaultsOf(rules.options), game, state.turn, new Rng());
    for (const agent of [one, other]) agent.begin?.(view);
    expect(one.act(view)).toBe(other.act(view));
  }
});

test('a file that is no net is refused with its name', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const weights = 'package.json';
  expect(() => net.create({ weights }, game, 0, new Rng())).toThrow(
    /^package\.json: it is no safetensors file/,
  );
  expect(() => net.create({ weights: 'nowhere' }, game, 0, new Rng())).toThrow(/^nowhere: no such file$/);
  expect(() => net.create({ weights: 'agents' }, game, 0, new Rng())).toThrow(/^agents: it is a directory$/);
});
