/** What a search has found out about a decision. */
import type { Action } from '../rules/action.ts';

export interface Thought {
  /** What it expects of the action that it has chosen, for its own side, in the unit of its payoffs. */
  readonly value: number;
  /** How often it has tried an action: trials, or worlds solved. */
  visits(action: Action): number;
}

/** What an agent expects of one of the actions that were open to it. */
export interface Candidate {
  readonly action: Action;
  /** How often it was tried: trials, or worlds solved. 0: a table or an exact solution says it. */
  readonly visits: number;
  /** The mean payoff for its own side, in the unit of its payoffs. */
  readonly mean: number;
  /** The standard error of the mean. Absent where it was not sampled. */
  readonly error?: number;
  /** The standard error of the difference to the chosen action, where both were tried in the same worlds; 0 for it. */
  readonly apart?: number;
}

/** The standard error of a mean from sums over `n` trials. */
export function errorOf(n: number, sum: number, squares: number): { readonly error?: number } {
  if (n < 2) return {};
  const variance = Math.max(0, squares - (sum * sum) / n) / (n - 1);
  return { error: Math.sqrt(variance / n) };
}
