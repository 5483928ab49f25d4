/**
 * A linear judge: a card is worth the sum of its features times their weights, and the best legal card is played. It
 * takes a few microseconds.
 */
import type { Card, Seat } from '../../src/cards/card.ts';
import { lowestCard } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import type { CardChooser, CardJudge } from '../greedy/card-judge.ts';
import type { Counting } from '../greedy/counting.ts';
import { Features } from './features.ts';
import { Memory } from './position.ts';
import type { Phase } from './terms.ts';

/** The weights of a game as lists. */
export type WeightLists = Readonly<Record<Phase, Float64Array>>;

export class RulesJudge implements CardChooser {
  private readonly weights: WeightLists;
  private readonly memory: Memory = new Memory();
  private readonly features: Features;

  /** `judge` and `counting` are those of the same seat. */
  constructor(game: Game, seat: Seat, judge: CardJudge, counting: Counting, weights: WeightLists) {
    this.weights = weights;
    this.features = new Features(game, seat, judge, counting, this.memory);
  }

  begin(view: View): void {
    this.memory.begin(view);
  }

  observe(seat: Seat, action: Action): void {
    this.memory.observe(seat, action);
  }

  catchUp({ memory }: RulesJudge): void {
    this.memory.catchUp(memory);
  }

  choose(view: View): Card {
    const legal = view.legal();
    if ((legal & (legal - 1)) === 0) return lowestCard(legal);
    this.features.prepare(view);
    const weights = this.weights[this.phaseOf(view)];
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const card = lowestCard(rest);
      const worth = this.worth(view, card, weights);
      if (worth > highest) {
        highest = worth;
        best = card;
      }
    }
    return best;
  }

  /** The phase that a view is in. */
  private phaseOf(view: View): Phase {
    if (view.stockLeft > 0) return 'drawing';
    return view.maker >= 0 && view.sideOf(view.maker) === view.sideOf(view.seat) ? 'making' : 'against';
  }

  /** The sum of the terms of a card, in points. */
  protected worth(view: View, card: Card, weights: Float64Array): number {
    const { features } = this;
    features.of(view, card);
    const { places, values, size } = features;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += weights[places[i]] * values[i];
    return sum;
  }
}
