/**
 * The time on a clock that moves. Hosts at the edge of a network stop their clocks while a program computes, and
 * browsers may round them to a tenth of a second. So a look that finds the same time as the last one counts as time.
 */

/** What a search does between two looks, roughly: four iterations, or 64 nodes of the solver. */
const A_LOOK = 0.02;

let last = Number.NaN;
let counted = 0;

/** Milliseconds, as of `performance.now()`. `work`: what was done since the last look, if the clock does not say. */
export function now(work: number = A_LOOK): number {
  const time = performance.now();
  counted = time === last ? counted + work : 0;
  last = time;
  return time + counted;
}
