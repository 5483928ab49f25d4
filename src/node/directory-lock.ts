/**
 * One run at a time in a directory. `run.lock` says who writes there, and its time says when that process was last
 * alive. A lock blocks nobody once its process is gone: on the same machine that is known, and on another one a lock
 * counts as left behind after {@link STALE_MILLIS} without a sign of life. Times are compared as the file system of the
 * directory gives them, so that the clocks of two machines need not agree.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { prose } from '../document/report.ts';
import { object, readJson, whole } from '../input/schema.ts';
import { isAlive } from '../storage/atomic.ts';
import { readJsonFile } from '../storage/limited-file.ts';
import { LOCK } from '../storage/manifest.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import { makeDirectory } from './dataset-directory.ts';

/** Time between two signs of life. */
const BEAT_MILLIS = 10_000;
/** Time without a sign of life after which a process on another machine counts as gone. */
export const STALE_MILLIS = 90_000;
/** How long a process that was killed may take to end. */
const ENDING_MILLIS = 500;
/** How long one who takes over a lock waits to see whether another did the same. */
const SETTLE_MILLIS = 100;

const WORD = v.pipe(v.string(), v.maxLength(300, 'a text of at most 300 characters'));
const FORM = object({
  /** Of this one lock. */
  id: WORD,
  pid: whole(),
  host: WORD,
  /** Where the pid means something: the container on the host. */
  space: WORD,
  /** When the process was started, in ticks of its machine: a pid is used again. Absent where nobody knows. */
  born: v.optional(WORD),
  since: WORD,
});
/** Who holds a lock. */
export type Holder = v.InferOutput<typeof FORM>;
const LIMITS = { length: 10_000 };

/** What a holder is given. */
export interface DirectoryLock {
  /** Throws a `UserError` if the lock was lost: another has taken it, or somebody has deleted it. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** Takes the lock of a directory, which is made if it is missing. Throws a `UserError` that says who has it. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, LOCK);
  const self = describeSelf();
  const temporary = `${path}.${self.id}.${process.pid}.tmp`;
  if (held.size === 0) process.on('exit', releaseAll);
  held.set(self.id, directory);
  let file: FileHandle | undefined;
  try {
    await makeDirectory(directory);
    file = await open(temporary, 'w');
    await beat(file, self);
    if (!(await isCreated(temporary, path))) await takeOver(directory, temporary, self);
  } catch (cause) {
    await file?.close();
    forget(self.id);
    await rm(temporary, { force: true }).catch(() => {});
    throw fileError(`cannot write to ${directory}`, cause);
  }
  return heldLock(directory, file, self);
}

/** Who writes in a directory at this moment, as words; undefined if nobody does. */
export async function writerOf(directory: string): Promise<string | undefined> {
  const found = await readLock(join(directory, LOCK));
  if (found === undefined || isGone(found, Date.now() - found.beat)) return undefined;
  return wordsOf(found);
}

function heldLock(directory: string, file: FileHandle, self: Holder): DirectoryLock {
  // The file is written again, not touched: the file system then sets the time. A lock that was lost is another file.
  const beats = setInterval(() => beat(file, self).catch(() => {}), BEAT_MILLIS).unref();
  return {
    async check() {
      const found = await readLock(join(directory, LOCK));
      if (found?.holder?.id === self.id) return;
      const how = found === undefined ? `its ${LOCK} is gone` : `${wordsOf(found)} has taken it over`;
      throw new UserError(`${directory} is no longer ours: ${how}; nothing more is written`);
    },
    async release() {
      clearInterval(beats);
      await file.close().catch(() => {});
      forget(self.id);
      removeOwn(self.id, directory);
    },
  };
}

/** The locks of this process: their directories by id. */
const held = new Map<string, string>();

function forget(id: string): void {
  held.delete(id);
  if (held.size === 0) process.off('exit', releaseAll);
}

function releaseAll(): void {
  for (const [id, directory] of held) removeOwn(id, directory);
}

/** Removes a lock, unless another has taken it over. */
function removeOwn(id: string, directory: string): void {
  const path = join(directory, LOCK);
  try {
    const reading = readJson(FORM, readFileSync(path, 'utf8'));
    if ('value' in reading && reading.value.id === id) rmSync(path, { force: true });
  } catch {
    // It is gone, or the directory is: nothing is left to give back.
  }
}

/** A lock that was found; without a holder where the file makes no sense. */
interface Found {
  readonly holder?: Holder | undefined;
  /** Milliseconds, by the clock of the file system. */
  readonly beat: number;
}

async function beat(file: FileHandle, self: Holder): Promise<void> {
  await file.write(`${JSON.stringify(self)}\n`, 0);
}

/** Gives the temporary file its name, unless there is a lock. */
async function isCreated(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw cause;
    // A file system without links: the lock stands there for a moment without a holder.
    const made = await open(path, 'wx').catch(() => undefined);
    if (made === undefined) return false;
    await made.close();
    await rename(temporary, path);
    return true;
  }
  await rm(temporary, { force: true });
  return true;
}

