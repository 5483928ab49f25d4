/**
 * What the leader of two hands is sure to get by leading his winners from the top. Only where a suit led must be followed: then
 * cards above all of the opponent's win as long as he must follow, and as long as they last if he has no trumps. Hot.
 */
import type { CardSet } from '../../cards/cardset.ts';
import * as m from './memory.ts';

const { TRUMPS } = m;
const { suitPoints } = m.memory;
const { count, above } = m.bytes;

/**
 * Points of the plain cards that the leader can cash, sure trumps left aside; `points`, all that is left, if his winners are as
 * many as the tricks.
 */
export function cashBound(hand: CardSet, others: CardSet, tricks: number, points: number): number {
  const ruffs = (others & TRUMPS) !== 0;
  let cash = 0;
  let winners = count[(hand >>> 24) & above[others >>> 24]];
  for (let suit = 0; suit < 3; suit++) {
    const theirs = (others >>> (suit << 3)) & 255;
    let top = (hand >>> (suit << 3)) & above[theirs];
    if (ruffs) for (let extra = count[top] - count[theirs]; extra > 0; extra--) top &= top - 1;
    winners += count[top];
    cash = (cash + suitPoints[(suit << 8) | top]) | 0;
  }
  return winners >= tricks ? points : cash;
}
