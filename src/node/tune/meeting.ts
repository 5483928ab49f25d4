/**
 * Where the shards of a tuning meet. A round needs the scores of the one before, so shards cannot be merged at the end.
 * Each plays its share of the boards of a round, publishes their points, and waits for the shares of the others. All
 * then have the same scores, and their methods ask for the same next round.
 *
 * The shards have a directory in common. There `rounds/shard-2-of-3` holds the lock of a shard, its plan, and its share
 * of each round: `points-240.json` for the round whose first board is 240. A share appears whole, and is never played
 * again: agents that think by the clock would play otherwise. Shard 1 removes `rounds` once the tuned agent is written.
 */
import { existsSync } from 'node:fs';
import { opendir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { object, plain } from '../../input/schema.ts';
import { removeStale, writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, type JsonObject, sha256 } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { isShardFolder, type Shard, shardFolder, shardText } from '../../storage/shard.ts';
import { UserError } from '../../storage/user-error.ts';
import { type DirectoryLock, lockDirectory } from '../directory-lock.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf } from '../identity/portable.ts';
import { TUNED_FILE } from './tuned-file.ts';

export const ROUNDS = 'rounds';
const PLAN = 'plan.json';
/** Between two looks for the shares of the others: at first, and at most. */
const LEAST_MILLIS = 10;
const MOST_MILLIS = 500;
const GROWTH = 1.5;
/** Waits longer than this are reported. */
const TOLD_MILLIS = 2_000;
/** Characters of a point at most, with a comma. */
const POINT_LENGTH = 26;

/** Points of boards are null for a board with a fault. `sha256` is that of the list of points as JSON. */
const SHARE = object({
  question: v.string(),
  sha256: v.string(),
  points: v.array(v.nullable(v.number())),
});

/** Points by board that a shard has played in a round; NaN for a board with a fault. */
export type Share = Float64Array;

/** What the shards have to know of a round. */
export interface MeetingRound {
  /** Number of the first board: no other round has the same. */
  readonly from: number;
  /** All that decides the points besides the plan. */
  readonly question: JsonObject;
  /** Points in the share of a shard. */
  lengthOf(shard: Shard): number;
}

/** How a shard joins. */
export interface Joining {
  readonly directory: string;
  readonly shard: Shard;
  /** All that the shards must have in common. */
  readonly plan: JsonObject;
  /** Goes on with what this shard has played. */
  readonly resume: boolean;
  /** Ends a wait for the others. */
  readonly signals: readonly AbortSignal[];
}

/** Whether the tuning in a directory has its result. */
export function isOver(directory: string): boolean {
  return existsSync(join(directory, TUNED_FILE));
}

/** The folders of shards in a directory. */
export async function shardFolders(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, ROUNDS)).catch(() => []);
  return names.filter(isShardFolder).map(name => join(directory, ROUNDS, name));
}

/** Removes all shares. Shards that wait at this moment find the result instead. */
export async function removeRounds(directory: string): Promise<void> {
  await rm(join(directory, ROUNDS), { recursive: true, force: true, maxRetries: 5 });
}

export class Meeting {
  readonly shard: Shard;
  /** Shard 1 has written the result: nobody needs a share any more. */
  isOver = false;
  /** Points that this process has published. */
  played = 0;
  private readonly directory: string;
  private readonly folder: string;
  private readonly lock: DirectoryLock;
  private readonly ended: AbortSignal;

  private constructor({ directory, shard, signals }: Joining, lock: DirectoryLock) {
    this.directory = directory;
    this.shard = shard;
    this.folder = folderOf(directory, shard);
    this.lock = lock;
    this.ended = AbortSignal.any([...signals]);
  }

  /** Undefined if the tuning is over. Throws a `UserError` where the directory holds another tuning. */
  static async join(joining: Joining): Promise<Meeting | undefined> {
    const { directory, shard, resume } = joining;
    const folder = folderOf(directory, shard);
    const lock = await lockDirectory(folder);
    const isNew = !existsSync(join(folder, PLAN));
    const leave = async () => {
      await lock.release();
      if (isNew) await rm(folder, { recursive: true, force: true });
      await rmdir(join(directory, ROUNDS)).catch(() => {}); // refused where others are
    };
    try {
      // Looked for once the folder is there: from now on shard 1 removes it.
      if (isOver(directory)) {
        await leave();
        return undefined;
      }
      if (!isNew && !resume)
        throw new UserError(
          `${directory} holds shard ${shardText(shard)} of a tuning: --resume continues it`,
        );
      await removeStale(folder);
      // Written before the plans of the others are read: of two that differ, one sees the other.
      if (isNew) await writeAtomically(join(folder, PLAN), canonicalJson(joining.plan));
      await compare(joining);
    } catch (error) {
      await leave();
      throw error;
    }
    return new Meeting(joining, lock);
  }

