/** The payoff of a finished deal to a side, in points: its worth less that of the best other side. */
import type { State } from '../engine/state.ts';

/** The points that a game point is worth to a search, and in comparisons of agents. */
export const GAME_POINT = 100;

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
