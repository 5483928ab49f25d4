/** How a deal with open hands ends when the exact solver plays it. */
import { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { Endgame } from '../search/endgame.ts';
import { isOpenable } from '../search/solver/position.ts';

/** A deal with open hands, played to its end by the exact solver after an action. Nobody says more than he must. */
export function playedPerfectly(
  state: State,
  action: Action,
  solver: Endgame = new Endgame(state.game),
): State {
  const end = new State(state.game).copyFrom(state);
  end.apply(action);
  while (!end.isOver()) {
    const card = end.numLegal() > 1 && isOpenable(end) ? solver.choose(end) : undefined;
    end.apply(card ?? end.legalAt(0));
  }
  return end;
}
