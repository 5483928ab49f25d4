/** How far a run is, and how fast it goes. */
export interface Progress {
  /** Deals done, those of earlier sessions included. */
  readonly done: number;
  readonly total: number;
  /** Since the run was started or resumed. 0 before the first deal. */
  readonly ratePerSecond: number;
  /** Infinity before the first deal. */
  readonly etaSeconds: number;
}

/** Counts deals against the clock of one session. */
export class Meter {
  readonly #total: number;
  readonly #began = performance.now();
  /** Deals whose parts were there before the session. */
  kept = 0;
  /** Deals since the run was started or resumed. */
  played = 0;

  constructor(total: number) {
    this.#total = total;
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }

  /** The progress with `underWay` deals more than are counted. */
  read(underWay: number): Progress {
    const played = this.played + underWay;
    const done = Math.min(this.#total, this.kept + played);
    const ratePerSecond = played === 0 ? 0 : played / Math.max(this.seconds, 1e-3);
    const left = this.#total - done;
    return { done, total: this.#total, ratePerSecond, etaSeconds: left === 0 ? 0 : left / ratePerSecond };
  }
}
