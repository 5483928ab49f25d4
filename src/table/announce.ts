/** What agents round a state are told. */
import type { State } from '../engine/state.ts';
import { type Action, publicForm } from '../rules/action.ts';
import type { Agent } from './agent.ts';

/**
 * Tells agents, by seat, of an action of the seat on turn, before it is applied. Silent replies and hidden suits are
 * known only to the seat itself.
 */
export function announce(agents: readonly Agent[], state: State, action: Action): void {
  const { turn } = state;
  const isSilent = state.isSilent(action);
  for (let seat = 0; seat < agents.length; seat++) {
    if (seat === turn) agents[seat].observe?.(turn, action);
    else if (!isSilent) agents[seat].observe?.(turn, publicForm(action));
  }
}
