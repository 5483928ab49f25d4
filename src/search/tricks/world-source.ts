/** What fills a pool of worlds. */
import type { Rng } from '../../cards/rng.ts';
import type { View } from '../../engine/view.ts';
import type { Worlds } from './worlds.ts';

/** Fills a pool with worlds that one seat cannot tell from the real deal, uniformly. */
export interface WorldSource {
  /**
   * Samples up to `count` worlds; fewer after announcements that hardly any hand explains. Throws an Error if no world
   * agrees with what has been seen.
   */
  fill(view: View, worlds: Worlds, count: number, rng: Rng): void;
}

/** Why a pool cannot be filled. */
export function noWorld(): Error {
  return new Error('no world agrees with what has been seen');
}
