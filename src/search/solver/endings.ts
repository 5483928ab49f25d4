/**
 * Positions that need no search: the last trick, and the last two tricks of four hands by nested loops (half of all
 * positions). Also the winners that the leader of two hands can cash. Hot.
 */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { legalCards, pointsIn, roemIn } from './legal.ts';
import * as m from './memory.ts';

const { ABOVE, INFINITE, SUIT_OF, rules } = m;
const { hands, owner, sideOf, sweepers, suitPoints } = m.memory;
const { count, above } = m.bytes;

/** The value of the last trick: every seat has one card, and `points` of them and of the last trick are in play. */
export function lastTrick(rest: CardSet, leader: Seat, points: number, sweep: number): number {
  const winner = winnerOf(rest, SUIT_OF[31 - Math.clz32(hands[leader] & rest)]);
  return (
    worthOfTrick(winner, points, rules.roem !== 0 ? roemIn(rest) : 0) +
    worthOfSweep(sweep & sweepers[winner], winner)
  );
}

/** Who wins the complete trick to which suit `led` was led. */
function winnerOf(trick: CardSet, led: CardSet): Seat {
  return owner[31 - Math.clz32(trick & (rules.ruffs | led))];
}

function worthOfTrick(winner: Seat, points: number, roem: number): number {
  return sideOf[winner] === 0 ? (points + roem) | 0 : (0 - roem) | 0;
}

function worthOfSweep(sweep: number, winner: Seat): number {
  if (sweep === 0) return 0;
  return sideOf[winner] === 0 ? rules.sweep0 : (0 - rules.sweep1) | 0;
}

/** The same when nobody can sweep. */
function lastPoints(rest: CardSet, leader: Seat, points: number): number {
  const winner = winnerOf(rest, SUIT_OF[31 - Math.clz32(hands[leader] & rest)]);
  if (rules.roem !== 0) return worthOfTrick(winner, points, roemIn(rest));
  return sideOf[winner] === 0 ? points : 0;
}

/** Both tricks have been played out: `cards` first, to suit `led`, then what is left. */
function lastTwoTricks(trick: m.Trick, cards: CardSet, led: CardSet): number {
  const winner = winnerOf(cards, led);
  const points = pointsIn(cards);
  const left = (trick.points - points) | 0;
  const rest = trick.rest ^ cards;
  const first = worthOfTrick(winner, points, rules.roem !== 0 ? roemIn(cards) : 0);
  if (trick.sweep === 0) return (first + lastPoints(rest, winner, left)) | 0;
  return (first + lastTrick(rest, winner, left, trick.sweep & sweepers[winner])) | 0;
}

/** Whether the value is at least t, with two tricks left in four hands: fail-soft, as `test` of the search. */
export function testTwoTricks(trick: m.Trick): number {
  const { rest, leader, t } = trick;
  const second = (leader + 1) & 3;
  const third = (leader + 2) & 3;
  const fourth = (leader + 3) & 3;
  const hand1 = hands[second] & rest;
  const hand2 = hands[third] & rest;
  const hand3 = hands[fourth] & rest;
  const most0 = sideOf[leader] === 0;
  const most1 = sideOf[second] === 0;
  const most2 = sideOf[third] === 0;
  const most3 = sideOf[fourth] === 0;
  let best0 = most0 ? -INFINITE : INFINITE;
  let cards0 = hands[leader] & rest;
  do {
    const card0 = 31 - Math.clz32(cards0);
    const set0 = 1 << card0;
    const led = SUIT_OF[card0];
    cards0 ^= set0;
    let best1 = most1 ? -INFINITE : INFINITE;
    let cards1 = legalCards(hand1, led, card0, second);
    do {
      const set1 = cards1 & -cards1;
      cards1 ^= set1;
      const top1 = higher(card0, set1);
      let best2 = most2 ? -INFINITE : INFINITE;
      let cards2 = legalCards(hand2, led, top1, third);
      do {
        const set2 = cards2 & -cards2;
        cards2 ^= set2;
        const three = set0 | set1 | set2;
        let best3 = most3 ? -INFINITE : INFINITE;
        let cards3 = legalCards(hand3, led, higher(top1, set2), fourth);
        do {
          const set3 = cards3 & -cards3;
          cards3 ^= set3;
          const value = lastTwoTricks(trick, three | set3, led);
          if (most3 ? value > best3 : value < best3) best3 = value;
        } while (cards3 !== 0 && (most3 ? best3 < t : best3 >= t));
        if (most2 ? best3 > best2 : best3 < best2) best2 = best3;
      } while (cards2 !== 0 && (most2 ? best2 < t : best2 >= t));
      if (most1 ? best2 > best1 : best2 < best1) best1 = best2;
    } while (cards1 !== 0 && (most1 ? best1 < t : best1 >= t));
    if (most0 ? best1 > best0 : best1 < best0) best0 = best1;
  } while (cards0 !== 0 && (most0 ? best0 < t : best0 >= t));
  return best0;
}

/** The winning card after the card in `set` has been played. */
function higher(best: Card, set: CardSet): Card {
  return (ABOVE[best] & set) !== 0 ? 31 - Math.clz32(set) : best;
}

/**
 * The points that the leader of two hands is sure to win by leading plain cards from the top, sure trumps aside. All
 * `points` if he has a winner for every trick. Valid only if a suit led must be followed: a card above all of the
 * opponent's wins while he must follow, and afterwards too if he has no trumps.
 */
export function cashBound(hand: CardSet, others: CardSet, tricks: number, points: number): number {
  const ruffs = (others & rules.ruffs) !== 0;
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