/** Replaces a lock that was left behind. */
async function takeOver(directory: string, temporary: string, self: Holder): Promise<void> {
  const path = join(directory, LOCK);
  const silentFor = async (found: Found) => (await stat(temporary)).mtimeMs - found.beat;
  let found = await readLock(path);
  if (found?.holder !== undefined && isHere(found.holder) && !isGone(found, await silentFor(found))) {
    await delay(ENDING_MILLIS);
    found = await readLock(path);
  }
  if (found !== undefined) {
    const silent = await silentFor(found);
    if (!isGone(found, silent)) throw new UserError(refusal(directory, found, silent));
  }
  await rename(temporary, path);
  await delay(SETTLE_MILLIS);
  const now = await readLock(path);
  if (now?.holder?.id !== self.id) throw new UserError(refusal(directory, now ?? { beat: 0 }, 0));
}

function refusal(directory: string, found: Found, silentMillis: number): string {
  const begin = `${directory} is in use: ${wordsOf(found)}`;
  if (found.holder !== undefined && isHere(found.holder))
    return `${begin}; wait for its end, or name another directory`;
  const seconds = (millis: number) => `${Math.max(0, Math.ceil(millis / 1000))} s`;
  return prose`${begin}, last heard of ${seconds(silentMillis)} ago; if it is gone, the directory is free in
    ${seconds(STALE_MILLIS - silentMillis)}`;
}

/** `process 4711 on this machine writes there since 2026-11-22 22:40:07`. */
function wordsOf({ holder }: Found): string {
  if (holder === undefined) return `somebody who cannot be read in ${LOCK} writes there`;
  const { pid, host, since } = holder;
  const time = since.slice(0, 19).replace('T', ' ');
  return `process ${pid} on ${isHere(holder) ? 'this machine' : host} writes there since ${time} UTC`;
}

function isGone({ holder }: Found, silentMillis: number): boolean {
  if (holder === undefined || !isHere(holder)) return silentMillis > STALE_MILLIS;
  if (holder.pid === process.pid) return !held.has(holder.id);
  if (!isAlive(holder.pid) || stateOf(holder.pid)?.isEnded) return true;
  return holder.born !== undefined && stateOf(holder.pid)?.born !== holder.born;
}

function isHere({ host, space }: Holder): boolean {
  const self = describeSelf();
  return host === self.host && space === self.space;
}

function describeSelf(): Holder {
  return {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    space: spaceOfPids(),
    born: stateOf(process.pid)?.born,
    since: new Date().toISOString(),
  };
}

/** The boot of the machine and the container, where the system tells. */
function spaceOfPids(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** What `/proc` says of a process: when it was started, and whether it has ended unasked. Undefined without it. */
function stateOf(pid: number): { readonly born: string; readonly isEnded: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { born: fields[19], isEnded: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}

async function readLock(path: string): Promise<Found | undefined> {
  try {
    const [reading, { mtimeMs }] = await Promise.all([readJsonFile(path, FORM, LIMITS), stat(path)]);
    return reading && { holder: 'value' in reading ? reading.value : undefined, beat: mtimeMs };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fileError(`cannot read ${path}`, cause);
  }
}
