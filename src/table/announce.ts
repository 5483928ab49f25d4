/** What agents round a state are told. */
import type { Seat } from '../cards/card.ts';
import type { State } from '../engine/state.ts';
import { type Action, publicForm } from '../rules/action.ts';
import type { Agent } from './agent.ts';

/** Tells all agents, by seat, of an action of the seat on turn, before it is applied. */
export function announce(agents: readonly Agent[], state: State, action: Action): void {
  for (const [seat, agent] of agents.entries()) tell(agent, seat, state, action);
}

/** Tells one agent. Silent replies and hidden suits are known only to the seat itself. */
export function tell(agent: Agent, seat: Seat, state: State, action: Action): void {
  if (seat === state.turn) agent.observe?.(seat, action);
  else if (!state.isSilent(action)) agent.observe?.(state.turn, publicForm(action));
}
