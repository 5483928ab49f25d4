/**
 * Chooses cards once the seat on turn can tell who holds every card: after the stock in games for two, in the last
 * tricks of others. The exact solver chooses, because nothing is left to sample.
 */
import type { Card } from '../cards/card.ts';
import { cardCount, cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { type Deadline, limitsOf, NO_DEADLINE } from './deadline.ts';
import { marginOf } from './payoff.ts';
import { DealScore } from './solver/deal-score.ts';
import { isOpenable, maskOf, positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';
import type { Candidate } from './thought.ts';

/** The share of the time for a decision in which points are solved; what comes then needs the rest. */
const POINTS = 0.6;
/** The same for scores. */
const SCORES = 0.9;

export class Endgame {
  private readonly game: Game;
  private readonly points: Solver;
  private readonly scores: DealScore;
  /** The deal after a card. */
  private readonly next: State;
  /** The candidates of the last choice. */
  private found: readonly Candidate[] = [];

  /** Throws a RangeError for a game of more than two sides. */
  constructor(game: Game) {
    this.game = game;
    this.scores = new DealScore(game);
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

  /**
   * The card with the best score; if scores cannot be solved, or not in time, the one with most points. Undefined if
   * even those are not known in time.
   */
  choose(world: State, deadline: Deadline = NO_DEADLINE): Card | undefined {
    const mask = maskOf(this.game, world.turn);
    const { legal, exact, value } = this.points.cardValues(
      positionOf(world, mask),
      limitsOf(deadline, POINTS),
    );
    if (exact !== legal) return undefined;
    const cards = cardsOf(legal).sort((a, b) => value[b] - value[a]);
    try {
      const scores: number[] = [];
      for (const card of cards) {
        const score = this.scoreAfter(world, card, deadline);
        if (score === undefined) return this.byPoints(cards, value);
        scores.push(score);
      }
      this.found = cards.map((action, k) => ({ action, visits: 0, mean: scores[k] }));
      return cards[scores.indexOf(Math.max(...scores))];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return this.byPoints(cards, value);
    }
  }

  /** The first of cards in the order of their points. */
  private byPoints(cards: readonly Card[], value: ArrayLike<number>): Card {
    this.found = cards.map(action => ({ action, visits: 0, mean: value[action] }));
    return cards[0];
  }

  /** The cards of the last choice: their scores, or where those cannot be solved the points to come. */
  candidates(): readonly Candidate[] {
    return this.found;
  }

  /**
   * The final margin of the side on turn after a card; undefined if it is not found in time. Throws a RangeError if
   * scores cannot be solved.
   */
  private scoreAfter(world: State, card: Card, deadline: Deadline): number | undefined {
    if (deadline.hasPassed(SCORES)) return undefined;
    const side = world.sideOf(world.turn);
    const next = this.next.copyFrom(world);
    next.apply(card);
    if (next.isOver()) return marginOf(next, side);
    if (!isOpenable(next)) throw new RangeError('another action comes before the next card');
    const { exact, value } = this.scores.solve(next, limitsOf(deadline, SCORES));
    return exact ? (side === 0 ? value : -value) : undefined;
  }
}
