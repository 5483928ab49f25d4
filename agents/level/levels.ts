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

/** From level 1 on: `rules`, then `net`, then `strong`, with how much. */
type Steps = Readonly<Record<LevelPlayer[0], readonly number[]>>;

/** For games that are not in the list: not measured. */
const USUAL: Steps = { rules: [40, 28, 19.5, 14, 10, 6.5, 3.5, 0.3], net: [0], strong: [200] };

/** By game. */
const STEPS: Readonly<Record<string, Steps>> = {
  bela: { rules: [40, 30.2, 22.5, 16, 10.6, 6.3, 2.9], net: [4.4, 0], strong: [200] },
  belote: { rules: [40, 30.5, 23.3, 18, 12.6, 8.6, 5.4], net: [7.3, 3.2], strong: [120] },
  belote2: { rules: [40, 27.9, 19.7, 14.2, 10.5, 7.3, 4.3, 2.1], net: [5.5], strong: [390] },
  belote3: { rules: [40, 27.6, 20.9, 15, 11.5, 7.8, 4.3, 0.7], net: [3.1], strong: [240] },
  belote3x24: { rules: [40, 27.3, 20.2, 15.1, 11.2, 8.2, 4.7, 0.4], net: [6.7], strong: [290] },
  belote4: { rules: [40, 27.6, 21.6, 16.7, 12.7, 9, 5.4, 2.3], net: [5.3], strong: [140] },
  contree: { rules: [40, 32.8, 25.9, 18.8, 10.2, 2.1], net: [17.7, 9.2], strong: [23, 200] },
  honderden: { rules: [40, 27.2, 18.4, 12.3, 7.7, 4.2, 0], net: [11.4, 4.7], strong: [230] },
  honderden3: { rules: [40, 27.6, 19.6, 13.8, 9.3, 6.1, 2.6], net: [10.5, 5.3], strong: [310] },
  klaberjass: { rules: [40, 27.9, 20.3, 14.6, 10.3, 6.7, 3.8, 1.4], net: [2.5], strong: [480] },
  klaverjas: { rules: [40, 28.5, 20.3, 15, 10.7, 6.7, 4.2], net: [5.7, 0], strong: [210] },
  smoojas: { rules: [40, 22.6, 15.4, 10.3, 6.9, 4.5, 2.7], net: [6.2, 2], strong: [260] },
  smousjas: { rules: [40, 26.3, 18.6, 13.8, 9.9, 6.9, 4.4, 2], net: [3.5], strong: [180] },
};

/** Who plays a game at a level, from 1 to {@link LEVELS}. */
export function levelPlayerOf(game: Game, level: number): LevelPlayer {
  const { rules, net, strong } = STEPS[game.id] ?? USUAL;
  const above = level - 1 - rules.length;
  if (above < 0) return ['rules', rules[level - 1]];
  return above < net.length ? ['net', net[above]] : ['strong', strong[above - net.length]];
}
