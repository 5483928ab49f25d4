/**
 * The search: is the value of a position at least t? Null-window alpha-beta, with one function for the start of a trick
 * and one for its followers.
 *
 * A value is what side 0 gets from here on (memory.ts). All functions are fail-soft: an answer v >= t means that the
 * value is at least v, an answer v < t that it is at most v. Hot: no closures, no new objects, integers only.
 */
import type { Card } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { cashBound, lastTrick, testTwoTricks } from './endings.ts';
import { legalCards, pointsIn, roemIn, roemLeft, specialCards, withoutEqual } from './legal.ts';
import * as m from './memory.ts';
import { orderFollow, orderLeads, pick } from './order.ts';
import { haveSiblings, siblingBound, UNKNOWN, withoutWorse } from './siblings.ts';
import * as positions from './table.ts';

const { ABOVE, INFINITE, SUIT_OF, historyAt, movesAt, rules } = m;
const { bucketOf, probe, store } = positions;
const { hands, owner, sideOf, seatAfter, sweepers, surePoints } = m.memory;
const { values } = m.memory;

/** At the start of a trick: `rest`, `leader`, `t`, `points` and `sweep` of the trick are set. */
export function test(trick: m.Trick): number {
  const { clock } = trick;
  clock.nodes++;
  if (clock.nodes >= clock.checkAt) clock.check();
  const { tricks, rest, leader, t, points } = trick;
  let sweep = trick.sweep;
  if (tricks === 1) return lastTrick(rest, leader, points, sweep);
  let lo = 0;
  let hi = points;
  if (rules.roem !== 0) {
    const roem = roemLeft(rest);
    lo = (0 - roem) | 0;
    hi = (points + roem) | 0;
  }
  const trumps = rest >>> 24;
  if (trumps !== 0 && rules.sureTrumps !== 0) {
    const sure = surePoints[trumps];
    if (sure > 0) lo = (lo + sure) | 0;
    else hi = (hi + sure) | 0;
    if (sweep !== 0) sweep &= sweepers[owner[55 - Math.clz32(trumps)]];
  }
  if (sweep !== 0) {
    hi = (hi + rules.sweep0) | 0;
    lo = (lo - rules.sweep1) | 0;
  }
  if (lo >= t) return lo;
  if (hi < t) return hi;
  trick.sweep = sweep;
  if (tricks === 2 && rules.loops !== 0) return testTwoTricks(trick);
  const hand = hands[leader] & rest;
  const others = rest & ~hand;
  const most = sideOf[leader] === 0;
  if (rules.cashing !== 0 && sweep === 0) {
    const bound = cashBound(hand, others, tricks, points);
    if (most) {
      if (lo + bound > lo) lo = bound >= points ? points : (lo + bound) | 0;
      if (lo >= t) return lo;
    } else {
      if (bound > 0) hi = bound >= points ? 0 : (hi - bound) | 0;
      if (hi < t) return hi;
    }
  }
  trick.lo = lo;
  trick.hi = hi;
  let bucket = 0;
  let known = -1;
  // The table records only whether the leader's side can sweep. At the very start other sides can as well.
  const isKept = rules.table !== 0 && (sweep & ~sweepers[leader]) === 0;
  if (isKept) {
    bucket = bucketOf(trick);
    known = probe(trick, bucket);
    if (trick.lo >= t) return trick.lo;
    if (trick.hi < t) return trick.hi;
  }
  trick.special = specialCards(rest);
  const from = movesAt(trick, 0);
  let leads = withoutEqual(hand, others, trick.special);
  const joined = rules.siblings !== 0 && haveSiblings(leads, others);
  if (joined) leads = withoutWorse(trick, 0, leads, others, -1);
  const end = orderLeads(trick, leads, known);
  let best = most ? -INFINITE : INFINITE;
  let move = -1;
  for (let i = from; i < end; i++) {
    const card = pick(i, end);
    let value = i === from || !joined ? UNKNOWN : siblingBound(trick, from, i, others);
    if (value === UNKNOWN) {
      trick.led = SUIT_OF[card];
      value = follow(trick, 1, rest & ~(1 << card), card);
    }
    values[i] = value;
    if (most ? value > best : value < best) {
      best = value;
      move = card;
      if (most ? value >= t : value < t) {
        if (i !== from) trick.history[historyAt(0, leader) + card] += tricks * tricks;
        break;
      }
    }
  }
  if (best >= t) {
    if (best > trick.lo) trick.lo = best;
  } else if (best < trick.hi) trick.hi = best;
  if (isKept) store(trick, bucket, move);
  return best >= t ? trick.lo : trick.hi;
}

/**
 * Inside a trick: `led` and `special` of the trick are set as well, `place` cards of it have been played, `rest` no
 * longer has them, and `best` is winning.
 */
export function follow(trick: m.Trick, place: number, rest: CardSet, best: Card): number {
  const seat = seatAfter[trick.leader + place];
  const hand = hands[seat] & rest;
  const others = (rest & ~hand) | (1 << best);
  let legal = legalCards(hand, trick.led, best, seat);
  let joined = false;
  if ((legal & (legal - 1)) !== 0) {
    legal = withoutEqual(legal, others, trick.special);
    joined = rules.siblings !== 0 && haveSiblings(legal, others);
    if (joined) legal = withoutWorse(trick, place, legal, others, best);
  }
  if ((legal & (legal - 1)) === 0) return play(trick, place, rest, best, 31 - Math.clz32(legal));
  const { t } = trick;
  const most = sideOf[seat] === 0;
  const from = movesAt(trick, place);
  const end = orderFollow(trick, place, legal, rest, best);
  let reached = most ? -INFINITE : INFINITE;
  for (let i = from; i < end; i++) {
    const card = pick(i, end);
    let value = i === from || !joined ? UNKNOWN : siblingBound(trick, from, i, others);
    if (value === UNKNOWN) value = play(trick, place, rest, best, card);
    values[i] = value;
    if (most ? value > reached : value < reached) {
      reached = value;
      if (most ? value >= t : value < t) {
        if (i !== from && place + 1 < rules.seats)
          trick.history[historyAt(place, seat) + card] += trick.tricks * trick.tricks;
        return value;
      }
    }
  }
  return reached;
}

/** After the next card of the trick. */
function play(trick: m.Trick, place: number, before: CardSet, best: Card, card: Card): number {
  const rest = before & ~(1 << card);
  const top = ((ABOVE[best] >>> card) & 1) !== 0 ? card : best;
  return place + 1 === rules.seats ? take(trick, rest, top) : follow(trick, (place + 1) | 0, rest, top);
}

/** The trick goes to the owner of `best`, who leads to the next. */
function take(trick: m.Trick, rest: CardSet, best: Card): number {
  const winner = owner[best];
  const cards = trick.rest ^ rest;
  const points = pointsIn(cards);
  const roem = rules.roem !== 0 ? roemIn(cards) : 0;
  const gain = sideOf[winner] === 0 ? (points + roem) | 0 : (0 - roem) | 0;
  const next = trick.next;
  next.rest = rest;
  next.leader = winner;
  next.t = (trick.t - gain) | 0;
  next.points = (trick.points - points) | 0;
  next.sweep = trick.sweep & sweepers[winner];
  return (gain + test(next)) | 0;
}
