/**
 * Chooses cards once the seat on turn can tell who holds every card: after the stock in games for two, in the last
 * tricks of others. The exact solver chooses, because nothing is left to sample.
 */
import type { Card, Seat } from '../cards/card.ts';
import { cardCount, cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { type Payoff, payoffs } from './payoff.ts';
import { DealScore } from './solver/deal-score.ts';
import { isOpenable, positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';
import type { Candidate } from './thought.ts';

export class Endgame {
  private readonly game: Game;
  private readonly points: Solver;
  private readonly scores: DealScore;
  /** The deal after a card. */
  private readonly next: State;
  private readonly payoff: Payoff;
  /** Of the last choice. */
  private found: readonly Candidate[] = [];
  private readonly out = new Float64Array(4);

  /** By default it plays for points. Throws a RangeError for a game of more than two sides. */
  constructor(game: Game, payoff: Payoff = payoffs) {
    this.game = game;
    this.payoff = payoff;
    this.scores = new DealScore(game, payoff);
    this.points = new Solver(game, 'cards+roem+sweep');
    this.next = new State(game);
  }

  /** Whether the seat on turn knows every hand and can only play a card. */
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

  /** The card with the best score; if scores cannot be solved, the one with most points. */
  choose(world: State): Card {
    const mask = this.maskOf(world, world.turn);
    const { legal, value } = this.points.cardValues(positionOf(world, mask));
    const cards = cardsOf(legal).sort((a, b) => value[b] - value[a]);
    try {
      const scores = cards.map(card => this.scoreAfter(world, card));
      this.found = cards.map((action, k) => ({ action, visits: 0, mean: scores[k] }));
      return cards[scores.indexOf(Math.max(...scores))];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.found = cards.map(action => ({ action, visits: 0, mean: value[action] }));
      return cards[0];
    }
  }

  /** The cards of the last choice: their scores, or where those cannot be solved the points to come. */
  candidates(): readonly Candidate[] {
    return this.found;
  }

  private maskOf(world: State, seat: Seat): number {
    return this.game.partners ? 0b0101 << world.sideOf(seat) : 1 << seat;
  }

  /** The final payoff of the side on turn after a card. Throws a RangeError if scores cannot be solved. */
  private scoreAfter(world: State, card: Card): number {
    const side = world.sideOf(world.turn);
    const next = this.next.copyFrom(world);
    next.apply(card);
    if (next.isOver()) {
      this.payoff(next, this.out);
      return this.out[side];
    }
    if (!isOpenable(next)) throw new RangeError('another action comes before the next card');
    const { value } = this.scores.solve(next);
    return side === 0 ? value : -value;
  }
}
