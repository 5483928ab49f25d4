/**
 * In which order cards are tried: most of the speed of an exact search, and none of its result. Every function fills a stretch of
 * `moves` with score << 5 | card, the best to be picked one by one.
 *
 * Two partnerships use tables fitted to which cards cut (order-tables.ts). Leads add four entries: need x rank x who holds higher
 * cards; voids of the three others x who holds higher x own length (trumps: the trumps of others, partner and own); owner of the
 * boss x the partner's best x lengths of the opponents x points; the classes of the others' best cards x points. Followers have one:
 * outcome (takes the trick for good, can be beaten, partner takes it, ...) x need x card. `need` says how much of the remaining
 * points the side on turn must get, in quarters. All other games use a few plain rules and the history of cutoffs.
 */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { canBeat, lowestOf, pointsIn, roemIn } from './legal.ts';
import * as m from './memory.ts';
import { FOLLOW_PLAIN, FOLLOW_ROEM, LEAD_PLAIN, LEAD_ROEM } from './order-tables.ts';

const { ABOVE, LOWEST_TRUMP, historyAt, movesAt, rules } = m;
const { hands, owner, sideOf, seatAfter, pointsOf, moves, history } = m.memory;
const { count, above } = m.bytes;

/** Makes every score positive. */
const BASE = 8000;
const FIRST = 14_000;
const CARDS = 24;
const OUTCOME = 4 * CARDS;
/** Outcomes of the second, the third and the last player begin here. */
const THIRD = 4 * OUTCOME;
const LAST = 9 * OUTCOME;

const follow = new Int16Array(FOLLOW_PLAIN.length);
const lead = new Int16Array(LEAD_PLAIN.length);
/** [plain or trump byte] → class of the best card: none, worthless, some points, ten or more. */
const classOfBest = new Uint8Array(512);
/** [card] → its class, 1 to 3. */
const classOf = new Uint8Array(32);
/** [rank in normal form, trumps + 8] → how much a card is worth keeping, in points. */
const KEEP = /* @__PURE__ */ Uint8Array.from([0, 0, 0, 1, 2, 3, 6, 8, 4, 4, 6, 7, 8, 9, 14, 20]);

function pointClass(points: number): number {
  return points === 0 ? 1 : points < 5 ? 2 : 3;
}

/** Chooses the tables for the rules that have been loaded. */
export function loadOrder(): void {
  follow.set(rules.roem !== 0 ? FOLLOW_ROEM : FOLLOW_PLAIN);
  lead.set(rules.roem !== 0 ? LEAD_ROEM : LEAD_PLAIN);
  for (let card = 0; card < 32; card++) classOf[card] = pointClass(pointsOf[card]);
  for (let byte = 0; byte < 256; byte++) {
    const best = 31 - Math.clz32(byte);
    classOfBest[byte] = byte === 0 ? 0 : classOf[best];
    classOfBest[256 | byte] = byte === 0 ? 0 : classOf[24 + best];
  }
}

