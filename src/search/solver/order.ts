/**
 * The order in which cards are tried. It decides most of the speed of the search, and none of its results. Every
 * function fills a stretch of `moves` with score << 5 | card; `pick` then takes the best one by one.
 *
 * Two partnerships use the fitted tables of order-tables.ts, where their rows and columns are described. The score of a
 * lead is the sum of four entries, that of a follower is one entry. All other games use a few plain rules and the
 * history of cutoffs.
 */
import type { Card, Seat } from '../../cards/card.ts';
import { type CardSet, lowestCard } from '../../cards/cardset.ts';
import { canBeat, pointsIn, roemIn } from './legal.ts';
import * as m from './memory.ts';
import { FOLLOW, LEAD } from './order-tables.ts';

const { ABOVE, LOWEST_TRUMP, historyAt, movesAt, rules } = m;
const { hands, owner, sideOf, seatAfter, pointsOf, moves } = m.memory;
const { count, above } = m.bytes;

/** Makes every score positive. */
const BASE = 8000;
const FIRST = 14_000;
/** Columns of a row of followers: cards of the suit led, trumps, others. */
const CARDS = 24;
/** Rows of an outcome, one for each need. */
const OUTCOME = 4 * CARDS;
/** Outcomes of the second, the third and the last player begin here. */
const THIRD = 4 * OUTCOME;
const LAST = 9 * OUTCOME;
/** Where the tables of leads begin in {@link lead}, in their order. */
const [VOIDS, BOSSES, PLAIN_BEST, TRUMP_BEST] = [0, 324, 756, 1140] as const;
const [RANKS, TRUMP_COUNTS, TRUMP_BOSSES] = [1332, 1588, 1732] as const;

const follow = /* @__PURE__ */ Int16Array.from(FOLLOW);
const lead = /* @__PURE__ */ Int16Array.from([
  ...LEAD.voids,
  ...LEAD.bosses,
  ...LEAD.plainBest,
  ...LEAD.trumpBest,
  ...LEAD.ranks,
  ...LEAD.trumpCounts,
  ...LEAD.trumpBosses,
]);
/**
 * [place in `moves`][0–3] → the entries that the score of a card adds up: four of `lead` for a lead, the first alone,
 * of `follow`, for a follower. The script that fits the tables reads them.
 */
export const entries = /* @__PURE__ */ new Int32Array(4 * moves.length);
/** [plain or trump byte] → class of the best card: none, worthless, some points, ten or more. */
const classOfBest = new Uint8Array(512);
/** [card] → its class, 1 to 3. */
const classOf = new Uint8Array(32);
/** [rank in normal form, trumps + 8] → how much a card is worth keeping, in points. */
const KEEP = /* @__PURE__ */ Uint8Array.from([0, 0, 0, 1, 2, 3, 6, 8, 4, 4, 6, 7, 8, 9, 14, 20]);

function pointClass(points: number): number {
  return points === 0 ? 1 : points < 5 ? 2 : 3;
}

/** Reads the points of the loaded game. */
export function loadOrder(): void {
  for (let card = 0; card < 32; card++) classOf[card] = pointClass(pointsOf[card]);
  for (let byte = 0; byte < 256; byte++) {
    const best = 31 - Math.clz32(byte);
    classOfBest[byte] = byte === 0 ? 0 : classOf[best];
    classOfBest[256 | byte] = byte === 0 ? 0 : classOf[24 + best];
  }
}

/** Puts the best card from `from` on to `from` and returns it. */
export function pick(from: number, end: number): Card {
  let best = from;
  let most = moves[from];
  for (let i = from + 1; i < end; i++) {
    if (moves[i] > most) {
      best = i;
      most = moves[i];
    }
  }
  moves[best] = moves[from];
  moves[from] = most;
  return most & 31;
}

/** How much of the points in play the side of `seat` needs: 0 to 3, in quarters. */
function needOf({ t, points }: m.Trick, seat: Seat): number {
  const need = (sideOf[seat] === 0 ? t : points - t + 1) << 2;
  return need < points ? 0 : need < 2 * points ? 1 : need < 3 * points ? 2 : 3;
}

/**
 * Orders the cards of the follower at `place`; returns where they end. `rest` and `best` as in `follow` of the search.
 */
