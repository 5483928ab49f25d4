import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { rollOn } from '../search/rollout.ts';
import { Encoder } from './encoder.ts';
import { inputLayout } from './input-layout.ts';
import { forAnyRules, Net, shapeFor } from './net.ts';
import { hasOutput, isBidding, outputOf } from './outputs.ts';
import { Policy } from './policy.ts';
import { PublicCards } from './public-cards.ts';
import { QUICK_INPUTS } from './quick-layout.ts';
import { QuickNet } from './quick-net.ts';

const root = rootOf('quick');

function randomNet(game: Game, size: number): Net {
  return randomize(new Net({ ...shapeFor(game), hidden: 64 }), size);
}

function randomize(net: Net, size: number): Net {
  const rng = new Rng().seed(root, 0, 0);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = size * (rng.real() - 0.5);
  return net;
}

interface Look {
  readonly quick: QuickNet;
  readonly net: Net;
  readonly encoder: Encoder;
  /** Inputs that are on, ascending: as a look sees them, and as the encoder does. */
  readonly seen: readonly number[];
  readonly right: readonly number[];
  readonly actions: readonly number[];
}

/** Visits looks at the decisions of random deals; the net has the inputs of the encoder. */
function forEachLook(game: Game, net: Net, deals: number, visit: (look: Look) => void): void {
  const encoder = new Encoder(game);
  const quick = QuickNet.of(net)!;
  const state = new State(game);
  const cards = new PublicCards(state);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const dealing = new Dealing(game, root);
  const ascending = (inputs: Uint16Array) => Array.from(inputs).sort((a, b) => a - b);
  for (let deal = 0; deal < deals; deal++) {
    const rng = new Rng().seed(root, deal, 1);
    state.begin(dealing.setup(deal));
    for (; !state.isOver(); rollOn(state, rng)) {
      const all = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
      const isTurn = state.stage === TURN;
      const actions = all.filter(isTurn ? isCard : hasOutput);
      if (actions.length === (isTurn ? 1 : 0) || actions.some(isBidding)) continue;
      cards.look(state.turn);
      quick.update(encoder);
      quick.actions.set(actions);
      if (isTurn) quick.card(state, cards, encoder);
      else quick.answer(state, state.turn, cards, encoder, actions.length);
      const seen = ascending(quick.inputs.subarray(0, quick.size));
      const size = encoder.encode(views[state.turn]);
      const right = ascending(encoder.inputs.subarray(0, size));
      net.sit(encoder.layout.always);
      net.look(encoder.inputs, encoder.size);
      visit({ quick, net, encoder, seen, right, actions });
    }
  }
}

test.each(GAME_IDS)('a look sees the inputs and outputs that the encoder sees, under any options: %s', id => {
  const rng = rngOf(`${id} quick`);
  for (let round = 0; round < 6; round++) {
    const game = new Game(definitionNamed(id), round === 0 ? {} : randomOptions(definitionNamed(id), rng));
    forEachLook(game, randomNet(game, 0.5), 12, ({ quick, encoder, seen, right, actions }) => {
      const outputs = actions.map(action => outputOf(action, encoder.canon));
      const found = Array.from(quick.outputs.subarray(0, actions.length));
      expect([seen, found].join(' ')).toBe([right, outputs].join(' '));
    });
  }
});

test.each([0.01, 0.5, 40])('whole numbers say what floats say: weights up to %d', size => {
  const game = new Game(definitionNamed('smousjas'));
  const relative: number[] = [];
  forEachLook(game, randomNet(game, size), 20, ({ quick, net, seen, actions }) => {
    expect(seen.length).toBeLessThanOrEqual(QUICK_INPUTS);
    const errors = actions.map((_, k) => {
      const output = quick.outputs[k];
      return quick.products[k] * quick.unit - net.output(output) + net.tensors.policyBias[output];
    });
    for (let k = 1; k < actions.length; k++)
      relative.push((errors[k] - errors[0]) / quick.deviation(quick.outputs[k], quick.outputs[0]));
  });
  const variance = relative.reduce((sum, error) => sum + error * error, 0) / relative.length;
  expect(variance).toBeGreaterThan(0.7);
  expect(variance).toBeLessThan(1.3);
  expect(Math.max(...relative.map(Math.abs))).toBeLessThan(5);
});

test('no sum leaves its bits where all inputs that are on pull in one direction', () => {
  const game = new Game(definitionNamed('smousjas'));
  for (const sign of [1, -1]) {
    const net = randomNet(game, 0.5);
    const { first } = net.tensors;
    for (let i = 0; i < first.length; i += 64) first[i] = sign * (0.5 + 0.001 * (i % 7));
    forEachLook(game, net, 5, ({ quick }) => {
      const output = quick.outputs[0];
      const found = quick.products[0] * quick.unit;
      const right = net.output(output) - net.tensors.policyBias[output];
      expect(Math.abs(found - right)).toBeLessThan(8 * quick.deviation(output, output ^ 1));
    });
  }
});

test('other weights are rounded anew', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const net = randomNet(game, 0.5);
  const products: number[] = [];
  for (const factor of [1, 2]) {
    net.revise(net.weights.map(weight => factor * weight));
    forEachLook(game, net, 1, ({ quick }) => products.push(quick.products[0] * quick.unit));
  }
  const half = products.length / 2;
  for (let i = 0; i < half; i++) expect(products[half + i]).toBeCloseTo(4 * products[i], 1);
});

test.each([[{ hidden: 48 }], [{ hidden: 64, layers: [16] }]])(
  'hidden units that cannot be summed so are left to floats: %j',
  units => {
    const game = new Game(definitionNamed('klaverjas'));
    const narrow = new Net({ ...shapeFor(game), inputs: inputLayout(game).usual, ...units });
    randomize(narrow, 0.5);
    const net = forAnyRules(narrow, game);
    expect(QuickNet.of(net)).toBeUndefined();
    const inputs = Uint16Array.of(0, 77, 300);
    for (const one of [narrow, net]) one.look(inputs, inputs.length);
    expect(net.output(17)).toBe(narrow.output(17));
    const policy = new Policy(game, net);
    const state = new State(game).begin(new Dealing(game, root).setup(0));
    const cards = new PublicCards(state);
    const rng = rngOf('floats');
    for (; !state.isOver(); rollOn(state, rng)) {
      policy.rate(View.forSearch(state, state.turn));
      const { choice } = policy;
      expect(policy.choose(state, cards)).toBe(choice);
    }
  },
);
