/**
 * The search: is the value of a position at least t? Null-window alpha-beta, one function for the start of a trick, one for
 * followers and one for the last player, who completes the trick.
 *
 * A value is what side 0 gets from here on (memory.ts). All functions are fail-soft: an answer v >= t means that the value is at
 * least v, an answer v < t that it is at most v. Hot: no objects, no closures, integers only; the many arguments are cheaper than
 * any record of them.
 */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { cashBound } from './cashing.ts';
import * as limits from './clock.ts';
import { lastTrick, testTwoTricks } from './endings.ts';
import { legalCards, liveCards, roemIn, roemLeft, withoutEqual } from './legal.ts';
import * as m from './memory.ts';
import { orderFollow, orderLeads, pick } from './order.ts';
import * as siblings from './siblings.ts';
import * as positions from './table.ts';

const { INFINITE, LED, LOOPS, QUARTETS, ROEM, SEATS, SURE_TRUMPS, SWEEP, TABLE, TRUMPS, CASHING } = m;
const { checkLimits, clock } = limits;
const { proved, siblingDecides } = siblings;
const { bucketOf, found, HI, LO, MOVE, probe, store } = positions;
const { rule, hands, owner, sideOf, seatAfter, sweepers, pointsOf, surePoints } = m.memory;
const { values, history } = m.memory;

/**
 * At the start of a trick: `rest` are the cards left, `tricks` how many each seat has, `points` those of the cards left and of the
 * last trick, `sweep` the seats that have won all tricks so far, if that can still earn anything.
 */
export function test(
  rest: CardSet,
  leader: Seat,
  t: number,
  tricks: number,
  points: number,
  sweep: number,
): number {
  clock.nodes++;
  if (clock.nodes >= clock.checkAt) checkLimits();
  if (tricks === 1) return lastTrick(rest, leader, points, sweep);
  let lo = 0;
  let hi = points;
  if (rule[ROEM] !== 0) {
    const roem = roemLeft(rest, rule[QUARTETS]);
    lo = (0 - roem) | 0;
    hi = (points + roem) | 0;
  }
  const trumps = rest >>> 24;
  if (trumps !== 0 && rule[SURE_TRUMPS] !== 0) {
    const sure = surePoints[trumps];
    if (sure > 0) lo = (lo + sure) | 0;
    else hi = (hi + sure) | 0;
    if (sweep !== 0) sweep &= sweepers[owner[55 - Math.clz32(trumps)]];
  }
  if (sweep !== 0) {
    hi = (hi + rule[SWEEP]) | 0;
    lo = (lo - rule[SWEEP + 1]) | 0;
  }
  if (lo >= t) return lo;
  if (hi < t) return hi;
  if (tricks === 2 && rule[LOOPS] !== 0) return testTwoTricks(rest, leader, t, points, sweep);
  const hand = hands[leader] & rest;
  const others = rest & ~hand;
  if (rule[CASHING] !== 0 && sweep === 0) {
    const bound = cashBound(hand, others, tricks, points);
    if (sideOf[leader] === 0) {
      if (lo + bound > lo) lo = bound >= points ? points : (lo + bound) | 0;
      if (lo >= t) return lo;
    } else {
      if (bound > 0) hi = bound >= points ? 0 : (hi - bound) | 0;
      if (hi < t) return hi;
    }
  }
  let bucket = 0;
  let known = -1;
  const flag = sweep === 0 ? 0 : 1;
  // The table tells apart whether the leader's side can sweep, not whether others can, as at the very start.
  const isKept = rule[TABLE] !== 0 && (sweep & ~sweepers[leader]) === 0;
  if (isKept) {
    bucket = bucketOf(rest, leader, flag);
    probe(bucket, rest, hand, leader, flag, lo, hi, t);
    lo = found[LO];
    hi = found[HI];
    known = found[MOVE];
    if (lo >= t) return lo;
    if (hi < t) return hi;
  }
  const special = specialCards(rest);
  const legal = withoutEqual(hand, others, special);
  const most = sideOf[leader] === 0;
  const from = tricks << 6;
  const end = orderLeads(legal, from, rest, leader, known, points, t);
  let best = most ? -INFINITE : INFINITE;
  let move = -1;
  for (let i = from; i < end; i++) {
    const card = pick(i, end);
    let value = 0;
    if (i !== from && siblingDecides(from, i, card, most, t, others, special, rest)) value = proved[0];
    else {
      const without = rest & ~(1 << card);
      value = follow(
        without,
        1 << card,
        LED[card],
        card,
        leader,
        1,
        leader,
        t,
        tricks,
        points,
        pointsOf[card],
        special,
        sweep,
      );
    }
    values[i] = value;
    if (most ? value > best : value < best) {
      best = value;
      move = card;
      if (most ? value >= t : value < t) {
        if (i !== from) history[(leader << 5) + card] += tricks * tricks;
        break;
      }
    }
  }
  if (best >= t) {
    if (best > lo) lo = best;
  } else if (best < hi) hi = best;
  if (isKept) store(bucket, rest, hand, leader, flag, lo, hi, move);
  return best >= t ? lo : hi;
}

/** The cards that no other card can stand for: those of live roem, and the Jack that duties except. */
export function specialCards(rest: CardSet): CardSet {
  return rule[ROEM] !== 0 ? liveCards(rest, rule[QUARTETS]) : rest & rule[m.LONE_JACK];
}

