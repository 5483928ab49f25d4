/**
 * The limits of a search, in nodes and time. The time is read every 64 nodes: they can take a millisecond on a slow
 * device, while the code is not yet compiled.
 */
import { now } from '../deadline.ts';

const LOOK_EVERY = 64;

/** Thrown by {@link Clock.check} through the search and caught where it began. */
export const OUT_OF_TIME: { readonly reason: string } = { reason: 'the limits of the search' };

export class Clock {
  /** Positions at the start of a trick that this question has visited. */
  nodes = 0;
  /** The number of nodes at which to check next. */
  checkAt = 0;
  private most = Number.POSITIVE_INFINITY;
  private deadline = Number.POSITIVE_INFINITY;

  /** Starts a question; limits in nodes and milliseconds. */
  start(nodes?: number, millis?: number): void {
    this.nodes = 0;
    this.most = nodes ?? Number.POSITIVE_INFINITY;
    this.deadline = millis === undefined ? Number.POSITIVE_INFINITY : now() + millis;
    this.checkAt = Math.min(LOOK_EVERY, this.most) | 0;
  }

  check(): void {
    if (this.nodes > this.most || now() >= this.deadline) throw OUT_OF_TIME;
    this.checkAt = Math.min(this.nodes + LOOK_EVERY, this.most + 1) | 0;
  }
}
