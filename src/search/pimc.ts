/**
 * Perfect-information Monte Carlo (Levy 1989; Ginsberg 2001): every legal card is solved exactly in many worlds, and
 * the best mean is chosen. Each world is played as if all hands lay open, so the mean is too high for plans that need
 * to know where a card is, and nothing is ever played to hide or to find out.
 *
 * Where the view leaves few worlds, all of them are solved, once each.
 */
import { type Card, PACK } from '../cards/card.ts';
import { type CardSet, cardsOf, hasCard } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { isCard } from '../rules/action.ts';
import { Determinizer } from './determinize.ts';
import { DealScore } from './solver/deal-score.ts';
import { positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';
import { type Candidate, errorOf, type Thought } from './thought.ts';

/**
 * What cards are chosen for. `points`: points to come, with roem and sweep. `win`: more of the deal than the other
 * side, a tie counting half. `score`: what the deal is settled at.
 */
export const AIMS = ['points', 'win', 'score'] as const;
/** One of {@link AIMS}. */
export type Aim = (typeof AIMS)[number];

/** How {@link Pimc} searches. */
export interface PimcOptions {
  /** Worlds sampled for each decision, unless there are fewer. */
  readonly worlds: number;
  readonly aim: Aim;
}

/** Sums over the worlds of a decision, by card. */
export interface CardSums {
  readonly worlds: number;
  readonly legal: CardSet;
  /** Points to come of the seat's side less those of all others. */
  readonly points: Float64Array;
  /**
   * The score of the deal for the seat's side, or 1 for a win and -1 for a loss. Absent where the aim is points, among
   * more than two sides, and while melds still depend on the play.
   */
  readonly aimed: Float64Array | undefined;
  /** Sums of squares of what the cards are chosen for: aimed, or points where it is absent. */
  readonly squares: Float64Array;
}

/** Chooses cards for one seat. */
export class Pimc {
  private readonly game: Game;
  private readonly options: PimcOptions;
  private readonly determinizer: Determinizer;
  private readonly solver: Solver;
  private readonly scores: DealScore | undefined;
  private readonly points = new Float64Array(PACK);
  private readonly aimed = new Float64Array(PACK);
  private readonly pointSquares = new Float64Array(PACK);
  private readonly aimedSquares = new Float64Array(PACK);
  /** The sums of the last choice. */
  private sums: CardSums | undefined;

  constructor(game: Game, options: PimcOptions) {
    this.game = game;
    this.options = options;
    this.determinizer = new Determinizer(game);
    this.solver = new Solver(game, 'cards+roem+sweep');
    this.scores = options.aim !== 'points' && game.sides === 2 ? new DealScore(game) : undefined;
  }

  /** The best card of a seat on turn, in trick play without a stock; of equals the one with most points. */
  choose(view: View, rng: Rng): Card {
    this.sums = this.solve(view, rng);
    const { legal, points, aimed = points } = this.sums;
    const isBetter = (one: Card, other: Card): boolean =>
      aimed[one] > aimed[other] || (aimed[one] === aimed[other] && points[one] > points[other]);
    return cardsOf(legal).reduce((best, card) => (isBetter(card, best) ? card : best));
  }

  /** What the last choice rests on: the mean of what it aims at, and worlds solved. */
  thought(chosen: Card): Thought | undefined {
    const { sums } = this;
    if (sums === undefined) return undefined;
    const { worlds, legal, points, aimed = points } = sums;
    return {
      value: aimed[chosen] / worlds,
      visits: action => (isCard(action) && hasCard(legal, action) ? worlds : 0),
    };
  }

  /** The cards of the last choice. */
  candidates(): Candidate[] | undefined {
    if (this.sums === undefined) return undefined;
    const { worlds: visits, legal, points, aimed = points, squares } = this.sums;
    return cardsOf(legal).map(action => ({
      action,
      visits,
      mean: aimed[action] / visits,
      ...errorOf(visits, aimed[action], squares[action]),
    }));
  }

  /** The sums behind the choice. The arrays are used again by the next decision. */
  solve(view: View, rng: Rng): CardSums {
    const { determinizer, points, aimed, pointSquares, aimedSquares, options } = this;
    for (const sums of [points, aimed, pointSquares, aimedSquares]) sums.fill(0);
    determinizer.prepare(view);
    let hasAim = this.scores !== undefined;
    let worlds = 0;
    for (const world of this.worldsOf(options.worlds, rng)) {
      worlds++;
      this.addPoints(world);
      hasAim &&= this.addAimed(world);
    }
    if (worlds === 0) throw new Error('no world agrees with what has been seen');
    const squares = hasAim ? aimedSquares : pointSquares;
    return { worlds, legal: view.legal(), points, aimed: hasAim ? aimed : undefined, squares };
  }

  /** All worlds where there are no more than `most`, otherwise a sample. */
  private *worldsOf(most: number, rng: Rng): Generator<State> {
    const { determinizer } = this;
    const { ways } = determinizer;
    if (ways <= most) {
      for (let n = 0; n < ways; n++) if (determinizer.take(n, rng)) yield determinizer.world;
    } else {
      for (let n = 0; n < most; n++) if (determinizer.sample(rng)) yield determinizer.world;
    }
  }

  private addPoints(world: State): void {
    const { turn } = world;
    const mask = this.game.partners ? 0b0101 << world.sideOf(turn) : 1 << turn;
    const { value } = this.solver.cardValues(positionOf(world, mask));
    for (let card = 0; card < PACK; card++) {
      this.points[card] += value[card];
      this.pointSquares[card] += value[card] * value[card];
    }
  }

  /** False if the deal cannot be scored yet. */
  private addAimed(world: State): boolean {
    const sign = world.sideOf(world.turn) === 0 ? 1 : -1;
    try {
      if (this.options.aim === 'win') this.addWins(world, sign);
      else this.addScores(world, sign);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  private addScores(world: State, sign: number): void {
    const { value } = this.scores!.cardValues(world);
    for (let card = 0; card < PACK; card++) {
      this.aimed[card] += sign * value[card];
      this.aimedSquares[card] += value[card] * value[card];
    }
  }

  private addWins(world: State, sign: number): void {
    const won = this.scores!.cardsReaching(world, 1);
    const kept = this.scores!.cardsReaching(world, 0);
    for (let card = 0; card < PACK; card++) {
      const result = hasCard(won, card) ? 1 : hasCard(kept, card) ? 0 : -1;
      this.aimed[card] += sign * result;
      this.aimedSquares[card] += result * result;
    }
  }
}
