import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BitWriter } from '../scripts/fit/nets/rounding.ts';
import { agreement, roundNet } from '../scripts/fit/ship-net.ts';
import { Rng, rootOf } from '../src/cards/rng.ts';
import { Dealing } from '../src/engine/dealing.ts';
import { definitionNamed } from '../src/engine/fixtures/games.ts';
import { Game } from '../src/engine/game.ts';
import { State } from '../src/engine/state.ts';
import { View } from '../src/engine/view.ts';
import { inputLayout } from '../src/learn/input-layout.ts';
import { forAnyRules, Net, shapeFor } from '../src/learn/net.ts';
import { Sight } from '../src/learn/sight.ts';
import { ACTION_COUNT, NAME } from '../src/rules/action.ts';
import { defaultsOf } from '../src/rules/options.ts';
import { presetOf } from '../src/rules/ruleset.ts';
import { Table } from '../src/table/table.ts';
import { passMatrix } from './net/chances.ts';
import { BitReader, netOfRounded, type RoundedNet } from './net/rounded-net.ts';
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
    expect(text.length).toBeLessThanOrEqual(44_000);
    expect(own?.shape.inputs).toBe(inputLayout(game).size);
    expect(own?.roundedFrom).toBe(from.weights);
    const made = JSON.parse(readFileSync(`results/training/${id}/summary.json`, 'utf8'));
    expect(from.sha256).toBe(made.sha256);
    // A training of today says how to make the net again, in a checkout
    const before = /^jaslab train --game \S+ (--rules any .*)?--out results\/training\/\S+ --rounds \d+$/;
    const today =
      /^npx jaslab train --game \S+ (--rules any .*)?--out results\/again --seed \S+ --rounds \d+$/;
    const how = from.command.startsWith('npx ') ? today : before;
    expect(from.command).toMatch(how);
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

test('net itself refuses a game without a net, rather than play as another agent', () => {
  const small = presetOf(definitionNamed('smousjas'), 'small')?.definition;
  expect(() => scoresOf(new Game(small ?? definitionNamed('smousjas')), net)).toThrow(
    /^the package has no net for smousjas\/small: jaslab train makes one, which plays as net:weights=FILE$/,
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
  const untrained = new Net(shapeFor(game));
  untrained.weights.set(shippedNet(game)!.weights);
  const { policy, policyBias } = untrained.tensors;
  policy.fill(0, NAME * untrained.shape.hidden, (NAME + 4) * untrained.shape.hidden);
  policyBias.fill(0, NAME, NAME + 4);
  const state = new State(game);
  const dealing = new Dealing(game, root);
  /** The suits that agents name in some deals. */
  const namedBy = (definition: typeof net | typeof rules): number[] =>
    Array.from({ length: 20 }, (_, deal) => {
      state.begin(dealing.setup(deal));
      const view = View.forSearch(state, state.turn);
      const { options } = player(definition);
      const agent = (definition as typeof net).create(
        options as { weights: string },
        game,
        state.turn,
        new Rng(),
      );
      agent.begin?.(view);
      return agent.act(view);
    });
  expect(namedBy(netWith(() => untrained))).toEqual(namedBy(rules));
  expect(namedBy(net)).not.toEqual(namedBy(rules));
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

test('a model in ONNX says which package it needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaslab-'));
  const weights = join(folder, 'policy.onnx');
  writeFileSync(weights, '');
  const game = new Game(definitionNamed('klaverjas'));
  expect(() => net.create({ weights }, game, 0, new Rng())).toThrow(
    `${weights}: it needs a package that is not installed: npm install onnxruntime-node`,
  );
  rmSync(folder, { recursive: true });
});

test.each(['klaberjass', 'contree', 'smousjas'])(
  'a net with an output for each action decides everything, numbered as in a frame: %s',
  id => {
    const game = new Game(definitionNamed(id));
    const lowest = new Net({ ...shapeFor(game), outputs: ACTION_COUNT });
    lowest.tensors.policyBias.set(Float32Array.from({ length: ACTION_COUNT }, (_, action) => -action));
    const sight = new Sight(game);
    const decided = (state: State, action: number) => {
      sight.look(View.forSearch(state, state.turn), new Uint8Array(256), 0);
      const legal = Array.from({ length: state.numLegal() }, (_, k) => sight.canonical(state.legalAt(k)));
      expect(sight.canonical(action)).toBe(Math.min(...legal));
    };
    const players = Array(game.seats).fill(player(netWith(() => forAnyRules(lowest, game))));
    const table = new Table(game, root, players, { decided });
    const dealing = new Dealing(game, root);
    for (let deal = 0; deal < 20; deal++) table.play(deal, dealing.setup(deal));
    expect(table.fault).toBeUndefined();
  },
);

test('small numbers come back as they were written, in less room than bytes', () => {
  const rng = new Rng().seed(rootOf('numbers'), 0, 0);
  for (const most of [1, 2, 9, 60]) {
    const numbers = Array.from({ length: 4000 }, () => rng.below(most) - rng.below(most));
    const writer = new BitWriter();
    passMatrix(writer.bit, 50, 80, at => numbers[at]);
    const bytes = writer.end();
    expect([...passMatrix(new BitReader(bytes).bit, 50, 80)]).toEqual(numbers);
    if (most < 10) expect(bytes.length).toBeLessThan(2400);
  }
});

test('a rounded net chooses as the net does in nine of ten decisions, and says where it is from', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const net = shippedNet(game)!;
  const from = { command: 'jaslab train', sha256: '12', weights: '34' };
  const text = JSON.stringify(roundNet([[game, 100]], net, from));
  const small = netOfRounded(JSON.parse(text) as RoundedNet);
  expect(small.roundedFrom).toBe('34');
  expect(small.spread).toBe(net.spread);
  expect(small.weights).not.toEqual(net.weights);
  expect(agreement([[game, 30]], net, small, 'test')).toBeGreaterThan(0.9);
});

test('a net of another encoder is refused', () => {
  const rounded = JSON.parse(texts.klaberjass) as RoundedNet;
  expect(() => netOfRounded({ ...rounded, encoder: 0 })).toThrow(/for version 0 of the encoder/);
});
