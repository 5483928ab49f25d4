/** How a deal ends. */
import type { FinishedDeal } from '../engine/finished-deal.ts';
import { ANNULLED, PASSED } from '../rules/deal.ts';

/**
 * The terminations that are the fault of an agent: it answered with an illegal action, it threw or its program failed,
 * it did not answer in time, or its program was gone.
 */
export const FAULTS = ['illegal-action', 'crashed', 'timeout', 'disconnected'] as const;

/** Rows hold indices into this list: new words are appended. */
export const TERMINATIONS = ['finished', 'thrown-in', ...FAULTS] as const;
/** How a deal ended: by the rules, or by the fault of an agent. */
export type Termination = (typeof TERMINATIONS)[number];

/** The fault that ended a deal, if any. */
export function faultOf(termination: Termination): (typeof FAULTS)[number] | undefined {
  return FAULTS.find(fault => fault === termination);
}

/** The termination of a deal that is over by the rules. */
export function terminationOf({ outcome }: FinishedDeal): Termination {
  return outcome === ANNULLED || outcome === PASSED ? 'thrown-in' : 'finished';
}
