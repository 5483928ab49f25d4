/**
 * Several deals played concurrently, for remote players: a program that is asked at many tables can answer them
 * together, and need not be idle while a line travels.
 */
import type { Game } from '../engine/game.ts';
import type { Player } from './table.ts';

/** The most deals played concurrently: more cost more than they gain. */
const MOST_LANES = 1024;

/**
 * Runs jobs 0 … jobs - 1, at most `lanes` of them at once, one in each lane. Returns the results by job. If a job
 * rejects, no further job is started, and those that are running are awaited.
 */
export async function inLanes<T>(
  jobs: number,
  lanes: number,
  work: (job: number, lane: number) => Promise<T>,
): Promise<T[]> {
  const results = new Array<T>(jobs);
  let next = 0;
  const run = async (lane: number): Promise<void> => {
    while (next < jobs) {
      const job = next++;
      try {
        results[job] = await work(job, lane);
      } catch (error) {
        next = jobs;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: Math.min(lanes, jobs) }, (_, lane) => run(lane)),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

/** How many deals all remote players can play at once. Starts their programs. */
export async function lanesOf(game: Game, players: readonly Player[]): Promise<number> {
  const ready = await Promise.all(players.map(player => player.remote?.ready(game) ?? MOST_LANES));
  return Math.max(1, Math.min(MOST_LANES, ...ready));
}

/** Whether deals of these players are played by `playAsync`. */
export function anyRemote(players: readonly Player[]): boolean {
  return players.some(player => player.remote !== undefined);
}
