/** The job of a worker thread that makes rows of a study. */
import type { Batch } from '../rows/column.ts';
import type { RowMaker, Study } from '../rows/study.ts';
import { load, makeGame } from './catalog.ts';

export interface StudyPayload {
  /** The name of its file. */
  readonly study: string;
  readonly seed: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const makers = new Map<string, RowMaker>();

/** The rows of a study with this seed; made once in each thread. */
async function makerOf({ study, seed }: StudyPayload): Promise<RowMaker> {
  const key = JSON.stringify([study, seed]);
  const known = makers.get(key);
  if (known !== undefined) return known;
  const { games, rows } = await load<Study>('experiment', study);
  const maker = rows(seed, await Promise.all(games.map(name => makeGame(name))));
  makers.set(key, maker);
  return maker;
}

export async function run(payload: StudyPayload, tick: (done: number) => void): Promise<Batch> {
  return (await makerOf(payload))(payload.from, payload.to, tick);
}
