/**
 * The entry of a worker thread. It knows no game: a task names a *job module* by URL, whose export `run` turns
 * a payload into a batch. What the job throws comes back as a value, so that a rejected task always means that
 * the thread itself ended. The arrays of the batch are moved, not copied.
 */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Batch } from '../arena/column.ts';

/** A job module's export `run`. It calls `tick(n)` whenever n more deals are done. */
export type Job<Payload> = (payload: Payload, tick: (deals: number) => void) => Batch | Promise<Batch>;

export interface Request {
  readonly job: string;
  readonly payload: unknown;
  /** One shared counter, which `tick` adds to. */
  readonly progress: Int32Array;
}

export type Reply =
  | { readonly batch: Batch; readonly millis: number }
  | { readonly error: { readonly message: string; readonly stack: string } };

export default async function work({ job, payload, progress }: Request): Promise<Reply> {
  try {
    const began = performance.now();
    const { run } = (await import(job)) as { run: Job<unknown> };
    const batch = await run(payload, deals => {
      Atomics.add(progress, 0, deals);
    });
    return moved({ batch, millis: performance.now() - began });
  } catch (error) {
    const { name = 'Error', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    return { error: { message: name === 'Error' ? message : `${name}: ${message}`, stack } };
  }
}

function moved(reply: Reply & { batch: Batch }): Reply {
  const buffers = new Set(reply.batch.columns.map(array => array.buffer).filter(isTransferable));
  return move({ [transferableSymbol]: [...buffers], [valueSymbol]: reply } as never) as never;
}

function isTransferable(buffer: ArrayBufferLike): buffer is ArrayBuffer {
  return buffer instanceof ArrayBuffer;
}
