/**
 * When a decision must be made. All that a decision consists of looks at the same deadline: sampling, weighing, solving
 * and searching. Without a limit of time the clock is never read.
 */

/** What a search does between two looks, roughly: four iterations, or 64 nodes of the solver. */
const A_LOOK = 0.02;

let last = Number.NaN;
let counted = 0;

/**
 * Milliseconds, as of `performance.now()`, on a clock that moves. Hosts at the edge of a network stop their clocks
 * while a program computes, and browsers may round them to a tenth of a millisecond, so a look that finds the same time
 * as the last one counts as time. `work`: what was done since the last look, if the clock does not say.
 */
export function now(work: number = A_LOOK): number {
  const time = performance.now();
  counted = time === last ? counted + work : 0;
  last = time;
  return time + counted;
}

/** The time for a decision. */
export class Deadline {
  /** For a decision; 0: no limit. */
  readonly millis: number;
  private began = Number.POSITIVE_INFINITY;

  constructor(millis: number) {
    this.millis = millis;
  }

  /** Begins a decision that has already taken `spent` milliseconds. */
  begin(spent = 0): void {
    if (this.millis > 0) this.began = now() - spent;
  }

  /** Whether a share of the time has passed; by default all of it. */
  hasPassed(share = 1): boolean {
    return this.millis > 0 && now() - this.began >= share * this.millis;
  }

  /** What remains until a share of the time has passed, in milliseconds; undefined without a limit. */
  left(share = 1): number | undefined {
    if (this.millis === 0) return undefined;
    return Math.max(0, share * this.millis - (now() - this.began));
  }
}

/** The same as limits of the exact solver. */
export function limitsOf(deadline: Deadline, share = 1): { readonly millis?: number } {
  const millis = deadline.left(share);
  return millis === undefined ? {} : { millis };
}

/** As long as it takes. */
export const NO_DEADLINE: Deadline = /* @__PURE__ */ new Deadline(0);

/** The limits of one decision: deals, time, or whichever is reached first. */
export interface Budget {
  /** Deals played in the worlds, shared among the options. Alone, the result is reproducible. */
  readonly iterations: number;
  /** The time of the decision. The result then depends on the machine. */
  readonly deadline: Deadline;
}
