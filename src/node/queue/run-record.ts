/**
 * What stands in Redis about a run, beside its chunks. Whoever can write to that Redis can write all of this, so it is
 * data that is checked: nothing in it is loaded or run.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import * as v from 'valibot';
import { fitted, object, oneOf, plain, readJson, whole } from '../../input/schema.ts';
import type { ColumnSpec } from '../../rows/column.ts';
import { canonicalJson, type Json, type JsonObject, sha256 } from '../../storage/canonical.ts';
import type { Counted } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import type { Range } from '../executor.ts';
import type { Progress } from '../progress.ts';
import { type Broker, PREFIX } from './broker.ts';
import type { Build } from './build.ts';

/** A run that was abandoned is forgotten after this. */
export const KEPT_SECONDS = 7 * 86_400;
const LIMITS = { length: 1 << 20, depth: 16 };
/** A text of a message. */
export const WORD = v.pipe(v.string(), v.maxLength(1_000, 'a text of at most 1000 characters'));
/** A number of things. */
export const COUNT = whole();
/** Lines that a run keeps for its coordinator. */
const MOST_NOTES = 100;
const MOST_DEALS = 2 ** 32;

export interface RunRecord {
  /** The first digits of the plan's hash. */
  readonly id: string;
  /** The hash of all that decides the rows; see {@link planHash}. */
  readonly plan: string;
  readonly config: JsonObject;
  readonly unit: Counted;
  readonly build: Build;
}

/** The keys of a run. */
export const RUNS = `${PREFIX}:runs`;
export const WORKERS = `${PREFIX}:workers`;
export const keyOf = (
  what: 'plan' | 'status' | 'coordinator' | 'notes' | 'hashes' | 'worker' | 'rows',
  id: string,
): string => `${PREFIX}:${what}:${id}`;

/** The hash of all that decides the rows of a run. */
export function planHash(config: JsonObject, columns: readonly ColumnSpec[], unit: Counted): string {
  return sha256(canonicalJson({ config, columns: columns as unknown as Json, unit }));
}

export function runId(plan: string): string {
  return plan.slice(0, 16);
}

/** The id of a chunk, and a text of the same form as its deals. */
export function chunkId({ from, to }: Range): string {
  return `deals-${from}-${to}`;
}

/** `deals 20 to 29`. */
export function chunkWords({ from, to }: Range, unit: Counted): string {
  return `${unit === 'deal' ? 'deals' : 'matches'} ${from} to ${to - 1}`;
}

export async function writeRun(redis: Redis, record: RunRecord): Promise<void> {
  await redis.set(keyOf('plan', record.id), JSON.stringify(record), 'EX', KEPT_SECONDS);
  await redis.sadd(RUNS, record.id);
}

/** The ids of all runs. */
export async function readRuns(redis: Redis): Promise<string[]> {
  return (await redis.smembers(RUNS)).filter(id => /^[0-9a-f]{16}$/.test(id)).sort();
}

const RUN = object({
  id: WORD,
  plan: WORD,
  config: plain(),
  unit: oneOf(['deal', 'match']),
  build: object({ code: WORD, words: WORD, node: COUNT }),
});

/** A run; undefined where there is none, or it makes no sense. */
export async function readRun(redis: Redis, id: string): Promise<RunRecord | undefined> {
  const run = await valueAt(redis, keyOf('plan', id), RUN);
  return run?.id === id && runId(run.plan) === id ? (run as RunRecord) : undefined;
}

const RATE = v.pipe(v.number(), v.minValue(0, 'a number from 0'));
const STATUS = object({ done: COUNT, total: COUNT, ratePerSecond: RATE, etaSeconds: v.nullish(v.number()) });

export async function readStatus(redis: Redis, id: string): Promise<Progress | undefined> {
  const status = await valueAt(redis, keyOf('status', id), STATUS);
  return status && { ...status, etaSeconds: status.etaSeconds ?? Number.NaN };
}

