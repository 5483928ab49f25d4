/** "The rest is mine": a claim of all tricks that are left, by the seat that leads. */
import { type Card, NO_TRUMPS, NONE, type Seat, suitOf } from '../cards/card.ts';
import { cardCount, cardsOf, suitSet } from '../cards/cardset.ts';
import { isOnlyCards } from '../engine/certain-melds.ts';
import type { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';

export interface Claim {
  /** Who leads. */
  readonly seat: Seat;
  /** The cards in the order in which he leads them; of a claim that may fail, those before it does. */
  readonly cards: readonly Card[];
  /** A card that may yet take one of these tricks; NONE where the claim is good. */
  readonly against: Card;
  /** Whether no card that is left beats any of his, so that he takes all tricks in whatever order he leads. */
  readonly isInAnyOrder: boolean;
}

/**
 * The claim of the seat on turn, judged by what that seat can know, so that nobody learns from it where cards lie.
 * Undefined where none can be made: in a trick, with one card left, while more than cards can be played, and in games
 * that ask for claims of another kind, such as dek and uit.
 *
 * Trumps are led first, then each suit from its highest card. Who can follow does, so every lead draws a card of the
 * suit at least. Unseen cards count against the claim even where a partner may hold
 * them.
 */
export function claimOf(state: State): Claim | undefined {
  const { game, trump, turn: seat, hands } = state;
  if (state.isOver() || state.trickSize > 0 || cardCount(hands[seat]) < 2 || !isOnlyCards(state)) return;
  if (game.playSteps.some(step => step.answer !== undefined)) return;
  const view = new View(state, seat);
  let unseen = 0;
  for (let other = 0; other < game.seats; other++) if (other !== seat) unseen |= view.possible(other);
  const beatersOf = (card: Card) => game.beats[(((trump << 2) | suitOf(card)) << 5) | card];
  const isInAnyOrder = cardsOf(hands[seat]).every(card => (unseen & beatersOf(card)) === 0);
  const cards: Card[] = [];
  const plain = [0, 1, 2, 3].filter(suit => suit !== trump);
  for (const suit of trump < NO_TRUMPS ? [trump, ...plain] : plain) {
    const others = cardCount(unseen & suitSet(suit));
    const higher = (card: Card) => cardCount(beatersOf(card) & suitSet(suit));
    const own = cardsOf(hands[seat] & suitSet(suit)).sort((a, b) => higher(a) - higher(b));
    for (const [leads, card] of own.entries()) {
      if (leads >= others) unseen &= ~suitSet(suit);
      const [against = NONE] = cardsOf(unseen & beatersOf(card));
      if (against !== NONE) return { seat, cards, against, isInAnyOrder };
      cards.push(card);
    }
    if (own.length >= others) unseen &= ~suitSet(suit);
  }
  return { seat, cards, against: NONE, isInAnyOrder };
}
