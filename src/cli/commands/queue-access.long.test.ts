/** A Redis that speaks TLS alone, and asks who comes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RedisServer } from '../../node/queue/fixtures/redis.ts';
import { filesOf, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('queue-access');
const RUN = 'run --game klaberjass --agents greedy,random --deals 300 --part-deals 100 --seed 5 --quiet';
const WHO = 'me:se%2Fcret@';

describe('a queue that is guarded', () => {
  let redis: RedisServer;
  let trusting: NodeJS.ProcessEnv;
  const look = (url: string, env: NodeJS.ProcessEnv) => start(`queue ${url} --json`, { env }).closed;

  beforeAll(async () => {
    redis = await RedisServer.start({ tls: true, users: ['default off', 'me on >se/cret ~* &* +@all'] });
    trusting = { ...process.env, NODE_EXTRA_CA_CERTS: redis.certificate };
  });
  afterAll(() => redis.stop());

  test('a run and a worker come in with a user, a password and the certificate', {
    timeout: 300_000,
  }, async () => {
    const url = redis.urlFor(WHO);
    const [queued, local] = [newDirectory(), newDirectory()];
    const worker = start(`worker --queue ${url} --workers 1`, { env: trusting });
    await worker.until(() => worker.text.err.includes('waits for chunks'));
    const { code, out, err } = await start(`${RUN} --chunk 50 --queue ${url} --out ${queued}`, {
      env: trusting,
    }).closed;
    worker.child.kill('SIGTERM');
    const said = `${out}${err}${Object.values(await worker.closed).join('')}`;
    expect([code, err]).toEqual([0, '']);
    expect(said).not.toContain('cret');
    await start(`${RUN} --workers 1 --out ${local}`).closed;
    expect(filesOf(queued)).toEqual(filesOf(local));
  });

  test('the user and the password may stand in the environment', async () => {
    const named = { ...trusting, JASLAB_QUEUE_USER: 'me', JASLAB_QUEUE_PASSWORD: 'se/cret' };
    expect(await look(redis.url, named)).toMatchObject({ code: 0, err: '' });
  });

  test('whoever lacks one of them is told in a line, and no password is shown', {
    timeout: 300_000,
  }, async () => {
    const strangers: [string, NodeJS.ProcessEnv, RegExp][] = [
      [redis.urlFor(WHO), process.env, /self-signed certificate/],
      [redis.urlFor('me:wrong@'), trusting, /WRONGPASS/],
      [redis.url, trusting, /NOAUTH/],
    ];
    for (const [url, env, why] of strangers) {
      const { code, err } = await look(url, env);
      expect([code, err]).toEqual([2, expect.stringMatching(why)]);
      expect(err.trimEnd()).not.toMatch(/\n|wrong@|cret/);
    }
  });
});
