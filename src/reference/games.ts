/** The games that can be checked. */

import { beloteGames } from './belote.ts';
import { honderden } from './honderden.ts';
import { honderden3 } from './honderden3.ts';
import { klaberjass } from './klaberjass.ts';
import { klaverjas } from './klaverjas.ts';
import type { ReferenceGame } from './record.ts';
import { smoojas } from './smoojas.ts';
import { smousjas } from './smousjas.ts';

/** Every game that can be checked. */
export const GAMES: readonly ReferenceGame[] = [
  klaberjass,
  klaverjas,
  smousjas,
  smoojas,
  honderden,
  honderden3,
  ...beloteGames,
];

/** The game of that name, if it is known. */
export function gameNamed(name: unknown): ReferenceGame | undefined {
  return GAMES.find(game => game.name === name);
}
