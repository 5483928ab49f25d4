/**
 * Shards: a run in several pieces, each played by its own process, on any machine. Shard k of n has a range of
 * the parts of the run, and shards differ by one part at most.
 */
import * as v from 'valibot';
import { object, whole } from '../input/schema.ts';

/** One of several pieces of a run. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** More would make little sense; the limit keeps what is read from files and schedulers within bounds. */
export const MOST_SHARDS = 100_000;

/** The parts of a shard: from, inclusive, to, exclusive. All of them without a shard. */
export function shardRange(parts: number, shard?: Shard): readonly [from: number, to: number] {
  if (shard === undefined) return [0, parts];
  const { number, of } = shard;
  return [Math.floor(((number - 1) * parts) / of), Math.floor((number * parts) / of)];
}

/** `3/16`. */
export function shardText({ number, of }: Shard): string {
  return `${number}/${of}`;
}

/** The name of the directory with a shard: `shard-03-of-16`. */
export function shardFolder({ number, of }: Shard): string {
  return `shard-${String(number).padStart(String(of).length, '0')}-of-${of}`;
}

/** Whether a name is one that {@link shardFolder} gives. */
export function isShardFolder(name: string): boolean {
  return /^shard-\d+-of-\d+$/.test(name);
}

/** What a file says of a shard. */
export const SHARD_FORM = v.pipe(
  object({ number: whole(1), of: whole(1, MOST_SHARDS) }),
  v.check(({ number, of }) => number <= of, 'one of the shards that there are'),
);
