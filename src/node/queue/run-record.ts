/**
 * What stands in Redis about a run, beside its chunks. Whoever can write to that Redis can write all of this, so it is
 * data that is checked: nothing in it is loaded or run.
 */
import type { Redis } from 'ioredis';
import type { ColumnSpec } from '../../rows/column.ts';
import { canonicalJson, isObject, type Json, type JsonObject, sha256 } from '../../storage/canonical.ts';
import { parseLimited } from '../../storage/limited-json.ts';
import type { Counted } from '../../storage/manifest.ts';
import { PREFIX } from './broker.ts';
import type { Build } from './build.ts';

/** A run that was abandoned is forgotten after this. */
export const KEPT_SECONDS = 7 * 86_400;
const LIMITS = { length: 1 << 20, depth: 16 };
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
  /** Rows come back as files in a directory that all share, not through Redis. */
  readonly shared: boolean;
}

/** How far a run is. */
export interface RunStatus {
  readonly done: number;
  readonly total: number;
  readonly ratePerSecond: number;
  readonly etaSeconds: number;
}

/** The deals, or matches, of one chunk. */
export interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** What is known of a worker. */
export interface WorkerRecord {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  readonly chunks: number;
  readonly build: string;
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

/** A run; undefined where there is none, or it makes no sense. */
export async function readRun(redis: Redis, id: string): Promise<RunRecord | undefined> {
  const value = await readJson(redis, keyOf('plan', id));
  if (!isObject(value) || !isObject(value.config) || !isObject(value.build)) return undefined;
  const { plan, unit, shared, build } = value;
  const isBuild = isText(build.code) && isText(build.words) && Number.isSafeInteger(build.node);
  const isRun = isText(plan) && (unit === 'deal' || unit === 'match') && typeof shared === 'boolean';
  return isRun && isBuild && runId(plan as string) === id && value.id === id
    ? (value as unknown as RunRecord)
    : undefined;
}

export async function readStatus(redis: Redis, id: string): Promise<RunStatus | undefined> {
  const value = await readJson(redis, keyOf('status', id));
  if (!isObject(value)) return undefined;
  const { done, total, ratePerSecond, etaSeconds } = value;
  const isCount = [done, total, ratePerSecond].every(n => typeof n === 'number' && n >= 0);
  return isCount
    ? { ...(value as unknown as RunStatus), etaSeconds: Number(etaSeconds ?? Number.NaN) }
    : undefined;
}

/** The workers that are alive. */
export async function readWorkers(redis: Redis): Promise<WorkerRecord[]> {
  const ids = (await redis.smembers(WORKERS)).sort();
  const values = await Promise.all(ids.map(id => readJson(redis, keyOf('worker', id))));
  const gone = ids.filter((_, i) => values[i] === undefined);
  if (gone.length > 0) await redis.srem(WORKERS, ...gone);
  return values.flatMap(value => (isWorker(value) ? [value] : []));
}

function isWorker(value: Json | undefined): value is Json & WorkerRecord {
  if (!isObject(value)) return false;
  const { id, host, build, pid, threads, chunks } = value;
  return [id, host, build].every(isText) && [pid, threads, chunks].every(isCount);
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

/** The deals of a message; undefined where it makes no sense. */
export function rangeOf(value: unknown): Range | undefined {
  if (!isObject(value)) return undefined;
  const { from, to } = value;
  if (!isCount(from) || !isCount(to)) return undefined;
  return from < to && to <= MOST_DEALS ? { from, to } : undefined;
}

async function readJson(redis: Redis, key: string): Promise<Json | undefined> {
  const text = await redis.get(key);
  return text === null ? undefined : parseLimited(text, LIMITS);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length < 1_000;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
