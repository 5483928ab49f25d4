/**
 * A card goes to a trick: which cards may, and what they change. The engine and whatever plays cards without it call
 * these functions. Hot: numbers and tables only; nothing is allocated or checked.
 */
import type { Card, Seat, Suit } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import * as legal from './legal.ts';
import type { TrickRules } from './trick-rules.ts';

// A constant of this module: the compiler looks an imported name up on every use
const { legalCards } = legal;
const STOCK_OPEN = 128;
const JACKS = 0x10101010;

/** A trick as it lies on the table. A deal has these fields, so it is one. */
export interface Trick {
  trump: Suit;
  /** The suit led, the best card and whose it is: valid if `trickSize` > 0. */
  led: Suit;
  best: Card;
  winner: Seat;
  /** Cards played to it. */
  trickSize: number;
  trickSet: CardSet;
  trickPoints: number;
  /** Cards that are left to be drawn after it. */
  stockLeft: number;
}

/** A trick without cards, in a game without a stock or when that has gone. */
export function emptyTrick(trump: Suit): Trick {
  return { trump, led: 0, best: 0, winner: 0, trickSize: 0, trickSet: 0, trickPoints: 0, stockLeft: 0 };
}

/** The cards of a hand that this seat may play. Never empty unless the hand is. */
export function legalOf(rules: TrickRules, trick: Trick, hand: CardSet, seat: Seat): CardSet {
  if (trick.trickSize === 0) return hand;
  const { trump, led } = trick;
  const row = (((trump << 2) | led) << 5) | trick.best;
  const isOpen = ((0 - trick.stockLeft) >>> 24) & STOCK_OPEN;
  const partnerWins = rules.partnerFact & ~((trick.winner ^ seat) << 6);
  const facts = rules.standing[row] | partnerWins | isOpen;
  const trumps = 255 << (trump << 3);
  return legalCards(rules.leaves, facts, hand, 255 << (led << 3), trumps, rules.beats[row], trumps & JACKS);
}

/** A seat plays a card. */
export function play(rules: TrickRules, trick: Trick, card: Card, seat: Seat): void {
  const { trump } = trick;
  if (trick.trickSize === 0) {
    trick.led = card >> 3;
    trick.best = card;
    trick.winner = seat;
  } else {
    // All bits set if the card beats the best one
    const takes = 0 - ((rules.beats[(((trump << 2) | trick.led) << 5) | trick.best] >>> card) & 1);
    trick.best ^= (trick.best ^ card) & takes;
    trick.winner ^= (trick.winner ^ seat) & takes;
  }
  trick.trickSize++;
  trick.trickSet |= 1 << card;
  trick.trickPoints += rules.points[(trump << 5) | card];
}

/** The trick has been taken, and nothing lies on the table. */
export function clear(trick: Trick): void {
  trick.trickSize = 0;
  trick.trickSet = 0;
  trick.trickPoints = 0;
}
