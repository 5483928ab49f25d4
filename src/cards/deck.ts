/**
 * The pack and its shuffle. All chance of a deal is in the order of the pack (and, in one game, of an indicator pack).
 */
import { PACK } from './card.ts';
import { type CardSet, cardCount, cardsOf } from './cardset.ts';
import type { Rng } from './rng.ts';

/** A pack of cards that can be shuffled again and again. */
export class Deck {
  /** 32 or 24. */
  readonly size: number;
  /** In the present order; what follows the first `size` of them means nothing. */
  readonly cards: Uint8Array = newDeck();
  private readonly words: Int32Array = new Int32Array(this.cards.buffer);
  /** The words of the pack in ascending order. */
  private readonly ordered: Int32Array;

  constructor(pack: CardSet) {
    const cards = newDeck();
    cards.set(cardsOf(pack));
    this.cards.set(cards);
    this.size = cardCount(pack);
    this.ordered = new Int32Array(cards.buffer);
  }

  /** Puts the cards into uniformly random order, whatever their order was: Fisher–Yates, exact. */
  shuffle(rng: Rng): this {
    rng.shuffle(this.ordered, this.words, this.size);
    return this;
  }
}

export function newDeck(): Uint8Array {
  return new Uint8Array(PACK);
}

/** Who receives what is not dealt to players. */
export const NOBODY = 4;

/**
 * Writes the hands of four players: `receivers` says who is dealt the card at a place of the deck, if below {@link
 * NOBODY}.
 */
export function dealOut(
  cards: ArrayLike<number>,
  receivers: ArrayLike<number>,
  size: number,
  hands: Int32Array,
): void {
  for (let player = 0; player < 4; player++) hands[player] = 0;
  for (let place = 0; place < size; place++)
    if (receivers[place] < NOBODY) hands[receivers[place]] |= 1 << cards[place];
}
