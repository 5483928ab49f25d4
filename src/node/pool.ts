/**
 * Worker threads that perform tasks; their rows come out in the order of the tasks. A thread that ends in the middle
 * of a task costs one retry of that task; a second time is an error. No caller waits forever. Three habits of
 * Piscina are avoided:
 *
 * - `close()` may end tasks that run, so every task is awaited before `destroy()`.
 * - A worker module that does not load leaves its tasks pending. The job is therefore imported here first, and the
 *   event `error` fails all tasks.
 * - Threads come and go with the queue, so their number is fixed.
 */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BroadcastChannel, threadId } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Batch } from '../rows/column.ts';
import { type Done, type Executor, JobError, PoolClosed, type Task } from './executor.ts';
import { inOrder } from './in-order.ts';
import { counted } from './shared-counter.ts';
import { roomOf } from './shared-rows.ts';
import { Guard, watchOf } from './watch.ts';
import type { PoolMessage, Reply, Request } from './worker.ts';

/** How the threads of a pool are run. */
export interface PoolOptions {
  /** The module whose export `perform` does the work. Its export `close`, if any, ends what that has started. */
  readonly job: URL;
  readonly workers: number;
  /** The most memory of a thread for objects; as much as the machine allows by default. */
  readonly megabytes?: number | undefined;
  /** Closes the pool. */
  readonly abort?: AbortSignal | undefined;
}

/** A task that was handed to the threads, and its counter of deals done. */
interface Started<T extends Task> {
  readonly done: Promise<Done<T>>;
  readonly progress: Int32Array;
}

/** Tasks started ahead of the one whose rows are awaited, per worker: enough to write a part meanwhile. */
const AHEAD = 4;
/** How long jobs may take to close what they have started. */
const CLOSE_MILLIS = 4_000;
/** How long Piscina may take to end its threads. */
const DESTROY_MILLIS = 5_000;
let pools = 0;

/** Runs tasks on several threads and returns their results in order. */
export class WorkerPool implements Executor {
  readonly job: URL;
  readonly workers: number;
  readonly #threads: Piscina;
  /** Deals done, for each task whose rows have not been handed out. */
  readonly #progress = new Set<Int32Array>();
  /** Memory that later rows may be written into. */
  readonly #rooms: SharedArrayBuffer[] = [];
  /** Rejects a task that is under way. */
  readonly #rejections = new Set<(reason: Error) => void>();
  readonly #watch: NodeJS.Timeout;
  readonly #abort: AbortSignal | undefined;
  readonly #kill = (): void => void this.close();
  readonly #channel = new BroadcastChannel(`jaslab-pool-${process.pid}-${pools++}`);
  /** Ids of the threads whose jobs have to be closed. */
  readonly #open = new Set<number>();
  #isClosing = false;
  #allClosed: () => void = () => {};
  /** Why no more tasks are performed. */
  #ended: Error | undefined;

