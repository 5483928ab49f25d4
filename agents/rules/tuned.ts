/** What was tuned for a game: [weights/tuned.ts](tuned-values.ts). Other games are played as greedy bids. */
import type { Game } from '../../src/engine/game.ts';
import tuned, { type Tuned } from './tuned-values.ts';

const NOTHING: Tuned = { bids: {}, count: {}, factors: {} };

/** What was found for a game; nothing where rules were changed, for which it was not confirmed. */
export function tunedFor(game: Game, wanted: boolean): Tuned {
  if (!wanted || Object.keys(game.changedOptions()).length > 0) return NOTHING;
  return { ...NOTHING, ...tuned[game.id] };
}
