/** Makes a player of one seat from names. */
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { type Bot, LocalBot } from './bot.ts';
import { agentOf, gameOf } from './catalogue.ts';
import { checkSeat } from './check-start.ts';
import { checkPlayer, isTuned } from './forms.ts';
import type { PlayerOptions, WorkerLike } from './player-options.ts';
import { WorkerBot } from './worker-bot.ts';

/**
 * Makes a player of one seat. Without a worker it thinks in the thread of the caller, which is blocked meanwhile.
 * Rejects with a RangeError, in one line, for what is no option of a player, and for an unknown game, agent or option;
 * with an Error for a worker that fails or does not answer.
 */
export async function createPlayer(options: PlayerOptions): Promise<Bot> {
  checkPlayer(options);
  if (options.worker !== undefined) return seatPlayer(undefined, options);
  return seatPlayer(await gameOf(options.game, options.rules), options);
}

/** The same for options that have been checked. The players of a table share its game; those in workers do without. */
export async function seatPlayer(game: Game | undefined, options: PlayerOptions): Promise<Bot> {
  const { seat, worker, seed = 'player', budgetMillis } = options;
  const agent = agentIn(options);
  if (worker !== undefined || game === undefined)
    return WorkerBot.open(worker as WorkerLike, { ...options, agent });
  checkSeat(game, seat);
  return new LocalBot(game, seat, await agentOf(agent, game, budgetMillis), rootOf(seed));
}

/** The agent that is wanted. */
function agentIn({ agent, level }: PlayerOptions) {
  if (level !== undefined) return `level:n=${level}`;
  return isTuned(agent) ? agent.agent : (agent ?? 'strong');
}
