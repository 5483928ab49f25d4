/**
 * Cards, suits, ranks and seats as small integers.
 *
 * A card is `suit * 8 + rank`; ranks stand in natural order 7 8 9 T J Q K A, so that a run is a row of adjacent bits
 * in a card set [GEN-SEQ-1]. What beats what depends on trump and lives in tables, not in the numbering.
 */

/** 0–31 = suit * 8 + rank. */
export type Card = number;
/** 0–3: clubs, diamonds, hearts, spades. */
export type Suit = number;
/** 0–7: 7 8 9 T J Q K A. */
export type Rank = number;
/** 0 … seats - 1, in the direction of play. */
export type Seat = number;

export const SUITS = 'cdhs';
export const RANKS = '789TJQKA';
export const PACK = 32;

export const SEVEN = 0;
export const NINE = 2;
export const TEN = 3;
export const JACK = 4;
export const QUEEN = 5;
export const KING = 6;
export const ACE = 7;

/** No card, no suit, no seat: the absent value of every small-integer field. */
export const NONE = -1;

export function cardOf(suit: Suit, rank: Rank): Card {
  return (suit << 3) | rank;
}

export function suitOf(card: Card): Suit {
  return card >> 3;
}

export function rankOf(card: Card): Rank {
  return card & 7;
}

/** `Jh`, `Tc` [GEN-CARD-2]. */
export function formatCard(card: Card): string {
  return RANKS.charAt(card & 7) + SUITS.charAt(card >> 3);
}

/** The inverse of {@link formatCard}; `undefined` for anything else. */
export function parseCard(text: string): Card | undefined {
  const rank = RANKS.indexOf(text.charAt(0));
  const suit = SUITS.indexOf(text.charAt(1));
  return text.length === 2 && rank >= 0 && suit >= 0 ? cardOf(suit, rank) : undefined;
}
