import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type DirectoryLock, lockDirectory, STALE_MILLIS, writerOf } from './directory-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let directories = 0;
const newDirectory = () => join(root, `lock-${directories++}`);
const lockIn = (directory: string) => join(directory, 'run.lock');

/** A directory with the lock of another process, which was last alive some time ago. */
async function lockedBy(changes: object, silentMillis = 0): Promise<string> {
  const directory = newDirectory();
  const lock = await lockDirectory(directory);
  const content = JSON.parse(readFileSync(lockIn(directory), 'utf8'));
  await lock.release();
  writeFileSync(lockIn(directory), JSON.stringify({ ...content, id: 'another', ...changes }));
  const time = Date.now() / 1000 - silentMillis / 1000;
  utimesSync(lockIn(directory), time, time);
  return directory;
}

/** Takes the lock of a directory and gives it back. */
async function isFree(directory: string): Promise<boolean> {
  const lock = await lockDirectory(directory);
  await lock.check();
  await lock.release();
  return readdirSync(directory).length === 0;
}

test('the second to come is told who is there, until the first has gone', async () => {
  const directory = newDirectory();
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(
    new RegExp(
      `^${directory} is in use: process ${process.pid} on this machine writes there since 20.* UTC; wait`,
    ),
  );
  expect(await writerOf(directory)).toContain(`process ${process.pid}`);
  await lock.check();
  await lock.release();
  expect([await isFree(directory), await writerOf(directory)]).toEqual([true, undefined]);
});

test('a lock blocks nobody when its process is gone', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  expect(await isFree(await lockedBy({ pid: dead }))).toBe(true);
});

test.skipIf(process.platform !== 'linux')(
  'a process that has ended holds no lock, though nobody has buried it',
  async () => {
    // The shell becomes another program, which does not ask after its child.
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 20'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = Number(await new Promise(resolve => parent.stdout.once('data', resolve)));
    expect(await isFree(await lockedBy({ pid, born: undefined }))).toBe(true);
    parent.kill();
  },
);

test('a process that has got the pid of another does not hold its lock', async () => {
  expect(await isFree(await lockedBy({ pid: process.ppid, born: '1' }))).toBe(true);
  // A container that is started again has the pid of the one before.
  expect(await isFree(await lockedBy({ pid: process.pid }))).toBe(true);
});

test('a living process keeps its lock however long it says nothing', async () => {
  const directory = await lockedBy({ pid: process.ppid, born: undefined }, 10 * STALE_MILLIS);
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.ppid} on this machine`);
});

test('a lock of another machine holds as long as there are signs of life', async () => {
  for (const changes of [{ host: 'elsewhere' }, { space: 'another container' }]) {
    const directory = await lockedBy(changes, STALE_MILLIS - 5_000);
    await expect(lockDirectory(directory)).rejects.toThrow(
      /is in use: process \d+ on \S+ writes there .* last heard of \d+ s ago; if it is gone, .* free in \d s$/,
    );
    expect(await isFree(await lockedBy(changes, STALE_MILLIS + 5_000))).toBe(true);
  }
});

test.each(['', '{', '{"pid":1}', '[]', `{"pid":"1","host":"${hostname()}"}`, '\0'])(
  'a lock that says %j holds for a while',
  async content => {
    const directory = await lockedBy({});
    writeFileSync(lockIn(directory), content);
    await expect(lockDirectory(directory)).rejects.toThrow('somebody who cannot be read in run.lock');
    const old = (Date.now() - STALE_MILLIS) / 1000 - 5;
    utimesSync(lockIn(directory), old, old);
    expect(await isFree(directory)).toBe(true);
  },
);

test('of many who find a lock that was left behind, one takes it', async () => {
  const directory = await lockedBy({ pid: spawnSync(process.execPath, ['--version']).pid });
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  const locks = all.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const checks = await Promise.allSettled(locks.map((lock: DirectoryLock) => lock.check()));
  expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all(locks.map(lock => lock.release()));
  expect(readdirSync(directory)).toEqual([]);
});

test('who has lost a lock writes no more, and does not remove that of another', async () => {
  const directory = newDirectory();
  const lock = await lockDirectory(directory);
  const content = JSON.parse(readFileSync(lockIn(directory), 'utf8'));
  writeFileSync(lockIn(directory), JSON.stringify({ ...content, id: 'another', host: 'elsewhere' }));
  await expect(lock.check()).rejects.toThrow(
    /is no longer ours: process \d+ on elsewhere .* has taken it over/,
  );
  await lock.release();
  expect(readdirSync(directory)).toEqual(['run.lock']);
});
