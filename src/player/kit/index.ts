/**
 * `jaslab/player/kit`: players and tables of one game. An app whose bundler makes a single file, as Metro does, takes
 * it instead of `jaslab/player`: the file then has one net.
 */
import type { GameDefinition } from '../../rules/ruleset.ts';
import type { Bot } from '../bot.ts';
import { type Catalogued, catalogueOf } from '../catalogue-of.ts';
import { createPlayerFrom } from '../create-player.ts';
import { createTableFrom } from '../create-table.ts';
import type { GameTable } from '../game-table.ts';
import type { PlayerOptions } from '../player-options.ts';
import type { TableOptions } from '../table-options.ts';

/** Makes players and tables of one game. */
export interface Kit {
  /** As `createPlayer` of `jaslab/player`, which says more; the game is that of the kit. */
  createPlayer(options: Omit<PlayerOptions, 'game' | 'worker'>): Promise<Bot>;
  /** As `createTable` of `jaslab/player`, which says more; the game is that of the kit. */
  createTable(options: Omit<TableOptions, 'game'>): Promise<GameTable>;
}

/**
 * Makes players and tables of one game, and loads nothing of others. `net`: what `jaslab/nets/klaverjas` exports for
 * the game; without it, bots play as `rules`. The bots are `level`, `strong`, `net`, `rules`, `greedy`, `random` and
 * definitions of other agents. Where a match ends in another game, its last two play that by `rules`.
 */
export function kitOf(game: GameDefinition, net?: string): Kit {
  const { id } = game;
  const catalogue = catalogueOf({
    games: { [id]: async () => ({ default: game }) },
    nets: net === undefined ? {} : { [id]: async () => ({ default: net }) },
    agents: BASIC,
  });
  return {
    createPlayer: options => createPlayerFrom(catalogue, { game: id, ...options }),
    createTable: options => createTableFrom(catalogue, { game: id, ...options }),
  };
}

/** What `level` and the nets are made of: they cost a kit nothing. */
const BASIC: Catalogued['agents'] = {
  greedy: () => import('../../../agents/greedy.ts'),
  random: () => import('../../../agents/random.ts'),
  rules: () => import('../../../agents/rules.ts'),
};
