/** What somebody who has not searched thinks of the cards of a decision. */
import { PACK } from '../cards/card.ts';
import type { View } from '../engine/view.ts';

/** An opinion on the cards at the root of a search. */
export interface CardAdvice {
  /** How many iterations of a card the opinion on it is worth, after {@link rate}; 0: nothing. */
  readonly trust: number;
  /** [card] → the points by which it is better than the play expected here. Of legal cards, after {@link rate}. */
  readonly gains: Float64Array;
  /** Rates the legal cards of the seat on turn. */
  rate(view: View): void;
}

/** Of nobody. */
export const NO_ADVICE: CardAdvice = { trust: 0, gains: new Float64Array(PACK), rate() {} };
