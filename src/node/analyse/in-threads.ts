/** Deals that threads work on. The results come in the order of the tasks. */
import { availableParallelism } from 'node:os';
import { type Done, PoolClosed, type Task, type Work } from '../executor.ts';
import { WorkerPool } from '../pool.ts';
import { Meter } from '../progress.ts';
import type { Job } from '../worker.ts';

export interface ThreadWork extends Work {
  /** How many deals there are, roughly. */
  readonly count: number;
  /** The job, where there is so little to do that this thread does it before others have started. */
  readonly here?: Job<never> | undefined;
}

/** Performs the tasks, of one deal or of those from one to another, until they end or it is stopped or aborted. */
export async function* inThreads<T extends Task & { readonly from?: number; readonly to?: number }>(
  job: URL,
  all: Iterable<T> | AsyncIterable<T>,
  { count, workers = availableParallelism(), stop, abort, here, onProgress }: ThreadWork,
): AsyncGenerator<Done<T>> {
  const meter = new Meter(count);
  const dealsOf = ({ from = 0, to = from + 1 }: T) => to - from;
  const tasks = untilStopped(all, stop);
  if (here !== undefined) {
    for await (const task of tasks) {
      let ticks = 0;
      const tick = (deals: number) => onProgress?.(meter.read((ticks += deals)));
      const { totals, ...batch } = await here(task.payload as never, tick);
      meter.played += dealsOf(task);
      yield { task, batch, totals, millis: 0 };
    }
    return;
  }
  const pool = await WorkerPool.open({ job, workers: Math.max(1, Math.min(workers, count)), abort });
  const ticker = setInterval(() => onProgress?.(meter.read(pool.ticks)), 100);
  try {
    for await (const done of pool.perform(tasks)) {
      meter.played += dealsOf(done.task);
      yield done;
    }
  } catch (error) {
    if (!(error instanceof PoolClosed) || !abort?.aborted) throw error;
  } finally {
    clearInterval(ticker);
    await pool.close();
  }
}

async function* untilStopped<T>(
  tasks: Iterable<T> | AsyncIterable<T>,
  stop: AbortSignal | undefined,
): AsyncGenerator<T> {
  for await (const task of tasks) {
    if (stop?.aborted) return;
    yield task;
  }
}
