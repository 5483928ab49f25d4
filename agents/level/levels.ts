/**
 * Who plays at which level. Each level beats the one below by about the same number of points a deal, as far as
 * `node scripts/fit/levels.mjs fit` found such players for the default options of each game; results/agents.md has the
 * steps. Level 9 of Klaverjassen was then set to the net itself: it and small searches differ by less than chance.
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
    ['rules', 30.5],
    ['rules', 23.3],
    ['rules', 18],
    ['rules', 12.6],
    ['rules', 8.6],
    ['rules', 5.4],
    ['net', 7.3],
    ['net', 3.2],
    ['strong', 1900],
  ],
  belote2: [
    ['rules', 40],
    ['rules', 27.9],
    ['rules', 19.7],
    ['rules', 14.2],
    ['rules', 10.5],
    ['rules', 7.3],
    ['rules', 4.3],
    ['rules', 2.1],
    ['net', 5.5],
    ['strong', 2000],
  ],
  belote3: [
    ['rules', 40],
    ['rules', 27.6],
    ['rules', 20.9],
    ['rules', 15],
    ['rules', 11.5],
    ['rules', 7.8],
    ['rules', 4.3],
    ['rules', 0.7],
    ['net', 3.1],
    ['strong', 1700],
  ],
  belote3x24: [
    ['rules', 40],
    ['rules', 27.3],
    ['rules', 20.2],
    ['rules', 15.1],
    ['rules', 11.2],
    ['rules', 8.2],
    ['rules', 4.7],
    ['rules', 0.4],
    ['net', 6.7],
    ['strong', 1700],
  ],
  belote4: [
    ['rules', 40],
    ['rules', 27.6],
    ['rules', 21.6],
    ['rules', 16.7],
    ['rules', 12.7],
    ['rules', 9],
    ['rules', 5.4],
    ['rules', 2.3],
    ['net', 5.3],
    ['strong', 1500],
  ],
  honderden: [
    ['rules', 40],
    ['rules', 27.2],
    ['rules', 18.4],
    ['rules', 12.3],
    ['rules', 7.7],
    ['rules', 4.2],
    ['rules', 0],
    ['net', 11.4],
    ['net', 4.7],
    ['strong', 4300],
  ],
  honderden3: [
    ['rules', 40],
    ['rules', 27.6],
    ['rules', 19.6],
    ['rules', 13.8],
    ['rules', 9.3],
    ['rules', 6.1],
    ['rules', 2.6],
    ['net', 10.5],
    ['net', 5.3],
    ['strong', 1900],
  ],
  klaberjass: [
    ['rules', 40],
    ['rules', 27.9],
    ['rules', 20.3],
    ['rules', 14.6],
    ['rules', 10.3],
    ['rules', 6.7],
    ['rules', 3.8],
    ['rules', 1.4],
    ['net', 2.5],
    ['strong', 3600],
  ],
  klaverjas: [
    ['rules', 40],
    ['rules', 28.5],
    ['rules', 20.3],
    ['rules', 15],
    ['rules', 10.7],
    ['rules', 6.7],
    ['rules', 4.2],
    ['net', 5.7],
    ['net', 0],
    ['strong', 2100],
  ],
  smoojas: [
    ['rules', 40],
    ['rules', 22.6],
    ['rules', 15.4],
    ['rules', 10.3],
    ['rules', 6.9],
    ['rules', 4.5],
    ['rules', 2.7],
    ['net', 6.2],
    ['net', 2],
    ['strong', 1800],
  ],
  smousjas: [
    ['rules', 40],
    ['rules', 26.3],
    ['rules', 18.6],
    ['rules', 13.8],
    ['rules', 9.9],
    ['rules', 6.9],
    ['rules', 4.4],
    ['rules', 2],
    ['net', 3.5],
    ['strong', 1900],
  ],
};

/** Who plays a game at a level, from 1 to {@link LEVELS}. */
export function levelPlayerOf(game: Game, level: number): LevelPlayer {
  return (TABLE[game.id] ?? USUAL)[level - 1];
}
