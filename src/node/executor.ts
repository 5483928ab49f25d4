/** What plays the chunks of a dataset: the threads of this process, or those of other machines. */
import type { Batch } from '../rows/column.ts';
import type { Progress } from './progress.ts';

/** How work on many deals is carried out. It does not affect what comes out. */
export interface Work<Also extends readonly unknown[] = []> {
  /** Threads; by default one for each core. */
  readonly workers?: number | undefined;
  /** Begins nothing more, and finishes what is under way. */
  readonly stop?: AbortSignal | undefined;
  /** Drops what is under way. */
  readonly abort?: AbortSignal | undefined;
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: Progress, ...also: Also) => void) | undefined;
}

/** Deals, matches or boards, by their numbers. */
export interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** A piece of work for one thread. */
export interface Task {
  /** What the task is, for messages: `deals 2000 to 2999`. */
  readonly label: string;
  /** Given to the job; must survive a structured clone. */
  readonly payload: unknown;
}

/** A task that has been performed, and what came of it. */
export interface Done<T extends Task> {
  readonly task: T;
  readonly batch: Batch;
  /** Sums over the rows, where the job returns any. */
  readonly totals: unknown;
  /** The time the job took in its thread. */
  readonly millis: number;
}

export interface Executor {
  /** The module whose export `perform` does the work. */
  readonly job: URL;
  /** Threads that work at this moment. */
  readonly workers: number;
  /** Deals done in tasks whose rows have not been handed out, with fractions. */
  readonly ticks: number;
  /** How long a chunk should take, and the most deals in one; see `ChunkSize`. */
  readonly chunks?: { readonly millis: number; readonly most: number };
  /** The ends of chunks that were handed out at an earlier time, by their first deals. They are cut as they were. */
  readonly handedOut?: ReadonlyMap<number, number>;
  /**
   * Performs the tasks and yields their rows in the order of the tasks. A task is drawn only when it can be started;
   * rows are yielded while the next task is awaited. Called once at a time.
   */
  perform<T extends Task>(tasks: Iterable<T> | AsyncIterable<T>): AsyncGenerator<Done<T>>;
  /** Takes back rows that nobody needs any more: they are on the disk. */
  reuse(batch: Batch): void;
  /** Told ten times a second how far the dataset is. */
  report?(progress: Progress): void;
  /** Ends the work. Tasks that are under way reject with `PoolClosed`. */
  close(): Promise<void>;
}

/** A job that threw, a thread that ended twice in one task, or a module that does not load. */
export class JobError extends Error {
  override readonly name = 'JobError';
}

/** The pool was closed while tasks were under way. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}
