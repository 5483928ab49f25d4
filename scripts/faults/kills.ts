/** Processes and threads that are killed at random moments. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Broker } from '../../src/node/queue/broker.ts';
import { RedisServer } from '../../src/node/queue/fixtures/redis.ts';
import { readRuns, readWorkers } from '../../src/node/queue/run-record.ts';
import {
  compare,
  isRunning,
  Moments,
  newVerdict,
  type Running,
  see,
  type Verdict,
  Workplace,
} from './workplace.ts';

const PLAYED = '--game klaberjass --agents greedy,rules --deals 3000 --part-deals 500 --seed 3 --quiet';
const agent = (name: string) => fileURLToPath(new URL(`../../src/cli/fixtures/${name}.js`, import.meta.url));
/** Agents that sleep, so that a run lasts without much work. */
const SLOW = `--game klaberjass --agents ${agent('slow')},random --seed 3 --quiet`;

/** Makes the run to compare with; how long it took, in milliseconds. */
async function whole(
  place: Workplace,
  words: string,
  environment = {},
): Promise<[directory: string, millis: number]> {
  const directory = place.newName();
  const began = performance.now();
  await place.run(`run ${words} --workers 1 --out ${directory}`, environment);
  return [directory, performance.now() - began];
}

/**
 * Signals that end the program at random moments of a run, which is then resumed. Only those count that have struck: a
 * run that had ended by itself is repeated.
 */
async function endedBy(signals: readonly NodeJS.Signals[], times: number, seed: number): Promise<Verdict> {
  const [place, moments, verdict] = [new Workplace(), new Moments(seed), newVerdict()];
  try {
    const [reference, millis] = await whole(place, PLAYED);
    while (verdict.times < times) {
      const out = place.newName();
      const { child, ended } = place.start(`run ${PLAYED} --workers 1 --out ${out}`);
      await moments.wait(millis);
      for (const signal of signals) {
        child.kill(signal);
        await moments.wait(50);
      }
      const end = await ended;
      if (end.code === 0) continue;
      see(verdict, end);
      const { code, err } = await place.run(`run ${PLAYED} --workers 1 --out ${out} --resume`);
      if (code !== 0) throw new Error(`the run does not resume: ${err}`);
      await compare(verdict, out, reference);
      rmSync(out, { recursive: true });
    }
    return verdict;
  } finally {
    place.close();
  }
}

/** Threads that end in the middle of a deal: an agent ends its own whenever a file is there. */
async function threads(times: number, seed: number): Promise<Verdict> {
  const [place, moments, verdict] = [new Workplace(), new Moments(seed), newVerdict()];
  const poison = join(place.root, 'poison');
  const environment = { POISON: poison, POISON_ONCE: '1' };
  const words = `--game klaberjass --agents ${agent('poison')},rules --deals 20000 --part-deals 4000 --seed 3 --quiet`;
  try {
    const [reference, millis] = await whole(place, words, environment);
    while (verdict.times < times) {
      const out = place.newName();
      const { child, ended } = place.start(`run ${words} --workers 1 --out ${out}`, environment);
      await moments.wait(millis * 0.8);
      writeFileSync(poison, '');
      while (existsSync(poison) && child.exitCode === null) await delay(10);
      const end = await ended;
      const isStruck = !existsSync(poison);
      rmSync(poison, { force: true });
      if (!isStruck) continue; // the run had ended before
      see(verdict, end);
      if (end.code !== 0) await place.run(`run ${words} --workers 1 --out ${out} --resume`, environment);
      await compare(verdict, out, reference);
      rmSync(out, { recursive: true });
    }
    return verdict;
  } finally {
    place.close();
  }
}

type Queued = (moments: Moments, strike: Strike) => Promise<void>;
interface Strike {
  readonly redis: RedisServer;
  readonly workers: Running[];
  work(): Running;
  coordinator: Running;
  resume(): Running;
}

