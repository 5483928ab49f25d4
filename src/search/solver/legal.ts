/**
 * Legal cards and the points of tricks, in normal form. Hot: numbers and typed arrays only; everything is inlined into
 * the search.
 */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { DUTIES, type Duty, FACTS } from '../../rules/duties.ts';
import * as m from './memory.ts';

const { ABOVE, LOWEST_TRUMP, TRUMPS, rules, suitIndex } = m;
const { duty, owner, suitPoints, suitRoem, quartetRoem, sameInTrumps } = m.memory;
const { quartet, quartetValue, live, potential } = m.memory;

/** The bit of a fact in an index of the duty table. */
export function factBit(name: (typeof FACTS)[number]): number {
  return 1 << FACTS.indexOf(name);
}

const LED_TRUMP = /* @__PURE__ */ factBit('ledTrump');
const CAN_FOLLOW = /* @__PURE__ */ factBit('canFollow');
const CAN_HEAD = /* @__PURE__ */ factBit('canHead');
const HAS_TRUMP = /* @__PURE__ */ factBit('hasTrump');
const CAN_OVERTRUMP = /* @__PURE__ */ factBit('canOvertrump');
const RUFFED = /* @__PURE__ */ factBit('ruffed');
const PARTNER_WINNING = /* @__PURE__ */ factBit('partnerWinning');
const ONLY_JACK = /* @__PURE__ */ factBit('onlyJack');

function dutyNamed(name: Duty): number {
  return DUTIES.indexOf(name);
}

const FOLLOW = /* @__PURE__ */ dutyNamed('follow');
const HEAD = /* @__PURE__ */ dutyNamed('head');
const TRUMP = /* @__PURE__ */ dutyNamed('trump');
const OVERTRUMP = /* @__PURE__ */ dutyNamed('overtrump');
const ANY_BUT_UNDERTRUMP = /* @__PURE__ */ dutyNamed('anyButUndertrump');
const FOLLOW_OR_TRUMP = /* @__PURE__ */ dutyNamed('followOrTrump');

/** What `seat` may play from `hand` when `best` is winning the trick; `led` is the suit led. */
export function legalCards(hand: CardSet, led: CardSet, best: Card, seat: Seat): CardSet {
  const follow = hand & led;
  if (follow !== 0 && led !== TRUMPS && rules.followsFreely !== 0) return follow;
  const trumps = hand & TRUMPS;
  if ((follow | trumps) === 0 && rules.discardsFreely !== 0) return hand;
  const heads = hand & ABOVE[best];
  let facts = 0;
  if (led === TRUMPS) facts |= LED_TRUMP;
  else if (best >= LOWEST_TRUMP) facts |= RUFFED;
  if (follow !== 0) facts |= CAN_FOLLOW;
  if ((follow & heads) !== 0) facts |= CAN_HEAD;
  if (trumps !== 0) facts |= HAS_TRUMP;
  if ((trumps & heads) !== 0) facts |= CAN_OVERTRUMP;
  if (rules.partners !== 0 && ((owner[best] ^ seat) & 1) === 0) facts |= PARTNER_WINNING;
  if (rules.loneJack !== 0 && trumps === rules.loneJack) facts |= ONLY_JACK;
  switch (duty[facts]) {
    case FOLLOW:
      return follow;
    case HEAD:
      return heads & follow;
    case TRUMP:
      return trumps;
    case OVERTRUMP:
      return heads & trumps;
    case ANY_BUT_UNDERTRUMP: {
      const others = hand & ~(trumps & ~heads);
      return others !== 0 ? others : hand;
    }
    case FOLLOW_OR_TRUMP:
      return follow | trumps;
    default:
      return hand;
  }
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
  return (hand & ABOVE[best] & ((hand & led) !== 0 ? led : TRUMPS)) !== 0;
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
