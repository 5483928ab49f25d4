import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RedisServer } from '../../node/queue/fixtures/redis.ts';
import { refused, run } from '../fixtures/run.ts';
import { agent, filesOf, start, workplace } from '../fixtures/workplace.ts';

const { root, newDirectory } = workplace('queue');
/** What a coordinator says where the machine is so busy that workers are silent for seconds. */
const SLOWLY = /^jaslab: (nobody works yet|a worker was lost).*\n/gm;
const environment = { ...process.env, SLOW_MILLIS: '40', POISON: join(root, 'poison') };
let runs: ReturnType<typeof start>[] = [];
const play = (words: string, out: string) => {
  const run = start(`run --game klaberjass --quiet --seed 5 ${words} --out ${out}`, { env: environment });
  runs.push(run);
  return run;
};

describe('a queue on Redis', () => {
  let redis: RedisServer;
  let workers: ReturnType<typeof start>[] = [];
  const work = () => {
    const files = `--agent-file ${agent('slow')} --agent-file ${agent('poison')}`;
    const worker = start(`worker --queue ${redis.url} --workers 1 ${files}`, { env: environment });
    workers.push(worker);
    return worker;
  };
  const look = async () => JSON.parse((await run(`queue ${redis.url} --json`)).out);

  /** Workers tell what they have done from time to time, and are forgotten after a while. */
  const eventually = (what: () => Promise<unknown>) => expect.poll(what, { timeout: 60_000, interval: 500 });

  beforeAll(async () => {
    redis = await RedisServer.start();
    work();
    work();
    for (const { until, text } of workers) await until(() => text.err.includes('waits for chunks'));
  }, 300_000);
  afterEach(() => {
    for (const { child } of runs) child.kill('SIGKILL'); // of a test whose time was up
    runs = [];
  });
  afterAll(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await redis.stop();
  });

  test('two workers write the files of a local run, and leave nothing in Redis', {
    timeout: 300_000,
  }, async () => {
    const words = '--agents greedy,random --deals 6000 --part-deals 2000 --actions';
    const [queued, local] = [newDirectory(), newDirectory()];
    const { code, err } = await play(`${words} --chunk 300 --queue ${redis.url}`, queued).closed;
    expect([code, err.replaceAll(SLOWLY, '')]).toEqual([0, '']);
    await play(`${words} --workers 1`, local).closed;
    expect(filesOf(queued)).toEqual(filesOf(local));
    await eventually(look).toMatchObject({ runs: [], workers: [{ threads: 1 }, { threads: 1 }] });
    const chunks = async () =>
      ((await look()).workers as { chunks: number }[]).reduce((sum, worker) => sum + worker.chunks, 0);
    await eventually(chunks).toBeGreaterThanOrEqual(20);
  });

  test('whatever is killed, the files are those of a local run', { timeout: 300_000 }, async () => {
    const words = `--agents ${agent('slow')},random --deals 400 --part-deals 100`;
    const [queued, local] = [newDirectory(), newDirectory()];
    const line = `${words} --chunk 10 --queue ${redis.url}`;
    const first = play(line, queued);
    await first.until(() => existsSync(join(queued, 'part-00000.arrow')));
    first.child.kill('SIGKILL');
    await first.closed;
    const second = play(`${line} --resume`, queued);
    await second.until(() => existsSync(join(queued, 'part-00001.arrow')));
    workers[0]?.child.kill('SIGKILL');
    await delay(500);
    await redis.kill();
    await delay(500);
    await redis.start();
    const { code, err } = await second.closed;
    expect(code).toBe(0);
    expect(err).toMatch(/is away; waiting for it\n(.*\n)*.*is back/);
    expect(err).not.toContain('    at ');
    await start(`run --game klaberjass --quiet --seed 5 ${words} --workers 1 --out ${local}`, {
      env: { ...environment, SLOW_MILLIS: '0' },
    }).closed;
    expect(filesOf(queued)).toEqual(filesOf(local));
  });

  test('a chunk that kills its threads is a dead letter, and can be put back', {
    timeout: 300_000,
  }, async () => {
    const poison = environment.POISON;
    const words = `--agents ${agent('poison')},random --deals 10 --chunk 10 --queue ${redis.url}`;
    const out = newDirectory();
    writeFileSync(poison, '');
    const given = await play(words, out).closed;
    expect(given.code).toBe(1);
    expect(given.err).toContain('one chunk is among the dead letters: deals 0 to 9: the worker ended twice');
    const [state] = (await look()).runs;
    expect(state).toMatchObject({ chunks: { failed: 1 }, deadLetters: [{ from: 0, to: 10, attempts: 3 }] });
    rmSync(poison);
    const back = await run(`queue ${redis.url} --requeue`);
    expect(back.err).toBe('jaslab: 1 chunk put back\n');
    expect(await play(`${words} --resume`, out).closed).toMatchObject({ code: 0 });
    expect((await look()).runs).toEqual([]);
  });

  test('SIGTERM lets a worker finish its chunks and leave', { timeout: 300_000 }, async () => {
    const [worker] = workers.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    worker?.child.kill('SIGTERM');
    const { code, err } = await worker!.closed;
    expect(code).toBe(0);
    expect(err).toMatch(/chunks with [\d,]+ deals played\n$/);
    workers = workers.filter(one => one !== worker);
    await eventually(async () => (await look()).workers).toEqual([]);
  });
});

describe('a command line for a queue', () => {
  const run10 = 'run --game klaberjass --agents random,random --deals 10';
  test.each([
    [`${run10} --queue http://x`, /--queue must be like redis:\/\/127/],
    [`${run10} --queue redis://x --shard 1/2`, /--shard and --queue exclude each other/],
    [`${run10} --queue redis://x --workers 2`, /--workers goes with jaslab worker/],
    [
      'queue redis://me:secret@127.0.0.1:1',
      /^jaslab: cannot use redis:\/\/127\.0\.0\.1:1: .*ECONNREFUSED[^@]*$/,
    ],
  ])('%s is refused', (words, why) => refused(words, why));
});

describe('queue access', () => {
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
});
