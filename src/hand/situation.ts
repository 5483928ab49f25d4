/** The situation of somebody who holds a hand and is asked a question: what a person at the table can tell. */
import { type Card, formatCard, type Suit } from '../cards/card.ts';
import { type CardSet, cardsOf, hasCard } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { Action } from '../rules/action.ts';

/** What a player can tell of a deal: his hand, and what has happened so far. */
export interface Situation {
  /** The cards that the seat holds when it is asked. */
  readonly hand: CardSet;
  /** The turned card. Needed in games that turn one. */
  readonly turnUp?: Card | undefined;
  /** The suits turned from another pack, in order. Needed in games that do so. */
  readonly proposed?: readonly Suit[];
  /**
   * The place of the seat after the dealer: 1 is the eldest, the number of seats is the dealer. Without it, the seat
   * that is asked next. If nothing has been said in `after`, the seats before it pass.
   */
  readonly place?: number | undefined;
  /** What all seats have said and done so far, in order. Silent refusals may be left out. */
  readonly after?: readonly Action[];
  /**
   * All that the seat of the place has heard so far and done itself, in order, instead of `after`: who and what, also
   * what was shown, as `nextHeard` offers it.
   */
  readonly heard?: readonly number[];
  /** The match points before the deal, own side first and then in the order of play; 0 if not given. */
  readonly totals?: readonly number[];
}

/** Throws a RangeError that says which cards are not of the game, or are needed. */
export function checkCards(game: Game, { hand, turnUp, proposed = [], place }: Situation): void {
  const { pack, indicator, turnUp: turns } = game.ruleset;
  const foreign = hand & ~pack;
  if (foreign !== 0)
    throw new RangeError(`${formatCard(cardsOf(foreign)[0])} is not in the pack of the game`);
  if (turns === 'none' && turnUp !== undefined) throw new RangeError('the game turns no card up');
  if (turns !== 'none' && turnUp === undefined)
    throw new RangeError('the game turns a card up: the turn-up is needed, as Th');
  if (turnUp !== undefined && !hasCard(pack, turnUp))
    throw new RangeError(`${formatCard(turnUp)} is not in the pack of the game`);
  const suits = indicator?.suits ?? 0;
  if (proposed.length > suits)
    throw new RangeError(`the game turns ${suits === 0 ? 'no suit' : 'fewer suits'}`);
  if (suits > 0 && proposed.length === 0)
    throw new RangeError('the game turns a suit: the turn-up is needed, as h');
  if (place !== undefined && (place < 1 || place > game.seats))
    throw new RangeError(`a place is from 1, the eldest, to ${game.seats}, the dealer`);
}
