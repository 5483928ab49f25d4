/**
 * What the outputs of a net mean in points. A net improves until a card is e times as likely as another if it gains a
 * fixed share of the spread of payoffs, so the logarithms of its chances tell points. The file of a net that has
 * learned with another temperature names a spread with which the product is right.
 */
import { LESSON_SETTINGS } from '../../src/learn/lesson-settings.ts';
import type { Net } from '../../src/learn/net.ts';

/** The points by which an action is better whose output is higher by 1. */
export function pointsPerLogit({ spread }: Net): number {
  return LESSON_SETTINGS.temperature * spread;
}
