import { expect, test } from 'vitest';
import { ALL_TRUMPS, NO_TRUMPS } from '../cards/card.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { alternatives } from '../engine/fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf, valuesOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { TURN } from '../rules/deal.ts';
import { inputLayout } from './input-layout.ts';
import { Net, shapeFor } from './net.ts';
import { MOST_ACTIONS, Policy } from './policy.ts';

test.each([
  ['klaverjas', { trumpSelection: 'leids', 'leids.maxBid': 252 }, 4 * 18 + 1],
  ['contree', { maxBid: 180, notrump: true, alltrump: true }, 6 * 12 + 1],
])('a net rates all bids of the longest auction of %s', (id, options, count) => {
  const game = new Game(definitionNamed(id), options);
  const state = new State(game);
  state.begin(new Dealing(game, rootOf('bids')).setup(0));
  const view = View.forSearch(state, state.turn);
  const policy = new Policy(game, new Net(shapeFor(game)));
  const n = policy.rate(view);
  expect(n).toBe(count);
  expect(n).toBeLessThanOrEqual(MOST_ACTIONS);
  const rated = Array.from({ length: n }, (_, k) => policy.actions[k]);
  expect(rated).toEqual(Array.from({ length: n }, (_, k) => view.legalAt(k)));
  expect(Array.from({ length: n }, (_, k) => policy.logits[k])).toEqual(Array(n).fill(0));
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

test('a net that has not met such trumps leaves the cards to another agent', () => {
  const game = new Game(definitionNamed('contree'), { notrump: true, alltrump: true });
  const net = new Net(shapeFor(game));
  const trumps = [0, 1, 2, 3, NO_TRUMPS, ALL_TRUMPS];
  const known = (): boolean[] => trumps.map(trump => new Policy(game, net).knows(trump));
  expect(known()).toEqual([true, true, true, true, false, false]);
  const row = inputLayout(game).at.withoutSuit + ALL_TRUMPS - NO_TRUMPS;
  net.tensors.first[row * net.shape.hidden + 5] = 1;
  expect(known()).toEqual([true, true, true, true, false, true]);
  expect(new Policy(game, new Net(shapeFor(game), { learns: true })).knows(NO_TRUMPS)).toBe(true);
});
