/** Positions dealt at random: a whole deal, or one of fewer cards, named by seed and index like the deals of a run. */
import type { Suit } from '../../cards/card.ts';
import { Deck } from '../../cards/deck.ts';
import { Rng, type Root, SHUFFLE_STREAM } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { mostCards, type OpenPosition } from './position.ts';

/** The hands of a random position. */
export interface DealtHands {
  /** Cards of each seat; as many as can be held, unless given. What is over is out of play. */
  readonly cards?: number;
  /** Any suit, each with the same chance, unless given. */
  readonly trump?: Suit;
}

const rng = new Rng();

/** The position `index` of a root: uniformly random cards, seat 0 leads. The suit of trumps is drawn even where it is given. */
export function dealPosition(game: Game, root: Root, index: number, asked: DealtHands = {}): OpenPosition {
  const { cards = mostCards(game), trump } = asked;
  const deck = new Deck(game.ruleset.pack).shuffle(rng.seed(root, index, SHUFFLE_STREAM)).cards;
  const drawn = rng.below(4);
  const hands = Array.from({ length: game.seats }, (_, seat) => {
    let hand = 0;
    for (let i = 0; i < cards; i++) hand |= 1 << deck[seat * cards + i];
    return hand;
  });
  return { trump: trump ?? drawn, leader: 0, hands, trick: [] };
}
