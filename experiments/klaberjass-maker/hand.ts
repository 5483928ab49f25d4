/** What a player can count in a hand before the bid, with a suit as trumps. */
import {
  cardCount,
  cardsOf,
  hasCard,
  JACK,
  KING,
  NINE,
  QUEEN,
  SEVEN,
  suitSet,
} from '../../src/cards/index.ts';
import { cardOf, type Game, suitOf } from '../../src/index.ts';

export interface HandFacts {
  /** Card points of the hand, with the exchange of the Seven. */
  readonly sight: number;
  readonly trumps: number;
  readonly jack: 0 | 1;
  readonly nine: 0 | 1;
  /** The Ace of trumps. */
  readonly ace: 0 | 1;
  /** Aces of other suits. */
  readonly aces: number;
  /** King and Queen of trumps. */
  readonly bella: 0 | 1;
  /** 1 if the hand has a sequence of three already. */
  readonly run: 0 | 1;
  /** Pairs of cards next to each other in a suit without such a sequence: a third card would make one. */
  readonly near: number;
}

const ACE = 7;
const RANKS = 8;

/** The cards after the exchange of the Seven of trumps for the turned card, where that is possible. */
export function exchanged(hand: number, trump: number, turnUp: number): number {
  const seven = cardOf(trump, SEVEN);
  if (suitOf(turnUp) !== trump || !hasCard(hand, seven)) return hand;
  return (hand ^ (1 << seven)) | (1 << turnUp);
}

export function factsOf(game: Game, dealt: number, trump: number, turnUp: number): HandFacts {
  const hand = exchanged(dealt, trump, turnUp);
  const has = (rank: number, suit = trump): 0 | 1 => (hasCard(hand, cardOf(suit, rank)) ? 1 : 0);
  let [sight, aces, near, run] = [0, 0, 0, 0];
  for (const card of cardsOf(hand)) sight += game.points[(trump << 5) | card];
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== trump) aces += has(ACE, suit);
    let [pairs, longest, length] = [0, 0, 0];
    for (let rank = 0; rank < RANKS; rank++) {
      length = has(rank, suit) === 1 ? length + 1 : 0;
      longest = Math.max(longest, length);
      if (length > 1) pairs++;
    }
    if (longest >= 3) run = 1;
    else near += pairs;
  }
  return {
    sight,
    trumps: cardCount(hand & suitSet(trump)),
    jack: has(JACK),
    nine: has(NINE),
    ace: has(ACE),
    aces,
    bella: has(KING) === 1 && has(QUEEN) === 1 ? 1 : 0,
    run: run as 0 | 1,
    near,
  };
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
