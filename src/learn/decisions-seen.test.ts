import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { DecisionsSeen } from './decisions-seen.ts';

const root = rootOf('seen');

/** Plays a deal at random before the collectors. */
function play(game: Game, deal: number, collectors: readonly DecisionsSeen[]): State {
  const state = new State(game).begin(new Dealing(game, root).setup(deal));
  const rng = new Rng().seed(root, deal, 1);
  while (!state.isOver()) {
    const action = state.legalAt(rng.below(state.numLegal()));
    for (const seen of collectors) seen.decided(state, action);
    state.apply(action);
  }
  return state;
}

test('a deal that was broken off leaves no trace, nor does one of another game', () => {
  const game = new Game(definitionNamed('honderden3'));
  const [seen, plain] = [0, 0].map(() => new DecisionsSeen(game, ['a', 'b', 'c'], 100));
  const place = { match: 7, deal: 3, seating: 1, agents: [1, 2, 0] };
  play(game, 0, [seen]);
  seen.drop();
  seen.finish(place, play(new Game(definitionNamed('honderden')), 1, [seen]));
  expect(seen.rows).toBe(0);
  const state = play(game, 2, [seen, plain]);
  for (const collector of [seen, plain]) collector.finish(place, state);
  expect(seen.rows).toBeGreaterThan(20);
  expect(seen.take()).toEqual(plain.take());
});
