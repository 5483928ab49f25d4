/** Cards as a player reads and types them, in the letters of a language. */
import {
  ALL_TRUMPS,
  type Card,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  type Trump,
} from '../cards/card.ts';
import { type CardSet, cardsOf, suitSet } from '../cards/cardset.ts';
import { type Language, RANK_LETTERS } from '../cards/languages.ts';
import { readCard } from '../cards/read-card.ts';
import type { Game } from '../engine/game.ts';
import { type MeldId, meldCards } from '../rules/melds/meld.ts';

/** Suits as ♣ ♦ ♥ ♠, or as c d h s. */
export type SuitSigns = 'symbols' | 'letters';

const SYMBOLS = ['♣', '♦', '♥', '♠'] as const;
/** Suits from left to right in a hand of all four. */
const SUIT_ORDER: readonly Suit[] = [3, 2, 0, 1];

function isRed(suit: Suit): boolean {
  return suit === 1 || suit === 2;
}

/** The suits of a hand from left to right: trumps first, then black and red in turn as far as they go. */
function suitsOf(cards: CardSet, trump: Trump): readonly Suit[] {
  const left = SUIT_ORDER.filter(suit => (cards & suitSet(suit)) !== 0);
  const reds = left.filter(isRed).length;
  const isFirst = (suit: Suit): boolean =>
    left.includes(trump) ? suit === trump : isRed(suit) === 2 * reds > left.length;
  const suits: Suit[] = [];
  while (left.length > 0) {
    const last = suits.at(-1);
    const next = left.findIndex(suit => (last === undefined ? isFirst(suit) : isRed(suit) !== isRed(last)));
    suits.push(...left.splice(Math.max(0, next), 1));
  }
  return suits;
}

export class CardWords {
  /** That of the letters. */
  readonly language: Language;
  private readonly letters: readonly string[];
  private readonly suits: readonly string[];

  constructor(language: Language, suits: SuitSigns = 'symbols') {
    this.language = language;
    this.letters = RANK_LETTERS[language];
    this.suits = suits === 'symbols' ? SYMBOLS : [...SUITS];
  }

  suit(suit: Suit): string {
    return this.suits[suit];
  }

  rank(rank: Rank): string {
    return this.letters[rank];
  }

  card(card: Card): string {
    return this.rank(rankOf(card)) + this.suit(suitOf(card));
  }

  /**
   * The cards in order: trumps first, then suit by suit, the strongest first. `had`: these and the cards that have been
   * played from the hand, by which the suits keep their order.
   */
  sorted(cards: CardSet, { ruleset: { order } }: Game, trump: Trump, had: CardSet = cards): Card[] {
    const suits = suitsOf(had, trump);
    const strength = (card: Card) =>
      (suitOf(card) === trump || trump === ALL_TRUMPS ? order.trump : order.plain).indexOf(
        RANKS[rankOf(card)],
      );
    return cardsOf(cards).sort(
      (a, b) => suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)) || strength(b) - strength(a),
    );
  }

  /** The cards of a meld: `Q♥ J♥ 10♥`. Those of a marriage depend on the trumps. */
  meld(meld: MeldId, trump: Trump): string {
    return cardsOf(meldCards(meld, trump))
      .reverse()
      .map(card => this.card(card))
      .join(' ');
  }

  /** A card as it is typed: `jh`, `J♥`, `♥J`, `10h`; the letters of the language go first. */
  parse(text: string): Card | undefined {
    return readCard(text, this.letters);
  }
}

/** The text with letters for the symbols of suits. */
export function withLetters(text: string): string {
  return text.replace(/[♣♦♥♠]/g, symbol => SUITS[SYMBOLS.indexOf(symbol as '♣')]);
}
