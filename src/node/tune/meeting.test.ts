import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { DirectoryLock } from '../directory-lock.ts';
import { type Joining, Meeting, type MeetingRound, removeRounds, type Share } from './meeting.ts';
import { TUNED_FILE } from './tuned-file.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-meeting-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let directories = 0;
const newDirectory = () => join(root, String(directories++));
const ROUND: MeetingRound = { from: 40, question: { boards: 20 }, lengthOf: ({ number }) => number };
const quiet = () => {};

function joined(directory: string, number: number, of: number, more: Partial<Joining> = {}) {
  const shard = { number, of };
  return Meeting.join({ directory, shard, plan: { seed: 'a' }, resume: false, signals: [], ...more });
}

/** Points that JSON could spoil; the share of shard 1 has one, that of shard 2 two, and so on. */
const POINTS = [Number.NaN, 0.1 + 0.2, -1 / 3, 5e-324];
const share = (number: number): Share => Float64Array.from(POINTS.slice(0, number));
const never = async (): Promise<Share> => {
  throw new Error('played again');
};

async function all(directory: string, of: number): Promise<Meeting[]> {
  const numbers = Array.from({ length: of }, (_, i) => i + 1);
  return Promise.all(numbers.map(async number => (await joined(directory, number, of))!));
}

const leave = (meetings: readonly Meeting[]) => Promise.all(meetings.map(meeting => meeting.leave()));

test('all shards get the shares of all, to the last bit, and none is played twice', async () => {
  const directory = newDirectory();
  const meetings = await all(directory, 3);
  const expected = [1, 2, 3].map(share);
  const first = meetings.map((meeting, i) => meeting.gather(ROUND, async () => share(i + 1), quiet));
  expect(await Promise.all(first)).toEqual([expected, expected, expected]);
  expect(meetings.map(({ played }) => played)).toEqual([1, 2, 3]);
  await leave(meetings);
  const again = (await joined(directory, 2, 3, { resume: true }))!;
  expect(await again.gather(ROUND, never, quiet)).toEqual(expected);
  await again.leave();
});

test('a wait is told after some seconds, and ends at a signal', async () => {
  const stop = new AbortController();
  const meeting = (await joined(newDirectory(), 2, 3, { signals: [stop.signal] }))!;
  const onWait = vi.fn((_: readonly number[]) => stop.abort());
  expect(await meeting.gather(ROUND, async () => share(2), onWait)).toBeUndefined();
  expect(onWait.mock.calls).toEqual([[[1, 3]]]);
  expect(meeting.isOver).toBe(false);
  await meeting.leave();
});

test('a shard that waits, or comes later, learns that the tuning is over', async () => {
  const directory = newDirectory();
  const meeting = (await joined(directory, 2, 3))!;
  const waiting = meeting.gather(ROUND, async () => share(2), quiet);
  writeFileSync(join(directory, TUNED_FILE), '{}');
  await removeRounds(directory);
  expect([await waiting, meeting.isOver]).toEqual([undefined, true]);
  await meeting.leave();
  expect(await joined(directory, 3, 3)).toBeUndefined();
  expect(readdirSync(directory)).toEqual([TUNED_FILE]);
});

test('a tuning that ends while its lock is looked for is over, not lost', async () => {
  const directory = newDirectory();
  const meeting = (await joined(directory, 2, 3))!;
  const { lock } = meeting as unknown as { lock: DirectoryLock };
  const check = lock.check.bind(lock);
  lock.check = async () => {
    writeFileSync(join(directory, TUNED_FILE), '{}');
    await removeRounds(directory);
    await check();
  };
  expect(await meeting.gather(ROUND, never, quiet)).toBeUndefined();
  expect(meeting.isOver).toBe(true);
  await meeting.leave();
});

test('a share that was not published when the tuning was over is dropped', async () => {
  const directory = newDirectory();
  const meeting = (await joined(directory, 1, 2))!;
  const play = async () => {
    writeFileSync(join(directory, TUNED_FILE), '{}');
    await removeRounds(directory);
    return share(1);
  };
  expect(await meeting.gather(ROUND, play, quiet)).toBeUndefined();
  expect(readdirSync(directory)).toEqual([TUNED_FILE]);
});

