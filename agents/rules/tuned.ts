/**
 * What `jaslab tune` has found for a game played with its default options: thresholds of bids, and factors of terms.
 * Each entry names the report that says how it was found and what it gains. Other games are played as greedy bids.
 */
import type { Game } from '../../src/engine/game.ts';
import type { Numbers } from '../../src/rules/options.ts';

/** Numbers that replace the usual ones. */
export interface Tuned {
  /** In points: thresholds of greedy. */
  readonly bids: Numbers;
  /** In percent, by `phase.term`. */
  readonly factors: Numbers;
}

const NOTHING: Tuned = { bids: {}, factors: {} };

/** By game. */
const TUNED: Readonly<Record<string, Partial<Tuned>>> = {};

/** What was found for a game; nothing where rules were changed, for which it was not confirmed. */
export function tunedFor(game: Game, wanted: boolean): Tuned {
  if (!wanted || Object.keys(game.changedOptions()).length > 0) return NOTHING;
  return { ...NOTHING, ...TUNED[game.id] };
}
