/** How a deal comes to its end. */
import type { State } from '../engine/state.ts';
import { ANNULLED, PASSED } from '../rules/deal.ts';

/**
 * Anything but the first two is the fault of an agent, and a row in the results: it answered what is not legal, it threw or
 * its program failed, it did not answer in time, or its program was gone. New words go to the end: rows hold indices.
 */
export const TERMINATIONS = [
  ...['finished', 'thrown-in', 'illegal-action', 'crashed', 'timeout', 'disconnected'],
] as const;
/** How a deal ended: by the rules, or by the fault of an agent. */
export type Termination = (typeof TERMINATIONS)[number];

/** The terminations that are the fault of an agent. */
export const FAULTS = ['illegal-action', 'crashed', 'timeout', 'disconnected'] as const;

/** Whether a deal ended by the fault of an agent, and how. */
export function faultOf(termination: Termination): (typeof FAULTS)[number] | undefined {
  return FAULTS.find(fault => fault === termination);
}

/** How a deal that is over by the rules came to its end. */
export function terminationOf({ outcome }: State): Termination {
  return outcome === ANNULLED || outcome === PASSED ? 'thrown-in' : 'finished';
}
