/**
 * Plans of a seat that are the same in all worlds that look alike to it. PIMC lets a seat play on in each world as
 * if it knew that world, so it counts on plans that it cannot follow. Here a plan says what the seat plays at its
 * next decisions, by the cards that it has seen until then; all others know all hands throughout. Two searches
 * compare plans:
 *
 * - EPIMC (Arjonilla, Saffidine, Cazenave 2024). The others play what is best if the seat knows all hands too, and
 *   of equal cards the lowest. At each decision the plan with the best mean is kept. The paper postpones perfect
 *   information for all players, here only the seat waits for it.
 * - αμ (Cazenave, Ventos 2019; Cazenave, Legras, Ventos 2021). The others play the best reply to the plan, world by
 *   world. So a plan is a vector of what it brings in each world, and a position has a Pareto front: the plans than
 *   which none brings at least as much in all worlds and more in one. At a decision of the seat the fronts of the
 *   cards are united. At a card of the others, each combination of a plan after every card becomes a plan, which
 *   brings in each world what the best reply leaves. In the end the mean over worlds decides.
 *
 * The papers have contracts that are made or not, and a declarer who plays dummy's cards. Here vectors hold points,
 * so fronts grow: a limit keeps the plans with the best means. Each plan that is kept can be followed, but with a
 * limit the best one may be missing. The partner of the seat replies as the others do, for its own side. Only
 * decisions between two cards or more count.
 *
 * With perfect play the points taken and those to come have the same sum in every position of a line. So plans are
 * compared by what they lose: in each world, what the best card of that world is worth more, summed over the cards.
 * A card of an opponent that is not the best for him gives points back.
 */
import type { Card, Seat } from '../cards/card.ts';
import { cardCount, cardsOf, lowestCard } from '../cards/cardset.ts';
import { isOnlyCards } from '../engine/certain-melds.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { maskOf, positionOf } from './solver/position.ts';
import type { Solver } from './solver/solver.ts';

/** A world that is played on, its number, and what the card before has lost in it. */
interface Branch {
  readonly world: number;
  readonly state: State;
  readonly lost: number;
}

/** What a plan loses, in points by world. Only the worlds of its position count. */
type Loss = Int32Array;

/** More than any plan loses. */
const UNKNOWN = 1e9;

/** Says what a card is worth less than {@link Solver} says, since later decisions cannot depend on hidden cards. */
export class Plans {
  private readonly game: Game;
  private readonly solver: Solver;
  private readonly decisions: number;
  private readonly front: number;
  /** States of branches that have been searched. */
  private readonly spare: State[] = [];
  private worlds = 0;
  private seat: Seat = 0;
  /** The side of the seat, as a mask. */
  private side = 0;

  /**
   * `decisions`: as many of the seat, after the first card, are the same in worlds that look alike to it. `front`: the
   * plans that αμ keeps at each position; 0 is EPIMC.
   */
  constructor(game: Game, solver: Solver, decisions: number, front: number) {
    this.game = game;
    this.solver = solver;
    this.decisions = decisions;
    this.front = front;
  }

  /** The loss after a card of the seat on turn, in points by world: none where more than cards can follow. */
  lossOf(worlds: readonly State[], card: Card): Int32Array {
    this.worlds = worlds.length;
    if (!worlds.every(isOnlyCards)) return this.filled(0);
    this.seat = worlds[0].turn;
    this.side = maskOf(this.game, this.seat);
    const branches = worlds.map((state, world) => ({ world, state: this.after(state, card), lost: 0 }));
    return this.plansOf(branches, this.decisions)[0];
  }

  /** The plans for worlds in which the same cards have been played, the best mean first. The states are used up. */
  private plansOf(branches: readonly Branch[], left: number): readonly Loss[] {
    const plans = this.searched(branches, left);
    for (const { state } of branches) this.spare.push(state);
    return plans;
  }

