/** Who sits where: the seatings in which the agents of a run play each deal. */
import type { Game } from '../engine/game.ts';

/**
 * `fixed`: each deal once, the agents in their seats. `all`: each deal in every seating that exchanges sides. `duel`: two agents,
 * each deal in every seating in which one of them has a side to itself, so that neither has had better cards or seats.
 */
export const SEATINGS = ['fixed', 'all', 'duel'] as const;
/** Which seatings of a deal are played. */
export type Seatings = (typeof SEATINGS)[number];

/** How many agents a game takes: one for each side, or one for each seat; a duel is between two. */
export function agentCounts(game: Game, seatings: Seatings = 'fixed'): readonly number[] {
  if (seatings === 'duel') return [2];
  return game.sides === game.seats ? [game.seats] : [game.sides, game.seats];
}

/**
 * The players of seats 0 … seats - 1 in a seating, as indices into the agents of the run. Of a duel in a game of more than two
 * sides: in seatings 0 … sides - 1 agent 0 sits alone in the seat of that number, among the other agent; in the rest agent 1 does.
 */
export function seatAgents(
  game: Game,
  agents: number,
  seating: number,
  seatings: Seatings = 'all',
): number[] {
  const { seats, sides } = game;
  if (seatings !== 'duel' || sides === 2)
    return Array.from({ length: seats }, (_, seat) => (seat + seating) % agents);
  const alone = seating < sides ? 0 : 1;
  return Array.from({ length: seats }, (_, seat) => (seat === seating % sides ? alone : 1 - alone));
}

/** Rows of one deal: with `all`, as many as there are sides; of a duel as many for each agent, or one each for two sides. */
export function rowsPerDeal({ sides }: Game, seatings: Seatings): number {
  if (seatings === 'fixed') return 1;
  return seatings === 'all' || sides === 2 ? sides : 2 * sides;
}
