/**
 * The cards a player cannot hold, given the card just played. All views of a game share what they have found out:
 * searches and learners ask the same again and again.
 */
import { cardOf, JACK } from '../cards/card.ts';
import { type CardSet, lowestCard, setOf, suitSet } from '../cards/cardset.ts';
import { codeOf, seatOf, WITH_STOCK } from '../rules/log.ts';
import type { Game } from './game.ts';
import { State } from './state.ts';

/** Stands for what has not been asked yet: nobody lacks all cards. */
const UNKNOWN = -1;

const ofGames = new WeakMap<Game, Exclusions>();

export class Exclusions {
  /** A state with an unknown hand at an earlier moment. */
  private readonly past: State;
  /** [stock][partner is winning][trump][led][best][card] → the cards. */
  private readonly known = new Int32Array(1 << 16).fill(UNKNOWN);

  private constructor(game: Game) {
    this.past = new State(game);
  }

  static of(game: Game): Exclusions {
    let found = ofGames.get(game);
    if (found === undefined) ofGames.set(game, (found = new Exclusions(game)));
    return found;
  }

  /**
   * The cards that cannot have been in a hand together with a card that was played to a trick: with any of them it
   * would not have been legal. Duties only tighten as a hand grows, so pairs are enough.
   */
  by(entry: number, trump: number): CardSet {
    const { past, known } = this;
    const winner = (entry >> 21) & 3;
    const partner = past.partners && ((winner ^ seatOf(entry)) & 1) === 0 ? 1 : 0;
    const stock = (entry & WITH_STOCK) === 0 ? 0 : 1;
    // Led suit and best card are neighbours in the entry
    const trick = (entry >> 14) & 127;
    const index = (stock << 15) | (partner << 14) | ((trump & 3) << 12) | (trick << 5) | (codeOf(entry) & 31);
    if (known[index] === UNKNOWN) known[index] = this.find(entry, trump);
    return known[index];
  }

  /** One card represents each class that the duties tell apart. */
  private find(entry: number, trump: number): CardSet {
    const { past } = this;
    const card = codeOf(entry);
    past.trump = trump;
    past.trickSize = (entry >> 12) & 3;
    past.led = (entry >> 14) & 3;
    past.best = (entry >> 16) & 31;
    past.winner = (entry >> 21) & 3;
    past.stockLeft = entry & WITH_STOCK ? 1 : 0;
    past.turn = seatOf(entry);
    const heads = past.game.beats[(((past.trump << 2) | past.led) << 5) | past.best];
    const led = suitSet(past.led);
    const trumps = suitSet(past.trump);
    const jack = setOf(cardOf(past.trump, JACK));
    let excluded = 0;
    for (const suit of [led & ~jack, trumps & ~led & ~jack, jack, ~(led | trumps)]) {
      for (const group of [suit & heads, suit & ~heads]) {
        const others = group & ~(1 << card);
        if (others !== 0 && !((past.legalFrom(setOf(card) | setOf(lowestCard(others))) >>> card) & 1))
          excluded |= others;
      }
    }
    return excluded;
  }
}
