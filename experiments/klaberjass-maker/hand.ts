/** What a player of Klaberjass can count in a hand before the bid, with a suit as trumps. */
import { hasCard, SEVEN } from '../../src/cards/index.ts';
import { cardOf, type Game, suitOf } from '../../src/index.ts';
import { type HandFacts, handFacts } from '../bidding/hand.ts';

/** The cards after the exchange of the Seven of trumps for the turned card, where that is possible. */
export function exchanged(hand: number, trump: number, turnUp: number): number {
  const seven = cardOf(trump, SEVEN);
  if (suitOf(turnUp) !== trump || !hasCard(hand, seven)) return hand;
  return (hand ^ (1 << seven)) | (1 << turnUp);
}

export function factsOf(game: Game, dealt: number, trump: number, turnUp: number): HandFacts {
  return handFacts(game, exchanged(dealt, trump, turnUp), trump);
}

/** A count on the fingers: two a trump, three more for the Jack, one for the Nine and each plain Ace, two for bella. */
export function fingers({ trumps, jack, nine, aces, bella }: HandFacts): number {
  return 2 * trumps + 3 * jack + nine + aces + 2 * bella;
}

/** What the claims say of a hand. */
export const HOLDINGS = [
  { name: 'Jack and Nine of trumps', has: f => f.jack === 1 && f.nine === 1 },
  {
    name: 'Jack, and another trump or more, no Nine',
    has: f => f.jack === 1 && f.nine === 0 && f.trumps > 1,
  },
  { name: 'Jack as the only trump', has: f => f.jack === 1 && f.trumps === 1 },
  {
    name: 'three trumps with Nine and Ace, no Jack',
    has: f => f.jack === 0 && f.nine === 1 && f.ace === 1 && f.trumps >= 3,
  },
  {
    name: 'three trumps with the Nine, neither Jack nor Ace',
    has: f => f.jack === 0 && f.nine === 1 && f.ace === 0 && f.trumps >= 3,
  },
  {
    name: 'four trumps or more, neither Jack nor Nine',
    has: f => f.jack === 0 && f.nine === 0 && f.trumps >= 4,
  },
  {
    name: 'three trumps, neither Jack nor Nine',
    has: f => f.jack === 0 && f.nine === 0 && f.trumps === 3,
  },
  {
    name: 'one or two trumps, no Jack',
    has: f => f.jack === 0 && f.trumps > 0 && f.trumps < 3,
  },
  { name: 'no trump', has: f => f.trumps === 0 },
] as const satisfies readonly { name: string; has(facts: HandFacts): boolean }[];
