/** The time that a ladder is given, and how long its work takes. */
import type { Progress } from '../progress.ts';

/** Wall time of a slice beside its boards. */
const OVERHEAD_MILLIS = 500;
/** The weight of the latest slice in the pace. */
const LATEST = 0.2;

export class Clock {
  private readonly began = performance.now();
  private readonly millis: number;
  private readonly workers: number;
  /** Milliseconds that pass, on all threads, for one of CPU time: more where others use the machine. */
  private pace = 1.2;

  constructor(millis: number, workers: number) {
    this.millis = millis;
    this.workers = workers;
  }

  get left(): number {
    return this.began + this.millis - performance.now();
  }

  /** The CPU time that can be spent in a piece of the time left. */
  within(millis: number): number {
    const fits = Math.min(millis, this.left - OVERHEAD_MILLIS);
    return Math.max(0, (fits * this.workers) / this.pace);
  }

  /** Learns from a slice how fast time passes: its CPU time as it was expected, and the time that it took. */
  learn(expected: number, took: number): void {
    if (expected < OVERHEAD_MILLIS) return;
    const pace = (Math.max(0, took - OVERHEAD_MILLIS) * this.workers) / expected;
    this.pace += LATEST * (Math.min(10, Math.max(0.5, pace)) - this.pace);
  }

  /** Seconds. */
  progress(): Progress {
    const total = Math.round(this.millis / 1e3);
    const done = Math.min(total, total - Math.ceil(this.left / 1e3));
    return { done, total, ratePerSecond: 1, etaSeconds: total - done };
  }
}
