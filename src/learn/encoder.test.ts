import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { mix32, Rng, rootOf } from '../cards/rng.ts';
import { exchanged } from '../engine/conformance/cards.ts';
import { Dealing } from '../engine/dealing.ts';
import { alternatives } from '../engine/fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf, valuesOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { ACTION_COUNT, codeOf } from '../rules/action.ts';
import { withSuits } from '../rules/action-suits.ts';
import { TURN } from '../rules/deal.ts';
import { Determinizer } from '../search/index.ts';
import { rollOn } from '../search/rollout.ts';
import { Encoder } from './encoder.ts';
import { blockSizes, inputLayout } from './input-layout.ts';
import { hasOutput, outputOf } from './outputs.ts';
import { MOST_ACTIONS } from './policy.ts';

const root = rootOf('encoder');

/** Visits the decisions of random deals. */
function forEachDecision(game: Game, deals: number, visit: (state: State, view: View) => void): void {
  const dealing = new Dealing(game, root);
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  for (let deal = 0; deal < deals; deal++) {
    const rng = new Rng().seed(root, deal, 1);
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      visit(state, views[state.turn]);
      rollOn(state, rng);
    }
  }
}

/** The inputs that are on, in ascending order. */
function inputsOf(encoder: Encoder, view: View): number[] {
  const size = encoder.encode(view);
  return Array.from(encoder.inputs.subarray(0, size)).sort((a, b) => a - b);
}

/** The outputs of the legal actions, in ascending order: suits that look alike may change places. */
function outputsOf({ canon }: Encoder, state: State): number[] {
  const actions = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
  const outputs = actions.filter(hasOutput).map(action => outputOf(action, canon));
  return outputs.sort((a, b) => a - b);
}

describe.each(GAME_IDS)('%s', id => {
  test('inputs are in their blocks, each once, under any options', () => {
    const rng = rngOf(id);
    for (let round = 0; round < 6; round++) {
      const game = new Game(definitionNamed(id), round === 0 ? {} : randomOptions(definitionNamed(id), rng));
      const encoder = new Encoder(game);
      const { blocks, size } = encoder.layout;
      expect(blocks.reduce((sum, block) => sum + block.size, 0)).toBe(size);
      forEachDecision(game, 10, (state, view) => {
        const inputs = inputsOf(encoder, view);
        const isInside = inputs.at(-1)! < size;
        const areOutputs = outputsOf(encoder, state).every(output => output < encoder.layout.outputs);
        expect([new Set(inputs).size, isInside, areOutputs].join()).toBe(`${inputs.length},true,true`);
      });
    }
  });

  test('options change no block, and rules have none that the layout lacks', SAMPLED, () => {
    const rng = rngOf(`${id} layout`);
    const usual = inputLayout(new Game(definitionNamed(id)));
    expect(usual.always.length).toBe(0);
    for (let round = 0; round < samples(200); round++) {
      const game = new Game(definitionNamed(id), randomOptions(definitionNamed(id), rng));
      const { blocks, size, always } = inputLayout(game);
      expect([blocks, size]).toEqual([usual.blocks, usual.size]);
      for (const [name, wanted] of Object.entries(blockSizes(game.ruleset)))
        expect(wanted).toBeLessThanOrEqual(blocks.find(block => block.name === name)?.size ?? 0);
      const isChanged = Object.keys(game.changedOptions()).length > 0;
      if (!isChanged) expect(always.length).toBe(0);
      else if (always.length === 0) expect(Object.keys(game.changedOptions())).toEqual(['match']); // of the same unit
    }
  });

  test('exchanging hidden cards changes nothing', () => {
    const game = new Game(definitionNamed(id));
    const encoder = new Encoder(game);
    const determinizer = new Determinizer(game);
    const rng = rngOf(`${id} worlds`);
    let exchanged = 0;
    forEachDecision(game, 4, (state, view) => {
      determinizer.prepare(view);
      if (!determinizer.sample(rng)) return;
      const { world } = determinizer;
      if (world.hands.some((hand, seat) => hand !== state.hands[seat])) exchanged++;
      expect(`${inputsOf(encoder, View.forSearch(world, view.seat))}`).toBe(`${inputsOf(encoder, view)}`);
    });
    expect(exchanged).toBeGreaterThan(10);
  });

  test('inputs stay as they are', () => {
    const game = new Game(definitionNamed(id));
    const encoder = new Encoder(game);
    let digest = 0;
    forEachDecision(game, 20, (_, view) => {
      for (const input of inputsOf(encoder, view)) digest = mix32(digest + input + 1);
    });
    expect(`${encoder.layout.size} inputs, digest ${digest}`).toMatchSnapshot();
  });
});

/** Games in which no meld asks for colours. */
const SYMMETRIC = GAME_IDS.filter(id =>
  inputNames(new Game(definitionNamed(id))).every(name => name !== 'colour'),
);

function inputNames(game: Game): string[] {
  return new Encoder(game).layout.blocks.map(({ name }) => name);
}

test.each(SYMMETRIC)('exchanging suits changes nothing in %s', id => {
  const game = new Game(definitionNamed(id));
  const [encoder, other] = [new Encoder(game), new Encoder(game)];
  const suits = [2, 0, 3, 1];
  const dealing = new Dealing(game, root);
  const state = new State(game);
  const same = new State(game);
  for (let deal = 0; deal < 30; deal++) {
    const rng = new Rng().seed(root, deal, 1);
    const setup = dealing.setup(deal);
    state.begin(setup);
    same.begin(exchanged(setup, suits));
    while (!state.isOver()) {
      const { turn } = state;
      const [view, image] = [View.forSearch(state, turn), View.forSearch(same, turn)];
      const seen = [inputsOf(encoder, view), outputsOf(encoder, state)];
      expect([inputsOf(other, image), outputsOf(other, same)].join(' ')).toBe(seen.join(' '));
      const before = state.logSize;
      rollOn(state, rng);
      const action = Array.from(state.log.subarray(before, state.logSize), codeOf).find(
        c => c < ACTION_COUNT,
      );
      if (action === undefined) throw new Error('nobody acted');
      same.apply(withSuits(action, suits));
    }
  }
});

test('no game asks for more answers than a net rates, under any options', () => {
  for (const id of GAME_IDS) {
    const definition = definitionNamed(id);
    const rng = rngOf(`answers of ${id}`);
    const every = Object.entries(definition.options).map(([name, option]) => [name, valuesOf(option).at(-1)]);
    const variants = [
      { maxBid: 180, notrump: true, alltrump: true },
      ...alternatives(definition).map(({ name, value }) => ({ [name]: value })),
      Object.fromEntries(every),
      ...Array.from({ length: 20 }, () => randomOptions(definition, rng)),
    ];
    for (const options of variants) {
      const isKnown = Object.keys(options).every(name => name in definition.options);
      const game = new Game(definition, isKnown ? options : {});
      const state = new State(game);
      for (let deal = 0; deal < 3; deal++) {
        state.begin(new Dealing(game, rootOf('answers')).setup(deal));
        while (!state.isOver() && state.stage !== TURN) {
          expect(state.numLegal()).toBeLessThanOrEqual(MOST_ACTIONS);
          state.apply(state.legalAt(rng.below(Math.min(2, state.numLegal()))));
        }
      }
    }
  }
});
