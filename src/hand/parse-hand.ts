/** A hand as people type it, as a set of cards. */
import { formatCard } from '../cards/card.ts';
import { type CardSet, hasCard, setOf } from '../cards/cardset.ts';
import type { Language } from '../cards/languages.ts';
import { HandProblem, type PlacedCard, readHand } from '../cards/read-hand.ts';
import { InputError } from '../input/input-error.ts';

/**
 * Reads a hand as people type it: `Jh 9h Ah`, `Jh,9h,Ah`, `♥ J 9 A`. `language`: that of its letters where they may be
 * of several. Throws a RangeError.
 */
export function parseHand(text: string, language?: Language): CardSet {
  let hand: CardSet = 0;
  for (const { card } of handIn(text, language)) {
    if (hasCard(hand, card))
      throw new InputError(`${formatCard(card)} is there twice`, { kind: 'cardTwice', card });
    hand |= setOf(card);
  }
  if (hand === 0) throw new InputError('the hand has no cards', { kind: 'noCards' });
  return hand;
}

function handIn(text: string, language: Language | undefined): readonly PlacedCard[] {
  try {
    return readHand(text, language);
  } catch (error) {
    if (!(error instanceof HandProblem)) throw error;
    const { message, kind, word } = error;
    throw new InputError(message, { kind, word });
  }
}
