/** Evaluates a hand on all cores. The result depends on the number of worlds, and not on that of threads. */
import { availableParallelism } from 'node:os';
import type { View } from '../../engine/view.ts';
import { type HandBudget, playRounds } from '../../hand/evaluate-hand.ts';
import { type HandReport, HandSummary } from '../../hand/hand-summary.ts';
import { situate } from '../../hand/situate.ts';
import { asUserError, makeGame } from '../by-name.ts';
import { ChunkSize, cutChunks } from '../chunks.ts';
import { PoolClosed, type Work } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import { Meter } from '../progress.ts';
import { equityFor, type HandPayload, type HandQuestion, playersOf } from './hand-job.ts';

/** `stop` ends the evaluation with the worlds played so far. */
export interface HandOptions extends HandBudget, Omit<Work<[precision: number]>, 'abort'> {
  readonly question: HandQuestion;
}

export interface HandResult {
  readonly view: View;
  readonly report: HandReport;
  /** Since the first deals. */
  readonly seconds: number;
  readonly interrupted: boolean;
}

/** The time of a chunk: answers are wanted within seconds. */
const CHUNK_MILLIS = 100;

/**
 * The seconds count from the first deals on: threads that start on a busy machine take none of them. Throws a UserError
 * for a question that cannot be asked, a JobError if an agent fails.
 */
export async function evaluateOnAllCores(options: HandOptions): Promise<HandResult> {
  const { question, workers = availableParallelism(), stop, onProgress } = options;
  const meter = new Meter(options.worlds ?? Number.POSITIVE_INFINITY);
  const game = await makeGame(question.game, question.rules);
  const view = asUserError(() => situate(game, question.situation, question.seed));
  await playersOf(view, question);
  const equity = await equityFor(game, question);
  const summary = asUserError(() => new HandSummary(view, equity !== undefined));
  const pool = await WorkerPool.open({ job: moduleUrl('./hand-job', import.meta.url), workers, abort: stop });
  const ticker = setInterval(() => onProgress?.(meter.read(pool.ticks), summary.tally.precision()), 100);
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  const size = new ChunkSize(undefined, CHUNK_MILLIS);
  try {
    await playRounds(summary, options, async function* (first, end, answers) {
      const payload = (from: number, to: number): HandPayload => ({ question, answers, from, to });
      const chunks = cutChunks([{ index: 0, from: first, to: end }], size, payload, () => false);
      for await (const { task, batch, millis } of pool.perform(chunks)) {
        if (meter.played === 0) {
          began = meter.seconds;
          if (options.seconds !== undefined)
            timer = setTimeout(() => void pool.close(), 1000 * options.seconds);
        }
        size.learn(task.to - task.from, millis);
        meter.played += task.to - task.from;
        yield batch;
      }
    });
  } catch (error) {
    if (!(error instanceof PoolClosed)) throw error;
  } finally {
    clearInterval(ticker);
    clearTimeout(timer);
    await pool.close();
  }
  return {
    view,
    report: summary.report(),
    seconds: meter.seconds - began,
    interrupted: stop?.aborted === true,
  };
}
