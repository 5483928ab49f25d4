/**
 * Redis and BullMQ, which hand chunks to other processes. Both are optional packages: nothing else needs them. A
 * connection that was open once is opened again and again when Redis goes away; commands wait meanwhile.
 */
import type * as BullMQ from 'bullmq';
import type { Redis } from 'ioredis';
import { UserError } from '../../storage/user-error.ts';

/** All keys begin with this. */
export const PREFIX = 'jaslab';
/** How long Redis may take to answer for the first time. */
const CONNECT_MILLIS = 5_000;
const RECONNECT_MILLIS = 500;

/** A URL without the user and the password. */
export function shownUrl(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Why a text is not the URL of a queue; undefined where it is one. */
export function urlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  return isRedis && url?.hostname !== '' ? undefined : 'must be like redis://127.0.0.1:6379 or rediss://…';
}

export class Broker {
  readonly bullmq: typeof BullMQ;
  readonly redis: Redis;
  /** The URL without the user and the password. */
  readonly shown: string;

  private constructor(bullmq: typeof BullMQ, redis: Redis, shown: string) {
    this.bullmq = bullmq;
    this.redis = redis;
    this.shown = shown;
  }

  /**
   * Throws a `UserError` where Redis does not answer, would throw data away, or the packages are missing. `say` is told
   * in a line when Redis goes away, and when it is back.
   */
  static async open(url: string, say: (line: string) => void = () => {}): Promise<Broker> {
    const [bullmq, ioredis] = await Promise.all([
      load<typeof BullMQ>('bullmq'),
      load<typeof import('ioredis')>('ioredis'),
    ]);
    const shown = shownUrl(url);
    let isOpen = false;
    const { JASLAB_QUEUE_USER: username, JASLAB_QUEUE_PASSWORD: password } = process.env;
    const redis = new ioredis.Redis(url, {
      ...(username && { username }),
      ...(password && { password }),
      lazyConnect: true,
      connectTimeout: CONNECT_MILLIS,
      maxRetriesPerRequest: null,
      retryStrategy: () => (isOpen ? RECONNECT_MILLIS : null),
    });
    let reason: string | undefined;
    redis.on('error', error => {
      reason = error.message || (error as NodeJS.ErrnoException).code;
    });
    try {
      await redis.connect();
      await redis.ping();
      await checkPolicy(redis, shown);
    } catch (cause) {
      redis.disconnect();
      if (cause instanceof UserError) throw cause;
      throw new UserError(`cannot use ${shown}: ${reason ?? (cause as Error).message}`, { cause });
    }
    isOpen = true;
    redis.options.lazyConnect = false; // BullMQ's copies of this connection then wait for Redis, too
    let isAway = false;
    redis.on('close', () => {
      if (!isAway && redis.status !== 'end') say(`${shown} is away; waiting for it`);
      isAway = true;
    });
    redis.on('ready', () => {
      if (isAway) say(`${shown} is back`);
      isAway = false;
    });
    return new Broker(bullmq, redis, shown);
  }

  /** The chunks of a run. */
  queue(run: string): BullMQ.Queue {
    const queue = new this.bullmq.Queue(queueName(run), { ...this.settings(), skipMetasUpdate: false });
    return queue.on('error', () => {}); // the connection tells
  }

  /** What the queue and those who work on it have in common. */
  settings(): { readonly connection: Redis; readonly prefix: string } {
    return { connection: this.redis, prefix: PREFIX };
  }

  close(): void {
    this.redis.disconnect();
  }
}

export function queueName(run: string): string {
  return `run-${run}`;
}

async function load<T>(name: string): Promise<T> {
  try {
    return (await import(name)) as T;
  } catch (cause) {
    throw new UserError('a queue needs two packages that are not installed: npm install bullmq ioredis', {
      cause,
    });
  }
}

/** A Redis that throws keys away when it is full would lose chunks. */
async function checkPolicy(redis: Redis, shown: string): Promise<void> {
  const info = await redis.info('memory').catch(() => '');
  const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
  const [, most = '0'] = /^maxmemory:(\d+)/m.exec(info) ?? [];
  if (policy === 'noeviction' || most === '0') return;
  throw new UserError(
    `${shown} throws keys away when its memory is full (maxmemory-policy ${policy}): set it to noeviction`,
  );
}
