/**
 * Who plays at which level. Each level beats the one below by the same number of points a deal, fitted for the default
 * options of each game: `npx tsx scripts/fit-levels.ts` makes the table again.
 */
import type { Game } from '../../src/engine/game.ts';

/** The number of levels. */
export const LEVELS = 10;

/**
 * Who plays at a level. `rules` and `net` with the points by which they misjudge (standard deviation), `strong` with
 * its iterations.
 */
export type Rung = readonly [by: 'rules' | 'net' | 'strong', much: number];

/** For games that are not in the list. */
const USUAL: readonly Rung[] = [
  ['rules', 60],
  ['rules', 34],
  ['rules', 22],
  ['rules', 15],
  ['rules', 10],
  ['rules', 6],
  ['rules', 3],
  ['rules', 0],
  ['net', 0],
  ['strong', 5_000],
];

/** [game] → from level 1 on. */
const TABLE: Readonly<Record<string, readonly Rung[]>> = {};

/** Who plays a game at a level, from 1 to {@link LEVELS}. */
export function rungOf(game: Game, level: number): Rung {
  return (TABLE[game.id] ?? USUAL)[level - 1];
}
