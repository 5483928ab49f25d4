/** Claims about games, and the deals on which they are checked. */
import type { Rng } from '../../cards/rng.ts';
import type { Setup, State } from '../state.ts';
import type { View } from '../view.ts';

/** A deal under examination. A claim must leave the state unchanged. */
export interface Trial {
  readonly state: State;
  readonly setup: Setup;
  /** One for each seat. */
  readonly views: readonly View[];
  readonly rng: Rng;
}

/** A statement that must hold in every game, and its check. */
export interface Claim {
  readonly name: string;
  /** The check runs at one ply in `every`, at random, and always at the end of a deal. */
  readonly every: number;
  /** The violation in words, or undefined if there is none. */
  check(trial: Trial): string | undefined;
}
