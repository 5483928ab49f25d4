import { expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { codeOf, isAction, SILENT } from '../rules/action.ts';
import { Determinizer } from './determinize.ts';

const DEALS = 25;

/** What an observer is shown of the world at each decision of random deals. `retried`: worlds of a later filling. */
function watchWorlds(id: string): { worlds: number; retried: number } {
  const game = new Game(definitionNamed(id));
  const rng = rngOf(`determinize ${id}`);
  const dealing = new Dealing(game, rootOf('determinize'));
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const determinizer = new Determinizer(game);
  const { world } = determinizer;
  let seen: number[] = [];
  let [worlds, retried, watched] = [0, 0, 0];
  determinizer.observer = {
    begin() {
      seen = [];
      watched++;
    },
    see(action) {
      if (!world.isSilent(action)) seen.push(action);
    },
  };
  for (let deal = 0; deal < DEALS; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      determinizer.prepare(views[state.turn]);
      watched = 0;
      if (determinizer.sample(rng, 100)) {
        worlds++;
        if (watched > 1) retried++;
        const said = [...world.log.subarray(0, world.logSize)].filter(
          entry => isAction(entry) && (entry & SILENT) === 0,
        );
        expect(seen).toEqual(said.map(codeOf));
      }
      state.apply(state.legalAt(rng.below(state.numLegal())));
    }
  }
  return { worlds, retried };
}

test('an observer sees how the world came about that it is shown, whichever filling fits', () => {
  let retried = 0;
  for (const id of GAME_IDS) {
    const found = watchWorlds(id);
    expect(found.worlds).toBeGreaterThan(DEALS);
    retried += found.retried;
  }
  expect(retried).toBeGreaterThan(100);
});
