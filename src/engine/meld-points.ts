/** What melds are worth that players declare one by one. */
import { DECLARE_MELD } from '../rules/action.ts';
import type { MeldId } from '../rules/melds/meld.ts';
import type { Game } from './game.ts';

/** The points of a meld that a player may declare; 0 where the game has no such act. */
export function meldPoints({ turnActs }: Game, meld: MeldId): number {
  return turnActs.find(part => part.handles(DECLARE_MELD + meld))?.melds?.values[meld] ?? 0;
}
