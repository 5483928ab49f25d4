/**
 * Who plays at which level. Each level beats the one below by about the same number of points a deal, as far as
 * `node scripts/fit/levels.mjs fit` found such players for the default options of each game; agents/README.md has the
 * steps. Levels 8 and 9 were then set by hand where small searches and large ones differed by less than chance.
 */
import type { Game } from '../../src/engine/game.ts';

/** The number of levels. */
export const LEVELS = 10;

/**
 * Who plays at a level. `rules` and `net` with the points by which they misjudge (standard deviation), `strong` with
 * its iterations.
 */
export type LevelPlayer = readonly [by: 'rules' | 'net' | 'strong', much: number];

/** For games that are not in the list: not measured. */
const USUAL: readonly LevelPlayer[] = [
  ['rules', 40],
  ['rules', 28],
  ['rules', 19.5],
  ['rules', 14],
  ['rules', 10],
  ['rules', 6.5],
  ['rules', 3.5],
  ['rules', 0.3],
  ['net', 0],
  ['strong', 2000],
];

/** [game] → from level 1 on. */
const TABLE: Readonly<Record<string, readonly LevelPlayer[]>> = {
  belote: [
    ['rules', 40],
    ['rules', 30.1],
    ['rules', 23.1],
    ['rules', 16.7],
    ['rules', 11.3],
    ['rules', 7.5],
    ['rules', 4.2],
    ['rules', 0],
    ['strong', 100],
    ['strong', 1900],
  ],
  belote2: [
    ['rules', 40],
    ['rules', 27.2],
    ['rules', 17.1],
    ['rules', 12],
    ['rules', 7.7],
    ['rules', 4.6],
    ['rules', 2.4],
    ['rules', 0.3],
    ['net', 0],
    ['strong', 2000],
  ],
  honderden: [
    ['rules', 40],
    ['rules', 28.5],
    ['rules', 19.6],
    ['rules', 13.3],
    ['rules', 8.3],
    ['rules', 4.1],
    ['rules', 0.2],
    ['net', 7.2],
    ['net', 0],
    ['strong', 4300],
  ],
  honderden3: [
    ['rules', 40],
    ['rules', 26.8],
    ['rules', 18.9],
    ['rules', 13.4],
    ['rules', 9.3],
    ['rules', 5.7],
    ['rules', 3],
    ['rules', 0.1],
    ['net', 3.6],
    ['strong', 1900],
  ],
  klaberjass: [
    ['rules', 40],
    ['rules', 28.5],
    ['rules', 21.3],
    ['rules', 15.8],
    ['rules', 11.7],
    ['rules', 8.3],
    ['rules', 5.4],
    ['rules', 2.7],
    ['net', 4.3],
    ['strong', 3600],
  ],
  klaverjas: [
    ['rules', 40],
    ['rules', 30.1],
    ['rules', 20.8],
    ['rules', 16.2],
    ['rules', 12.1],
    ['rules', 7.6],
    ['rules', 4.6],
    ['rules', 0.9],
    ['net', 0.1],
    ['strong', 2100],
  ],
  smoojas: [
    ['rules', 40],
    ['rules', 25],
    ['rules', 17],
    ['rules', 11.5],
    ['rules', 8],
    ['rules', 5.3],
    ['rules', 3.1],
    ['rules', 0.8],
    ['net', 0],
    ['strong', 1800],
  ],
  smousjas: [
    ['rules', 40],
    ['rules', 25.4],
    ['rules', 17.6],
    ['rules', 13],
    ['rules', 8.7],
    ['rules', 6.1],
    ['rules', 3.6],
    ['rules', 0.9],
    ['net', 0],
    ['strong', 1900],
  ],
};

/** Who plays a game at a level, from 1 to {@link LEVELS}. */
export function levelPlayerOf(game: Game, level: number): LevelPlayer {
  return (TABLE[game.id] ?? USUAL)[level - 1];
}
