/**
 * Where the rows of a chunk lie until they are in a file of the dataset: in Redis, in pieces, or in a directory that
 * the workers and the coordinator share.
 */
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { writeAtomically } from '../../storage/atomic.ts';
import { fileError } from '../../storage/user-error.ts';
import { KEPT_SECONDS, keyOf } from './run-record.ts';

/** No message is larger than this. */
const PIECE_BYTES = 1 << 20;
/** No chunk has more. */
export const MOST_BYTES = 1 << 30;

export interface RowsPlace {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads as many bytes as `into` has; false where they are gone, or of another length. */
  get(name: string, into: Uint8Array): Promise<boolean>;
  drop(name: string): Promise<void>;
  /** Drops all rows of a run. */
  clear(run: string): Promise<void>;
}

/** The name of the rows of one execution of a chunk. */
export function rowsName(run: string, chunk: string, execution: string): string {
  return `${run}-${chunk}-${execution}`;
}

/** Whether a name is one that {@link rowsName} gives for a run. */
export function isRowsName(name: string, run: string): boolean {
  return /^[0-9a-f]{16}-deals-\d+-\d+-[0-9a-f]{16}$/.test(name) && name.startsWith(run);
}

/** Rows as lists of pieces. */
export class RowsInRedis implements RowsPlace {
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

  async clear(run: string): Promise<void> {
    for (let cursor = '0'; ; ) {
      const [next, keys] = await this.#redis.scan(cursor, 'MATCH', keyOf('rows', `${run}-*`), 'COUNT', 1_000);
      if (keys.length > 0) await this.#redis.unlink(...keys);
      cursor = next;
      if (cursor === '0') return;
    }
  }
}

/** Rows as files, each whole or absent. */
export class RowsInDirectory implements RowsPlace {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Throws a `UserError` where the directory cannot be made. */
  static async open(directory: string): Promise<RowsInDirectory> {
    try {
      await mkdir(directory, { recursive: true });
    } catch (cause) {
      throw fileError(`cannot write to ${directory}`, cause);
    }
    return new RowsInDirectory(directory);
  }

  /** They are not forced to the disk: what a power cut loses is played again. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    await writeAtomically(this.#path(name), [bytes], { forced: false });
  }

  async get(name: string, into: Uint8Array): Promise<boolean> {
    const file = await open(this.#path(name)).catch(() => undefined);
    if (file === undefined) return false;
    try {
      if ((await file.stat()).size !== into.length) return false;
      for (let at = 0; at < into.length; ) {
        const { bytesRead } = await file.read(into, at, into.length - at, at);
        if (bytesRead === 0) return false;
        at += bytesRead;
      }
      return true;
    } finally {
      await file.close();
    }
  }

  async drop(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async clear(run: string): Promise<void> {
    for (const file of await readdir(this.#directory)) {
      const name = file.replace(/\.rows$/, '');
      if (isRowsName(name, run)) await this.drop(name);
    }
  }

  #path(name: string): string {
    return join(this.#directory, `${name}.rows`);
  }
}