  /**
   * The shares of all shards, in their order; undefined if this was interrupted or the tuning is over. `play` is called
   * where this shard has no share of the round yet. `onWait` is told for which shards this one waits, if it takes long.
   */
  async gather(
    round: MeetingRound,
    play: () => Promise<Share>,
    onWait: (shards: readonly number[]) => void,
  ): Promise<readonly Share[] | undefined> {
    if (!(await this.goesOn())) return undefined;
    let own = await this.read(round, this.shard);
    if (own === undefined) {
      own = await play();
      if (!(await this.goesOn())) return undefined;
      await this.publish(round, own);
      this.played += own.length;
    }
    const shares = new Map([[this.shard.number, own]]);
    const began = performance.now();
    for (let millis = LEAST_MILLIS; ; millis = Math.min(MOST_MILLIS, millis * GROWTH)) {
      const missing = await this.readMissing(round, shares);
      if (missing.length === 0) return numbers(this.shard.of).map(number => shares.get(number)!);
      if (this.ended.aborted || !(await this.goesOn())) return undefined;
      if (performance.now() - began > TOLD_MILLIS) onWait(missing);
      await delay(millis, undefined, { signal: this.ended }).catch(() => {});
    }
  }

  /** Gives back the lock. The shares stay. */
  async leave(): Promise<void> {
    await this.lock.release();
  }

  /** Throws a `UserError` if the lock was lost. */
  private async goesOn(): Promise<boolean> {
    await look(this.directory);
    this.isOver = isOver(this.directory);
    if (this.isOver) return false;
    try {
      await this.lock.check();
      return true;
    } catch (error) {
      // The tuning may have ended since.
      this.isOver = isOver(this.directory);
      if (!this.isOver) throw error;
      return false;
    }
  }

  private async publish({ from, question }: MeetingRound, share: Share): Promise<void> {
    const points = Array.from(share, value => (Number.isNaN(value) ? null : value));
    const content = { question: hashOf(question), sha256: sha256(JSON.stringify(points)), points };
    await writeAtomically(join(this.folder, nameOf(from)), JSON.stringify(content));
  }

  /** Adds the shares that have appeared; gives the numbers of the shards whose shares have not. */
  private async readMissing(round: MeetingRound, shares: Map<number, Share>): Promise<number[]> {
    const missing = numbers(this.shard.of).filter(number => !shares.has(number));
    for (const number of missing) {
      const share = await this.read(round, { number, of: this.shard.of });
      if (share !== undefined) shares.set(number, share);
    }
    return missing.filter(number => !shares.has(number));
  }

  private async read(round: MeetingRound, shard: Shard): Promise<Share | undefined> {
    const folder = folderOf(this.directory, shard);
    const path = join(folder, nameOf(round.from));
    const length = round.lengthOf(shard);
    await look(folder);
    const reading = await readJsonFile(path, SHARE, { length: 1_000 + POINT_LENGTH * length });
    if (reading === undefined) return undefined;
    const problem = 'problem' in reading ? reading.problem : problemOf(reading.value, length);
    if (problem !== undefined || 'problem' in reading)
      throw new UserError(`${path} is damaged: ${problem}; delete it, and start that shard with --resume`);
    if (reading.value.question !== hashOf(round.question))
      throw new UserError(`${path} has points of other trials: begin the tuning in another directory`);
    return Float64Array.from(reading.value.points, value => value ?? Number.NaN);
  }
}

/** Throws a `UserError` where a shard of another tuning is found, or one of another number of shards. */
async function compare({ directory, shard, plan }: Joining): Promise<void> {
  for (const folder of await shardFolders(directory)) {
    const of = Number(/\d+$/.exec(folder)?.[0]);
    if (of !== shard.of)
      throw new UserError(`${directory} holds a tuning in ${of} shards, not ${shard.of}: ${ADVICE}`);
    const reading = await readJsonFile(join(folder, PLAN), plain());
    if (reading === undefined) continue; // It will read ours.
    if ('problem' in reading)
      throw new UserError(`${join(folder, PLAN)} is damaged: ${reading.problem}; name another directory`);
    const ours = JSON.parse(canonicalJson(plan)) as JsonObject;
    const difference = differenceIn(identityOf(reading.value as JsonObject), identityOf(ours));
    if (difference !== undefined)
      throw new UserError(`${directory} holds another tuning: ${difference}; ${ADVICE}`);
  }
}

const ADVICE = 'ask for that again, or name another directory';

/** Opens a folder, if it is there: NFS would otherwise remember for a while that a file was missing. */
async function look(folder: string): Promise<void> {
  const opened = await opendir(folder).catch(() => undefined);
  await opened?.close();
}

function problemOf(
  { points, sha256: hash }: v.InferOutput<typeof SHARE>,
  length: number,
): string | undefined {
  if (hash !== sha256(JSON.stringify(points))) return 'its sha256 is not that of its points';
  return points.length === length ? undefined : `it must have ${length} points, not ${points.length}`;
}

function hashOf(question: JsonObject): string {
  return sha256(canonicalJson(question));
}

function nameOf(from: number): string {
  return `points-${from}.json`;
}

function folderOf(directory: string, shard: Shard): string {
  return join(directory, ROUNDS, shardFolder(shard));
}

/** From 1. */
function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
