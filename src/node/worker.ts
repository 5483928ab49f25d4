/**
 * The entry of a worker thread. It knows no game: a task names a *job module* by its URL, and that module's export
 * `perform` turns the payload into rows. An error of the job is returned as a value: a task rejects only where its
 * thread ended.
 */
import { BroadcastChannel, threadId, workerData } from 'node:worker_threads';
import type { Batch } from '../rows/column.ts';
import { count } from './shared-counter.ts';
import { shareRows } from './shared-rows.ts';

/** What a job returns: rows, and sums over them where the payload asks for those. */
export interface JobResult extends Batch {
  readonly totals?: unknown;
}

/** A job module's export `perform`. It calls `tick(n)` after every n deals, which may be a fraction. */
export type Job<Payload> = (
  payload: Payload,
  tick: (deals: number) => void,
) => JobResult | Promise<JobResult>;

/** What a job module exports. */
export interface JobModule {
  readonly perform: Job<unknown>;
  /** Ends what the job has started in its thread, such as other programs. Called when the pool is closed. */
  readonly close?: () => Promise<void>;
}

/** On the channel of a pool: a thread says `open` if its job exports `close`; `close` is answered by `closed`. */
export interface PoolMessage {
  readonly says: 'open' | 'close' | 'closed';
  /** The id of the sender's thread. */
  readonly thread: number;
}

export interface Request {
  readonly job: string;
  /** The name of the pool's BroadcastChannel. */
  readonly channel: string;
  readonly payload: unknown;
  /** A shared counter of deals done, which `tick` adds to; see progress.ts. */
  readonly progress: Int32Array;
  /** Memory for the rows of the result. */
  readonly room?: SharedArrayBuffer | undefined;
}

export type Reply =
  | { readonly batch: Batch; readonly totals: unknown; readonly millis: number }
  | { readonly error: { readonly message: string; readonly stack: string } };

const announced = new Set<string>();

// Loads the job of the pool before the first task comes. That task reports a failure.
import(workerData as string).catch(() => {});

/** Announces once that the job is to be closed, and closes it when the pool says so. */
function announceClose(name: string, close: () => Promise<void>): void {
  if (announced.has(name)) return;
  announced.add(name);
  const channel = new BroadcastChannel(name);
  const say = (says: PoolMessage['says']) =>
    channel.postMessage({ says, thread: threadId } satisfies PoolMessage);
  channel.onmessage = async event => {
    if ((event as { data: PoolMessage }).data.says !== 'close') return;
    await close().catch(() => {});
    say('closed');
    channel.close();
  };
  channel.unref();
  say('open');
}

export default async function work({ job, channel, payload, progress, room }: Request): Promise<Reply> {
  try {
    const began = performance.now();
    const { perform, close } = (await import(job)) as JobModule;
    if (close !== undefined) announceClose(channel, close);
    const { totals, ...batch } = await perform(payload, deals => {
      count(progress, deals);
    });
    const millis = performance.now() - began;
    return { batch: shareRows(batch, room), totals, millis };
  } catch (error) {
    const { name = 'Error', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    return { error: { message: name === 'Error' ? message : `${name}: ${message}`, stack } };
  }
}
