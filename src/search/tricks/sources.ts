/** Which source of worlds serves a game. */
import type { Game } from '../../engine/game.ts';
import { canReplayFromLead, LeadSource } from './lead-source.ts';
import { isPlain, PlainSource } from './plain-source.ts';
import { ReplayedSource } from './replayed-source.ts';
import type { Settlements } from './settlements.ts';
import type { WorldSource } from './world-source.ts';

/** The fastest source for a game. */
export function sourceFor(game: Game, settlements: Settlements): WorldSource {
  if (isPlain(game)) return new PlainSource(settlements);
  const replayed = new ReplayedSource(game, settlements);
  return canReplayFromLead(game) ? new LeadSource(game, settlements, replayed) : replayed;
}