/** Waits until all workers and the run are known to Redis: whoever first comes while it is away is refused. */
async function underWay({ redis, workers, coordinator }: Strike): Promise<void> {
  const broker = await Broker.open(redis.url);
  const isThere = async () => {
    const known = (await readWorkers(broker.redis)).map(({ pid }) => pid);
    return (
      (await readRuns(broker.redis)).length > 0 &&
      workers.every(({ child }) => known.includes(child.pid ?? 0))
    );
  };
  try {
    while (isRunning(coordinator) && !(await isThere())) await delay(50);
  } finally {
    broker.close();
  }
}

/** Runs by a queue with two workers, struck every few seconds; each strike on a run under way counts as one time. */
async function queued(times: number, seed: number, strikesEach: number, strike: Queued): Promise<Verdict> {
  const [place, moments, verdict] = [new Workplace(), new Moments(seed), newVerdict()];
  const redis = await RedisServer.start();
  const words = `${SLOW} --deals 800 --part-deals 200`;
  try {
    const [reference] = await whole(place, words, { SLOW_MILLIS: '0' });
    const work = () =>
      place.start(`worker --queue ${redis.url} --workers 1 --agent-file ${agent('slow')}`, {
        SLOW_MILLIS: '25',
      });
    const workers = [work(), work()];
    for (let struck = 0; struck < times; ) {
      const out = place.newName();
      const line = `run ${words} --chunk 10 --queue ${redis.url} --out ${out}`;
      const begin = (more = '') => place.start(`${line}${more}`, { SLOW_MILLIS: '0' });
      const scene: Strike = { redis, workers, work, coordinator: begin(), resume: () => begin(' --resume') };
      for (let i = 0; i < strikesEach && struck < times; i++, struck++) {
        await underWay(scene);
        await moments.wait(1_500);
        if (!isRunning(scene.coordinator)) break;
        await strike(moments, scene);
      }
      const end = await scene.coordinator.ended;
      see(verdict, end);
      if (end.code !== 0) throw new Error(`the run has failed: ${end.err}`);
      await compare(verdict, out, reference);
      verdict.times = struck;
      rmSync(out, { recursive: true });
    }
    return verdict;
  } finally {
    place.close();
    await redis.stop();
  }
}

export const KILLS = {
  parent: {
    did: 'kill -9 of the program at a random moment of a run of six parts, then --resume',
    times: 50,
    make: (times: number, seed: number) => endedBy(['SIGKILL'], times, seed),
  },
  threads: {
    did: 'a thread ends in the middle of a deal, at a random moment',
    times: 50,
    make: threads,
  },
  workers: {
    did: 'kill -9 of one of two workers of a queue, five times a run; another is started',
    times: 50,
    make: (times: number, seed: number) =>
      queued(times, seed, 5, async (moments, { workers, work }) => {
        const index = moments.next() < 0.5 ? 0 : 1;
        workers[index]?.child.kill('SIGKILL');
        workers[index] = work();
      }),
  },
  redis: {
    did: 'kill -9 of Redis, five times a run; it starts again from its append-only file',
    times: 50,
    make: (times: number, seed: number) =>
      queued(times, seed, 5, async (moments, { redis }) => {
        await redis.kill();
        await moments.wait(1_000);
        await redis.start();
      }),
  },
  coordinator: {
    did: 'kill -9 of the coordinator of a queue, twice a run, then --resume',
    times: 20,
    make: (times: number, seed: number) =>
      queued(times, seed, 2, async (_, scene) => {
        scene.coordinator.child.kill('SIGKILL');
        await scene.coordinator.ended;
        scene.coordinator = scene.resume();
        await delay(2_000);
      }),
  },
  interrupts: {
    did: 'SIGINT, then SIGTERM within 50 ms, at a random moment, then --resume',
    times: 20,
    make: (times: number, seed: number) => endedBy(['SIGINT', 'SIGTERM'], times, seed),
  },
} as const;
