import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '../../storage/user-error.ts';
import { planRun } from '../planned-run.ts';
import { Broker } from './broker.ts';
import { plan, record } from './fixtures/plan.ts';
import { RedisServer } from './fixtures/redis.ts';
import { QueuePool } from './queue-pool.ts';
import { workOnQueue } from './queue-worker.ts';
import { chunkId, keyOf, planHash, runId, takeNotes, writeRun } from './run-record.ts';

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

describe('the broker, with Redis', () => {
  let redis: RedisServer;
  let broker: Broker;
  const said: string[] = [];
  beforeAll(async () => {
    redis = await RedisServer.start();
    broker = await Broker.open(redis.url, line => said.push(line));
  });
  afterAll(async () => {
    broker.close();
    await redis.stop();
  });

  test('a run that a worker begins while Redis is away is played once it is back', {
    timeout: 300_000,
  }, async () => {
    await redis.kill();
    const played = new Promise(resolve => {
      const play = async (job: { readonly data: unknown }) => resolve(job.data);
      new broker.bullmq.Worker('run-x', play, { ...broker.settings(), drainDelay: 1 }).on('error', () => {});
    });
    await new Promise(resolve => setTimeout(resolve, 1_500));
    await redis.start();
    await broker.queue('x').add('chunk', 7);
    expect(await played).toBe(7);
    expect(said).toEqual([
      expect.stringMatching(/is away; waiting for it$/),
      expect.stringMatching(/is back$/),
    ]);
  });
});

describe('what a worker may play, with Redis', () => {
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
