/** What fills a pool of worlds. */
import type { Rng } from '../../cards/rng.ts';
import type { View } from '../../engine/view.ts';
import type { Deadline } from '../deadline.ts';
import type { Worlds } from './worlds.ts';

/** Fills a pool with worlds that one seat cannot tell from the real deal, uniformly. */
export interface WorldSource {
  /**
   * Samples up to `count` worlds; fewer after announcements that hardly any hand explains. Throws an Error if no world
   * agrees with what has been seen. Samples no more once {@link isEnough}.
   */
  fill(view: View, worlds: Worlds, count: number, rng: Rng, deadline?: Deadline): void;
}

/** The share of the time for a decision in which worlds are sampled. */
export const SAMPLING = 0.3;

/** Whether so many worlds must do, because time is short. */
export function isEnough(worlds: number, deadline: Deadline): boolean {
  return worlds > 0 && deadline.hasPassed(SAMPLING);
}

/** Why a pool cannot be filled. */
export function noWorld(): Error {
  return new Error('no world agrees with what has been seen');
}
