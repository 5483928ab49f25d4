/**
 * Solves a stream of positions, one a line, on all cores. Answers keep the order of the lines. A task is a few lines
 * that arrived together, so a pipe that sends one line at a time is answered at once.
 */
import { availableParallelism } from 'node:os';
import { linesIn } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import type { Task, Work } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import { type Defaults, type Question, readQuestion } from './questions.ts';
import type { Answer, SolvePayload, Wanted } from './solve-lines-job.ts';

/** Once it is aborted, the answers end with a `PoolClosed`. */
export interface SolveOptions extends Omit<Work, 'onProgress'> {
  readonly defaults: Defaults;
  readonly wanted: Wanted;
  /** Called for each line that is not a position. */
  onProblem(line: number, reason: string): void;
}

export interface Solved {
  /** Counted from 1, empty lines included. */
  readonly line: number;
  readonly question: Question;
  readonly answer: Answer;
}

interface Asked {
  readonly line: number;
  readonly question: Question;
}

interface SolveTask extends Task {
  readonly asked: readonly Asked[];
}

/** Lines of a task, at most: some tens of milliseconds for whole deals. */
const MOST_LINES = 8;

/** Answers the lines of `input`, text in pieces of any size, in their order. */
export async function* solveLines(
  input: AsyncIterable<string | Uint8Array>,
  options: SolveOptions,
): AsyncGenerator<Solved> {
  const { workers = availableParallelism(), abort } = options;
  const pool = await WorkerPool.open({
    job: moduleUrl('./solve-lines-job', import.meta.url),
    workers,
    abort,
  });
  try {
    for await (const { task, totals } of pool.perform(tasksOf(input, options))) {
      for (const [row, { line, question }] of task.asked.entries())
        yield { line, question, answer: (totals as Answer[])[row] };
    }
  } finally {
    await pool.close();
  }
}

async function* tasksOf(
  input: AsyncIterable<string | Uint8Array>,
  { defaults, wanted, stop, onProblem }: SolveOptions,
): AsyncGenerator<SolveTask> {
  for await (const lines of linesIn(input)) {
    let asked: Asked[] = [];
    for (const { text, line } of lines) {
      if (stop?.aborted) return;
      try {
        asked.push({ line, question: await readQuestion(text, defaults) });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        onProblem(line, error.message);
      }
      if (asked.length < MOST_LINES) continue;
      yield taskOf(asked, wanted);
      asked = [];
    }
    if (asked.length > 0) yield taskOf(asked, wanted);
  }
}

function taskOf(asked: readonly Asked[], wanted: Wanted): SolveTask {
  const payload: SolvePayload = { questions: asked.map(({ question }) => question), wanted };
  return { label: `lines ${asked[0].line} to ${asked.at(-1)!.line}`, payload, asked };
}
