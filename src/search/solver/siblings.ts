/**
 * Siblings: two cards of a hand with no card of another hand between them. The games after them differ only in who
 * takes which of the two, so the value of one says much of the other. README.md says what they save. Hot.
 */
import type { Card } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import * as m from './memory.ts';

const { ABOVE, SUIT_OF, rules } = m;
const { hands, owner, sideOf, seatAfter, pointsOf, potential, quartet, moves, values } = m.memory;

/** No bound is known. */
export const UNKNOWN = 0x3fffffff;
/** All cards but the lowest of each suit. */
const NOT_LOWEST = 0xfefefefe | 0;

/** Whether two of these cards of a hand are siblings. `others` are the cards of others, with the best of the trick. */
export function haveSiblings(cards: CardSet, others: CardSet): boolean {
  const open = ~others & NOT_LOWEST;
  let free = open;
  let above = cards | (free & (cards << 1));
  free &= free << 1;
  above |= free & (above << 2);
  free &= free << 2;
  above |= free & (above << 4);
  return (cards & open & (above << 1)) !== 0;
}

/**
 * Removes cards that are never better than a sibling: if it is certain which side takes the trick, that side does best
 * with the card of more points, the other with that of fewer. `best` is -1 for a lead.
 */
export function withoutWorse(
  trick: m.Trick,
  place: number,
  legal: CardSet,
  others: CardSet,
  best: Card,
): CardSet {
  let left = legal;
  let last = 32;
  for (let cards = legal & ~trick.special; cards !== 0; cards &= cards - 1) {
    const card = 31 - Math.clz32(cards & -cards);
    if (((last ^ card) & ~7) === 0 && (others & ((1 << card) - 1) & (-2 << last)) === 0) {
      const taker = takerOf(trick, place, others, best, card);
      if (taker >= 0) {
        const wantsMore = taker === sideOf[owner[card]];
        if (wantsMore !== pointsOf[card] >= pointsOf[last]) {
          left &= ~(1 << card);
          continue;
        }
        left &= ~(1 << last);
      }
    }
    last = card;
  }
  return left;
}

/** The side that is certain to take the trick after this card, or -1. `rest` has the cards of the seats to come. */
function takerOf(trick: m.Trick, place: number, rest: CardSet, best: Card, card: Card): number {
  const top = best < 0 || ((ABOVE[best] >>> card) & 1) !== 0 ? card : best;
  const led = best < 0 ? SUIT_OF[card] : trick.led;
  const side = sideOf[owner[top]];
  const free = led & rules.followsFreely;
  for (let n = place + 1; n < rules.seats; n++) {
    const seat = seatAfter[trick.leader + n];
    if (sideOf[seat] === side) continue;
    const hand = hands[seat] & rest;
    const follow = hand & free;
    if (((follow !== 0 ? follow : hand) & ABOVE[top]) !== 0) return -1;
  }
  return side;
}

/**
 * A bound on the i-th card from an earlier sibling, or UNKNOWN. Their values differ by at most the difference of their
 * points, plus what the roem of the suit can bring if one of them may be part of it.
 */
export function siblingBound(trick: m.Trick, from: number, i: number, others: CardSet): number {
  const { t, special } = trick;
  const card = moves[i] & 31;
  const most = sideOf[owner[card]] === 0;
  for (let earlier = from; earlier < i; earlier++) {
    const other = moves[earlier] & 31;
    if (((other ^ card) & 24) !== 0) continue;
    const low = Math.min(other, card);
    const high = Math.max(other, card);
    if ((others & ((1 << high) - 1) & (-2 << low)) !== 0) continue;
    let differ = (pointsOf[high] - pointsOf[low]) | 0;
    if (differ < 0) differ = (0 - differ) | 0;
    const both = (1 << other) | (1 << card);
    if ((both & special) !== 0) {
      if (rules.roem === 0 || inQuartet(both, special)) continue;
      differ = (differ + 2 * potential[m.suitIndex(trick.rest, card >> 3)]) | 0;
    }
    const value = values[earlier];
    if (most) {
      if (value + differ < t) return (value + differ) | 0;
    } else if (value - differ >= t) return (value - differ) | 0;
  }
  return UNKNOWN;
}

/** Whether a card belongs to four of a kind that can still come together. */
function inQuartet(cards: CardSet, special: CardSet): boolean {
  for (let i = 0; i < rules.quartets; i++)
    if ((quartet[i] & cards) !== 0 && (special & quartet[i]) === quartet[i]) return true;
  return false;
}