  private searched(branches: readonly Branch[], left: number): readonly Loss[] {
    const [{ state }] = branches;
    // Nothing is lost in a world that is known, nor where no choice is left.
    const isLast = cardCount(state.hands[this.seat]) <= 1;
    if (left === 0 || branches.length === 1 || isLast) return [this.filled(0)];
    if (state.turn !== this.seat) return this.replied(branches, left);
    return cardCount(state.legal()) > 1 ? this.decided(branches, left) : this.replied(branches, left);
  }

  /** The plans of the seat at a decision: those that begin with one of its cards. */
  private decided(branches: readonly Branch[], left: number): readonly Loss[] {
    const children = [...this.children(branches)].map(next => ({
      next,
      sum: next.reduce((sum, { lost }) => sum + lost, 0),
    }));
    let plans: readonly Loss[] = [];
    for (const { next } of children.sort((a, b) => a.sum - b.sum)) {
      const least = this.filled(0);
      for (const { world, lost } of next) least[world] = lost;
      if (plans.some(plan => isAsGood(plan, least, branches))) continue;
      const begun = this.plansOf(next, left - 1).map(plan => plan.map((loss, world) => loss + least[world]));
      plans = this.best([...plans, ...begun], branches);
    }
    return plans;
  }

  /** The plans before a card of another seat, or before the only card of the seat. */
  private replied(branches: readonly Branch[], left: number): readonly Loss[] {
    const isFriend = ((this.side >> branches[0].state.turn) & 1) === 1;
    // The best card of an opponent leaves a loss of 0 or more.
    let plans: readonly Loss[] = [this.filled(isFriend ? UNKNOWN : 0)];
    for (const next of this.children(branches)) {
      const replies = this.plansOf(next, left);
      const joined = plans.flatMap(plan =>
        replies.map(reply => {
          const both = plan.slice();
          for (const { world, lost } of next) {
            const loss = lost + reply[world];
            if (isFriend ? loss < both[world] : loss > both[world]) both[world] = loss;
          }
          return both;
        }),
      );
      plans = this.best(joined, branches);
    }
    return plans;
  }

  /** Plans without those that another one is as good as, the best mean first, and no more than are kept. */
  private best(plans: readonly Loss[], branches: readonly Branch[]): readonly Loss[] {
    const sums = plans.map(plan => branches.reduce((sum, { world }) => sum + plan[world], 0));
    const kept: Loss[] = [];
    for (const k of [...plans.keys()].sort((a, b) => sums[a] - sums[b])) {
      if (kept.some(plan => isAsGood(plan, plans[k], branches))) continue;
      if (kept.push(plans[k]) >= this.front) break;
    }
    return kept;
  }

  /** What follows each card that is considered: the worlds in which it can be played. */
  private children(branches: readonly Branch[]): Iterable<readonly Branch[]> {
    const children = new Map<Card, Branch[]>();
    for (const { world, state } of branches) {
      for (const [card, lost] of this.considered(state)) {
        const child = { world, state: this.after(state, card), lost };
        const others = children.get(card);
        if (others === undefined) children.set(card, [child]);
        else others.push(child);
      }
    }
    return children.values();
  }

  /** Cards of whoever is on turn, and what the seat loses by each with all hands open: below 0 where it gains. */
  private considered(state: State): [Card, number][] {
    const legal = state.legal();
    if (cardCount(legal) === 1) return [[lowestCard(legal), 0]];
    const values = this.solver.cardValues(positionOf(state, this.side)).value;
    const cards = cardsOf(legal);
    const isFriend = (this.side >> state.turn) & 1;
    const best = cards.reduce((one, card) =>
      (isFriend ? values[card] > values[one] : values[card] < values[one]) ? card : one,
    );
    if (state.turn !== this.seat && this.front === 0) return [[best, 0]];
    return cards.map(card => [card, values[best] - values[card]]);
  }

  private after(state: State, card: Card): State {
    const next = (this.spare.pop() ?? new State(this.game)).copyFrom(state);
    next.apply(card);
    return next;
  }

  private filled(loss: number): Loss {
    return new Int32Array(this.worlds).fill(loss);
  }
}

/** Whether a plan loses no more than another one in any world. */
function isAsGood(plan: Loss, other: Loss, branches: readonly Branch[]): boolean {
  return branches.every(({ world }) => plan[world] <= other[world]);
}
