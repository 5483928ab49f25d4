/**
 * A way of playing cards as a table: a legal card is played with a probability proportional to the product of the
 * weights of its two features. Sharpness 1 is the policy as it was fitted; higher is nearer to its best card.
 */
import { type Card, PACK } from '../../cards/card.ts';
import { lowestCard } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { CardFeatures, FEATURES, FIRST_BITS, FIRST_MASK, type Situation } from './features.ts';

/** [feature] → the logarithm of its weight in hundredths, see features.ts. */
export type PolicyTable = readonly number[];

/** No weight is more than e to this power away from 1, whatever the sharpness. */
const STEEPEST = 12;

export class CardPolicy {
  /** The decision to be made: write it, then call `weigh` or `choose`. */
  readonly now: Situation;
  /** The weights of the legal cards in ascending order, from the last `weigh`. */
  readonly weights: Float64Array = new Float64Array(PACK);
  /** [feature] → its weight. That of a card is the product of two. */
  readonly factors: Float64Array = new Float64Array(FEATURES);
  private readonly features: CardFeatures;

  /** Throws a RangeError if the table is not of {@link FEATURES} numbers. */
  constructor(game: Game, table: PolicyTable, sharpness = 1) {
    if (table.length !== FEATURES)
      throw new RangeError(`a policy has ${FEATURES} numbers, not ${table.length}`);
    this.features = new CardFeatures(game);
    this.now = this.features.now;
    for (let at = 0; at < FEATURES; at++) {
      const power = (sharpness * table[at]) / 100;
      this.factors[at] = Math.exp(Math.max(-STEEPEST, Math.min(STEEPEST, power)));
    }
  }

  /** Fills `weights` and returns their sum. */
  weigh(): number {
    const { features, factors, weights } = this;
    features.look();
    let total = 0;
    let n = 0;
    for (let rest = this.now.legal; rest !== 0; rest &= rest - 1) {
      const both = features.of(lowestCard(rest));
      const weight = factors[both & FIRST_MASK] * factors[both >>> FIRST_BITS];
      weights[n++] = weight;
      total += weight;
    }
    return total;
  }

  /** A legal card, drawn by weight with a number in [0, 1). */
  choose(draw: number): Card {
    const { weights } = this;
    let left = this.weigh() * draw;
    let rest = this.now.legal;
    for (let n = 0; (rest & (rest - 1)) !== 0; n++, rest &= rest - 1) {
      left -= weights[n];
      if (left < 0) break;
    }
    return lowestCard(rest);
  }
}
