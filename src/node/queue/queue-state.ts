/** What a queue holds: its runs, their chunks, the dead letters, and who works. */
import type { Counted } from '../../storage/manifest.ts';
import type { Range } from '../executor.ts';
import type { Progress } from '../progress.ts';
import { specOf } from '../run-config.ts';
import { Broker } from './broker.ts';
import { RowsInRedis } from './rows-in-redis.ts';
import {
  keyOf,
  RUNS,
  rangeOf,
  readRun,
  readRuns,
  readStatus,
  readWorkers,
  type WorkerRecord,
} from './run-record.ts';

/** Dead letters that are listed for each run. */
const MOST_LETTERS = 1_000;

export interface DeadLetter extends Range {
  readonly reason: string;
  readonly attempts: number;
}

export interface QueuedRunState {
  readonly id: string;
  readonly game: string;
  readonly agents: readonly string[];
  readonly seed: string;
  readonly unit: Counted;
  readonly build: string;
  /** Absent while no coordinator gathers. */
  readonly status?: Progress | undefined;
  /** Chunks that wait, are played, wait for their next trial, are played and not gathered, and are given up. */
  readonly chunks: Readonly<Record<'waiting' | 'running' | 'delayed' | 'played' | 'failed', number>>;
  readonly deadLetters: readonly DeadLetter[];
}

export interface QueueState {
  readonly queue: string;
  readonly runs: readonly QueuedRunState[];
  readonly workers: readonly WorkerRecord[];
}

/** Looks into a queue, after all dead letters were put back where that is asked for, or a run was dropped. */
export async function lookIntoQueue(
  url: string,
  { requeue = false, drop }: { readonly requeue?: boolean; readonly drop?: string | undefined } = {},
): Promise<QueueState & { readonly requeued: number }> {
  const broker = await Broker.open(url);
  try {
    const { redis } = broker;
    if (drop !== undefined && (await readRuns(redis)).includes(drop)) {
      await discardRun(broker, drop);
      await redis.del(keyOf('coordinator', drop));
    }
    const ids = await readRuns(redis);
    let requeued = 0;
    if (requeue) for (const id of ids) requeued += await requeueRun(broker, id);
    const runs = (await Promise.all(ids.map(id => stateOf(broker, id)))).filter(run => run !== undefined);
    return { queue: broker.shown, runs, workers: await readWorkers(redis), requeued };
  } finally {
    broker.close();
  }
}

async function requeueRun(broker: Broker, id: string): Promise<number> {
  const queue = broker.queue(id);
  try {
    const jobs = await queue.getFailed(0, -1);
    for (const job of jobs)
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return jobs.length;
  } finally {
    await queue.close();
  }
}

async function stateOf(broker: Broker, id: string): Promise<QueuedRunState | undefined> {
  const record = await readRun(broker.redis, id);
  if (record === undefined) return undefined;
  const queue = broker.queue(id);
  try {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
    const letters = await queue.getFailed(0, MOST_LETTERS - 1);
    const { game = '', agents = [], seed = '' } = specOf(record.config) ?? {};
    return {
      id,
      game,
      agents,
      seed,
      unit: record.unit,
      build: record.build.words,
      status: await readStatus(broker.redis, id),
      chunks: {
        waiting: counts.waiting ?? 0,
        running: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        played: counts.completed ?? 0,
        failed: counts.failed ?? 0,
      },
      deadLetters: letters.flatMap(job => {
        const range = rangeOf(job.data);
        const reason = String(job.failedReason ?? '').split('\n', 1)[0];
        return range === undefined
          ? []
          : [{ ...range, reason: reason.slice(0, 300), attempts: job.attemptsMade }];
      }),
    };
  } finally {
    await queue.close();
  }
}

/** Removes all that stands in Redis about a run. */
export async function discardRun(broker: Broker, id: string): Promise<void> {
  const { redis } = broker;
  await redis.srem(RUNS, id);
  const queue = broker.queue(id);
  try {
    await queue.obliterate({ force: true, count: 10_000 });
  } finally {
    await queue.close();
  }
  await redis.del(...(['plan', 'status', 'notes', 'hashes'] as const).map(what => keyOf(what, id)));
  await new RowsInRedis(redis).clear(id);
}
