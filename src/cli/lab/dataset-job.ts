/** The job of a thread of the lab: work on datasets, which may be large or a stranger's. */
import type { DealRecord } from '../../engine/record.ts';
import type { JobResult } from '../../node/worker.ts';
import type { ListedRun } from '../../report/run-list.ts';
import { UserError } from '../../storage/user-error.ts';
import { recordsOf } from './deal-records.ts';
import { listRuns, type Place } from './runs.ts';

export type DatasetQuestion =
  | { readonly kind: 'runs'; readonly places: readonly Place[] }
  | { readonly kind: 'deal'; readonly directory: string; readonly number: number };

/** What was asked for, or why there is none. */
export interface DatasetAnswer {
  readonly runs?: readonly ListedRun[];
  readonly records?: readonly DealRecord[];
  readonly problem?: string;
}

export async function perform(question: DatasetQuestion): Promise<JobResult> {
  return { rows: 0, columns: [], totals: await answerTo(question) };
}

async function answerTo(question: DatasetQuestion): Promise<DatasetAnswer> {
  try {
    if (question.kind === 'runs') return { runs: await listRuns(question.places) };
    return { records: await recordsOf(question.directory, question.number) };
  } catch (error) {
    if (error instanceof UserError) return { problem: error.message };
    throw error;
  }
}
