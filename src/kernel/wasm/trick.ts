/** What a card changes in the trick. */
import * as at from '../layout';
import { cards, handOf, inPlainLed, LAST, led, PLAYER, trick } from './vector-deals';
import { all, and, choose, isEmpty, lookUp, or, upperHalf, without } from './vectors';

/** A card is played, whose suit is one of these. */
@inline
export function playCard(trumps: v128, second: v128, third: v128, fourth: v128, turn: i32): void {
  const hand = handOf(turn & PLAYER);
  hand.trumps = v128.xor(hand.trumps, trumps);
  hand.second = v128.xor(hand.second, second);
  hand.third = v128.xor(hand.third, third);
  hand.fourth = v128.xor(hand.fourth, fourth);
  if (turn & PLAYER) follow(trumps, second, third, fourth, turn);
  else lead(trumps, second, third, fourth);
}

@inline
function lead(trumps: v128, second: v128, third: v128, fourth: v128): void {
  cards.trumps = trumps;
  cards.second = second;
  cards.third = third;
  cards.fourth = fourth;
  const isPlain = isEmpty(trumps);
  led.trumps = v128.not(isPlain);
  led.second = v128.not(isEmpty(second));
  led.third = v128.not(isEmpty(third));
  led.fourth = v128.not(isEmpty(fourth));
  const card = or(or(trumps, second), or(third, fourth));
  trick.beatsPlain = beating(at.BEATS_PLAIN, card);
  trick.beatsTrump = choose(isPlain, v128.load(at.RUFFS), beating(at.BEATS_TRUMP, card));
  trick.ruffed = all(0);
  trick.winner = all(0);
}

@inline
function follow(trumps: v128, second: v128, third: v128, fourth: v128, turn: i32): void {
  cards.trumps = or(cards.trumps, trumps);
  cards.second = or(cards.second, second);
  cards.third = or(cards.third, third);
  cards.fourth = or(cards.fourth, fourth);
  const takes = or(and(trumps, trick.beatsTrump), and(inPlainLed(second, third, fourth), trick.beatsPlain));
  const loses = isEmpty(takes);
  trick.winner = i8x16.max_u(trick.winner, without(all(turn & PLAYER), loses));
  if (turn & LAST) return;
  const card = or(or(trumps, second), or(third, fourth));
  const isPlain = isEmpty(trumps);
  trick.beatsPlain = choose(loses, trick.beatsPlain, and(beating(at.BEATS_PLAIN, card), isPlain));
  const losesOrPlain = or(loses, isPlain);
  trick.beatsTrump = choose(losesOrPlain, trick.beatsTrump, beating(at.BEATS_TRUMP, card));
  trick.ruffed = or(trick.ruffed, v128.not(or(losesOrPlain, led.trumps)));
}

/** The cards of its own suit that beat the card. */
@inline
function beating(table: i32, card: v128): v128 {
  return or(lookUp(table, card), lookUp(table + at.VECTOR, upperHalf(card)));
}
