/** Makes a player of one seat from names. */
import { rootOf } from '../cards/rng.ts';
import { type Bot, LocalBot } from './bot.ts';
import { agentOf, gameOf } from './catalogue.ts';
import { checkPlayer, isTuned } from './forms.ts';
import type { PlayerOptions } from './player-options.ts';
import { WorkerBot } from './worker-bot.ts';

/**
 * Makes a player of one seat. Without a worker it thinks in the thread of the caller, which is blocked meanwhile.
 * Rejects with a RangeError, in one line, for what is no option of a player, and for an unknown game, agent or option;
 * with an Error for a worker that fails or does not answer.
 */
export async function createPlayer(options: PlayerOptions): Promise<Bot> {
  checkPlayer(options);
  const { seat, worker, seed = 'player', budgetMillis } = options;
  const agent = agentIn(options);
  if (worker !== undefined) return WorkerBot.open(worker, { ...options, agent });
  const game = await gameOf(options.game, options.rules);
  if (seat >= game.seats)
    throw new RangeError(`${game.id} has the seats 0 to ${game.seats - 1}, not ${seat}`);
  return new LocalBot(game, seat, await agentOf(agent, game, budgetMillis), rootOf(seed));
}

/** The agent that is wanted. */
function agentIn({ agent, level }: PlayerOptions) {
  if (level !== undefined) return `level:n=${level}`;
  return isTuned(agent) ? agent.agent : (agent ?? 'strong');
}
