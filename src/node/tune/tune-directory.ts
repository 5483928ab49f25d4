/**
 * Whether a tuning may write into a directory. One process writes there: the tuning itself, or shard 1 of one in
 * shards. The other shards only write below `rounds`.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plain } from '../../input/schema.ts';
import { removeStale, writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, type JsonObject } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import type { Shard } from '../../storage/shard.ts';
import { UserError } from '../../storage/user-error.ts';
import { codeOf } from '../dataset-directory.ts';
import { type DirectoryLock, lockDirectory, writerOf } from '../directory-lock.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf } from '../identity/portable.ts';
import { describeSoftware } from '../software.ts';
import { isOver, Meeting, ROUNDS, removeRounds, shardFolders } from './meeting.ts';
import { TUNED_FILE } from './tuned-file.ts';

const CONFIG = 'tuning.json';
export const LOG = 'trials';
export const CONFIRMATION = 'confirmation';

/** Where a tuning is, and whether it may go on with what is there. */
export interface TunePlace {
  readonly directory: string;
  readonly resume: boolean;
  readonly force: boolean;
  /** Plays a share of the boards of every trial; the other shards play the rest, and are given the same directory. */
  readonly shard?: Shard | undefined;
  /** Ends it after the round under way. */
  readonly stop?: AbortSignal | undefined;
  /** Ends it at once. */
  readonly abort?: AbortSignal | undefined;
}

/** A directory of which this process is the writer. */
export interface OpenDirectory {
  readonly lock: DirectoryLock;
  /** Undefined for a tuning without shards, and for one that is over. */
  readonly meeting: Meeting | undefined;
  close(): Promise<void>;
}

/** For a tuning without shards, and for shard 1. Throws a `UserError` where data would be lost or mixed. */
export async function openDirectory(config: JsonObject, place: TunePlace): Promise<OpenDirectory> {
  const { directory, shard, force } = place;
  const lock = await lockDirectory(directory);
  try {
    if (shard === undefined) await checkNoShards(place);
    if (force) {
      for (const name of [CONFIG, LOG, CONFIRMATION, TUNED_FILE])
        await rm(join(directory, name), { recursive: true, force: true });
      await removeRounds(directory);
    }
    await checkConfig(config, place);
    // Joined before the configuration is written: one without `rounds` is that of a tuning without shards.
    const meeting = await joinShards(config, place);
    await mkdir(join(directory, LOG), { recursive: true });
    for (const folder of [directory, join(directory, LOG)]) await removeStale(folder);
    await writeAtomically(join(directory, CONFIG), `${JSON.stringify(config, null, 2)}\n`);
    const close = async () => {
      await meeting?.leave();
      await lock.release();
    };
    return { lock, meeting, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** For the other shards. Undefined if the tuning is over. Throws a `UserError` where the directory holds another. */
export async function joinDirectory(config: JsonObject, place: TunePlace): Promise<Meeting | undefined> {
  await checkConfig(config, place);
  return joinShards(config, place);
}

async function joinShards(config: JsonObject, place: TunePlace): Promise<Meeting | undefined> {
  const { directory, shard, resume, stop, abort } = place;
  if (shard === undefined || isOver(directory)) return undefined;
  const plan = { ...config, code: codeOf({ software: describeSoftware() }) };
  const signals = [stop, abort].filter(signal => signal !== undefined);
  return Meeting.join({ directory, shard, plan, resume, signals });
}

/** Refuses to go on without shards where some have begun, and to replace what shards play at this moment. */
async function checkNoShards({ directory, force }: TunePlace): Promise<void> {
  if (isOver(directory) && !force) return;
  for (const folder of await shardFolders(directory)) {
    if (!force)
      throw new UserError(`${directory} holds a tuning in shards: --shard continues it, --force replaces it`);
    const writer = await writerOf(folder);
    if (writer !== undefined) throw new UserError(`${folder} is in use: ${writer}; wait for its end`);
  }
}

/** Compares the configuration that the directory holds, if any. */
async function checkConfig(config: JsonObject, { directory, resume, shard }: TunePlace): Promise<void> {
  const file = join(directory, CONFIG);
  if (!existsSync(file)) return;
  const over = isOver(directory);
  const joins = shard !== undefined && !over && existsSync(join(directory, ROUNDS));
  const replaced = shard === undefined ? '--force replaces it' : 'or name another directory';
  if (!resume && !joins)
    throw new UserError(`${directory} holds a tuning: --resume continues it, ${replaced}`);
  const found = (await readJsonFile(file, plain())) ?? { problem: 'it is gone' };
  if ('problem' in found) throw new UserError(`${file} is damaged: ${found.problem}; ${replaced}`);
  const ours = JSON.parse(canonicalJson(config)) as JsonObject;
  const difference = differenceIn(identityOf(found.value as JsonObject), identityOf(ours));
  if (difference !== undefined)
    throw new UserError(`${directory} holds another tuning: ${difference}; ${replaced}`);
  if (shard !== undefined && !joins && !over)
    throw new UserError(`${directory} holds a tuning without shards: it goes on without --shard`);
}
