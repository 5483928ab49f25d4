/** Sibling cards bound each other: what has been found for one need not be searched for the other. Hot. */
import type { Card } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import * as m from './memory.ts';

const { QUARTETS, ROEM, SIBLINGS } = m;
const { rule, pointsOf, potential, moves, values, quartet } = m.memory;

/** What a sibling has proved, in its one place; see {@link siblingDecides}. */
export const proved = new Int32Array(1);

/**
 * Whether `card` need not be searched because a card of the same hand was that is the same but for its points: no card of
 * another hand stands between the two, so the games after them are the same but for who takes which of the two, and their values
 * differ by the difference of their points at most, and by what the roem of the suit can bring if one of them may be in one.
 * `before` are the cards at the start of the trick.
 */
export function siblingDecides(
  from: number,
  end: number,
  card: Card,
  most: boolean,
  t: number,
  others: CardSet,
  special: CardSet,
  before: CardSet,
): boolean {
  if (rule[SIBLINGS] === 0) return false;
  for (let i = from; i < end; i++) {
    const other = moves[i] & 31;
    if (((other ^ card) & 24) !== 0) continue;
    const low = other < card ? other : card;
    const high = other < card ? card : other;
    if ((others & ((1 << high) - 1) & (-2 << low)) !== 0) continue;
    let differ = (pointsOf[high] - pointsOf[low]) | 0;
    if (differ < 0) differ = (0 - differ) | 0;
    const both = (1 << other) | (1 << card);
    if ((both & special) !== 0) {
      if (rule[ROEM] === 0 || inQuartet(both, special)) continue;
      const suit = (card & 24) << 5;
      differ = (differ + 2 * potential[suit | ((before >>> (card & 24)) & 255)]) | 0;
    }
    const value = values[i];
    if (most) {
      if (value + differ < t) {
        proved[0] = (value + differ) | 0;
        return true;
      }
    } else if (value - differ >= t) {
      proved[0] = (value - differ) | 0;
      return true;
    }
  }
  return false;
}

/** Whether a card belongs to four of a kind that can still come together. */
function inQuartet(cards: CardSet, special: CardSet): boolean {
  for (let i = 0; i < rule[QUARTETS]; i++) {
    if ((quartet[i] & cards) !== 0 && (special & quartet[i]) === quartet[i]) return true;
  }
  return false;
}
