/** What a search has found out about a decision. */
import type { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { type Estimate, FEWEST, studentT } from '../stats/estimate.ts';

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
  /** The payoff that is expected for its own side, in the unit of its payoffs. */
  readonly mean: number;
  /** The standard error of the mean. Absent where it was not sampled. */
  readonly error?: number;
  /** The standard error of the difference to the chosen action, where both were tried in the same worlds; 0 for it. */
  readonly apart?: number;
}

/**
 * Is shown a deal that was played to its end after the k-th action; it stands for so many worlds. The state is valid
 * until the function returns.
 */
export type Watch = (k: number, end: State, worlds: number) => void;

/** The standard error of a mean from sums over `n` trials. */
export function errorOf(n: number, sum: number, squares: number): { readonly error?: number } {
  if (n < 2) return {};
  const variance = Math.max(0, squares - (sum * sum) / n) / (n - 1);
  return { error: Math.sqrt(variance / n) };
}

/** Below this share of the trials of the most tried action, a value is from few trials. */
const FEW = 0.1;

/** The candidates that are not from so few trials that they cannot be compared. */
export function knownOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(0, ...candidates.map(({ visits }) => visits));
  return candidates.filter(({ visits }) => visits === 0 || visits >= Math.max(FEWEST, FEW * most));
}

/** Candidates in order, the highest mean first, and those from few trials behind. */
export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const known = knownOf(candidates);
  const isFew = (one: Candidate): number => Number(!known.includes(one));
  return [...candidates].sort((a, b) => isFew(a) - isFew(b) || b.mean - a.mean);
}

/** What is best for who has chosen an action: the highest mean, or the choice where nothing is known of it. */
export function bestFor(chosen: Action, candidates: readonly Candidate[]): Action {
  const [first] = inOrder(candidates);
  return first !== undefined && candidates.some(({ action }) => action === chosen) ? first.action : chosen;
}

/**
 * The expected difference between two actions. Where both met the worlds of the chosen action, the errors of their
 * differences to it are added; otherwise those of their means, as if the samples were independent.
 */
export function between(one: Candidate, other: Candidate): Estimate {
  const n = Math.min(one.visits, other.visits);
  if (one === other) return { n, value: 0, low: 0, high: 0 };
  const value = one.mean - other.mean;
  if (one.visits === 0 && other.visits === 0) return { n, value, low: value, high: value };
  const errors = [one.apart ?? one.error, other.apart ?? other.error];
  if (errors[0] === undefined || errors[1] === undefined) return { n, value };
  const half = studentT(n - 1) * Math.hypot(errors[0], errors[1]);
  return { n, value, low: value - half, high: value + half };
}
