/**
 * Worker threads that never leave their caller waiting. Tasks are started a few ahead and their batches come
 * out in the order of the tasks; a thread that ends in the middle of a task costs one retry of that task, unless
 * what it needs went down with the thread, and a second time is an error. Around piscina, three of whose habits are avoided here: `close()` may end running
 * tasks (so every task is awaited, then `destroy()`), a worker module that cannot load leaves tasks pending
 * for ever (so the job is imported here first, and `error` fails everything), and threads come and go with
 * the queue (so their number is fixed).
 */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BroadcastChannel, threadId } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Batch } from '../rows/column.ts';
import { roomOf } from './shared-rows.ts';
import type { PoolMessage, Reply, Request } from './worker.ts';

export interface PoolOptions {
  /** The module whose export `run` does the work; its export `close`, if any, ends what that has started. */
  readonly job: URL;
  readonly workers: number;
  /** Other modules that the job will import: loaded once here, so that a broken one is an error at once. */
  readonly modules?: readonly URL[];
}

export interface Task {
  /** What the task is, for messages: `deals 2000 to 2999`. */
  readonly label: string;
  /** Given to the job; must survive a structured clone. */
  readonly payload: unknown;
}

/** A task beside those of `run` and `stream`, of a job of its own. The arrays in its payload go to the thread and are gone here. */
export interface SideTask extends Task {
  readonly job: URL;
}

export interface Done<T extends Task> {
  readonly task: T;
  readonly batch: Batch;
  /** The time the job took in its thread. */
  readonly millis: number;
}

/** A job that threw, a thread that ended twice in one task, or a module that does not load. */
export class JobError extends Error {
  override readonly name = 'JobError';
}

/** The pool was closed while tasks were under way. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}

/** Tasks started ahead of the one whose batch is awaited, per worker: enough to write a part meanwhile. */
const AHEAD = 4;
/** The time that jobs have to close what they have started. */
const CLOSE_MILLIS = 4_000;
let pools = 0;

/** The reply to a task that was done. */
type Result = Exclude<Reply, { error: unknown }>;

export class WorkerPool {
  readonly job: URL;
  readonly workers: number;
  readonly #threads: Piscina;
  readonly #window: number;
  /** One counter for each task that can be under way, so that no number grows without bound. */
  readonly #progress: readonly Int32Array[];
  readonly #rooms: SharedArrayBuffer[] = [];
  readonly #underWay = new Set<(reason: Error) => void>();
  readonly #watch: NodeJS.Timeout;
  readonly #channel = new BroadcastChannel(`jaslab-pool-${process.pid}-${pools++}`);
  /** Threads whose jobs have something to close, by their ids. */
  readonly #open = new Set<number>();
  #isClosing = false;
  #closedJobs: () => void = () => {};
  #started = 0;
  #closed: Error | undefined;