/** Starts a new deal. */
export function forgetHistory(): void {
  history.fill(0);
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

/** Orders the cards of the follower at `place`; returns where they end. `rest` and `best` as in `follow` of the search. */
export function orderFollow(
  trick: m.Trick,
  place: number,
  legal: CardSet,
  rest: CardSet,
  best: Card,
): number {
  if (rules.fitted === 0) return orderPlainly(trick, place, legal, rest, best);
  const { led } = trick;
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
    const card = lowestOf(cards);
    const wins = ((ABOVE[best] >>> card) & 1) !== 0;
    const outcome = wins ? (place < 3 && canBeat(next, card, led) ? beaten : safe) : lost;
    let score =
      follow[outcome + (card >= LOWEST_TRUMP ? 8 : ((led >>> card) & 1) !== 0 ? 0 : 16) + (card & 7)];
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
    const card = lowestOf(cards);
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
  const need = needOf(trick, seat) << 5;
  // Who can ruff: a void counts more if its owner has trumps.
  const leftRuffs = left >>> 24 !== 0 ? 9 : 18;
  const partnerRuffs = partner >>> 24 !== 0 ? 3 : 6;
  const rightRuffs = right >>> 24 !== 0 ? 1 : 2;
  const theirTrumps = least(count[others >>> 24], 3);
  const partnerTrumps = least(count[partner >>> 24], 2);
  const ownTrumps = hand >>> 24 === 0 ? 0 : least(count[hand >>> 24] - 1, 2);
  const trumpTable = 580 + (((theirTrumps * 3 + partnerTrumps) * 3 + ownTrumps) << 2);
  const ruffable = others >>> 24 !== 0 ? 1 : 0;
  let suit = -1;
  let voids = 0;
  let boss = 0;
  let classes = 0;
  const from = movesAt(trick, 0);
  let end = from;
  for (let cards = legal; cards !== 0; cards &= cards - 1) {
    const card = lowestOf(cards);
    const shift = card & 24;
    if (shift !== suit) {
      suit = shift;
      const b0 = (hand >>> shift) & 255;
      const b1 = (left >>> shift) & 255;
      const b2 = (partner >>> shift) & 255;
      const b3 = (right >>> shift) & 255;
      const top =
        b0 > b1
          ? b0 > b2
            ? b0 > b3
              ? 0
              : 3
            : b2 > b3
              ? 2
              : 3
          : b1 > b2
            ? b1 > b3
              ? 1
              : 3
            : b2 > b3
              ? 2
              : 3;
      if (shift !== 24) {
        const away = (b1 !== 0 ? 0 : leftRuffs) + (b2 !== 0 ? 0 : partnerRuffs) + (b3 !== 0 ? 0 : rightRuffs);
        voids = (256 + away * 12 + least(count[b0] - 1, 2)) | 0;
        boss =
          (724 +
            ((top << 2) + classOfBest[b2]) * 36 +
            least(count[b1], 2) * 12 +
            (least(count[b3], 2) << 2)) |
          0;
        classes =
          (1428 + (((classOfBest[b1] << 4) + (classOfBest[b3] << 2) + classOfBest[b2]) << 3) + ruffable) | 0;
      } else {
        boss = (1300 + (top << 5) + theirTrumps) | 0;
        classes =
          (1428 +
            (((classOfBest[256 | b1] << 4) + (classOfBest[256 | b3] << 2) + classOfBest[256 | b2]) << 3)) |
          0;
      }
    }
    let score = 6000;
    if (card !== known) {
      const rank = card & 7;
      const higher = (-2 << rank) & 255;
      const held =
        (((partner >>> shift) & higher) !== 0 ? 1 : 0) + (((others >>> shift) & higher) !== 0 ? 2 : 0);
      const points4 = classOf[card];
      if (shift !== 24) {
        score =
          (lead[need + (rank << 2) + held] +
            lead[voids + held * 3] +
            lead[boss + points4] +
            lead[classes + (points4 << 1)]) |
          0;
      } else {
        score =
          (lead[128 + need + (rank << 2) + held] +
            lead[trumpTable + held] +
            lead[boss + (rank << 2)] +
            lead[classes + (points4 << 1)]) |
          0;
      }
    }
    moves[end] = ((score + BASE) << 5) | card;
    end++;
  }
  return end;
}

/** Cashes bosses that nobody can ruff, then leads cheap cards. */
function orderLeadsPlainly(trick: m.Trick, legal: CardSet, known: Card): number {
  const { rest, leader } = trick;
  const others = opposing(leader, rules.seats - 1, rest);
  const past = historyAt(0, leader);
  const from = movesAt(trick, 0);
  let end = from;
  for (let cards = legal; cards !== 0; cards &= cards - 1) {
    const card = lowestOf(cards);
    let score = FIRST - BASE;
    if (card !== known) {
      const shift = card & 24;
      const theirs = (others >>> shift) & 255;
      const boss = ((1 << (card & 7)) & above[theirs]) !== 0;
      const ruffed = boss && shift !== 24 && theirs === 0 && others >>> LOWEST_TRUMP !== 0;
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
