/**
 * The entry of a worker thread. It knows no game: a task names a *job module* by URL, whose export `run` turns
 * a payload into a result, mostly a batch. What the job throws comes back as a value, so that a rejected task always
 * means that the thread itself ended. Rows come back in memory that is shared.
 */
import { BroadcastChannel, threadId, workerData } from 'node:worker_threads';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { isBatch, shareRows } from './shared-rows.ts';

/** A job module's export `run`. It calls `tick(n)` whenever n more deals are done. */
export type Job<Payload, Result = Batch> = (
  payload: Payload,
  tick: (deals: number) => void,
) => Result | Promise<Result>;

/** What a job module exports. */
export interface JobModule {
  readonly run: Job<unknown, unknown>;
  /** Plain data about the rows of a part, whose payload is that of all its deals; in any thread that has them. */
  readonly summarize?: (
    payload: unknown,
    columns: readonly ColumnSpec[],
    batches: readonly Batch[],
  ) => unknown;
  /** Ends what the job has started in its thread, such as other programs; called when the pool is closed. */
  readonly close?: () => Promise<void>;
}

/** What is said on the channel of a pool: `open` by a thread whose job has something to close, `close` to it, and `closed`. */
export interface PoolMessage {
  readonly says: 'open' | 'close' | 'closed';
  /** The id of who says it. */
  readonly thread: number;
}

export interface Request {
  readonly job: string;
  /** The name of the BroadcastChannel of the pool. */
  readonly channel: string;
  readonly payload: unknown;
  /** One shared counter, which `tick` adds to. */
  readonly progress: Int32Array;
  /** Where the rows may be written that the task comes to. */
  readonly room?: SharedArrayBuffer | undefined;
}

export type Reply =
  | { readonly result: unknown; readonly millis: number }
  | { readonly error: { readonly message: string; readonly stack: string } };

const closing = new Set<string>();

// The job of the pool is loaded before its first task comes, which says so if that fails.
import(workerData as string).catch(() => {});

/** Lets the pool know, once, that the job wants to be closed, and closes it when the pool says so. */
function listen(name: string, close: () => Promise<void>): void {
  if (closing.has(name)) return;
  closing.add(name);
  const channel = new BroadcastChannel(name);
  channel.onmessage = async event => {
    if ((event as { data: PoolMessage }).data.says !== 'close') return;
    await close().catch(() => {});
    channel.postMessage({ says: 'closed', thread: threadId } satisfies PoolMessage);
    channel.close();
  };
  channel.unref();
  channel.postMessage({ says: 'open', thread: threadId } satisfies PoolMessage);
}

export default async function work({ job, channel, payload, progress, room }: Request): Promise<Reply> {
  try {
    const began = performance.now();
    const { run, close } = (await import(job)) as JobModule;
    if (close !== undefined) listen(channel, close);
    const result = await run(payload, deals => {
      Atomics.add(progress, 0, deals);
    });
    const millis = performance.now() - began;
    return { result: isBatch(result) ? shareRows(result, room) : result, millis };
  } catch (error) {
    const { name = 'Error', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    return { error: { message: name === 'Error' ? message : `${name}: ${message}`, stack } };
  }
}
