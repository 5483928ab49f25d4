/**
 * Perfect-information Monte Carlo (Levy 1989; Ginsberg 2001): every legal card is solved exactly in many worlds, and
 * the best mean is chosen. Each world is played as if all hands lay open, so the mean is too high for plans that need
 * to know where a card is, and nothing is ever played to hide or to find out.
 *
 * Where the view leaves few worlds, all of them are solved, once each. With a depth, later decisions of the seat are no
 * longer made with open hands: see plans.ts.
 */
import { type Card, PACK } from '../cards/card.ts';
import { type CardSet, cardsOf, hasCard } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { isCard } from '../rules/action.ts';
import { Determinizer } from './determinize.ts';
import { Plans } from './plans.ts';
import { maskOf, positionOf } from './solver/position.ts';
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
  private readonly plans: Plans | undefined;
  private readonly points = new Float64Array(PACK);
  private readonly squares = new Float64Array(PACK);
  /** The sums of the last choice. */
  private sums: CardSums | undefined;

  /**
   * `worlds`: how many are sampled for each decision, unless there are fewer. `depth`: so many decisions of the seat,
   * this one included, are the same in all worlds that look alike to it. `front`: the plans for them that αμ keeps at
   * each position; 0 is EPIMC.
   */
  constructor(game: Game, worlds: number, depth = 1, front = 0) {
    this.game = game;
    this.worlds = worlds;
    this.determinizer = new Determinizer(game);
    this.solver = new Solver(game, 'cards+roem+sweep');
    this.plans = depth > 1 ? new Plans(game, this.solver, depth - 1, front) : undefined;
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
    const legal = view.legal();
    let worlds = 0;
    for (const worth of this.worths(legal, rng)) {
      worlds++;
      for (const card of cardsOf(legal)) {
        points[card] += worth[card];
        squares[card] += worth[card] * worth[card];
      }
    }
    if (worlds === 0) throw new Error('no world agrees with what has been seen');
    return { worlds, legal, points, squares };
  }

  /** By world: [card] → what it is worth. */
  private *worths(legal: CardSet, rng: Rng): Generator<Int32Array> {
    const { plans } = this;
    const kept: State[] = [];
    const values: Int32Array[] = [];
    for (const world of this.worldsOf(this.worlds, rng)) {
      const value = this.valuesOf(world);
      if (plans === undefined) yield value;
      else {
        kept.push(new State(this.game).copyFrom(world));
        values.push(value);
      }
    }
    if (plans === undefined || kept.length === 0) return;
    for (const card of cardsOf(legal)) {
      const loss = plans.lossOf(kept, card);
      for (const [n, value] of values.entries()) value[card] -= loss[n];
    }
    yield* values;
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

  /** [card] → points to come, of the side of the seat on turn less those of all others. */
  private valuesOf(world: State): Int32Array {
    return this.solver.cardValues(positionOf(world, maskOf(this.game, world.turn))).value;
  }
}
