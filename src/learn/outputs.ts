/**
 * The actions that a net rates. The output of an action is its code with canonical suits: 32 cards, then the words from
 * `pass` to `covered`. In games with bids of points, bids by level and canonical suit follow, then `contre` and
 * `surcontre`, and last, in games that have them, bids by level with no trumps and with all trumps. What is declared,
 * rejected, claimed or exchanged is left to another agent.
 */
import { NO_TRUMPS } from '../cards/card.ts';
import {
  ACCEPT,
  type Action,
  BID_LEVELS,
  bidLevel,
  bidTrump,
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
/** The number of outputs in games whose bids name suits. */
export const OUTPUTS_WITH_BIDS: number = CONTRE_OUTPUT + 2;
/** Levels of bids without a suit: contracts alone have them. */
const LEVELS_WITHOUT_SUIT = 12;

/** Whether some rules ask for bids of points. */
export function hasBids({ steps }: Ruleset): boolean {
  return steps.auction?.some(({ bids }) => bids === true) === true;
}

/** The number of outputs that some rules need. */
export function outputsFor(ruleset: Ruleset): number {
  const { points } = ruleset;
  if (!hasBids(ruleset)) return OUTPUTS;
  return OUTPUTS_WITH_BIDS + (points.withoutSuit === undefined ? 0 : 2 * LEVELS_WITHOUT_SUIT);
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
  if (!isBid(action)) return CONTRE_OUTPUT + action - CONTRE;
  const trump = bidTrump(action);
  return trump < NO_TRUMPS
    ? OUTPUTS + 4 * bidLevel(action) + canon.slot[trump]
    : OUTPUTS_WITH_BIDS + 2 * bidLevel(action) + trump - NO_TRUMPS;
}
