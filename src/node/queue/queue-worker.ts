/**
 * Plays chunks of the runs in a queue. The processor of the queue only waits for the threads, so that the locks of the
 * chunks are renewed in time. A worker that is killed loses its locks, and its chunks go to others.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import { prose } from '../../document/report.ts';
import type { SummaryTotals } from '../../rows/summary-totals.ts';
import { sha256 } from '../../storage/canonical.ts';
import type { Counted } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { PoolClosed } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import type { PlayPayload } from '../play-job.ts';
import { WorkerPool } from '../pool.ts';
import type { RunSpec } from '../run-config.ts';
import { watchFor } from '../watch.ts';
import { Broker, queueName } from './broker.ts';
import { describeBuild } from './build.ts';
import { admit, filesOf } from './may-play.ts';
import { messageOf, packRows } from './packed-rows.ts';
import { RowsInRedis, rowsName } from './rows-in-redis.ts';
import {
  chunkId,
  chunkWords,
  keyOf,
  leaveNote,
  type RunRecord,
  rangeOf,
  readRun,
  readRuns,
  WORKERS,
  type WorkerRecord,
} from './run-record.ts';

/** A worker that is silent for this long has lost its chunks. */
const LOCK_MILLIS = 6_000;
const STALLED_MILLIS = 1_500;
/** A chunk is given up when this many workers have died while they played it. */
const MOST_DEATHS = 10;
const LOOK_MILLIS = 500;
const PRESENT_MILLIS = 6_000;

export interface QueueWork {
  readonly url: string;
  readonly workers: number;
  /** Files of agents that runs may use. */
  readonly agentFiles: readonly string[];
  /** Ends as soon as there is no run. */
  readonly once: boolean;
  /** Finishes the chunks under way. */
  readonly stop: AbortSignal;
  /** Gives them back. */
  readonly abort: AbortSignal;
  /** The channel for faults of agents; see `PlayPayload`. */
  readonly faults: string;
  say(line: string): void;
  /** Told once the queue knows this worker. */
  ready?(): void;
}

/** What a worker has done. */
export interface WorkDone {
  chunks: number;
  deals: number;
}

/** Works until it is stopped. Throws a `UserError` where no run of the queue may be played here. */
export async function workOnQueue(work: QueueWork): Promise<WorkDone> {
  const files = await filesOf(work.agentFiles);
  const broker = await Broker.open(work.url, work.say);
  try {
    const pool = await WorkerPool.open({
      job: moduleUrl('../play-job', import.meta.url),
      workers: work.workers,
      abort: work.abort,
    });
    const worker = new QueueWorker(work, broker, pool, files);
    try {
      await worker.run();
    } finally {
      await worker.close();
    }
    return worker.done;
  } finally {
    broker.close();
  }
}

class QueueWorker {
  readonly done: WorkDone = { chunks: 0, deals: 0 };
  readonly #work: QueueWork;
  readonly #broker: Broker;
  readonly #pool: WorkerPool;
  readonly #place: RowsInRedis;
  readonly #files: ReadonlyMap<string, string>;
  readonly #id = randomUUID();
  /** The runs that are played here. */
  readonly #open = new Map<string, Worker>();
  /** The hashes of plans and builds that were refused. */
  readonly #refused = new Map<string, string>();
  #failure: Error | undefined;

  constructor(work: QueueWork, broker: Broker, pool: WorkerPool, files: ReadonlyMap<string, string>) {
    this.#work = work;
    this.#broker = broker;
    this.#pool = pool;
    this.#place = new RowsInRedis(broker.redis);
    this.#files = files;
  }

