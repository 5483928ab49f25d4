/** The job of a worker thread that computes rows of an experiment. */
import type { Batch } from '../rows/column.ts';
import { type ComputedRows, type Experiment, isComputed } from '../rows/experiment.ts';
import { load, makeGame } from './catalog.ts';

export interface StudyPayload {
  /** The name of its file. */
  readonly experiment: string;
  readonly run: string;
  readonly seed: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const makers = new Map<string, ComputedRows>();

/** What computes the rows; made once in each thread. */
async function makerOf({ experiment, run, seed }: StudyPayload): Promise<ComputedRows> {
  const key = JSON.stringify([experiment, run, seed]);
  const known = makers.get(key);
  if (known !== undefined) return known;
  const { runs } = await load<Experiment>('experiment', experiment);
  const computed = runs[run];
  if (computed === undefined || !isComputed(computed))
    throw new Error(`${experiment} has no computed run ${run}`);
  const maker = computed.rows(seed, await Promise.all(computed.games.map(name => makeGame(name))));
  makers.set(key, maker);
  return maker;
}

export async function perform(payload: StudyPayload, tick: (done: number) => void): Promise<Batch> {
  return (await makerOf(payload))(payload.from, payload.to, tick);
}
