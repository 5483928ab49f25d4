import { expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { Net, shapeFor } from './net.ts';
import { MOST_ACTIONS, Policy } from './policy.ts';

test('a net rates all bids of the longest auction', () => {
  const options = { trumpSelection: 'leids', 'leids.maxBid': 252 };
  const game = new Game(definitionNamed('klaverjas'), options);
  const state = new State(game);
  state.begin(new Dealing(game, rootOf('bids')).setup(0));
  const view = View.forSearch(state, state.turn);
  const policy = new Policy(game, new Net(shapeFor(game)));
  const n = policy.rate(view);
  expect(n).toBe(4 * 18 + 1);
  expect(n).toBeLessThanOrEqual(MOST_ACTIONS);
  const rated = Array.from({ length: n }, (_, k) => policy.actions[k]);
  expect(rated).toEqual(Array.from({ length: n }, (_, k) => view.legalAt(k)));
  expect(Array.from({ length: n }, (_, k) => policy.logits[k])).toEqual(Array(n).fill(0));
});
