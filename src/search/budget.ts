/** The limits of one decision: deals, time, or whichever is reached first. */
import { type Deadline, NO_DEADLINE } from './deadline.ts';

/** Both limits of a search. */
export interface Budget {
  /** Deals played in the worlds, shared among the options. Alone, the result is reproducible. */
  readonly iterations: number;
  /** The time of the decision. The result then depends on the machine. */
  readonly deadline: Deadline;
}

/** So many deals, however long they take. */
export function budgetOf(iterations: number): Budget {
  return { iterations, deadline: NO_DEADLINE };
}
