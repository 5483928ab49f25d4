/**
 * What a queue costs: deals a second and CPU of two workers against two threads of a local run, on the same cores, and
 * the time that a fault loses. Runs are measured from their first part to their last: no start of a process counts.
 * `npm run build && npx tsx scripts/faults/speed.ts NAME [TIMES]` measures one line and adds it to
 * `results/faults/speed.json`; without a name it lists them.
 */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RedisServer } from '../../src/node/queue/fixtures/redis.ts';
import { describeSoftware, revisionOf } from '../../src/node/software.ts';
import { openDataset } from '../../src/storage/dataset-reader.ts';
import { isRunning, type Running, Workplace } from './workplace.ts';

/** A run between its first part and its last. */
export interface Pace {
  /** Deals a second. */
  readonly rate: number;
  /** Seconds of CPU for a million deals, of all processes. */
  readonly cpu: number;
}

/** A line of measurements: pairs of runs, or the seconds that faults have lost. */
export type Speed =
  | { readonly what: string; readonly local: readonly Pace[]; readonly queue: readonly Pace[] }
  | { readonly what: string; readonly lost: readonly number[] };

/** By line, with the revision that it was measured at. */
export type Speeds = Readonly<Record<string, Speed & { readonly revision: string }>>;

export const SPEEDS_FILE = fileURLToPath(new URL('../../results/faults/speed.json', import.meta.url));

interface Line {
  readonly what: string;
  readonly words: string;
  readonly chunk: string;
  /** The rows go through a directory, not through Redis. */
  readonly isShared?: true;
}

const RANDOM = {
  words: '--game klaberjass --agents random,random --deals 12000000 --part-deals 1000000 --seed 3',
  chunk: '--chunk 250000',
};
const RATES: Readonly<Record<string, Line>> = {
  random: { what: 'random against random, chunks of 250,000 deals, through Redis', ...RANDOM },
  shared: {
    what: 'random against random, chunks of 250,000 deals, through a shared directory',
    ...RANDOM,
    isShared: true,
  },
  search: {
    what: 'strong with 100 iterations against greedy, chunks of about a second',
    words: '--game klaberjass --agents strong:iterations=100,greedy --deals 12000 --part-deals 1000 --seed 3',
    chunk: '',
  },
};

/** The pace of a run, measured from its first part to its last. */
async function paceOf(run: Running, directory: string, others: readonly number[]): Promise<Pace> {
  const pids = [run.child.pid ?? 0, ...others];
  const first = join(directory, 'part-00000.arrow');
  while (!existsSync(first) && isRunning(run)) await delay(5);
  const before = cpuOf(pids) ?? 0;
  let now = before;
  while (isRunning(run)) {
    now = cpuOf(pids) ?? now;
    await delay(20);
  }
  await done(run);
  const { parts } = await openDataset(directory);
  const times = parts.map(({ file }) => statSync(join(directory, file)).mtimeMs);
  const deals = parts.slice(1).reduce((sum, { firstDeal, lastDeal }) => sum + lastDeal - firstDeal + 1, 0);
  const rate = Math.round((1_000 * deals) / (Math.max(...times) - Math.min(...times)));
  return { rate, cpu: Number((((now - before) * 1e6) / deals).toPrecision(4)) };
}

/** The seconds of CPU that processes have taken, with those of their children that have ended; of Linux. */
function cpuOf(pids: readonly number[]): number | undefined {
  try {
    const fields = pids.map(
      pid => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [],
    );
    return (
      fields.reduce((sum, list) => sum + list.slice(11, 15).reduce((all, n) => all + Number(n), 0), 0) / 100
    );
  } catch {
    return undefined; // one has ended
  }
}

async function done(running: Running): Promise<void> {
  const { code, err } = await running.ended;
  if (code !== 0) throw new Error(`the run has ended with ${code}: ${err}`);
}

