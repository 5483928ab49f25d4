/**
 * What the outputs of a net mean in points. A net improves until a card is e times as likely as another if it gains a
 * fixed share of the spread of payoffs, so the logarithms of its chances tell points. A net that has learned with
 * another temperature is misread.
 */
import { TEMPERATURE } from '../../src/learn/improving.ts';
import type { Net } from '../../src/learn/net.ts';

/** The points by which an action is better whose output is higher by 1. */
export function pointsALogit({ spread }: Net): number {
  return TEMPERATURE * spread;
}
