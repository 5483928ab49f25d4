/** Makes a player of one seat from names. */
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import type { AgentDefinition } from '../table/agent.ts';
import type { LocalPlayer } from '../table/seats.ts';
import { type Bot, LocalBot } from './bot.ts';
import { checkSeat } from './check-start.ts';
import { checkPlayer, isTuned } from './forms.ts';
import type { PlayerOptions, Rules, WorkerLike } from './player-options.ts';
import { WorkerBot } from './worker-bot.ts';

/** Where games and agents are found. */
export interface Catalogue {
  /** A game by its name, `klaberjass` or with a preset `klaberjass/bela2`, or its definition, with these options. */
  gameOf(game: string | GameDefinition, rules?: Rules): Promise<Game>;
  /**
   * An agent for a game by its text, `strong:iterations=100`, or its definition with default options. `budgetMillis`:
   * where it is given, and the agent has an option for it, the time for each decision.
   */
  agentOf(agent: string | AgentDefinition, game: Game, budgetMillis?: number): Promise<LocalPlayer>;
}

/** Makes a player, as `createPlayer` of `jaslab/player` says. */
export async function createPlayerFrom(catalogue: Catalogue, options: PlayerOptions): Promise<Bot> {
  checkPlayer(options);
  if (options.worker !== undefined) return seatPlayer(catalogue, undefined, options);
  return seatPlayer(catalogue, await catalogue.gameOf(options.game, options.rules), options);
}

/** The same for options that have been checked. The players of a table share its game; those in workers do without. */
export async function seatPlayer(
  catalogue: Catalogue,
  game: Game | undefined,
  options: PlayerOptions,
): Promise<Bot> {
  const { seat, worker, seed = 'player', budgetMillis } = options;
  const agent = agentIn(options);
  if (worker !== undefined || game === undefined)
    return WorkerBot.open(worker as WorkerLike, { ...options, agent });
  checkSeat(game, seat);
  return new LocalBot(game, seat, await catalogue.agentOf(agent, game, budgetMillis), rootOf(seed));
}

/** The agent that is wanted. */
function agentIn({ agent, level }: PlayerOptions) {
  if (level !== undefined) return `level:n=${level}`;
  return isTuned(agent) ? agent.agent : (agent ?? 'strong');
}
