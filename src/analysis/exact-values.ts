/** The exact values of the actions of a decision, with all hands open, for the side on turn. */
import { type Card, NONE } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { type Action, isCard } from '../rules/action.ts';
import { AUCTION, READY, TURN } from '../rules/deal.ts';
import { marginOf } from '../search/payoff.ts';
import { DealScore } from '../search/solver/deal-score.ts';
import { isOpenable, maskOf, positionOf } from '../search/solver/position.ts';
import { Solver } from '../search/solver/solver.ts';
import type { Measure } from './deal-analysis.ts';

/** By action. */
export type Values = ReadonlyMap<Action, number>;

/** What the solver knows about a decision. */
export interface Solved {
  /** Points in tricks to come, of the cards that may be played. */
  readonly points?: Values;
  /** The highest value in points of all cards that the trick allows, even if an act binds the player to others. */
  readonly free?: number;
  readonly score?: Values;
}

/** Acts and answers between an action and the next card, at most. */
const MOST_ACTS = 12;

export class ExactValues {
  private readonly game: Game;
  private readonly solver: Solver;
  private readonly scores: DealScore | undefined;
  /** Copies of the deal, by depth. */
  private readonly copies: State[] = [];

  /** `measure`: without it the score is solved, too, where it can be. */
  constructor(game: Game, measure: Measure = 'score') {
    this.game = game;
    this.solver = new Solver(game, 'cards+roem+sweep');
    this.scores = game.sides === 2 && measure === 'score' ? new DealScore(game) : undefined;
  }

  /** Undefined before trumps are known, and while cards are to be drawn. */
  of(state: State): Solved | undefined {
    if (state.stage === AUCTION || state.stage === READY || state.stockLeft !== 0 || state.trump === NONE)
      return undefined;
    const score = this.scoresOf(state);
    if (!isOpenable(state)) return score && { score };
    return { ...this.pointsOf(state), ...(score && { score }) };
  }

  /** By side: points in tricks to come, less those of all others. */
  pointsToCome(state: State, side: number): number {
    const seat = Array.from({ length: state.seats }, (_, s) => s).find(s => state.sideOf(s) === side) ?? 0;
    return this.solver.solve(positionOf(state, maskOf(this.game, seat))).value;
  }

  private pointsOf(state: State): { points: Values; free: number } {
    const sign = this.game.sides === 2 && state.sideOf(state.turn) === 1 ? -1 : 1;
    const position =
      this.game.sides === 2 ? positionOf(state) : positionOf(state, maskOf(this.game, state.turn));
    const { legal, value } = this.solver.cardValues(position);
    const of = (card: Card): number => sign * value[card];
    return {
      points: new Map(cardsOf(state.legal()).map(card => [card, of(card)])),
      free: Math.max(...cardsOf(legal).map(of)),
    };
  }

  /** Undefined unless the score after every action can be solved. */
  private scoresOf(state: State): Values | undefined {
    const { scores } = this;
    if (scores === undefined) return undefined;
    const sign = state.sideOf(state.turn) === 0 ? 1 : -1;
    const found = new Map<Action, number>();
    if (state.stage === TURN) {
      const cards = unlessUnsolvable(() => scores.cardValues(state).value);
      if (cards === undefined) return undefined;
      for (const card of cardsOf(state.legal())) found.set(card, sign * cards[card]);
    }
    for (let k = 0; k < state.numLegal(); k++) {
      const action = state.legalAt(k);
      if (isCard(action)) continue;
      const after = this.after(state, action, 0);
      if (after === undefined) return undefined;
      found.set(action, sign * after);
    }
    return found;
  }

  /** The score of side 0 after an act. Whoever is on turn then may make another; with later cards nobody makes one. */
  private after(state: State, action: Action, depth: number): number | undefined {
    const next = (this.copies[depth] ??= new State(this.game)).copyFrom(state);
    next.apply(action);
    if (next.isOver()) return marginOf(next, 0);
    const isTurn = next.stage === TURN;
    let best = isTurn ? unlessUnsolvable(() => this.scores!.solve(next).value) : undefined;
    if (isTurn && best === undefined) return undefined;
    const isFirst = next.sideOf(next.turn) === 0;
    for (let k = 0; k < next.numLegal(); k++) {
      const act = next.legalAt(k);
      if (isTurn && isCard(act)) continue;
      if (depth === MOST_ACTS) return undefined;
      const value = this.after(next, act, depth + 1);
      if (value === undefined) return undefined;
      if (best === undefined || value > best === isFirst) best = value;
    }
    return best;
  }
}

/** Undefined where the solver says that it cannot tell. */
function unlessUnsolvable<T>(solve: () => T): T | undefined {
  try {
    return solve();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