/** What is known of a worker. */
export type WorkerRecord = v.InferOutput<typeof WORKER>;

const WORKER = object({ id: WORD, host: WORD, build: WORD, pid: COUNT, threads: COUNT, chunks: COUNT });

/** The workers that are alive. */
export async function readWorkers(redis: Redis): Promise<WorkerRecord[]> {
  const ids = (await redis.smembers(WORKERS)).sort();
  const values = await Promise.all(ids.map(id => valueAt(redis, keyOf('worker', id), WORKER)));
  const gone = ids.filter((_, i) => values[i] === undefined);
  if (gone.length > 0) await redis.srem(WORKERS, ...gone);
  return values.filter(value => value !== undefined);
}

/** Leaves a line for the coordinator of a run. */
export async function leaveNote(redis: Redis, id: string, line: string): Promise<void> {
  const key = keyOf('notes', id);
  await redis.rpush(key, line.slice(0, 500));
  await redis.ltrim(key, -MOST_NOTES, -1);
  await redis.expire(key, KEPT_SECONDS);
}

export async function takeNotes(redis: Redis, id: string): Promise<string[]> {
  return (await redis.lpop(keyOf('notes', id), MOST_NOTES)) ?? [];
}

const RANGE = v.pipe(
  object({ from: whole(0, MOST_DEALS), to: whole(0, MOST_DEALS) }),
  v.check(({ from, to }) => from < to, 'a range of deals'),
);

/** The deals of a message; undefined where it makes no sense. */
export function rangeOf(value: unknown): Range | undefined {
  const reading = fitted(RANGE, value);
  return 'value' in reading ? { from: reading.value.from, to: reading.value.to } : undefined;
}

async function valueAt<S extends v.GenericSchema>(
  redis: Redis,
  key: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const text = await redis.get(key);
  const reading = text === null ? undefined : readJson(schema, text, LIMITS);
  return reading && 'value' in reading ? reading.value : undefined;
}

/*
 * One coordinator at a time gathers a run. The lock goes by itself when its holder is silent.
 */

/** A coordinator that is silent for this long is gone. */
export const SILENT_MILLIS = 6_000;

export class RunLock {
  readonly #broker: Broker;
  readonly #key: string;
  readonly #token = JSON.stringify({ token: randomUUID(), host: hostname(), pid: process.pid });

  private constructor(broker: Broker, key: string) {
    this.#broker = broker;
    this.#key = key;
  }

  /** Waits for a lock that was left behind. Throws a `UserError` where somebody holds it. */
  static async take(broker: Broker, run: string): Promise<RunLock> {
    const lock = new RunLock(broker, keyOf('coordinator', run));
    const { redis, shown } = broker;
    const end = performance.now() + SILENT_MILLIS + 1_000;
    for (;;) {
      if ((await redis.set(lock.#key, lock.#token, 'PX', SILENT_MILLIS, 'NX')) === 'OK') return lock;
      if (performance.now() > end)
        throw new UserError(`${wordsOf(await redis.get(lock.#key))} already plays this run at ${shown}`);
      await delay(200);
    }
  }

  /** Throws a `UserError` where another has taken it. */
  async renew(): Promise<void> {
    const { redis, shown } = this.#broker;
    const holder = await redis.get(this.#key);
    if (holder !== null && holder !== this.#token)
      throw new UserError(`${wordsOf(holder)} has taken over this run at ${shown}`);
    await redis.set(this.#key, this.#token, 'PX', SILENT_MILLIS);
  }

  async release(): Promise<void> {
    const { redis } = this.#broker;
    if ((await redis.get(this.#key)) === this.#token) await redis.del(this.#key);
  }
}

/** `process 4711 on node7`. */
function wordsOf(token: string | null): string {
  const [, host, pid] = /"host":"([^"\s]{1,100})","pid":(\d{1,10})/.exec(token ?? '') ?? [];
  return host === undefined ? 'somebody' : `process ${pid} on ${host}`;
}
