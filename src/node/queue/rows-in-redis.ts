/** The rows of a chunk lie in Redis, in pieces, until they are in a file of the dataset. */
import type { Redis } from 'ioredis';
import { KEPT_SECONDS, keyOf } from './run-record.ts';

/** No message is larger than this. */
const PIECE_BYTES = 1 << 20;
/** No chunk has more. */
export const MOST_BYTES = 1 << 30;

/** The name of the rows of one execution of a chunk. */
export function rowsName(run: string, chunk: string, execution: string): string {
  return `${run}-${chunk}-${execution}`;
}

/** Whether a name is one that {@link rowsName} gives for a run. */
export function isRowsName(name: string, run: string): boolean {
  return /^[0-9a-f]{16}-deals-\d+-\d+-[0-9a-f]{16}$/.test(name) && name.startsWith(run);
}

/** Rows as lists of pieces. */
export class RowsInRedis {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const key = keyOf('rows', name);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = Buffer.from(
        bytes.buffer,
        bytes.byteOffset + at,
        Math.min(PIECE_BYTES, bytes.length - at),
      );
      await this.#redis.rpush(key, piece);
    }
    await this.#redis.expire(key, KEPT_SECONDS);
  }

  /** Reads as many bytes as `into` has; false where they are gone, or of another length. */
  async get(name: string, into: Uint8Array): Promise<boolean> {
    const key = keyOf('rows', name);
    for (let at = 0; at < into.length; at += PIECE_BYTES) {
      const piece = await this.#redis.lindexBuffer(key, at / PIECE_BYTES);
      if (piece?.length !== Math.min(PIECE_BYTES, into.length - at)) return false;
      into.set(piece, at);
    }
    return true;
  }

  async drop(name: string): Promise<void> {
    await this.#redis.unlink(keyOf('rows', name));
  }

  /** Drops all rows of a run. */
  async clear(run: string): Promise<void> {
    for (let cursor = '0'; ; ) {
      const [next, keys] = await this.#redis.scan(cursor, 'MATCH', keyOf('rows', `${run}-*`), 'COUNT', 1_000);
      if (keys.length > 0) await this.#redis.unlink(...keys);
      cursor = next;
      if (cursor === '0') return;
    }
  }
}
