/**
 * Counters of deals done, in shared memory. They count fractions, so that slow deals show progress.
 */

/** Ticks of a whole deal: any number of seatings up to ten divides it. */
const DEAL = 5_040;

/** Adds `deals`, possibly a fraction of one. */
export function count(counter: Int32Array, deals: number): void {
  Atomics.add(counter, 0, Math.round(deals * DEAL));
}

/** The deals counted, with fractions. */
export function counted(counter: Int32Array): number {
  return Atomics.load(counter, 0) / DEAL;
}
