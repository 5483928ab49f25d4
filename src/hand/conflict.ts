/** Why a deal does not lead to a question: what does not fit, and which cards would have to lie elsewhere. */
import { type Card, NONE, type Seat } from '../cards/card.ts';
import { type CardSet, cardCount } from '../cards/cardset.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { State } from '../engine/state.ts';
import type { AnyObjection, InputKind } from '../input/input-error.ts';
import { type Action, formatAction } from '../rules/action.ts';

/** What does not fit, as data and in English. */
export interface Problem extends AnyObjection {
  readonly kind: InputKind;
  readonly text: string;
}

export interface Conflict {
  readonly problem: Problem;
  /** The seat whose cards do not fit, or NONE. */
  readonly seat: Seat;
  /** Whether it must be that seat. */
  readonly isCertain: boolean;
  /** The cards that it must hold. */
  readonly needed: CardSet;
  /** The cards of which one must go elsewhere. */
  readonly barring: CardSet;
  /** Two cards of which each must lie where the other lies. */
  readonly swapped?: readonly [Card, Card];
}

/** A conflict that other cards in no certain hand may resolve. */
export function unlike(problem: Problem): Conflict {
  return { problem, seat: NONE, isCertain: false, needed: 0, barring: 0 };
}

/** That something cannot be said or done now. */
export function notThen(state: State, event: number): Problem & { readonly actions: readonly Action[] } {
  const actions = legalActions(state);
  const words = actions.map(formatAction).join(', ');
  const word = formatAction(event);
  const text = `'${word}' is not possible then: ${placeName(state)} can say ${words}`;
  return { kind: 'notThen', text, word, actions, trump: state.trump };
}

/** That a seat holds another number of cards. */
export function otherSize(size: number, hand: CardSet): Conflict {
  return unlike({
    kind: 'handSize',
    text: `that seat holds ${size} cards when it is asked, not ${cardCount(hand)}`,
    n: cardCount(hand),
    of: size,
  });
}

/** That a seat does not hold certain cards. */
export function otherHand(seat: Seat, needed: CardSet): Conflict {
  const problem = { kind: 'otherHand', text: 'that seat holds other cards when it is asked' } as const;
  return { problem, seat, isCertain: true, needed, barring: 0 };
}

/** Which seat is on turn. The dealer is seat 0. */
export function placeName({ turn, seats }: State): string {
  return turn === 0 ? 'the dealer' : turn === 1 % seats ? 'the eldest' : `place ${turn}`;
}
