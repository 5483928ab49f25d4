/** What a search has found out about a decision. */
import type { Action } from '../rules/action.ts';

export interface Thought {
  /** What it expects of the action that it has chosen, for its own side, in the unit of its payoffs. */
  readonly value: number;
  /** How often it has tried an action: trials, or worlds solved. */
  visits(action: Action): number;
}
