/** The pack and its shuffle. All chance of a deal is in the order of the pack, and in one game of an indicator pack. */
import { PACK } from './card.ts';
import { type CardSet, cardCount, cardsOf } from './cardset.ts';
import type { Rng } from './rng.ts';

/** A pack of cards that can be shuffled repeatedly. */
export class Deck {
  /** 32 or 24. */
  readonly size: number;
  /** The cards in their current order. Only the first `size` entries are valid. */
  readonly cards: Uint8Array = newDeck();
  private readonly words: Int32Array = new Int32Array(this.cards.buffer);
  /** The pack in ascending order, as words. */
  private readonly ordered: Int32Array;

  constructor(pack: CardSet) {
    const cards = newDeck();
    cards.set(cardsOf(pack));
    this.cards.set(cards);
    this.size = cardCount(pack);
    this.ordered = new Int32Array(cards.buffer);
  }

  /** Shuffles the pack uniformly (Fisher–Yates). The result does not depend on the previous order. */
  shuffle(rng: Rng): this {
    rng.shuffle(this.ordered, this.words, this.size);
    return this;
  }
}

export function newDeck(): Uint8Array {
  return new Uint8Array(PACK);
}

/** The receiver of cards that are not dealt to players. */
export const NOBODY = 4;

/**
 * Writes the hands of four players. `receivers` gives the player who is dealt the card at each place of the deck;
 * values from {@link NOBODY} on are not players.
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