test('a shard whose lock was lost publishes nothing', async () => {
  const directory = newDirectory();
  const meeting = (await joined(directory, 1, 1))!;
  const play = async () => {
    rmSync(join(directory, 'rounds', 'shard-1-of-1', 'run.lock'));
    return share(1);
  };
  await expect(meeting.gather(ROUND, play, quiet)).rejects.toThrow('is no longer ours: its run.lock is gone');
  expect(readdirSync(join(directory, 'rounds', 'shard-1-of-1'))).toEqual(['plan.json']);
  await meeting.leave();
});

test('who does not fit is refused in a line, and leaves nothing', async () => {
  const directory = newDirectory();
  const [one, three] = [(await joined(directory, 1, 3))!, (await joined(directory, 3, 3))!];
  await expect(joined(directory, 2, 3, { plan: { seed: 'b' } })).rejects.toThrow(
    /holds another tuning: its seed is "a", not "b"; ask for that again, or name another directory$/,
  );
  await expect(joined(directory, 2, 4)).rejects.toThrow(/holds a tuning in 3 shards, not 4/);
  await expect(joined(directory, 3, 3)).rejects.toThrow(
    /shard-3-of-3 is in use: process \d+ on this machine/,
  );
  await leave([one, three]);
  await expect(joined(directory, 3, 3)).rejects.toThrow(
    /holds shard 3\/3 of a tuning: --resume continues it$/,
  );
  await expect(joined(directory, 3, 3, { resume: true, plan: { seed: 'b' } })).rejects.toThrow(
    /another tuning/,
  );
  expect(readdirSync(join(directory, 'rounds'))).toEqual(['shard-1-of-3', 'shard-3-of-3']);
  expect(readdirSync(join(directory, 'rounds', 'shard-3-of-3'))).toEqual(['plan.json']);
});

test.each<[string, (text: string) => string, RegExp]>([
  [
    'cut short',
    text => text.slice(0, -5),
    /points-40\.json is damaged: it is not JSON; delete it, and start that/,
  ],
  ['of other points', text => text.replace('0.3', '0.4'), /is damaged: its sha256 is not that of its points/],
  ['without points', text => text.replace('points', 'pints'), /is damaged: 'points' is missing/],
  ['too long', text => text + ' '.repeat(5_000), /points-40\.json is too large/],
  ['of other trials', text => text.replace(/"question":"./, '"question":"x'), /has points of other trials/],
])('a share %s is refused', async (_, spoil, why) => {
  const directory = newDirectory();
  const meetings = await all(directory, 2);
  await Promise.all(meetings.map((meeting, i) => meeting.gather(ROUND, async () => share(i + 1), quiet)));
  const path = join(directory, 'rounds', 'shard-2-of-2', 'points-40.json');
  writeFileSync(path, spoil(readFileSync(path, 'utf8')));
  await expect(meetings[0].gather(ROUND, never, quiet)).rejects.toThrow(why);
  await leave(meetings);
});

test('a damaged plan of another shard is refused', async () => {
  const directory = newDirectory();
  const meeting = (await joined(directory, 1, 2))!;
  writeFileSync(join(directory, 'rounds', 'shard-1-of-2', 'plan.json'), '{');
  await expect(joined(directory, 2, 2)).rejects.toThrow(
    /plan\.json is damaged: it is not JSON; name another dir/,
  );
  await meeting.leave();
});

test('a share of another length is refused', async () => {
  const meeting = (await joined(newDirectory(), 1, 1))!;
  await meeting.gather(ROUND, async () => share(1), quiet);
  const longer = { ...ROUND, lengthOf: () => 2 };
  await expect(meeting.gather(longer, never, quiet)).rejects.toThrow(
    'is damaged: it must have 2 points, not 1',
  );
  await meeting.leave();
});
