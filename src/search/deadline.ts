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

/** A pause of the host that ends no decision early, in milliseconds. */
const SHORT_PAUSE = 5;
/** What the longest pause so far counts at the next decision. */
const REMEMBERED = 0.98;
/** The share of its time by which a decision ends early at most. */
const MOST_EARLY = 0.5;

/**
 * The time for a decision. A slow phone stops a page now and then for longer than a step of a search takes, to collect
 * garbage or to save power. A decision ends early by the longest such pause lately, less {@link SHORT_PAUSE}.
 */
export class Deadline {
  /** For a decision; 0: no limit. */
  readonly millis: number;
  private began = Number.POSITIVE_INFINITY;
  /** The last look at the clock; infinite if others have used the time since. */
  private looked = Number.POSITIVE_INFINITY;
  private pause = 0;

  constructor(millis: number) {
    this.millis = millis;
  }

  /** Begins a decision that has already taken `spent` milliseconds. */
  begin(spent = 0): void {
    if (this.millis === 0) return;
    this.looked = now();
    this.began = this.looked - spent;
    this.pause *= REMEMBERED;
  }

  /** Whether a share of the time has passed; by default all of it. */
  hasPassed(share = 1): boolean {
    if (this.millis === 0) return false;
    const early = Math.min(Math.max(0, this.pause - SHORT_PAUSE), MOST_EARLY * this.millis);
    return this.spent() >= share * (this.millis - early);
  }

  /** What remains until a share of the time has passed, in milliseconds; undefined without a limit. */
  left(share = 1): number | undefined {
    if (this.millis === 0) return undefined;
    const spent = this.spent();
    this.looked = Number.POSITIVE_INFINITY;
    return Math.max(0, share * this.millis - spent);
  }

  private spent(): number {
    const time = now();
    this.pause = Math.max(this.pause, time - this.looked);
    this.looked = time;
    return time - this.began;
  }
}

/** The same as limits of the exact solver. */
export function limitsOf(deadline: Deadline, share = 1): { readonly millis?: number } {
  const millis = deadline.left(share);
  return millis === undefined ? {} : { millis };
}

/** As long as it takes. */
export const NO_DEADLINE: Deadline = /* @__PURE__ */ new Deadline(0);
