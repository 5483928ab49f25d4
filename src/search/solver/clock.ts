/**
 * The limits of a search, in nodes and time. The clock is read every 64 nodes: they can take a millisecond on a slow
 * device, while the code is not yet compiled. One search runs at a time.
 */
import { now } from '../now.ts';

const LOOK_EVERY = 64;

export const clock = {
  /** Positions at the start of a trick that this question has visited. */
  nodes: 0,
  /** The number of nodes at which to check next. */
  checkAt: 0,
  most: Number.POSITIVE_INFINITY,
  deadline: Number.POSITIVE_INFINITY,
};

/** Thrown by {@link checkLimits} through the search and caught where it began. */
export const OUT_OF_TIME: { readonly reason: string } = { reason: 'the limits of the search' };

/** Starts a question; limits in nodes and milliseconds. */
export function startClock(nodes: number | undefined, millis: number | undefined): void {
  clock.nodes = 0;
  clock.most = nodes ?? Number.POSITIVE_INFINITY;
  clock.deadline = millis === undefined ? Number.POSITIVE_INFINITY : now() + millis;
  clock.checkAt = Math.min(LOOK_EVERY, clock.most) | 0;
}

export function checkLimits(): void {
  if (clock.nodes > clock.most || now() >= clock.deadline) throw OUT_OF_TIME;
  clock.checkAt = Math.min(clock.nodes + LOOK_EVERY, clock.most + 1) | 0;
}
