/** The job of a worker thread that computes rows of an experiment. */
import { keptAs } from '../../cards/kept.ts';
import type { Tick } from '../../rows/column.ts';
import { type ComputedRows, isComputed } from '../../rows/experiment.ts';
import { loadExperiment, makeGame } from '../by-name.ts';
import type { Range } from '../executor.ts';
import type { JobResult } from '../worker.ts';

export interface ComputePayload extends Range {
  /** Its name, or the path of its file. */
  readonly experiment: string;
  readonly run: string;
  readonly seed: string;
}

export async function perform(payload: ComputePayload, tick: Tick): Promise<JobResult> {
  const rows = await functionOf(payload);
  return rows(payload.from, payload.to, tick);
}

const functionOf = keptAs(
  ({ experiment, run, seed }) => JSON.stringify([experiment, run, seed]),
  async ({ experiment, run, seed }: ComputePayload): Promise<ComputedRows> => {
    const computed = (await loadExperiment(experiment)).runs[run];
    if (computed === undefined || !isComputed(computed))
      throw new Error(`${experiment} has no computed run ${run}`);
    return computed.rows(seed, await Promise.all(computed.games.map(name => makeGame(name))));
  },
);
