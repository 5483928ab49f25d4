/** The seatings in which the agents of a run play each deal. */
import type { Game } from '../engine/game.ts';

/**
 * `fixed`: each deal once, the agents in their seats. `all`: each deal in every seating that exchanges sides. `duel`:
 * two agents, each deal in every seating in which one of them has a side to itself; both have the same cards and
 * seats.
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
 * The agents of seats 0 … seats - 1 in a seating, as indices into the agents of the run. In a duel with more than two
 * sides agent 0 sits alone in seatings 0 … sides - 1, in the seat of that number; in the other seatings agent 1 does.
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

/** Rows of one deal: with `all` one for each side; in a duel one for each side and agent, or two with two sides. */
export function rowsPerDeal({ sides }: Game, seatings: Seatings): number {
  if (seatings === 'fixed') return 1;
  return seatings === 'all' || sides === 2 ? sides : 2 * sides;
}

/** A deal of a run, and who sat where. */
export interface SeatedDeal {
  /** Undefined for a single deal. */
  readonly match: number | undefined;
  /** The number of the deal in the run, or in its match. */
  readonly deal: number;
  readonly seating: number;
  /** By seat of the deal, as indices into the agents of the run. */
  readonly agents: readonly number[];
}
