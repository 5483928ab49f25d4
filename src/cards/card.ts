/**
 * Cards, suits, ranks and seats as small integers.
 *
 * A card is `suit * 8 + rank`. Ranks are in natural order 7 8 9 T J Q K A, so the cards of a sequence are adjacent bits
 * of a card set [GEN-SEQ-1]. Which card beats which depends on trump and is kept in tables.
 */

/** 0–31 = suit * 8 + rank. */
export type Card = number;
/** 0–3: clubs, diamonds, hearts, spades. */
export type Suit = number;
/** What is trumps: a suit, {@link NO_TRUMPS} or {@link ALL_TRUMPS}. */
export type Trump = number;
/** 0–7: 7 8 9 T J Q K A. */
export type Rank = number;
/** 0 … seats - 1, in the direction of play. */
export type Seat = number;

/** The letters of the suits, by index. */
export const SUITS = 'cdhs';
/** The names of the suits, by index. */
export const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
/** No suit is trumps: sans atout. */
export const NO_TRUMPS = 4;
/** Every suit has the order of trumps, and none ruffs: tout atout. */
export const ALL_TRUMPS = 5;
/** The codes of trumps, by index. */
export const TRUMP_CODES = [...SUITS, 'nt', 'at'] as const;
/** The names of trumps, by index. */
export const TRUMP_NAMES = [...SUIT_NAMES, 'no trumps', 'all trumps'] as const;
/** The letters of the ranks, by index. */
export const RANKS = '789TJQKA';
/** Number of cards in a full pack. */
export const PACK = 32;

/** Rank index of the Seven, the lowest. */
export const SEVEN = 0;
/** Rank index of the Nine. */
export const NINE = 2;
/** Rank index of the Ten. */
export const TEN = 3;
/** Rank index of the Jack. */
export const JACK = 4;
/** Rank index of the Queen. */
export const QUEEN = 5;
/** Rank index of the King. */
export const KING = 6;
/** Rank index of the Ace. */
export const ACE = 7;

/** No card, no suit, no seat: the absent value of every small-integer field. */
export const NONE = -1;

/** The card of a suit and a rank: 8 * suit + rank. */
export function cardOf(suit: Suit, rank: Rank): Card {
  return (suit << 3) | rank;
}

/** The suit of a card, 0–3. */
export function suitOf(card: Card): Suit {
  return card >> 3;
}

/** The rank of a card, 0–7. */
export function rankOf(card: Card): Rank {
  return card & 7;
}

/** The text of a card: `Jh`, `Tc` [GEN-CARD-2]. */
export function formatCard(card: Card): string {
  return RANKS.charAt(card & 7) + SUITS.charAt(card >> 3);
}

/** The inverse of {@link formatCard}; `undefined` for anything else. */
export function parseCard(text: string): Card | undefined {
  const rank = RANKS.indexOf(text.charAt(0));
  const suit = SUITS.indexOf(text.charAt(1));
  return text.length === 2 && rank >= 0 && suit >= 0 ? cardOf(suit, rank) : undefined;
}
