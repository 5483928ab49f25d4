/** Who watches a table. */
import type { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import type { Agent } from './agent.ts';

/** Is told every decision. */
export interface Witness {
  /** A legal action, before it is applied; `agent` has chosen it. */
  decided(state: State, action: Action, agent: Agent): void;
}
