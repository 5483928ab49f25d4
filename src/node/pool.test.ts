import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type Done, JobError, type Task } from './executor.ts';
import type { Payload } from './fixtures/rows.ts';
import { WorkerPool } from './pool.ts';

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url);
const task = (payload: Payload): Task => ({ label: `deals ${payload.from} to ${payload.to - 1}`, payload });

async function runAll(payloads: Iterable<Payload>, workers = 2): Promise<Done<Task>[]> {
  const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers });
  try {
    const done: Done<Task>[] = [];
    for await (const one of pool.perform([...payloads].map(task))) done.push(one);
    return done;
  } finally {
    await pool.close();
  }
}

test('threads may be ended at any moment of their start', async () => {
  for (let millis = 0; millis < 200; millis += 10) {
    const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers: 2 });
    await new Promise(resolve => setTimeout(resolve, millis));
    await pool.close();
    expect(pool.ticks).toBe(0);
  }
});

test('batches come in the order of the tasks, however long each takes', async () => {
  const payloads = Array.from({ length: 30 }, (_, i) => ({ from: i, to: i + 1, slow: i % 3 === 0 ? 40 : 1 }));
  const done = await runAll(payloads);
  expect(done.map(({ batch }) => batch.columns[0][0])).toEqual(payloads.map(({ from }) => from));
});

test('tasks are drawn only as they are started, and ticks tell how far they are', async () => {
  const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers: 2 });
  let drawn = 0;
  const tasks = function* () {
    for (; drawn < 100; drawn++) yield task({ from: 10 * drawn, to: 10 * drawn + 10, slow: 1 });
  };
  for await (const _ of pool.perform(tasks())) break;
  expect(drawn).toBeLessThan(10);
  expect(pool.ticks).toBeLessThanOrEqual(70);
  await pool.close();
});

test('a stream answers a task although the next has not come, and keeps the order', async () => {
  const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers: 2 });
  const answered: number[] = [];
  let heard: (() => void) | undefined;
  const tasks = async function* () {
    for (let from = 0; from < 3; from++) {
      const answer = new Promise<void>(resolve => (heard = resolve));
      yield task({ from, to: from + 1 });
      await answer; // whoever asks line by line waits for his answer
    }
    for (let from = 3; from < 30; from++) yield task({ from, to: from + 1, slow: from % 3 === 0 ? 20 : 1 });
  };
  for await (const { batch } of pool.perform(tasks())) {
    answered.push(batch.columns[0][0]);
    heard?.();
  }
  await pool.close();
  expect(answered).toEqual(Array.from({ length: 30 }, (_, i) => i));
});

test('a job that throws is an error that names the deals, without a retry', async () => {
  const wrong = { deal: 15, how: 'throw' } as const;
  const failed = runAll([
    { from: 0, to: 10 },
    { from: 10, to: 20, wrong },
  ]);
  await expect(failed).rejects.toThrow(new JobError('deals 10 to 19: RangeError: no card for deal 15'));
});

test.each(['exit', 'late'] as const)('a worker that ends (%s) costs one retry', async how => {
  const once = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'ended');
  const done = await runAll(
    [0, 10, 20, 30].map(from => ({ from, to: from + 10, wrong: { deal: 15, how, once } })),
  );
  expect(done.map(({ batch }) => batch.rows)).toEqual([10, 10, 10, 10]);
});

test.each([
  ['exit', 'worker exited with code: 3'],
  ['late', 'thrown by a timer'],
] as const)('a worker that ends (%s) every time is an error', async (how, reason) => {
  const failed = runAll([0, 10, 20, 30].map(from => ({ from, to: from + 10, wrong: { deal: 15, how } })));
  await expect(failed).rejects.toThrow(new JobError(`deals 10 to 19: the worker ended twice (${reason})`));
});

test.each([
  ['export function run( {', 'does not load'],
  ["throw new Error('no weights found');", 'does not load: Error: no weights found'],
  [undefined, 'does not load'],
  ['export const walk = 1;', 'exports no function perform'],
])('a job module that reads %j is an error before any thread starts', async (text, why) => {
  const file = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'job.mjs');
  if (text !== undefined) writeFileSync(file, text);
  await expect(WorkerPool.open({ job: pathToFileURL(file), workers: 2 })).rejects.toThrow(why);
});

test('closing ends tasks that would run for hours', async () => {
  const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers: 2 });
  const playing = pool.perform([task({ from: 0, to: 1_000_000, slow: 1_000 })]);
  const first = playing.next();
  setTimeout(() => pool.close(), 200);
  await expect(first).rejects.toThrow('the pool was closed');
});

test('what a job has started in a thread is closed with the pool, which may be closed twice', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'closed');
  process.env.JASLAB_TEST_CLOSED = file;
  const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers: 1 });
  delete process.env.JASLAB_TEST_CLOSED; // threads have taken a copy
  for await (const _ of pool.perform([task({ from: 0, to: 3 })]));
  await pool.close();
  await pool.close();
  expect(readFileSync(file, 'utf8')).toBe('closed ');
});

test('a pool that is closed in the middle of a task may be closed once more', async () => {
  const pool = await WorkerPool.open({ job: fixture('rows.ts'), workers: 1 });
  const playing = pool.perform([task({ from: 0, to: 3 }), task({ from: 3, to: 1_000, slow: 20 })]);
  await playing.next();
  const second = playing.next();
  second.catch(() => {});
  await pool.close();
  await expect(second).rejects.toThrow('the pool was closed');
  await pool.close();
});
