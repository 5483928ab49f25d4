/** The last two tricks of four hands by plain nested loops, without table or order: half of all positions are here. Hot. */
import type { Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { legalCards, pointsIn, roemIn } from './legal.ts';
import * as m from './memory.ts';

const { INFINITE, LED, ROEM, SWEEP, TRUMPS } = m;
const { rule, hands, owner, sideOf, sweepers } = m.memory;

/** The value of the last trick: every seat has one card, and `points` of them and of the last trick are in play. */
export function lastTrick(rest: CardSet, leader: Seat, points: number, sweep: number): number {
  const led = LED[31 - Math.clz32(hands[leader] & rest)];
  const winner = owner[31 - Math.clz32(rest & (TRUMPS | led))];
  return (
    worthOfTrick(winner, points, rule[ROEM] !== 0 ? roemIn(rest) : 0) +
    worthOfSweep(sweep & sweepers[winner], winner)
  );
}

function worthOfTrick(winner: Seat, points: number, roem: number): number {
  return sideOf[winner] === 0 ? (points + roem) | 0 : (0 - roem) | 0;
}

function worthOfSweep(sweep: number, winner: Seat): number {
  if (sweep === 0) return 0;
  return sideOf[winner] === 0 ? rule[SWEEP] : (0 - rule[SWEEP + 1]) | 0;
}

/** The same when nobody can sweep. */
function lastPoints(rest: CardSet, leader: Seat, points: number): number {
  const led = LED[31 - Math.clz32(hands[leader] & rest)];
  const winner = owner[31 - Math.clz32(rest & (TRUMPS | led))];
  if (rule[ROEM] !== 0) return worthOfTrick(winner, points, roemIn(rest));
  return sideOf[winner] === 0 ? points : 0;
}

/** Both tricks have been played out: `trick` first, led by a card of suit `led`, then what is left. */
function lastTwoTricks(rest: CardSet, trick: CardSet, led: number, points: number, sweep: number): number {
  const winner = owner[31 - Math.clz32(trick & (TRUMPS | led))];
  const got = pointsIn(trick);
  const first = worthOfTrick(winner, got, rule[ROEM] !== 0 ? roemIn(trick) : 0);
  if (sweep === 0) return (first + lastPoints(rest ^ trick, winner, (points - got) | 0)) | 0;
  return (first + lastTrick(rest ^ trick, winner, (points - got) | 0, sweep & sweepers[winner])) | 0;
}

/** Whether the value is at least t, with two tricks left in four hands: fail-soft, as `test` of the search. */
export function testTwoTricks(rest: CardSet, leader: Seat, t: number, points: number, sweep: number): number {
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
    const led = LED[card0];
    const takes = TRUMPS | led;
    cards0 ^= set0;
    let best1 = most1 ? -INFINITE : INFINITE;
    let cards1 = legalCards(hand1, led, card0, leader, second);
    do {
      const set1 = cards1 & -cards1;
      const card1 = 31 - Math.clz32(set1);
      cards1 ^= set1;
      const wins1 = card1 > card0 && (set1 & takes) !== 0;
      const top1 = wins1 ? card1 : card0;
      const winner1 = wins1 ? second : leader;
      let best2 = most2 ? -INFINITE : INFINITE;
      let cards2 = legalCards(hand2, led, top1, winner1, third);
      do {
        const set2 = cards2 & -cards2;
        const card2 = 31 - Math.clz32(set2);
        cards2 ^= set2;
        const wins2 = card2 > top1 && (set2 & takes) !== 0;
        const trick = set0 | set1 | set2;
        let best3 = most3 ? -INFINITE : INFINITE;
        let cards3 = legalCards(hand3, led, wins2 ? card2 : top1, wins2 ? third : winner1, fourth);
        do {
          const set3 = cards3 & -cards3;
          cards3 ^= set3;
          const value = lastTwoTricks(rest, trick | set3, led, points, sweep);
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
