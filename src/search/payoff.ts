/**
 * What a finished deal is worth to a side, in points: its score above the best of the others, and decided games on
 * top.
 */
import type { State } from '../engine/state.ts';

/** A game point, won in the deal, counts as much as this many points. */
const GAME_POINT = 100;

function worth(state: State, side: number): number {
  return state.score[side] + GAME_POINT * state.gamePoints[side];
}

/** Fills `out[side]`; zero-sum between two sides. The deal must be over. */
export function payoffs(state: State, out: Float64Array): void {
  for (let side = 0; side < state.sides; side++) {
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < state.sides; other++)
      if (other !== side) best = Math.max(best, worth(state, other));
    out[side] = worth(state, side) - best;
  }
}
