/** What a learner plays for: by how much its side leads the mean of the others, in points. A duel counts the same. */
import type { State } from '../engine/state.ts';
import { GAME_POINT } from '../search/payoff.ts';

/** Of a finished deal. */
export function marginOf(state: State, side: number): number {
  let own = 0;
  let others = 0;
  for (let s = 0; s < state.sides; s++) {
    const points = state.score[s] + GAME_POINT * state.gamePoints[s];
    if (s === side) own = points;
    else others += points;
  }
  return own - others / (state.sides - 1);
}
