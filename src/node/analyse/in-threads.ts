/** Deals that threads work on. The results come in the order of the tasks. */
import { availableParallelism } from 'node:os';
import { type Done, PoolClosed, type Task, type Work } from '../executor.ts';
import { WorkerPool } from '../pool.ts';
import { Meter } from '../progress.ts';

export interface ThreadWork extends Work {
  /** How many deals there are, roughly. */
  readonly count: number;
}

/** Performs the tasks, of one deal or of those from one to another, until they end or until it is aborted. */
export async function* inThreads<T extends Task & { readonly from?: number; readonly to?: number }>(
  job: URL,
  tasks: Iterable<T> | AsyncIterable<T>,
  { count, workers = availableParallelism(), abort, onProgress }: ThreadWork,
): AsyncGenerator<Done<T>> {
  const pool = await WorkerPool.open({ job, workers: Math.max(1, Math.min(workers, count)), abort });
  const meter = new Meter(count);
  const ticker = setInterval(() => onProgress?.(meter.read(pool.ticks)), 100);
  try {
    for await (const done of pool.perform(tasks)) {
      const { from = 0, to = from + 1 } = done.task;
      meter.played += to - from;
      yield done;
    }
  } catch (error) {
    if (!(error instanceof PoolClosed) || !abort?.aborted) throw error;
  } finally {
    clearInterval(ticker);
    await pool.close();
  }
}
