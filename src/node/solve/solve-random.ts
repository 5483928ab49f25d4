/** Solves random deals on all cores. */
import { inThreads } from '../analyse/in-threads.ts';
import { ChunkSize, cutChunks } from '../chunks.ts';
import type { Work } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { Meter } from '../progress.ts';
import { RandomStatistics } from './random-statistics.ts';
import type { RandomPayload } from './solve-random-job.ts';

export interface RandomOptions extends Omit<RandomPayload, 'from' | 'to'>, Work {
  readonly deals: number;
}

export interface RandomResult {
  readonly statistics: RandomStatistics;
  readonly interrupted: boolean;
  readonly seconds: number;
}

export async function solveRandom(options: RandomOptions): Promise<RandomResult> {
  const { deals, game, options: rules, objective, seed, dealt, limits } = options;
  const meter = new Meter(deals);
  const size = new ChunkSize();
  const statistics = new RandomStatistics();
  const about = { game, options: rules, objective, seed, dealt, limits };
  const payload = (from: number, to: number): RandomPayload => Object.assign({ from, to }, about);
  const chunks = cutChunks([{ index: 0, from: 0, to: deals }], size, payload, () => false);
  const job = moduleUrl('./solve-random-job', import.meta.url);
  for await (const { task, batch, millis } of inThreads(job, chunks, { ...options, count: deals })) {
    size.learn(task.to - task.from, millis);
    meter.played += task.to - task.from;
    statistics.add(batch);
  }
  return { statistics, interrupted: meter.played < deals, seconds: meter.seconds };
}
