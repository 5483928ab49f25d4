/**
 * Legal cards and the worth of tricks in normal form. Hot: numbers and typed arrays only; everything is inlined into the search.
 */
import { type Card, NONE } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import * as m from './memory.ts';
import * as cases from './trick-duties.ts';

const { ABOVE, LONE_JACK, MAY_RUFF, MUST_HEAD, MUST_OVERTRUMP, PARTNERS, TRUMPS, WORTHLESS } = m;
const { CAN_TAKE, ONLY_JACK, PARTNER_WINS, RUFFED, TRUMP_LED } = cases;
const {
  rule,
  suitPoints,
  suitRoem,
  quartetRoem,
  sameInTrumps,
  keepPlain,
  keepUnder,
  quartet,
  quartetValue,
  live,
  potential,
} = m.memory;
const { count } = m.bytes;

/**
 * What `seat` may play from `hand` when `best`, played by `winner`, is winning the trick; `led` is LED of the card led.
 */
export function legalCards(hand: CardSet, led: number, best: Card, winner: number, seat: number): CardSet {
  const follow = hand & led;
  if (follow !== 0) {
    if (rule[MUST_HEAD] !== 0) {
      const heads = follow & ABOVE[best];
      if (heads !== 0) return heads;
    }
    return follow | (hand & rule[MAY_RUFF]);
  }
  const trumps = hand & TRUMPS;
  if (trumps === 0) return hand;
  const takes = trumps & ABOVE[best];
  if (rule[MUST_OVERTRUMP] !== 0) return takes !== 0 ? takes : trumps;
  let index = takes !== 0 ? CAN_TAKE : 0;
  if (best >= 24) index |= led === 0 ? TRUMP_LED : RUFFED;
  if (((winner ^ seat) & 1) === 0 && rule[PARTNERS] !== 0) index |= PARTNER_WINS;
  if (trumps === rule[LONE_JACK]) index |= ONLY_JACK;
  const legal = takes | (trumps & keepUnder[index]) | (hand & ~TRUMPS & keepPlain[index]);
  return legal !== 0 ? legal : hand;
}

/** Leaves one of the worthless cards of a hand that no other card stands between: `others` are the cards of the other hands. */
export function withoutEqual(legal: CardSet, others: CardSet, special: CardSet): CardSet {
  const zeros = rule[WORTHLESS];
  const low = legal & zeros & ~special;
  return legal & ~((low << 1) & low & zeros) & ~((low << 2) & low & ~(others << 1) & 0x04040404);
}

/** Whether a hand has a card that beats `best`; what he may play is left aside. */
export function canBeat(hand: CardSet, best: Card, led: number): boolean {
  const follow = hand & led;
  if (follow !== 0) return best < 24 && (follow & ABOVE[best]) !== 0;
  return (hand & TRUMPS & ABOVE[best]) !== 0;
}

/** Points of a set of cards, the last trick aside. */
export function pointsIn(set: CardSet): number {
  return (
    (suitPoints[set & 255] +
      suitPoints[256 | ((set >>> 8) & 255)] +
      suitPoints[512 | ((set >>> 16) & 255)] +
      suitPoints[768 | (set >>> 24)]) |
    0
  );
}

/** Half of the roem that the cards of a trick make. */
export function roemIn(trick: CardSet): number {
  const runs =
    (suitRoem[trick & 255] +
      suitRoem[256 | ((trick >>> 8) & 255)] +
      suitRoem[512 | ((trick >>> 16) & 255)] +
      suitRoem[768 | (trick >>> 24)]) |
    0;
  const same = trick & (trick >>> 8) & (trick >>> 16) & 255;
  if (same === 0 || sameInTrumps[same] !== trick >>> 24) return runs;
  return (runs + quartetRoem[same]) | 0;
}

/** Half of the most roem that these cards can still bring to one side. */
export function roemLeft(rest: CardSet, quartets: number): number {
  let most =
    (potential[rest & 255] +
      potential[256 | ((rest >>> 8) & 255)] +
      potential[512 | ((rest >>> 16) & 255)] +
      potential[768 | (rest >>> 24)]) |
    0;
  for (let i = 0; i < quartets; i++)
    if ((rest & quartet[i]) === quartet[i]) most = (most + quartetValue[i]) | 0;
  return most;
}

/** The cards of roem that can still come together in a trick. */
export function liveCards(rest: CardSet, quartets: number): CardSet {
  let cards =
    live[rest & 255] |
    (live[256 | ((rest >>> 8) & 255)] << 8) |
    (live[512 | ((rest >>> 16) & 255)] << 16) |
    (live[768 | (rest >>> 24)] << 24);
  for (let i = 0; i < quartets; i++) if ((rest & quartet[i]) === quartet[i]) cards |= quartet[i];
  return cards;
}

export function sizeOf(set: CardSet): number {
  return (count[set & 255] + count[(set >>> 8) & 255] + count[(set >>> 16) & 255] + count[set >>> 24]) | 0;
}

/** The n-th card of a set from the lowest, NONE if it has fewer. */
export function nthOf(set: CardSet, n: number): Card {
  let rest = set;
  for (let i = n; i > 0; i--) rest &= rest - 1;
  return rest === 0 ? NONE : 31 - Math.clz32(rest & -rest);
}
