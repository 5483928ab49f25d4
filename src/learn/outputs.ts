/**
 * The actions that a net rates. The output of an action is its code with canonical suits: 32 cards, then the words from
 * `pass` to `covered`. What is declared, rejected, claimed or exchanged, and bids of points, is left to another agent.
 */
import { ACCEPT, type Action, COVERED, isCard, OPEN } from '../rules/action.ts';
import type { Canon } from './canon.ts';

/** The number of outputs. */
export const OUTPUTS: number = COVERED + 1;

/** Whether an action has an output. */
export function hasOutput(action: Action): boolean {
  return action < ACCEPT || action === OPEN || action === COVERED;
}

/** The output of an action that has one. */
export function outputOf(action: Action, canon: Canon): number {
  return isCard(action) ? canon.card(action) : canon.speech(action);
}