  /** Starts the threads, for a job that is known to load. */
  constructor({ job, workers, megabytes, abort }: PoolOptions) {
    this.job = job;
    this.workers = workers;
    this.#abort = abort;
    abort?.addEventListener('abort', this.#kill, { once: true });
    this.#threads = new Piscina({
      filename: fileURLToPath(threadFile()),
      workerData: job.href,
      minThreads: workers,
      maxThreads: workers,
      ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
      // Threads that sleep in Atomics.wait would freeze the pipes of outside bots between two tasks.
      atomics: 'disabled',
    });
    this.#threads.on('error', cause =>
      this.#end(new JobError(`a worker failed: ${cause.message}`, { cause })),
    );
    this.#channel.onmessage = event => this.#hear((event as { data: PoolMessage }).data);
    this.#channel.unref();
    this.#watch = setInterval(() => {
      if (this.#threads.threads.length === 0) this.#end(new JobError('no worker thread is left'));
    }, 1_000).unref();
  }

  /** Loads the job here, then starts the threads. Throws a `JobError` where the job does not load. */
  static async open(options: PoolOptions): Promise<WorkerPool> {
    const { perform } = await load(options.job);
    if (typeof perform !== 'function')
      throw new JobError(`${fileURLToPath(options.job)} exports no function perform`);
    return new WorkerPool(options);
  }

  perform<T extends Task>(tasks: Iterable<T> | AsyncIterable<T>): AsyncGenerator<Done<T>> {
    return inOrder(
      tasks,
      () => this.workers * AHEAD,
      task => this.#start(task),
      ({ progress }) => this.#progress.delete(progress),
    );
  }

  /** Performs one task, without an order among several. */
  async run<T extends Task>(task: T): Promise<Done<T>> {
    const { done, progress } = this.#start(task);
    return done.finally(() => this.#progress.delete(progress));
  }

  /** Takes back the memory of rows that nobody needs any more, for those of later tasks. */
  reuse(batch: Batch): void {
    const room = roomOf(batch);
    if (room !== undefined) this.#rooms.push(room);
  }

  /** Deals done in tasks whose rows have not been handed out, with fractions. */
  get ticks(): number {
    return [...this.#progress].reduce((sum, counter) => sum + counted(counter), 0);
  }

  /** No more tasks are performed: the pool was closed, or its threads have failed. */
  get isEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Ends the threads. Tasks that are under way reject with `PoolClosed`. */
  async close(): Promise<void> {
    clearInterval(this.#watch);
    this.#abort?.removeEventListener('abort', this.#kill);
    const isFirst = !this.#isClosing;
    this.#isClosing = true;
    const reason = new PoolClosed('the pool was closed');
    if (isFirst && this.#rejections.size === 0) {
      this.#ended ??= reason;
      await this.#closeJobs();
    }
    this.#channel.close();
    this.#end(reason);
    // destroy() would wait forever for a thread that ends at this very moment: its event has passed.
    await Promise.race([this.#threads.destroy(), delay(DESTROY_MILLIS, undefined, { ref: false })]);
  }

  #hear({ says, thread }: PoolMessage): void {
    if (says === 'open') this.#open.add(thread);
    if (says === 'closed') this.#open.delete(thread);
    if (this.#open.size === 0) this.#allClosed();
  }

  /** Has all jobs closed. A thread that is busy with a task would not get the message. */
  async #closeJobs(): Promise<void> {
    const alive = this.#threads.threads.map(({ threadId }) => threadId);
    for (const thread of this.#open) if (!alive.includes(thread)) this.#open.delete(thread);
    if (this.#open.size === 0) return;
    const allClosed = new Promise<void>(resolve => {
      this.#allClosed = resolve;
    });
    this.#channel.ref();
    this.#channel.postMessage({ says: 'close', thread: threadId } satisfies PoolMessage);
    await Promise.race([allClosed, delay(CLOSE_MILLIS, undefined, { ref: false })]);
  }

  #start<T extends Task>(task: T): Started<T> {
    const progress = new Int32Array(new SharedArrayBuffer(4));
    this.#progress.add(progress);
    const done = this.#untilEnded(async () => {
      const { batch, totals, millis } = await this.#attempt(task, progress);
      return { task, batch, totals, millis };
    });
    done.catch(() => {}); // awaited in its turn
    return { done, progress };
  }

  /** The result of the work; rejects as soon as the pool is closed or fails. */
  #untilEnded<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      this.#rejections.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.#rejections.delete(reject));
    });
  }

  async #attempt(
    { label, payload }: Task,
    progress: Int32Array,
  ): Promise<Exclude<Reply, { error: unknown }>> {
    const channel = this.#channel.name;
    const request: Request = { job: this.job.href, channel, payload, progress, room: this.#rooms.pop() };
    const watch = watchOf(payload);
    for (let retry = 0; ; retry++) {
      Atomics.store(progress, 0, 0);
      const guard = watch && new Guard(watch);
      let reply: Reply;
      try {
        reply = (await this.#threads.run(request, guard && { signal: guard.signal })) as Reply;
      } catch (cause) {
        if (this.#ended !== undefined) throw this.#ended;
        if (guard?.struck !== undefined) {
          watch?.timeouts.push(guard.struck);
          retry--;
          continue;
        }
        if (retry === 0) continue;
        throw new JobError(`${label}: the worker ended twice (${messageOf(cause)})`, { cause });
      } finally {
        guard?.close();
      }
      if ('batch' in reply) return reply;
      const { message, stack } = reply.error;
      const error = new JobError(`${label}: ${message}`);
      error.stack = `${error.name}: ${label}: ${stack}`;
      throw error;
    }
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const reject of this.#rejections) reject(reason);
  }
}

async function load(module: URL): Promise<Record<string, unknown>> {
  try {
    return (await import(module.href)) as Record<string, unknown>;
  } catch (cause) {
    const name = cause instanceof Error ? `${cause.name}: ` : '';
    const reason = `${name}${messageOf(cause).split('\n')[0]}`;
    throw new JobError(`${fileURLToPath(module)} does not load: ${reason}`, { cause });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Compiled, the file of a thread stands beside this one; from source it needs a loader. */
function threadFile(): URL {
  const compiled = new URL('./thread.cjs', import.meta.url);
  return existsSync(compiled) ? compiled : new URL('./thread-from-source.cjs', import.meta.url);
}
