import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planRun } from '../planned-run.ts';
import { Broker } from './broker.ts';
import { RedisServer } from './fixtures/redis.ts';
import { QueuePool } from './queue-pool.ts';
import { workOnQueue } from './queue-worker.ts';
import { chunkId, keyOf, planHash, runId } from './run-record.ts';

describe('a worker', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  test('tells the coordinator where a chunk has come out otherwise before', {
    timeout: 300_000,
  }, async () => {
    const plan = await planRun({
      game: 'klaberjass',
      rules: [],
      agents: ['greedy', 'random'],
      seed: 's',
      seatings: 'fixed',
    });
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const pool = await QueuePool.open({ url: redis.url, ...plan, unit: 'deal', resume: false, say });
    const broker = await Broker.open(redis.url);
    const ended = new AbortController();
    const work = workOnQueue({
      url: redis.url,
      workers: 1,
      agentFiles: [],
      once: false,
      stop: ended.signal,
      abort: ended.signal,
      faults: 'x',
      say,
    });
    try {
      const payload = { from: 0, to: 10 };
      const id = runId(planHash(plan.config, plan.columns, 'deal'));
      await broker.redis.hset(keyOf('hashes', id), chunkId(payload), 'f'.repeat(64));
      const rows: number[] = [];
      for await (const { batch } of pool.perform([{ label: 'deals 0 to 9', payload }])) rows.push(batch.rows);
      expect(rows).toEqual([10]);
      const told = async () =>
        said.find(line => /^deals 0 to 9 were played twice with other rows/.test(line));
      await expect.poll(told, { timeout: 60_000 }).toBeDefined();
    } finally {
      ended.abort();
      await pool.close();
      await work;
      broker.close();
    }
  });
});
