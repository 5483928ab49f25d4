/** Makes a player of one seat from names. */
import { rootOf } from '../cards/rng.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { type Bot, LocalBot } from './bot.ts';
import { agentOf, gameOf, LEVELS } from './catalogue.ts';
import type { PlayerOptions } from './player-options.ts';
import { WorkerBot } from './worker-bot.ts';

/**
 * Makes a player of one seat. Without a worker it thinks in the thread of the caller, which is blocked meanwhile.
 * Rejects with a RangeError for an unknown game, agent or option.
 */
export async function createPlayer(options: PlayerOptions): Promise<Bot> {
  const { seat, worker, seed = 'player', budgetMillis } = options;
  checkBudget(budgetMillis);
  const agent = agentIn(options);
  if (worker !== undefined) return WorkerBot.open(worker, options);
  const game = await gameOf(options.game, options.rules);
  if (!Number.isInteger(seat) || seat < 0 || seat >= game.seats)
    throw new RangeError(`${game.id} has the seats 0 to ${game.seats - 1}, not ${seat}`);
  return new LocalBot(game, seat, await agentOf(agent, game, budgetMillis), rootOf(seed));
}

/** The agent that is wanted. Throws a RangeError for a level that does not exist. */
function agentIn({ agent, level }: PlayerOptions): string | AgentDefinition {
  if (level === undefined) return agent ?? 'strong';
  if (agent !== undefined) throw new RangeError('a player has a level or an agent, not both');
  if (!Number.isInteger(level) || level < 1 || level > LEVELS)
    throw new RangeError(`level is a whole number from 1 to ${LEVELS}, not ${level}`);
  return `level:n=${level}`;
}

function checkBudget(millis: number | undefined): void {
  if (millis === undefined || (Number.isInteger(millis) && millis >= 1)) return;
  throw new RangeError(`budgetMillis is a whole number of milliseconds, at least 1, not ${millis}`);
}
