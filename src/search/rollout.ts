/** Playing a deal to its end without thinking. */
import { nth, size } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';

/** Plays a world to its end. */
export type Rollout = (world: State, rng: Rng) => void;

/**
 * Uniformly random cards. Optional acts of a turn (exchanges, declarations) nearly always gain, so one of them is made whenever
 * there is any; other decisions are uniform.
 */
export function rollOut(state: State, rng: Rng): void {
  while (!state.isOver()) {
    const count = state.numLegal();
    if (state.stage !== TURN) state.apply(state.legalAt(rng.below(count)));
    else if (state.actCount > 0) state.apply(state.acts[rng.below(state.actCount)]);
    else {
      const cards = state.legal();
      state.apply(nth(cards, rng.below(size(cards))));
    }
  }
}
