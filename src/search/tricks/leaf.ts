/** Where an iteration leaves the tree, and who plays on from there. */

import type { Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import { BOARD, type KernelRules, type Position, playOut } from '../../kernel/index.ts';

/** A position of trick play with the cards of the hands on the kernel's board, and what a player may know of it. */
export interface Leaf extends Position {
  maker: Seat;
  /** Cards played so far, those on the table included. */
  played: CardSet;
}

/**
 * Plays all cards of the kernel's board (`BOARD.HANDS`), from a leaf with at least one trick to come. Adds to
 * `BOARD.TAKEN`, `WON` and `ROEM`. Returns the winner of the last trick.
 */
export type CardRollout = (rules: KernelRules, leaf: Leaf, rng: Rng) => Seat;

/** Uniformly random legal cards, by the kernel. */
export const randomCards: CardRollout = (rules, leaf, rng) => {
  rng.save(BOARD.STREAMS, 0);
  const last = playOut(rules, leaf);
  rng.restore(BOARD.STREAMS, 0);
  return last;
};
