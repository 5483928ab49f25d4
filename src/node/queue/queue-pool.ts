/**
 * Plays the chunks of a run on the workers of a queue. The rows of a chunk stay where the worker has put them until
 * they are in a file of the dataset, so a coordinator that is killed and started again finds them. Events only save
 * time: every two seconds all chunks under way are looked up, and what Redis has lost is handed out again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Queue, QueueEvents } from 'bullmq';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import type { JsonObject } from '../../storage/canonical.ts';
import type { Counted } from '../../storage/manifest.ts';
import { type Done, type Executor, JobError, PoolClosed, type Range, type Task } from '../executor.ts';
import { inOrder } from '../in-order.ts';
import { moduleUrl } from '../module-url.ts';
import type { Progress } from '../progress.ts';
import { agentsIn } from '../trust.ts';
import { Broker, queueName } from './broker.ts';
import { buildProblem, describeBuild } from './build.ts';
import { GatheredRows, type Played, PlayedReader } from './packed-rows.ts';
import { discardRun } from './queue-state.ts';
import { RowsInRedis } from './rows-in-redis.ts';
import {
  chunkId,
  keyOf,
  planHash,
  RunLock,
  type RunRecord,
  rangeOf,
  readRun,
  readWorkers,
  runId,
  SILENT_MILLIS,
  takeNotes,
  writeRun,
} from './run-record.ts';

/** Chunks under way for each thread that works, and where none has come yet. */
const AHEAD = 4;
const AHEAD_OF_ALL = 8;
/** The most chunks under way for any number of threads: their rows take memory in Redis, and here. */
const MOST_UNDER_WAY = 2_000;
const BEAT_MILLIS = 1_000;
/** How often a chunk whose rows were lost is played again. */
const MOST_LOSSES = 5;
/** Time without a worker after which the user is told. */
const LONELY_MILLIS = 4_000;

export interface QueuedRun {
  readonly url: string;
  readonly config: JsonObject;
  readonly columns: readonly ColumnSpec[];
  readonly unit: Counted;
  /** Takes over what an earlier coordinator has handed out. */
  readonly resume: boolean;
  /** Tells the user a line. */
  say(line: string): void;
}

/** A chunk that was handed out. */
interface UnderWay {
  readonly range: Range;
  readonly task: Task;
  readonly done: Promise<Done<Task>>;
  readonly resolve: (done: Done<Task>) => void;
  readonly reject: (error: Error) => void;
  readonly since: number;
  state: 'out' | 'fetching' | 'done';
  losses: number;
  /** Why it is among the dead letters. */
  dead?: string | undefined;
}

export class QueuePool implements Executor {
  readonly job = moduleUrl('../play-job', import.meta.url);
  readonly chunks = { millis: 1_000, most: 250_000 };
  readonly handedOut = new Map<number, number>();
  readonly #run: QueuedRun;
  readonly #record: RunRecord;
  readonly #broker: Broker;
  readonly #place: RowsInRedis;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #lock: RunLock;
  readonly #underWay = new Map<string, UnderWay>();
  /** What lies in Redis of rows that were handed out. */
  readonly #held = new Map<Batch, { readonly chunk: string; readonly name: string }>();
  readonly #gathered: GatheredRows;
  readonly #reader: PlayedReader;
  #drops: Promise<unknown> = Promise.resolve();
  #threads = 0;
  #beats: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #began = performance.now();
  #status: Progress | undefined;
  #closing: Promise<void> | undefined;
  #ended: Error | undefined;

