/**
 * Styles of card play, fitted by self-play: one number was moved at a time, and kept where it won duels. Over the first
 * guess they gain 9 points a deal in Klaberjass, 18 in Klaverjassen and 36 in Smousjas. They stay as they are, since
 * all figures are given against greedy; `jaslab tune greedy --params style` finds others.
 */
import type { Style } from './card-judge.ts';

/** A style for each kind of play. */
export interface Styles {
  /** Each player alone, with nothing left to draw. */
  readonly alone: Style;
  /** While cards are drawn from a stock. */
  readonly stock: Style;
  /** Two against two. */
  readonly partners: Style;
}

const ALONE: Style = {
  trump: { base: [6.8, 7, 6, 4], share: [1, 0.77, 0.52, 0.5] },
  plain: { base: [-2, 1, 0, 0], share: [0.1, 0.34, 0.4, 0.27] },
  rest: 2.46,
  draw: 0.1,
  drawAgainst: -0.5,
  long: 0.6,
  tempo: -0.54,
  bare: 0.4,
  meld: 0,
  wait: 0,
  eager: 0,
  invite: 0,
};

const STOCK: Style = {
  trump: { base: [12, 8, 9, 8], share: [1, 1, 0.5, 0.4] },
  plain: { base: [4, 2, 1, -2], share: [0.8, 0.3, 0.2, 0.2] },
  rest: 3,
  draw: 0,
  drawAgainst: 0,
  long: 0,
  tempo: -1.5,
  bare: 0,
  meld: 0.3,
  wait: 0.1,
  eager: 0.3,
  invite: 0,
};

const PARTNERS: Style = {
  trump: { base: [10, 7, 4, 2], share: [0.8, 0.62, 0.32, 0.1] },
  plain: { base: [0, 1, 0, 0], share: [0.5, 0.34, 0.12, 0] },
  rest: 1.5,
  draw: 0.96,
  drawAgainst: -0.8,
  long: 0,
  tempo: -1.5,
  bare: 0.1,
  meld: 0,
  wait: 0,
  eager: 0,
  invite: 0.15,
};

/** The styles that greedy plays in. */
export const STYLES: Styles = { alone: ALONE, stock: STOCK, partners: PARTNERS };
