/** The games that can be checked: those of the folder [games](games). */
import games from './games/index.ts';
import type { ReferenceGame } from './record.ts';

/** Every game that can be checked. */
export const GAMES: readonly ReferenceGame[] = Object.values(games);

/** The game of that name, if it is known. */
export function gameNamed(name: unknown): ReferenceGame | undefined {
  return GAMES.find(game => game.name === name);
}