  private constructor(run: QueuedRun, record: RunRecord, broker: Broker, lock: RunLock) {
    this.#run = run;
    this.#record = record;
    this.#broker = broker;
    this.#place = new RowsInRedis(broker.redis);
    this.#lock = lock;
    this.#gathered = new GatheredRows(this.#place, run.columns);
    this.#reader = new PlayedReader(record.id, agentsIn(run.config).length);
    this.#queue = broker.queue(record.id);
    this.#events = new broker.bullmq.QueueEvents(queueName(record.id), broker.settings());
    this.#events.on('error', () => {});
    this.#events.on('completed', ({ jobId, returnvalue }) => this.#completed(jobId, returnvalue));
    this.#events.on('failed', ({ jobId, failedReason }) => this.#failed(jobId, failedReason));
    this.#events.on('active', ({ jobId }) => this.#alive(jobId));
    this.#events.on('waiting', ({ jobId }) => this.#alive(jobId));
    this.#events.on('stalled', ({ jobId }) => {
      const lost = this.#underWay.get(jobId);
      if (lost !== undefined) run.say(`a worker was lost; ${lost.task.label} go to another`);
    });
  }

  /** Throws a `UserError` where Redis cannot be used, or another process plays the same run. */
  static async open(run: QueuedRun): Promise<QueuePool> {
    const { url, config, columns, unit, resume, say } = run;
    const broker = await Broker.open(url, say);
    try {
      const plan = planHash(config, columns, unit);
      const id = runId(plan);
      const build = describeBuild();
      const lock = await RunLock.take(broker, id);
      const found = await readRun(broker.redis, id);
      const record: RunRecord = { id, plan, config, unit, build };
      const fits = found !== undefined && buildProblem(found.build, build) === undefined;
      if (!resume || !fits) await discardRun(broker, id);
      await writeRun(broker.redis, record);
      const pool = new QueuePool(run, record, broker, lock);
      await pool.#begin();
      return pool;
    } catch (cause) {
      broker.close();
      throw cause;
    }
  }

  get workers(): number {
    return Math.max(1, this.#threads);
  }

  get ticks(): number {
    let deals = 0;
    for (const { state, range } of this.#underWay.values())
      if (state === 'done') deals += range.to - range.from;
    return deals;
  }

  perform<T extends Task>(tasks: Iterable<T> | AsyncIterable<T>): AsyncGenerator<Done<T>> {
    const start = (task: T) => this.#start(task) as UnderWay & { readonly done: Promise<Done<T>> };
    const most = () => Math.min(MOST_UNDER_WAY, Math.max(AHEAD_OF_ALL, AHEAD * this.#threads));
    return inOrder(tasks, most, start, ({ range }) => this.#underWay.delete(chunkId(range)));
  }

  reuse(batch: Batch): void {
    const held = this.#held.get(batch);
    if (held === undefined || this.#ended !== undefined) return;
    this.#held.delete(batch);
    this.#gathered.reuse(batch);
    const { chunk, name } = held;
    const drop = async () => {
      await this.#place.drop(name);
      await this.#queue.remove(chunk);
      await this.#broker.redis.hdel(keyOf('hashes', this.#record.id), chunk);
    };
    this.#drops = Promise.all([this.#drops, drop().catch(() => {})]);
  }

  /** What `jaslab queue` shows of the run. */
  report(progress: Progress): void {
    this.#status = progress;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const isOver = this.#underWay.size === 0 && this.#ended === undefined;
    this.#ended ??= new PoolClosed('the queue was left');
    for (const { reject } of this.#underWay.values()) reject(this.#ended);
    clearInterval(this.#beats);
    const { redis } = this.#broker;
    const leave = async () => {
      await Promise.all([this.#drops, this.#beating]);
      if (isOver && this.#held.size === 0) await discardRun(this.#broker, this.#record.id);
      else await this.#queue.drain();
      await redis.del(keyOf('status', this.#record.id));
      await this.#lock.release();
      await Promise.all([this.#events.close(), this.#queue.close()]);
    };
    // Redis may be away: nothing is lost, and the next coordinator takes over.
    await Promise.race([leave().catch(() => {}), delay(SILENT_MILLIS, undefined, { ref: false })]);
    this.#broker.close();
  }

  /** Takes over what was handed out before. */
  async #begin(): Promise<void> {
    for (const job of await this.#queue.getJobs(['completed', 'failed', 'active', 'waiting', 'delayed'])) {
      const range = rangeOf(job?.data);
      if (range === undefined || job.id !== chunkId(range)) continue;
      this.handedOut.set(range.from, range.to);
      if (await job.isFailed())
        await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    }
    await this.#beat();
    this.#beats = setInterval(() => {
      this.#beating = this.#beat().catch(error => this.#end(error));
    }, BEAT_MILLIS);
  }

  #start(task: Task): UnderWay {
    const range = rangeOf(task.payload);
    if (range === undefined) throw new TypeError(`${task.label} is no chunk of deals`);
    let [resolve, reject]: [UnderWay['resolve'], UnderWay['reject']] = [() => {}, () => {}];
    const done = new Promise<Done<Task>>((yes, no) => {
      [resolve, reject] = [yes, no];
    });
    done.catch(() => {}); // awaited in its turn
    const one: UnderWay = {
      range,
      task,
      done,
      resolve,
      reject,
      since: performance.now(),
      state: 'out',
      losses: 0,
    };
    if (this.#ended !== undefined) reject(this.#ended);
    this.#underWay.set(chunkId(range), one);
    this.#handOut(one)
      .then(() => (this.handedOut.has(range.from) ? this.#look(one) : undefined))
      .catch(error => reject(error as Error));
    return one;
  }

  async #handOut({ range }: UnderWay): Promise<void> {
    await this.#queue.add('chunk', range, {
      jobId: chunkId(range),
      attempts: 3,
      backoff: { type: 'exponential', delay: 500 },
      removeOnComplete: false,
      removeOnFail: false,
    });
  }

  /** Finds out what has become of a chunk. */
  async #look(one: UnderWay): Promise<void> {
    if (one.state !== 'out') return;
    const chunk = chunkId(one.range);
    const job = await this.#queue.getJob(chunk);
    const state = job === undefined ? 'unknown' : await job.getState();
    if (state === 'unknown') await this.#handOut(one);
    if (state === 'completed') this.#completed(chunk, job?.returnvalue);
    if (state === 'failed') this.#failed(chunk, job?.failedReason ?? '');
  }

  #alive(chunk: string): void {
    const one = this.#underWay.get(chunk);
    if (one !== undefined) one.dead = undefined;
  }

  #completed(chunk: string, value: unknown): void {
    const one = this.#underWay.get(chunk);
    if (one?.state !== 'out') return;
    one.state = 'fetching';
    one.dead = undefined;
    this.#fetch(chunk, one, this.#reader.read(value)).catch(error => one.reject(error as Error));
  }

  async #fetch(chunk: string, one: UnderWay, played: Played | undefined): Promise<void> {
    const batch = played && (await this.#gathered.rowsOf(played));
    if (batch === undefined || played === undefined) {
      if (++one.losses > MOST_LOSSES)
        throw new JobError(`${one.task.label}: the rows did not come back from ${this.#broker.shown}`);
      await this.#queue.remove(chunk);
      one.state = 'out';
      return this.#handOut(one);
    }
    this.#held.set(batch, { chunk, name: played.name });
    one.state = 'done';
    one.resolve({ task: one.task, batch, totals: played.totals, millis: played.millis });
  }

  /** A chunk that has failed so often that it is given up ends the run, but not before all others are played. */
  #failed(chunk: string, reason: string): void {
    const one = this.#underWay.get(chunk);
    if (one?.state !== 'out' || one.dead !== undefined) return;
    one.dead = reason.split('\n', 1)[0].slice(0, 300);
    this.#run.say(`${one.dead}: given up after several trials; it is among the dead letters`);
    this.#endIfDead();
  }

  #endIfDead(): void {
    const all = [...this.#underWay.values()].filter(({ state }) => state !== 'done');
    const [first] = all;
    if (first === undefined || all.some(({ dead }) => dead === undefined)) return;
    const count = all.length === 1 ? 'one chunk is' : `${all.length} chunks are`;
    this.#end(new JobError(`${count} among the dead letters: ${first.dead}; jaslab queue shows them`));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#underWay.values()) reject(this.#ended);
  }

  /** Renews what others know of this run, and learns what they say. */
  async #beat(): Promise<void> {
    const { redis, shown } = this.#broker;
    const { id } = this.#record;
    if (redis.status !== 'ready') return;
    await this.#lock.renew();
    await writeRun(redis, this.#record);
    if (this.#status !== undefined)
      await redis.set(keyOf('status', id), JSON.stringify(this.#status), 'PX', SILENT_MILLIS);
    const workers = await readWorkers(redis);
    this.#threads = workers.reduce((sum, { threads }) => sum + threads, 0);
    for (const note of await takeNotes(redis, id)) this.#run.say(note);
    if (this.#threads === 0 && this.#underWay.size > 0 && performance.now() - this.#began > LONELY_MILLIS) {
      this.#began = Number.POSITIVE_INFINITY;
      this.#run.say(`nobody works yet: start jaslab worker --queue ${shown} on any machine`);
    }
    const old = performance.now() - 2_000;
    const silent = [...this.#underWay.values()].filter(({ state, since }) => state === 'out' && since < old);
    await Promise.all(silent.map(one => this.#look(one)));
    if (silent.length > 0) this.#endIfDead();
  }
}
