import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Broker } from './broker.ts';
import { RedisServer } from './fixtures/redis.ts';

describe('with Redis', () => {
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
