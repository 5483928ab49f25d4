/** What a player can count in a hand before the bid, with a suit as trumps. */
import { cardCount, cardsOf, hasCard, JACK, KING, NINE, QUEEN, suitSet, TEN } from '../../src/cards/index.ts';
import { cardOf, type Game } from '../../src/index.ts';

export interface HandFacts {
  /** Card points of the hand. */
  readonly sight: number;
  readonly trumps: number;
  readonly jack: 0 | 1;
  readonly nine: 0 | 1;
  /** The Ace of trumps. */
  readonly ace: 0 | 1;
  /** Aces of other suits. */
  readonly aces: number;
  /** Tens of other suits whose Ace is in the hand too. */
  readonly tens: number;
  /** Other suits without a card. */
  readonly voids: number;
  /** King and Queen of trumps. */
  readonly bella: 0 | 1;
  /** 1 if the hand has a sequence of three already. */
  readonly run: 0 | 1;
  /** Pairs of cards next to each other in a suit without such a sequence: a third card would make one. */
  readonly near: number;
}

const ACE = 7;
const RANKS = 8;

/** The facts of these cards: those of the exchange, or a turned card that comes to them, are put in before. */
export function handFacts(game: Game, hand: number, trump: number): HandFacts {
  const has = (rank: number, suit = trump): 0 | 1 => (hasCard(hand, cardOf(suit, rank)) ? 1 : 0);
  let [sight, aces, tens, voids, near, run] = [0, 0, 0, 0, 0, 0];
  for (const card of cardsOf(hand)) sight += game.points[(trump << 5) | card];
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== trump) {
      aces += has(ACE, suit);
      tens += has(ACE, suit) * has(TEN, suit);
      if ((hand & suitSet(suit)) === 0) voids++;
    }
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
    tens,
    voids,
    bella: has(KING) === 1 && has(QUEEN) === 1 ? 1 : 0,
    run: run as 0 | 1,
    near,
  };
}