  async run(): Promise<void> {
    const { stop, once } = this.#work;
    for (let isFirst = true; !stop.aborted && this.#failure === undefined; isFirst = false) {
      await this.#present();
      if (isFirst) this.#work.ready?.();
      const refusals = await this.#look();
      if (isFirst && this.#open.size === 0 && refusals.length > 0) throw new UserError(refusals.join('; '));
      if (once && this.#open.size === 0) return;
      await delay(LOOK_MILLIS, undefined, { signal: stop }).catch(() => {});
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Finishes the chunks under way. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(worker => worker.close()));
    await this.#pool.close();
    const { redis } = this.#broker;
    if (redis.status !== 'ready') return;
    await redis.del(keyOf('worker', this.#id));
    await redis.srem(WORKERS, this.#id);
  }

  /** Says that this worker is alive. */
  async #present(): Promise<void> {
    const { redis } = this.#broker;
    const self: WorkerRecord = {
      id: this.#id,
      host: hostname(),
      pid: process.pid,
      threads: this.#pool.workers,
      chunks: this.done.chunks,
      build: describeBuild().words,
    };
    await redis.set(keyOf('worker', this.#id), JSON.stringify(self), 'PX', PRESENT_MILLIS);
    await redis.sadd(WORKERS, this.#id);
  }

  /** Begins with runs that have come, and leaves those that are gone. Returns why some are refused. */
  async #look(): Promise<string[]> {
    const { redis } = this.#broker;
    const runs = await readRuns(redis);
    for (const [id, worker] of this.#open) {
      if (runs.includes(id)) continue;
      this.#open.delete(id);
      await worker.close();
    }
    const refusals: string[] = [];
    for (const id of runs.filter(one => !this.#open.has(one))) {
      const record = await readRun(redis, id);
      const refusal = record && (await this.#enter(record));
      if (refusal !== undefined) refusals.push(refusal);
    }
    return refusals;
  }

  /** Opens a run, or says on both sides why it is refused. */
  async #enter(record: RunRecord): Promise<string | undefined> {
    const { id, plan, build } = record;
    const key = `${plan} ${build.code} ${build.node}`;
    const known = this.#refused.get(key);
    if (known !== undefined) return known;
    const answer = await admit(record, this.#files);
    if ('spec' in answer) {
      for (const line of answer.untold) this.#work.say(line);
      this.#open.set(id, this.#playing(record, answer.spec));
      return undefined;
    }
    const refusal = `run ${id} is refused: ${answer.problem}`;
    this.#refused.set(key, refusal);
    this.#work.say(refusal);
    const who = `the worker ${process.pid} on ${hostname()}`;
    await leaveNote(this.#broker.redis, id, `${who} has refused this run: ${answer.problem}`);
    return refusal;
  }

  #playing(record: RunRecord, spec: RunSpec): Worker {
    const { Worker } = this.#broker.bullmq;
    const play = (job: Job, token?: string) => this.#play(record, spec, job, token);
    const worker = new Worker(queueName(record.id), play, {
      ...this.#broker.settings(),
      concurrency: this.#pool.workers + 1, // one waits while the rows of another are sent
      lockDuration: LOCK_MILLIS,
      stalledInterval: STALLED_MILLIS,
      maxStalledCount: MOST_DEATHS,
      drainDelay: 1,
    });
    worker.on('error', () => {}); // the connection tells; a chunk that was lost goes to another
    return worker;
  }

  async #play({ id, unit }: RunRecord, spec: RunSpec, job: Job, token: string | undefined): Promise<unknown> {
    const range = rangeOf(job.data);
    if (range === undefined) throw new this.#broker.bullmq.UnrecoverableError('a message that is no chunk');
    const label = chunkWords(range, unit);
    const payload: PlayPayload = {
      spec,
      ...range,
      summarize: true,
      faults: this.#work.faults,
      watch: watchFor(spec),
    };
    try {
      const { batch, totals, millis } = await this.#pool.run({ label, payload });
      const bytes = packRows(batch);
      const hash = sha256(bytes);
      const name = rowsName(id, chunkId(range), randomBytes(8).toString('hex'));
      await this.#place.put(name, bytes);
      this.#pool.reuse(batch);
      await this.#compare(id, range, unit, hash);
      this.done.chunks++;
      this.done.deals += range.to - range.from;
      return messageOf({
        name,
        rows: batch.rows,
        bytes: bytes.length,
        sha256: hash,
        millis,
        totals: totals as SummaryTotals,
      });
    } catch (error) {
      if (error instanceof PoolClosed || this.#pool.isEnded) {
        if (!(error instanceof PoolClosed)) this.#failure = error as Error;
        await job.moveToWait(token);
        throw new this.#broker.bullmq.WaitingError();
      }
      throw error;
    }
  }

  /** Reports where another worker has played the same chunk with other rows. */
  async #compare(
    id: string,
    range: { from: number; to: number },
    unit: Counted,
    hash: string,
  ): Promise<void> {
    const { redis } = this.#broker;
    const key = keyOf('hashes', id);
    if ((await redis.hsetnx(key, chunkId(range), hash)) === 1) return;
    if ((await redis.hget(key, chunkId(range))) === hash) return;
    await leaveNote(
      redis,
      id,
      prose`${chunkWords(range, unit)} were played twice with other rows: an agent that thinks by the clock or keeps
        something from deal to deal, or another processor`,
    );
  }
}
