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
import { positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';
import { type Candidate, errorOf, type Thought } from './thought.ts';

/** Sums over the worlds of a decision, by card. */
export interface CardSums {
  readonly worlds: number;
  readonly legal: CardSet;
  /** Points to come, with roem and sweep, of the seat's side less those of all others. */
  readonly points: Float64Array;
  /** Sums of their squares. */
  readonly squares: Float64Array;
}

/** Chooses cards for one seat. */
export class Pimc {
  private readonly game: Game;
  private readonly worlds: number;
  private readonly determinizer: Determinizer;
  private readonly solver: Solver;
  private readonly points = new Float64Array(PACK);
  private readonly squares = new Float64Array(PACK);
  /** The sums of the last choice. */
  private sums: CardSums | undefined;

  /** `worlds`: how many are sampled for each decision, unless there are fewer. */
  constructor(game: Game, worlds: number) {
    this.game = game;
    this.worlds = worlds;
    this.determinizer = new Determinizer(game);
    this.solver = new Solver(game, 'cards+roem+sweep');
  }

  /** The best card of a seat on turn, in trick play without a stock. */
  choose(view: View, rng: Rng): Card {
    this.sums = this.solve(view, rng);
    const { legal, points } = this.sums;
    return cardsOf(legal).reduce((best, card) => (points[card] > points[best] ? card : best));
  }

  /** What the last choice rests on: the mean of the points to come, and worlds solved. */
  thought(chosen: Card): Thought | undefined {
    const { sums } = this;
    if (sums === undefined) return undefined;
    const { worlds, legal, points } = sums;
    return {
      value: points[chosen] / worlds,
      visits: action => (isCard(action) && hasCard(legal, action) ? worlds : 0),
    };
  }

  /** The cards of the last choice. */
  candidates(): Candidate[] | undefined {
    if (this.sums === undefined) return undefined;
    const { worlds: visits, legal, points, squares } = this.sums;
    return cardsOf(legal).map(action => ({
      action,
      visits,
      mean: points[action] / visits,
      ...errorOf(visits, points[action], squares[action]),
    }));
  }

  /** The sums behind the choice. The arrays are used again by the next decision. */
  solve(view: View, rng: Rng): CardSums {
    const { determinizer, points, squares } = this;
    points.fill(0);
    squares.fill(0);
    determinizer.prepare(view);
    let worlds = 0;
    for (const world of this.worldsOf(this.worlds, rng)) {
      worlds++;
      this.add(world);
    }
    if (worlds === 0) throw new Error('no world agrees with what has been seen');
    return { worlds, legal: view.legal(), points, squares };
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

  private add(world: State): void {
    const { turn } = world;
    const mask = this.game.partners ? 0b0101 << world.sideOf(turn) : 1 << turn;
    const { value } = this.solver.cardValues(positionOf(world, mask));
    for (let card = 0; card < PACK; card++) {
      this.points[card] += value[card];
      this.squares[card] += value[card] * value[card];
    }
  }
}
