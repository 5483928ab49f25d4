/** What searches play for and comparisons of agents count. */
import type { State } from '../engine/state.ts';

/** The points that a game point is worth to a search, and in comparisons of agents. */
export const GAME_POINT = 100;

/** The points of a side in a deal that is over, a game point as {@link GAME_POINT} points. */
export function worth(state: State, side: number): number {
  return state.score[side] + GAME_POINT * state.gamePoints[side];
}

/** The worth of a side less the mean of the others, in points, in a deal that is over. Over all sides it sums to 0. */
export function marginOf(state: State, side: number): number {
  let others = 0;
  for (let s = 0; s < state.sides; s++) if (s !== side) others += worth(state, s);
  return worth(state, side) - others / (state.sides - 1);
}