/** Inside a trick, see {@link playNext}: the last player completes it. */
export function follow(
  rest: CardSet,
  trick: CardSet,
  led: number,
  best: Card,
  winner: Seat,
  place: number,
  leader: Seat,
  t: number,
  tricks: number,
  points: number,
  inTrick: number,
  special: CardSet,
  sweep: number,
): number {
  const seat = seatAfter[leader + place];
  return place + 1 === rule[SEATS]
    ? playLast(rest, trick, led, best, winner, seat, t, tricks, points, inTrick, special, sweep)
    : playNext(rest, trick, led, best, winner, place, leader, t, tricks, points, inTrick, special, sweep);
}

/**
 * Inside a trick: `trick` are the cards on the table, `best` the one that is winning, played by `winner`; `place` is how many have
 * been played. `rest` no longer has them, `points` still has theirs, which are `inTrick`.
 */
function playNext(
  rest: CardSet,
  trick: CardSet,
  led: number,
  best: Card,
  winner: Seat,
  place: number,
  leader: Seat,
  t: number,
  tricks: number,
  points: number,
  inTrick: number,
  special: CardSet,
  sweep: number,
): number {
  const seat = seatAfter[leader + place];
  const hand = hands[seat] & rest;
  const takes = best >= 24 ? TRUMPS : TRUMPS | led;
  let legal = legalCards(hand, led, best, winner, seat);
  const others = (rest & ~hand) | (1 << best);
  if ((legal & (legal - 1)) !== 0) legal = withoutEqual(legal, others, special);
  if ((legal & (legal - 1)) === 0) {
    const card = 31 - Math.clz32(legal);
    const wins = card > best && (legal & takes) !== 0;
    return follow(
      rest ^ legal,
      trick | legal,
      led,
      wins ? card : best,
      wins ? seat : winner,
      (place + 1) | 0,
      leader,
      t,
      tricks,
      points,
      (inTrick + pointsOf[card]) | 0,
      special,
      sweep,
    );
  }
  const most = sideOf[seat] === 0;
  const from = (tricks << 6) | (place << 4);
  const end = orderFollow(legal, from, rest, trick, led, best, winner, seat, place, points, t, inTrick);
  let value = 0;
  let reached = most ? -INFINITE : INFINITE;
  for (let i = from; i < end; i++) {
    const card = pick(i, end);
    if (i !== from && siblingDecides(from, i, card, most, t, others, special, rest | trick))
      value = proved[0];
    else {
      const set = 1 << card;
      const wins = card > best && (set & takes) !== 0;
      value = follow(
        rest & ~set,
        trick | set,
        led,
        wins ? card : best,
        wins ? seat : winner,
        (place + 1) | 0,
        leader,
        t,
        tricks,
        points,
        (inTrick + pointsOf[card]) | 0,
        special,
        sweep,
      );
    }
    values[i] = value;
    if (most ? value > reached : value < reached) {
      reached = value;
      if (most ? value >= t : value < t) {
        if (i !== from) history[(((place << 2) | seat) << 5) + card] += tricks * tricks;
        return value;
      }
    }
  }
  return reached;
}

function playLast(
  rest: CardSet,
  trick: CardSet,
  led: number,
  best: Card,
  winner: Seat,
  seat: Seat,
  t: number,
  tricks: number,
  points: number,
  inTrick: number,
  special: CardSet,
  sweep: number,
): number {
  const place = (rule[SEATS] - 1) | 0;
  const hand = hands[seat] & rest;
  const takes = best >= 24 ? TRUMPS : TRUMPS | led;
  let legal = legalCards(hand, led, best, winner, seat);
  const others = (rest & ~hand) | (1 << best);
  if ((legal & (legal - 1)) !== 0) legal = withoutEqual(legal, others, special);
  if ((legal & (legal - 1)) === 0) {
    const card = 31 - Math.clz32(legal);
    const taker = card > best && (legal & takes) !== 0 ? seat : winner;
    return takeTrick(
      rest ^ legal,
      trick | legal,
      taker,
      t,
      tricks,
      points,
      (inTrick + pointsOf[card]) | 0,
      sweep,
    );
  }
  const most = sideOf[seat] === 0;
  const from = (tricks << 6) | (place << 4);
  const end = orderFollow(legal, from, rest, trick, led, best, winner, seat, place, points, t, inTrick);
  let value = 0;
  let reached = most ? -INFINITE : INFINITE;
  for (let i = from; i < end; i++) {
    const card = pick(i, end);
    if (i !== from && siblingDecides(from, i, card, most, t, others, special, rest | trick))
      value = proved[0];
    else {
      const set = 1 << card;
      const taker = card > best && (set & takes) !== 0 ? seat : winner;
      value = takeTrick(
        rest & ~set,
        trick | set,
        taker,
        t,
        tricks,
        points,
        (inTrick + pointsOf[card]) | 0,
        sweep,
      );
    }
    values[i] = value;
    if (most ? value > reached : value < reached) {
      reached = value;
      if (most ? value >= t : value < t) return value;
    }
  }
  return reached;
}

/** The trick goes to `winner`, who leads to the next. */
function takeTrick(
  rest: CardSet,
  trick: CardSet,
  winner: Seat,
  t: number,
  tricks: number,
  points: number,
  inTrick: number,
  sweep: number,
): number {
  const roem = rule[ROEM] !== 0 ? roemIn(trick) : 0;
  const gain = sideOf[winner] === 0 ? (inTrick + roem) | 0 : (0 - roem) | 0;
  const left = (points - inTrick) | 0;
  return (gain + test(rest, winner, (t - gain) | 0, (tricks - 1) | 0, left, sweep & sweepers[winner])) | 0;
}
