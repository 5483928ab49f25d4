/**
 * What `jaslab tune` has found for games played with their default options: thresholds of bids, numbers of the count of
 * a hand, and factors of terms. Each file of [tuned](tuned) names the report that says how it was found and what it
 * gains. Other games are played as greedy bids.
 */
import type { Game } from '../../src/engine/game.ts';
import type { Numbers } from '../../src/rules/options.ts';
import found from './tuned/index.ts';

/** Numbers that replace the usual ones. */
export interface Tuned {
  /** In points: thresholds of greedy; and its patience, in cards. */
  readonly bids: Numbers;
  /** In tenths of a point: numbers of greedy's count of a hand. */
  readonly count: Numbers;
  /** In percent, by `phase.term`. */
  readonly factors: Numbers;
}

const NOTHING: Tuned = { bids: {}, count: {}, factors: {} };

/** By game. */
const TUNED: Readonly<Record<string, Partial<Tuned>>> = found;

/** What was found for a game; nothing where rules were changed, for which it was not confirmed. */
export function tunedFor(game: Game, wanted: boolean): Tuned {
  if (!wanted || Object.keys(game.changedOptions()).length > 0) return NOTHING;
  return { ...NOTHING, ...TUNED[game.id] };
}
