/** What a search plays for. By default points: the worth of a side less that of the best other side. */
import type { State } from '../engine/state.ts';

/** The points that a game point is worth to a search, and in comparisons of agents. */
export const GAME_POINT = 100;

/**
 * Fills `out[side]` for a deal that is over and settled: zero-sum between two sides, in whole numbers of any unit.
 */
export type Payoff = (state: State, out: Float64Array) => void;

/** The points of a side in a deal that is over, a game point as {@link GAME_POINT} points. */
export function worth(state: State, side: number): number {
  return state.score[side] + GAME_POINT * state.gamePoints[side];
}

/** What a side has more than the others on average, in points, in a deal that is over: nets learn to expect it. */
export function marginOf(state: State, side: number): number {
  let others = 0;
  for (let s = 0; s < state.sides; s++) if (s !== side) others += worth(state, s);
  return worth(state, side) - others / (state.sides - 1);
}

/** The {@link Payoff} in points. */
export const payoffs: Payoff = (state, out) => {
  for (let side = 0; side < state.sides; side++) {
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < state.sides; other++)
      if (other !== side) best = Math.max(best, worth(state, other));
    out[side] = worth(state, side) - best;
  }
};