export function orderFollow(
  trick: m.Trick,
  place: number,
  legal: CardSet,
  rest: CardSet,
  best: Card,
): number {
  if (rules.fitted === 0) return orderPlainly(trick, place, legal, rest, best);
  const { led, history } = trick;
  const seat = seatAfter[trick.leader + place];
  const ours = sideOf[owner[best]] === sideOf[seat];
  const need = needOf(trick, seat) * CARDS;
  const next = hands[seatAfter[seat + 1]] & rest;
  let safe = need;
  let beaten = need;
  let lost = need;
  if (place === 1) {
    beaten += OUTCOME;
    lost += canBeat(hands[seat ^ 2] & rest, best, led) ? 2 * OUTCOME : 3 * OUTCOME;
  } else if (place === 2) {
    safe += THIRD;
    beaten += THIRD + OUTCOME;
    lost += THIRD + (ours ? (canBeat(next, best, led) ? 3 * OUTCOME : 2 * OUTCOME) : 4 * OUTCOME);
  } else {
    safe += LAST;
    beaten = safe;
    lost += LAST + (ours ? OUTCOME : 2 * OUTCOME);
  }
  const past = historyAt(place, seat);
  const from = movesAt(trick, place);
  let end = from;
  for (let cards = legal; cards !== 0; cards &= cards - 1) {
    const card = lowestCard(cards);
    const wins = ((ABOVE[best] >>> card) & 1) !== 0;
    const outcome = wins ? (place < 3 && canBeat(next, card, led) ? beaten : safe) : lost;
    const kind = card >= LOWEST_TRUMP ? 8 : ((led >>> card) & 1) !== 0 ? 0 : 16;
    const entry = (outcome + kind + (card & 7)) | 0;
    let score: number = follow[entry];
    entries[end << 2] = entry;
    if (place < 3) score = (score + ((history[past + card] * 3) >> 6)) | 0;
    if (rules.roem !== 0) {
      const roem = roemIn((trick.rest ^ rest) | (1 << card));
      score = (wins || (ours && place > 1) ? score + 16 * roem : score - 16 * roem) | 0;
    }
    moves[end] = ((score + BASE) << 5) | card;
    end++;
  }
  return end;
}

/** The cards of the other side among those of the next `seats` seats. */
function opposing(seat: Seat, seats: number, rest: CardSet): CardSet {
  let cards = 0;
  for (let n = 1; n <= seats; n++) {
    const other = seatAfter[seat + n];
    if (sideOf[other] !== sideOf[seat]) cards |= hands[other] & rest;
  }
  return cards;
}

/** Takes points when the trick is safe, spares them otherwise. */
function orderPlainly(trick: m.Trick, place: number, legal: CardSet, rest: CardSet, best: Card): number {
  const seat = seatAfter[trick.leader + place];
  const ours = sideOf[owner[best]] === sideOf[seat];
  const inTrick = pointsIn(trick.rest ^ rest);
  const later = opposing(seat, rules.seats - 1 - place, rest);
  const from = movesAt(trick, place);
  let end = from;
  for (let cards = legal; cards !== 0; cards &= cards - 1) {
    const card = lowestCard(cards);
    const wins = ((ABOVE[best] >>> card) & 1) !== 0;
    const points = inTrick + pointsOf[card];
    const holds = wins || ours;
    const safe = later === 0 || !canBeat(later, wins ? card : best, trick.led);
    let score = holds ? (safe ? 2 * points : 0 - points) : -2 * points;
    score = (score - 2 * KEEP[card >= LOWEST_TRUMP ? card - 16 : card & 7]) | 0;
    moves[end] = ((score + BASE) << 5) | card;
    end++;
  }
  return end;
}

