/**
 * Sets of cards as int32: bit c is set if card c is present. The operations are free functions on numbers: an object
 * for each set would make a whole deal a third slower.
 */
import { ALL_TRUMPS, type Card, formatCard, NO_TRUMPS, type Suit, type Trump } from './card.ts';
import { readCard } from './read-card.ts';

/** An int32; bit c ⇔ card c. */
export type CardSet = number;

/** The set without cards. */
export const EMPTY: CardSet = 0;
/** The set of all 32 cards. */
export const FULL: CardSet = -1;

/** The set that contains one card. */
export function setOf(card: Card): CardSet {
  return 1 << card;
}

/** The set of some cards. */
export function setOfAll(cards: readonly Card[]): CardSet {
  return cards.reduce((set, card) => set | (1 << card), EMPTY);
}

/** Whether a set contains a card. */
export function hasCard(set: CardSet, card: Card): boolean {
  return ((set >>> card) & 1) !== 0;
}

/** The eight cards of a suit. */
export function suitSet(suit: Suit): CardSet {
  return 0xff << (suit << 3);
}

/** The trumps while `led` is the suit led: with all trumps those of that suit, so that no card ruffs. */
export function trumpsWhenLed(trump: Trump, led: Suit): CardSet {
  if (trump === NO_TRUMPS) return EMPTY;
  return suitSet(trump === ALL_TRUMPS ? led : trump);
}

/** The cards that ruff: the suit of trumps, if there is one. */
export function trumpSet(trump: Trump): CardSet {
  return trump < NO_TRUMPS ? suitSet(trump) : EMPTY;
}

/** The cards that rank as trumps: with all trumps every card. */
export function rankedAsTrumps(trump: Trump): CardSet {
  return trump === ALL_TRUMPS ? FULL : trumpSet(trump);
}

/** The cards of one suit as a byte; bit r ⇔ rank r. */
export function suitByte(set: CardSet, suit: Suit): number {
  return (set >>> (suit << 3)) & 0xff;
}

/** The four cards of one rank. */
export function rankSet(rank: number): CardSet {
  return 0x01010101 << rank;
}

/** The ranks of which a set contains all four cards, as a byte. */
export function ranksInAllSuits(set: CardSet): number {
  return set & (set >>> 8) & (set >>> 16) & (set >>> 24) & 0xff;
}

/** The number of cards in a set, 0–32. */
export function cardCount(set: CardSet): number {
  let x = set - ((set >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest card of a non-empty set. */
export function lowestCard(set: CardSet): Card {
  return 31 - Math.clz32(set & -set);
}

/** The n-th card, counted from 0 and from the lowest. `n < cardCount(set)` is not checked. */
export function nthCard(set: CardSet, n: number): Card {
  let rest = set;
  for (let i = n; i > 0; i--) rest &= rest - 1;
  return lowestCard(rest);
}

/** The cards in ascending order, as a new array. Not for hot code. */
export function cardsOf(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(lowestCard(rest));
  return cards;
}

/** The set written as `Jh 9h 7c`, with spaces or commas. `undefined` if a word is not a card or occurs twice. */
export function parseCardSet(text: string): CardSet | undefined {
  let set = EMPTY;
  for (const word of text.split(/[\s,]+/).filter(w => w !== '')) {
    const card = readCard(word);
    if (card === undefined || hasCard(set, card)) return undefined;
    set |= setOf(card);
  }
  return set;
}

/** The text of a set, suits from clubs to spades, highest rank first: `Jc 9c Ah`. */
export function formatCardSet(set: CardSet): string {
  return cardsOf(set)
    .sort((a, b) => (a >> 3) - (b >> 3) || b - a)
    .map(formatCard)
    .join(' ');
}
