/** Legal cards and the points of tricks, in normal form. Hot: numbers and typed arrays, inlined into the search. */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import * as legal from '../../trick/legal-cards.ts';
import * as m from './memory.ts';

const { ABOVE, rules, suitIndex } = m;
const { factBit, legalCards: legalTo } = legal;
const { leaves, owner, suitPoints, suitRoem, quartetRoem, sameInTrumps } = m.memory;
const { quartet, quartetValue, live, potential } = m.memory;

const LED_TRUMP = /* @__PURE__ */ factBit('ledTrump');
const RUFFED = /* @__PURE__ */ factBit('ruffed');
const PARTNER_WINNING = /* @__PURE__ */ factBit('partnerWinning');

/** What `seat` may play from `hand` when `best` is winning the trick; `led` is the suit led. */
export function legalCards(hand: CardSet, led: CardSet, best: Card, seat: Seat): CardSet {
  const follow = hand & led;
  const { ruffs } = rules;
  if ((follow & rules.followsFreely) !== 0) return follow;
  if ((follow | (hand & ruffs)) === 0 && rules.discardsFreely !== 0) return hand;
  const ledTrumps = led & rules.trumpLeads;
  let facts = 0;
  if (ledTrumps !== 0) facts |= LED_TRUMP;
  else if (((ruffs >>> best) & 1) !== 0) facts |= RUFFED;
  if (rules.partners !== 0 && ((owner[best] ^ seat) & 1) === 0) facts |= PARTNER_WINNING;
  return legalTo(leaves, facts, hand, led, ruffs | ledTrumps, ABOVE[best], rules.jack);
}

/** The cards that are equal to no other: those of live roem, and the Jack if duties make an exception for it. */
export function specialCards(rest: CardSet): CardSet {
  return rules.roem !== 0 ? liveCards(rest) : rest & rules.loneJack;
}

/** Removes cards that are equal to a lower one: worthless cards of a hand with no card of `others` between them. */
export function withoutEqual(legal: CardSet, others: CardSet, special: CardSet): CardSet {
  const zeros = rules.worthless;
  const low = legal & zeros & ~special;
  return legal & ~((low << 1) & low & zeros) & ~((low << 2) & low & ~(others << 1) & 0x04040404);
}

/** Whether a hand has a card that beats `best` and follows the suit led, or that ruffs if it cannot follow. */
export function canBeat(hand: CardSet, best: Card, led: CardSet): boolean {
  return (hand & ABOVE[best] & ((hand & led) !== 0 ? led : rules.ruffs)) !== 0;
}

/** Points of a set of cards, without the last trick. */
export function pointsIn(set: CardSet): number {
  return (
    (suitPoints[suitIndex(set, 0)] +
      suitPoints[suitIndex(set, 1)] +
      suitPoints[suitIndex(set, 2)] +
      suitPoints[suitIndex(set, 3)]) |
    0
  );
}

/** Half of the roem that the cards of a trick make. */
export function roemIn(trick: CardSet): number {
  const inSuits =
    (suitRoem[suitIndex(trick, 0)] +
      suitRoem[suitIndex(trick, 1)] +
      suitRoem[suitIndex(trick, 2)] +
      suitRoem[suitIndex(trick, 3)]) |
    0;
  const same = trick & (trick >>> 8) & (trick >>> 16) & 255;
  if (same === 0 || sameInTrumps[same] !== trick >>> 24) return inSuits;
  return (inSuits + quartetRoem[same]) | 0;
}

/** Half of the most roem that these cards can still bring to one side. */
export function roemLeft(rest: CardSet): number {
  let most =
    (potential[suitIndex(rest, 0)] +
      potential[suitIndex(rest, 1)] +
      potential[suitIndex(rest, 2)] +
      potential[suitIndex(rest, 3)]) |
    0;
  for (let i = 0; i < rules.quartets; i++)
    if ((rest & quartet[i]) === quartet[i]) most = (most + quartetValue[i]) | 0;
  return most;
}

/** The cards of roem that can still come together in a trick. */
function liveCards(rest: CardSet): CardSet {
  let cards =
    live[suitIndex(rest, 0)] |
    (live[suitIndex(rest, 1)] << 8) |
    (live[suitIndex(rest, 2)] << 16) |
    (live[suitIndex(rest, 3)] << 24);
  for (let i = 0; i < rules.quartets; i++) if ((rest & quartet[i]) === quartet[i]) cards |= quartet[i];
  return cards;
}
