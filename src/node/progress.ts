/** How far a run is, and how fast it goes. */
export interface Progress {
  /** Deals done, those of earlier runs included. */
  readonly done: number;
  readonly total: number;
  /** Since the run was started or resumed. 0 before the first deal. */
  readonly ratePerSecond: number;
  /** Infinity before the first deal. */
  readonly etaSeconds: number;
}

/** The progress of a piece of work as that of `total`, of which `before` were done before it. */
export function overall({ done, ratePerSecond }: Progress, before: number, total: number): Progress {
  const left = total - before - done;
  return { done: before + done, total, ratePerSecond, etaSeconds: left === 0 ? 0 : left / ratePerSecond };
}

/** Counts deals against the clock. */
export class Meter {
  readonly #total: number;
  readonly #began = performance.now();
  /** Deals of earlier runs. */
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
    const done = Math.min(this.#total, this.kept + Math.floor(played));
    const ratePerSecond = played === 0 ? 0 : played / Math.max(this.seconds, 1e-3);
    const left = Math.max(0, this.#total - this.kept - played);
    return { done, total: this.#total, ratePerSecond, etaSeconds: left === 0 ? 0 : left / ratePerSecond };
  }
}
