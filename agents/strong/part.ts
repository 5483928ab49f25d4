/** What the strong agent is composed of: each part answers some of the decisions. */
import type { View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import type { Candidate, Thought } from '../../src/search/thought.ts';

export interface Part {
  /** The answer to a decision, or `undefined` if it is not for this part. `wish` is what greedy would do. */
  choose(view: View, wish: Action): Action | undefined;
  /** What it has found out about the decision that it has just answered. Absent where it does not search. */
  thought?(): Thought | undefined;
  /**
   * What it expects of the actions that it has weighed for the answer, where another action was taken after all. Absent
   * where it weighs none.
   */
  candidates?(taken: Action): readonly Candidate[] | undefined;
}
