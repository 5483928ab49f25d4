/** The games that can be checked. */

import { klaberjass } from './klaberjass.ts';
import { klaverjas } from './klaverjas.ts';
import type { ReferenceGame } from './record.ts';
import { smousjas } from './smousjas.ts';

/** Every game that can be checked. */
export const GAMES: readonly ReferenceGame[] = [klaberjass, klaverjas, smousjas];

/** The game of that name, if it is known. */
export function gameNamed(name: unknown): ReferenceGame | undefined {
  return GAMES.find(game => game.name === name);
}
