/**
 * EPIMC, perfect-information Monte Carlo that postpones perfect information (Arjonilla, Saffidine, Cazenave 2024). PIMC
 * lets a seat play on in each world as if it knew that world, so it counts on plans that it cannot follow. Here the
 * next decisions of the seat are the same in all worlds that look alike to it.
 *
 * The paper postpones for all players. Here only the seat does: the others know all hands throughout, play what is best
 * if the seat knows them too, and of equal cards the lowest.
 *
 * With perfect play the points taken and those to come have the same sum in every position of a line. So a card that
 * must serve a group of worlds loses, in each world, what the best card of that world is worth more.
 */
import type { Card, Seat } from '../cards/card.ts';
import { cardCount, cardsOf, lowestCard } from '../cards/cardset.ts';
import { isOnlyCards } from '../engine/certain-melds.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { maskOf, positionOf } from './solver/position.ts';
import type { Solver } from './solver/solver.ts';

/** A world that is played on, and its number. */
interface Branch {
  readonly world: number;
  readonly state: State;
}

/** Says what a card is worth less than {@link Solver} says, since later decisions cannot depend on hidden cards. */
export class Postponed {
  private readonly game: Game;
  private readonly solver: Solver;
  private readonly decisions: number;

  /** `decisions`: as many of the seat, after the first card, are the same in worlds that look alike to it. */
  constructor(game: Game, solver: Solver, decisions: number) {
    this.game = game;
    this.solver = solver;
    this.decisions = decisions;
  }

  /** The loss after a card of the seat on turn, in points by world: none where more than cards can follow. */
  lossOf(worlds: readonly State[], card: Card): Float64Array {
    const loss = new Float64Array(worlds.length);
    if (!worlds.every(isOnlyCards)) return loss;
    const branches = worlds.map((state, world) => ({ world, state: this.after(state, card) }));
    this.decide(branches, worlds[0].turn, this.decisions, loss);
    return loss;
  }

  /** Plays on to the next decisions of the seat, and adds what they lose. */
  private decide(branches: readonly Branch[], seat: Seat, left: number, loss: Float64Array): void {
    for (const alike of this.alikeIn(branches, seat)) {
      // A world that is known loses nothing.
      if (alike.length === 1) continue;
      const legal = cardsOf(alike[0].state.legal());
      const values = alike.map(({ state }) => this.valuesOf(state, seat));
      const best = values.map(value => Math.max(...legal.map(card => value[card])));
      const mine = legal.map(card => {
        const lost = new Float64Array(loss.length);
        for (const [n, { world }] of alike.entries()) lost[world] = best[n] - values[n][card];
        if (left > 1) {
          const next = alike.map(({ world, state }) => ({ world, state: this.after(state, card) }));
          this.decide(next, seat, left - 1, lost);
        }
        return { lost, sum: lost.reduce((sum, one) => sum + one, 0) };
      });
      const { lost } = mine.reduce((least, one) => (one.sum < least.sum ? one : least));
      for (const { world } of alike) loss[world] += lost[world];
    }
  }

  /** The worlds in which the seat chooses again, in groups that it cannot tell apart. */
  private alikeIn(branches: readonly Branch[], seat: Seat): Iterable<Branch[]> {
    const groups = new Map<string, Branch[]>();
    for (const branch of branches) {
      const seen = this.playOn(branch.state, seat);
      if (seen === undefined) continue;
      const alike = groups.get(seen);
      if (alike === undefined) groups.set(seen, [branch]);
      else alike.push(branch);
    }
    return groups.values();
  }

  /** Plays to the next choice of the seat. The cards until then, or undefined where there is no choice any more. */
  private playOn(state: State, seat: Seat): string | undefined {
    let seen = '';
    while (!state.isOver()) {
      const legal = state.legal();
      const isFree = cardCount(legal) > 1;
      if (isFree && state.turn === seat) return seen;
      const card = isFree ? this.bestOf(state, seat) : lowestCard(legal);
      state.apply(card);
      seen += ` ${card}`;
    }
    return undefined;
  }

  /** The best card of whoever is on turn, with all hands open. */
  private bestOf(state: State, seat: Seat): Card {
    const values = this.valuesOf(state, seat);
    const sign = (maskOf(this.game, seat) >> state.turn) & 1 ? 1 : -1;
    return cardsOf(state.legal()).reduce((best, card) =>
      sign * values[card] > sign * values[best] ? card : best,
    );
  }

  private after(state: State, card: Card): State {
    const next = new State(this.game).copyFrom(state);
    next.apply(card);
    return next;
  }

  /** [card] → points to come, of the side of the seat less those of all others. */
  private valuesOf(state: State, seat: Seat): Int32Array {
    return this.solver.cardValues(positionOf(state, maskOf(this.game, seat))).value;
  }
}
