/**
 * The claim that a world sampled from a view gives the same view again. It fails if sampling ignores a void, a shown
 * card or an announcement.
 */
import type { Claim, Trial } from '../engine/conformance/claim.ts';
import type { Game } from '../engine/game.ts';
import { View } from '../engine/view.ts';
import { LOG_SIZE } from '../rules/log.ts';
import { Determinizer } from './determinize.ts';

const WORLDS = 2;

const determinizers = new WeakMap<Game, Determinizer>();

function determinizerOf(game: Game): Determinizer {
  const known = determinizers.get(game) ?? new Determinizer(game);
  determinizers.set(game, known);
  return known;
}

function historyOf(view: View): string {
  const history = new Int32Array(LOG_SIZE);
  return history.subarray(0, view.history(history)).join();
}

function legalOf(view: View): string {
  return Array.from({ length: view.numLegal() }, (_, k) => view.legalAt(k)).join();
}

/** What the seat on turn sees, as one text. */
function sightOf(view: View, seats: number): string {
  const possible = Array.from({ length: seats }, (_, seat) => view.possible(seat) >>> 0);
  return JSON.stringify({
    hand: view.hand() >>> 0,
    legal: legalOf(view),
    history: historyOf(view),
    possible,
  });
}

export const resampleClaim: Claim = {
  name: 'a world sampled from a view gives the same view',
  every: 4,
  check({ state, views, rng }: Trial): string | undefined {
    if (state.isOver()) return undefined;
    const seat = state.turn;
    const determinizer = determinizerOf(state.game);
    determinizer.prepare(views[seat]);
    const expected = sightOf(views[seat], state.seats);
    for (let n = 0; n < WORLDS; n++) {
      if (!determinizer.sample(rng)) return `seat ${seat}: no world agrees with what has been seen`;
      const { world } = determinizer;
      if (world.turn !== seat) return `seat ${seat}: in the world seat ${world.turn} is on turn`;
      const found = sightOf(new View(world, seat), state.seats);
      if (found !== expected) return `seat ${seat} sees ${found} instead of ${expected}`;
    }
    return undefined;
  },
};
