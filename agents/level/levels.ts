/**
 * Who plays at which level. Each level beats the one below by about the same number of points a deal, as far as
 * `node scripts/fit/levels.mjs fit` found such players for the default options of each game; results/agents.md has the
 * steps. Level 9 of Klaverjassen was then set to the net itself: it and small searches differ by less than chance.
 */
import type { Game } from '../../src/engine/game.ts';
import fitted from './steps/index.ts';

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
  ['strong', 200],
];

/** [game] → from level 1 on. */
const STEPS: Readonly<Record<string, readonly LevelPlayer[]>> = fitted;

/** Who plays a game at a level, from 1 to {@link LEVELS}. */
export function levelPlayerOf(game: Game, level: number): LevelPlayer {
  return (STEPS[game.id] ?? USUAL)[level - 1];
}
