import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '../../storage/user-error.ts';
import { Broker } from './broker.ts';
import { plan, record } from './fixtures/plan.ts';
import { RedisServer } from './fixtures/redis.ts';
import { QueuePool } from './queue-pool.ts';
import { workOnQueue } from './queue-worker.ts';
import { takeNotes, writeRun } from './run-record.ts';

describe('with Redis', () => {
  let redis: RedisServer;
  let broker: Broker;
  beforeAll(async () => {
    redis = await RedisServer.start();
    broker = await Broker.open(redis.url);
  });
  afterAll(async () => {
    broker.close();
    await redis.stop();
  });

  test('a worker of another build is refused, and both sides say so', async () => {
    await writeRun(broker.redis, { ...record, build: { ...record.build, code: 'f'.repeat(64) } });
    const said: string[] = [];
    const { signal } = new AbortController();
    const work = workOnQueue({
      url: redis.url,
      workers: 1,
      agentFiles: [],
      once: false,
      stop: signal,
      abort: signal,
      faults: 'x',
      say: line => said.push(line),
    });
    await expect(work).rejects.toThrow(UserError);
    expect(said).toEqual([expect.stringMatching(/^run [0-9a-f]{16} is refused: it was planned by jaslab/)]);
    expect(await takeNotes(broker.redis, record.id)).toEqual([
      expect.stringMatching(/^the worker \d+ on .* has refused this run: it was planned by/),
    ]);
  });

  test('one coordinator at a time plays a plan', { timeout: 30_000 }, async () => {
    const run = { url: redis.url, ...plan, unit: 'deal' as const, resume: false, say: () => {} };
    const first = await QueuePool.open(run);
    await expect(QueuePool.open(run)).rejects.toThrow(/^process \d+ on .* already plays this run at redis:/);
    await first.close();
  });
});