/** Orders the leads; `known` is the best card known from the table, -1 for none. */
export function orderLeads(trick: m.Trick, legal: CardSet, known: Card): number {
  if (rules.fitted === 0) return orderLeadsPlainly(trick, legal, known);
  const { rest, leader: seat } = trick;
  const hand = hands[seat] & rest;
  const left = hands[(seat + 1) & 3] & rest;
  const right = hands[(seat + 3) & 3] & rest;
  const partner = hands[seat ^ 2] & rest;
  const others = left | right;
  // A void counts more if its owner has trumps.
  const leftVoid = left >>> 24 !== 0 ? 9 : 18;
  const partnerVoid = partner >>> 24 !== 0 ? 3 : 6;
  const rightVoid = right >>> 24 !== 0 ? 1 : 2;
  const theirTrumps = least(count[others >>> 24], 3);
  const partnerTrumps = least(count[partner >>> 24], 2);
  const ownTrumps = hand >>> 24 === 0 ? 0 : least(count[hand >>> 24] - 1, 2);
  const trumpCounts = TRUMP_COUNTS + ((theirTrumps * 3 + partnerTrumps) * 3 + ownTrumps) * 4;
  const ranks = RANKS + needOf(trick, seat) * 32;
  const ruffable = others >>> 24 !== 0 ? 1 : 0;
  const from = movesAt(trick, 0);
  let suit = -1;
  let voids = 0;
  let bosses = 0;
  let best = 0;
  let end = from;
  for (let cards = legal; cards !== 0; cards &= cards - 1) {
    const card = lowestCard(cards);
    const shift = card & 24;
    const isTrump = shift === LOWEST_TRUMP;
    if (shift !== suit) {
      suit = shift;
      const own = (hand >>> shift) & 255;
      const b1 = (left >>> shift) & 255;
      const b2 = (partner >>> shift) & 255;
      const b3 = (right >>> shift) & 255;
      const kind = isTrump ? 256 : 0;
      best = (classOfBest[kind | b1] * 4 + classOfBest[kind | b3]) * 4 + classOfBest[kind | b2];
      const boss = (own | b2) > (b1 | b3) ? (own > b2 ? 0 : 2) : b1 > b3 ? 1 : 3;
      if (isTrump) bosses = TRUMP_BOSSES + (boss << 5) + theirTrumps;
      else {
        const away = (b1 !== 0 ? 0 : leftVoid) + (b2 !== 0 ? 0 : partnerVoid) + (b3 !== 0 ? 0 : rightVoid);
        voids = VOIDS + away * 12 + least(count[own] - 1, 2);
        bosses =
          BOSSES + (boss * 4 + classOfBest[b2]) * 27 + least(count[b1], 2) * 9 + least(count[b3], 2) * 3 - 1;
      }
    }
    const points = classOf[card];
    const rank = card & 7;
    const higher = (-2 << rank) & 255;
    const held =
      (((partner >>> shift) & higher) !== 0 ? 1 : 0) + (((others >>> shift) & higher) !== 0 ? 2 : 0);
    const at = end << 2;
    entries[at] = (ranks + (rank << 2) + held + (isTrump ? 128 : 0)) | 0;
    if (isTrump) {
      entries[at + 1] = (TRUMP_BEST + best * 3 + points - 1) | 0;
      entries[at + 2] = (trumpCounts + held) | 0;
      entries[at + 3] = (bosses + (rank << 2)) | 0;
    } else {
      entries[at + 1] = (PLAIN_BEST + best * 6 + (points - 1) * 2 + ruffable) | 0;
      entries[at + 2] = (voids + held * 3) | 0;
      entries[at + 3] = (bosses + points) | 0;
    }
    let score =
      (lead[entries[at]] + lead[entries[at + 1]] + lead[entries[at + 2]] + lead[entries[at + 3]]) | 0;
    if (card === known) score = 6000;
    moves[end] = ((score + BASE) << 5) | card;
    end++;
  }
  return end;
}

/** Cashes bosses that nobody can ruff, then leads cheap cards. */
function orderLeadsPlainly(trick: m.Trick, legal: CardSet, known: Card): number {
  const { rest, leader, history } = trick;
  const others = opposing(leader, rules.seats - 1, rest);
  const past = historyAt(0, leader);
  const from = movesAt(trick, 0);
  let end = from;
  for (let cards = legal; cards !== 0; cards &= cards - 1) {
    const card = lowestCard(cards);
    let score = FIRST - BASE;
    if (card !== known) {
      const shift = card & 24;
      const theirs = (others >>> shift) & 255;
      const boss = ((1 << (card & 7)) & above[theirs]) !== 0;
      const ruffed = boss && shift !== 24 && theirs === 0 && (others & rules.ruffs) !== 0;
      score =
        ((history[past + card] >> 5) + (boss ? (ruffed ? -20 : 20 + pointsOf[card]) : 0 - pointsOf[card])) |
        0;
    }
    moves[end] = ((score + BASE) << 5) | card;
    end++;
  }
  return end;
}

function least(a: number, b: number): number {
  return Math.min(a, b);
}
