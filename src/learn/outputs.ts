/**
 * The actions that a net rates. The output of an action is its code with canonical suits: 32 cards, then the words from
 * `pass` to `covered`. In games with bids of points, bids by level and canonical suit follow, then `contre` and
 * `surcontre`. What is declared, rejected, claimed or exchanged is left to another agent.
 */
import {
  ACCEPT,
  type Action,
  BID_LEVELS,
  bidLevel,
  bidSuit,
  CONTRE,
  COVERED,
  isBid,
  isCard,
  OPEN,
  SURCONTRE,
} from '../rules/action.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Canon } from './canon.ts';

/** The number of outputs in games without bids of points. */
export const OUTPUTS: number = COVERED + 1;
const CONTRE_OUTPUT = OUTPUTS + 4 * BID_LEVELS;
const OUTPUTS_WITH_BIDS = CONTRE_OUTPUT + 2;

/** The number of outputs that some rules need. */
export function outputsFor({ steps }: Ruleset): number {
  return steps.auction?.some(({ bids }) => bids === true) ? OUTPUTS_WITH_BIDS : OUTPUTS;
}

/** Whether an action is a bid of points or doubles one. */
export function isBidding(action: Action): boolean {
  return isBid(action) || action === CONTRE || action === SURCONTRE;
}

/** Whether an action has an output, in games that have it. */
export function hasOutput(action: Action): boolean {
  return action < ACCEPT || action === OPEN || action === COVERED || isBidding(action);
}

/** The output of an action that has one. */
export function outputOf(action: Action, canon: Canon): number {
  if (isCard(action)) return canon.card(action);
  if (action < OUTPUTS) return canon.speech(action);
  return isBid(action)
    ? OUTPUTS + 4 * bidLevel(action) + canon.slot[bidSuit(action)]
    : CONTRE_OUTPUT + action - CONTRE;
}