  /** Starts the threads, of a job that is known to load. */
  constructor({ job, workers }: Omit<PoolOptions, 'modules'>) {
    this.job = job;
    this.workers = workers;
    this.#window = workers * AHEAD;
    this.#progress = Array.from({ length: this.#window }, () => new Int32Array(new SharedArrayBuffer(4)));
    this.#threads = new Piscina({
      filename: fileURLToPath(threadFile()),
      workerData: job.href,
      minThreads: workers,
      maxThreads: workers,
      // Threads that sleep in Atomics.wait would freeze the pipes of outside bots between two tasks.
      atomics: 'disabled',
    });
    this.#threads.on('error', cause =>
      this.#fail(new JobError(`a worker failed: ${cause.message}`, { cause })),
    );
    this.#channel.onmessage = event => this.#hear((event as { data: PoolMessage }).data);
    this.#channel.unref();
    this.#watch = setInterval(() => {
      if (this.#threads.threads.length === 0) this.#fail(new JobError('no worker thread is left'));
    }, 1_000).unref();
  }

  /** Loads the job here, then starts the threads. Throws a `JobError` where a module does not load. */
  static async open(options: PoolOptions): Promise<WorkerPool> {
    for (const module of options.modules ?? []) await load(module);
    const { run } = await load(options.job);
    if (typeof run !== 'function')
      throw new JobError(`${fileURLToPath(options.job)} exports no function run`);
    return new WorkerPool(options);
  }

  /** Runs the tasks; yields their batches in the order of the tasks. Tasks are drawn only as they are started.
   * One run at a time. */
  async *run<T extends Task>(tasks: Iterable<T>): AsyncGenerator<Done<T>> {
    const source = tasks[Symbol.iterator]();
    const started: Promise<Done<T>>[] = [];
    let handedOut = this.#started;
    for (;;) {
      while (started.length < this.#window) {
        const next = source.next();
        if (next.done) break;
        const done = this.#start(next.value);
        done.catch(() => {}); // looked at in its turn
        started.push(done);
      }
      const first = started.shift();
      if (first === undefined) return;
      const done = await first;
      Atomics.store(this.#progress[handedOut++ % this.#window], 0, 0);
      yield done;
    }
  }

  /** The same for tasks that come in their own time: what is done is yielded while the next one is awaited. */
  async *stream<T extends Task>(tasks: AsyncIterable<T>): AsyncGenerator<Done<T>> {
    const source = tasks[Symbol.asyncIterator]();
    const started: Promise<Done<T>>[] = [];
    let handedOut = this.#started;
    let coming: Promise<IteratorResult<T>> | undefined = source.next();
    for (;;) {
      const next = started.length < this.#window ? coming?.then(task => ({ task })) : undefined;
      const first = started[0]?.then(done => ({ done }));
      const events = [next, first].filter(event => event !== undefined);
      if (events.length === 0) return;
      const event = await Promise.race<{ task: IteratorResult<T> } | { done: Done<T> }>(events);
      if ('done' in event) {
        started.shift();
        Atomics.store(this.#progress[handedOut++ % this.#window], 0, 0);
        yield event.done;
      } else if (event.task.done) coming = undefined;
      else {
        const done = this.#start(event.task.value);
        done.catch(() => {}); // looked at in its turn
        started.push(done);
        coming = source.next();
      }
    }
  }

  /** Takes back the memory of rows that nobody needs any more, for those of tasks to come. */
  reuse(batch: Batch): void {
    const room = roomOf(batch);
    if (room !== undefined) this.#rooms.push(room);
  }

  /** Does one task as soon as those started before it let it. */
  async do<T>({ job, label, payload }: SideTask): Promise<T> {
    const request = { job: job.href, payload, progress: new Int32Array(1) };
    const { result } = await this.#untilClosed(() => this.#attempt(label, request));
    return result as T;
  }

  /** Deals done in tasks whose batches have not been handed out by `run`. */
  get ticks(): number {
    return this.#progress.reduce((sum, counter) => sum + Atomics.load(counter, 0), 0);
  }

  /** Ends the threads. Tasks still under way reject with `PoolClosed`. */
  async close(): Promise<void> {
    clearInterval(this.#watch);
    const reason = new PoolClosed('the pool was closed');
    const isFirst = !this.#isClosing;
    this.#isClosing = true;
    if (isFirst && this.#underWay.size === 0) {
      this.#closed ??= reason;
      await this.#closeJobs();
    }
    this.#channel.close();
    this.#fail(reason);
    // A thread that ends at this very moment could keep destroy() waiting for an event that has passed.
    await Promise.race([this.#threads.destroy(), delay(5_000, undefined, { ref: false })]);
  }

  #hear({ says, thread }: PoolMessage): void {
    if (says === 'open') this.#open.add(thread);
    if (says === 'closed') this.#open.delete(thread);
    if (this.#open.size === 0) this.#closedJobs();
  }

  /** Lets the threads come to a good end; one in the middle of a task would not hear of it. */
  async #closeJobs(): Promise<void> {
    const alive = this.#threads.threads.map(({ threadId }) => threadId);
    for (const thread of this.#open) if (!alive.includes(thread)) this.#open.delete(thread);
    if (this.#open.size === 0) return;
    const closed = new Promise<void>(resolve => {
      this.#closedJobs = resolve;
    });
    this.#channel.ref();
    this.#channel.postMessage({ says: 'close', thread: threadId } satisfies PoolMessage);
    await Promise.race([closed, delay(CLOSE_MILLIS, undefined, { ref: false })]);
  }

  async #start<T extends Task>(task: T): Promise<Done<T>> {
    const progress = this.#progress[this.#started++ % this.#window];
    const request = { job: this.job.href, payload: task.payload, progress, room: this.#rooms.pop() };
    const { result, millis } = await this.#untilClosed(() => this.#attempt(task.label, request));
    return { task, batch: result as Batch, millis };
  }

  /** What the work comes to, or the reason for which the pool was closed meanwhile. */
  #untilClosed<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== undefined) return reject(this.#closed);
      this.#underWay.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.#underWay.delete(reject));
    });
  }

  async #attempt(label: string, task: Omit<Request, 'channel'>): Promise<Result> {
    const request: Request = { ...task, channel: this.#channel.name };
    for (let retry = 0; ; retry++) {
      Atomics.store(request.progress, 0, 0);
      let reply: Reply;
      try {
        reply = (await this.#threads.run(request)) as Reply;
      } catch (cause) {
        if (this.#closed !== undefined) throw this.#closed;
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (retry === 0) continue;
        throw new JobError(`${label}: the worker ended twice (${reason})`, { cause });
      }
      if ('result' in reply) return reply;
      const { message, stack } = reply.error;
      const error = new JobError(`${label}: ${message}`);
      error.stack = `${error.name}: ${label}: ${stack}`;
      throw error;
    }
  }

  #fail(reason: Error): void {
    this.#closed ??= reason;
    for (const reject of this.#underWay) reject(reason);
  }
}

async function load(module: URL): Promise<Record<string, unknown>> {
  try {
    return (await import(module.href)) as Record<string, unknown>;
  } catch (cause) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message.split('\n')[0]}` : String(cause);
    throw new JobError(`${fileURLToPath(module)} does not load: ${reason}`, { cause });
  }
}

/** Compiled, the file of a thread stands beside this one; from source it needs a loader. */
function threadFile(): URL {
  const compiled = new URL('./thread.cjs', import.meta.url);
  return existsSync(compiled) ? compiled : new URL('./thread-from-source.cjs', import.meta.url);
}