/** A local run and one by the queue, in turn. */
async function measureRate({ what, words, chunk, isShared }: Line, times: number): Promise<Speed> {
  const [place, redis] = [new Workplace(), await RedisServer.start()];
  const [local, queue]: [Pace[], Pace[]] = [[], []];
  try {
    for (let i = 0; i < times; i++) {
      const [alone, queued] = [place.newName(), place.newName()];
      const way = `--queue ${redis.url}${isShared ? ` --shared ${join(place.root, 'rows')}` : ''}`;
      local.push(await paceOf(place.start(`run ${words} --workers 2 --quiet --out ${alone}`), alone, []));
      const workers = [0, 1].map(() => place.start(`worker ${way} --workers 1`));
      const pids = [...workers.map(({ child }) => child.pid ?? 0), redis.pid];
      const run = place.start(`run ${words} ${chunk} --quiet ${way} --out ${queued}`);
      queue.push(await paceOf(run, queued, pids));
      for (const { child, ended } of workers) {
        child.kill('SIGTERM');
        await ended;
      }
      for (const directory of [alone, queued]) rmSync(directory, { recursive: true });
    }
    return { what, local, queue };
  } finally {
    place.close();
    await redis.stop();
  }
}

/** An agent that sleeps: the work of a run takes the same time on any machine, and none of its cores. */
const SLEEPER = fileURLToPath(new URL('../../src/cli/fixtures/slow.js', import.meta.url));
const ASLEEP = `--game klaberjass --agents ${SLEEPER},random --seed 3 --deals 600 --part-deals 100 --chunk 10 --quiet`;
const SLEEP = { SLOW_MILLIS: '25' };

interface Scene {
  readonly redis: RedisServer;
  readonly workers: Running[];
  coordinator: Running;
  work(): Running;
  resume(): Running;
}

const LOSSES: Readonly<Record<string, { readonly what: string; strike(scene: Scene): Promise<void> }>> = {
  worker: {
    what: 'kill -9 of one of two workers in the middle of a chunk; another is started at once',
    async strike({ workers, work }) {
      workers[0]?.child.kill('SIGKILL');
      workers[0] = work();
    },
  },
  redis: {
    what: 'kill -9 of Redis, which starts again at once from its append-only file',
    async strike({ redis }) {
      await redis.kill();
      await redis.start();
    },
  },
  coordinator: {
    what: 'kill -9 of the coordinator, which is started again at once with --resume',
    async strike(scene) {
      scene.coordinator.child.kill('SIGKILL');
      await scene.coordinator.ended;
      scene.coordinator = scene.resume();
    },
  },
};

/** How long a run takes with a fault in its second part, less how long it takes without one. */
async function measureLoss(name: string, times: number): Promise<Speed> {
  const { what, strike } = LOSSES[name];
  const [place, redis] = [new Workplace(), await RedisServer.start()];
  try {
    const work = () => place.start(`worker --queue ${redis.url} --workers 1 --agent-file ${SLEEPER}`, SLEEP);
    const workers = [work(), work()];
    const millisOf = async (fault: ((scene: Scene) => Promise<void>) | undefined): Promise<number> => {
      const out = place.newName();
      const begin = (more = '') => place.start(`run ${ASLEEP} --queue ${redis.url} --out ${out}${more}`);
      const scene: Scene = { redis, workers, coordinator: begin(), work, resume: () => begin(' --resume') };
      while (!existsSync(join(out, 'part-00000.arrow'))) await delay(5);
      const began = performance.now();
      await delay(700);
      await fault?.(scene);
      await done(scene.coordinator);
      return performance.now() - began;
    };
    await millisOf(undefined); // all processes have started
    const lost: number[] = [];
    for (let i = 0; i < times; i++) {
      const usual = await millisOf(undefined);
      lost.push(Math.round((await millisOf(strike)) - usual) / 1_000);
    }
    return { what, lost };
  } finally {
    place.close();
    await redis.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', times = '3'] = process.argv.slice(2);
  const line = RATES[name];
  if (line === undefined && LOSSES[name] === undefined) {
    for (const [name, { what }] of Object.entries({ ...RATES, ...LOSSES }))
      console.log(`${name.padEnd(12)} ${what}`);
    process.exitCode = 2;
  } else {
    const speed = line ? await measureRate(line, Number(times)) : await measureLoss(name, Number(times));
    console.log(JSON.stringify(speed));
    const revision = revisionOf(describeSoftware());
    const kept: Speeds = existsSync(SPEEDS_FILE) ? JSON.parse(readFileSync(SPEEDS_FILE, 'utf8')) : {};
    writeFileSync(
      SPEEDS_FILE,
      `${JSON.stringify({ ...kept, [name]: { ...speed, revision } }, undefined, 2)}\n`,
    );
  }
}
