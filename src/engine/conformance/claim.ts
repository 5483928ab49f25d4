/** What a claim about a game is. */
import type { Rng } from '../../cards/rng.ts';
import type { Setup, State } from '../state.ts';
import type { View } from '../view.ts';

/** A deal under examination. A claim leaves the state as it is. */
export interface Trial {
  readonly state: State;
  readonly setup: Setup;
  /** One for each seat. */
  readonly views: readonly View[];
  readonly rng: Rng;
}

/** A statement that must hold in every game, and how it is tried. */
export interface Claim {
  readonly name: string;
  /** Checked at one ply in so many, at random; the end of a deal is always checked. */
  readonly every: number;
  /** What is wrong, or undefined. */
  check(trial: Trial): string | undefined;
}
