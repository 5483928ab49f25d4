/** One coordinator at a time gathers a run. The lock goes by itself when its holder is silent. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../../storage/user-error.ts';
import type { Broker } from './broker.ts';
import { keyOf } from './run-record.ts';

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
