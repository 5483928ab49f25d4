/**
 * The end of a deal in which one seat can tell from what it has seen who holds every card: games for two after the
 * stock, and the last tricks of others. Nothing is left to sample then, so the card is chosen by the exact solver.
 */
import type { Card, Seat } from '../cards/card.ts';
import { cardCount, cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { payoffs } from './payoff.ts';
import { DealScore } from './solver/deal-score.ts';
import { isOpenable, positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';

export class Endgame {
  private readonly game: Game;
  private readonly points: Solver;
  private readonly scores: DealScore;
  /** The deal after a card. */
  private readonly next: State;
  private readonly payoff = new Float64Array(4);

  /** Throws a RangeError for a game of more than two sides. */
  constructor(game: Game) {
    this.game = game;
    this.scores = new DealScore(game);
    this.points = new Solver(game, 'cards+roem+sweep');
    this.next = new State(game);
  }

  /** A card is to be played, nothing else can be said, and the seat on turn knows every hand. */
  isOpen(view: View): boolean {
    if (!view.isTurn() || view.stockLeft > 0 || view.numLegal() !== cardCount(view.legal())) return false;
    const { seat, leader, trickSize } = view;
    const own = cardCount(view.hand());
    const { seats } = this.game;
    for (let other = 0; other < seats; other++) {
      const hasPlayed = (other - leader + seats) % seats < trickSize;
      if (other !== seat && cardCount(view.possible(other)) > own - (hasPlayed ? 1 : 0)) return false;
    }
    return true;
  }

  /**
   * The best card in a deal that is open to the seat on turn: for the score where that can be told, otherwise for
   * points.
   */
  choose(world: State): Card {
    const mask = this.maskOf(world, world.turn);
    const { legal, value } = this.points.cardValues(positionOf(world, mask));
    const cards = cardsOf(legal).sort((a, b) => value[b] - value[a]);
    try {
      const scores = cards.map(card => this.scoreAfter(world, card));
      return cards[scores.indexOf(Math.max(...scores))];
    } catch (error) {
      if (error instanceof RangeError) return cards[0];
      throw error;
    }
  }

  private maskOf(world: State, seat: Seat): number {
    return this.game.partners ? 0b0101 << world.sideOf(seat) : 1 << seat;
  }

  /** The payoff of the seat on turn in the end. Throws a RangeError where points do not decide it. */
  private scoreAfter(world: State, card: Card): number {
    const side = world.sideOf(world.turn);
    const next = this.next.copyFrom(world);
    next.apply(card);
    if (next.isOver()) {
      payoffs(next, this.payoff);
      return this.payoff[side];
    }
    if (!isOpenable(next)) throw new RangeError('something else is to be said');
    const { value } = this.scores.solve(next);
    return side === 0 ? value : -value;
  }
}
