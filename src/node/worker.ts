/**
 * The entry of a worker thread. It knows no game: a task names a *job module* by URL, whose export `run` turns
 * a payload into a result, mostly a batch. What the job throws comes back as a value, so that a rejected task always
 * means that the thread itself ended. The arrays of the result are moved, not copied.
 */
import { BroadcastChannel, threadId } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Batch, ColumnSpec } from '../arena/column.ts';
import { buffersIn } from './transfer.ts';

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
}

export type Reply =
  | { readonly result: unknown; readonly millis: number }
  | { readonly error: { readonly message: string; readonly stack: string } };

const closing = new Set<string>();

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

export default async function work({ job, channel, payload, progress }: Request): Promise<Reply> {
  try {
    const began = performance.now();
    const { run, close } = (await import(job)) as JobModule;
    if (close !== undefined) listen(channel, close);
    const result = await run(payload, deals => {
      Atomics.add(progress, 0, deals);
    });
    return moved({ result, millis: performance.now() - began });
  } catch (error) {
    const { name = 'Error', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    return { error: { message: name === 'Error' ? message : `${name}: ${message}`, stack } };
  }
}

function moved(reply: Reply & { result: unknown }): Reply {
  const buffers = new Set(buffersIn(reply.result));
  return move({ [transferableSymbol]: [...buffers], [valueSymbol]: reply } as never) as never;
}
