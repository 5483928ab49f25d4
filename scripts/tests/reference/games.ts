/** The games that can be checked. */
import { beloteGame } from './belote.ts';
import bela from './games/bela.ts';
import contree from './games/contree.ts';
import honderden from './games/honderden.ts';
import honderden3 from './games/honderden3.ts';
import klaberjass from './games/klaberjass.ts';
import klaverjas from './games/klaverjas.ts';
import smoojas from './games/smoojas.ts';
import smousjas from './games/smousjas.ts';
import type { ReferenceGame } from './record.ts';

/** Every game that can be checked. */
export const GAMES: readonly ReferenceGame[] = [
  bela,
  ...(['belote', 'belote2', 'belote3', 'belote3x24', 'belote4'] as const).map(beloteGame),
  contree,
  honderden,
  honderden3,
  klaberjass,
  klaverjas,
  smoojas,
  smousjas,
];

/** The game of that name, if it is known. */
export function gameNamed(name: unknown): ReferenceGame | undefined {
  return GAMES.find(game => game.name === name);
}
