/**
 * Solving a stream of positions on all cores: lines come in whenever they come, answers go out in their order. A task
 * is a few lines that have arrived together, so that a pipe with one line at a time is answered at once.
 */
import { availableParallelism } from 'node:os';
import { UserError } from '../storage/user-error.ts';
import { moduleUrl } from './module-url.ts';
import { type Task, WorkerPool } from './pool.ts';
import { type Answer, readAnswer } from './solve-answer.ts';
import type { SolvePayload, Wanted } from './solve-job.ts';
import { type Defaults, type Question, readQuestion } from './solve-question.ts';

export interface SolveOptions {
  readonly defaults: Defaults;
  readonly wanted: Wanted;
  /** As many as there are cores, unless given. */
  readonly workers?: number;
  /** Reads no more lines; what has been read is answered. */
  readonly stop?: AbortSignal;
  /** Drops what is under way: the answers end with a `PoolClosed`. */
  readonly abort?: AbortSignal;
  /** Called for each line that is no position. */
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
  const { workers = availableParallelism(), wanted } = options;
  const pool = await WorkerPool.open({ job: moduleUrl('./solve-job', import.meta.url), workers });
  const close = () => void pool.close();
  options.abort?.addEventListener('abort', close, { once: true });
  try {
    for await (const { task, batch } of pool.perform(tasksOf(input, options))) {
      for (const [row, { line, question }] of task.asked.entries())
        yield { line, question, answer: readAnswer(batch.columns[0], row, wanted) };
    }
  } finally {
    options.abort?.removeEventListener('abort', close);
    await pool.close();
  }
}

async function* tasksOf(
  input: AsyncIterable<string | Uint8Array>,
  { defaults, wanted, stop, onProblem }: SolveOptions,
): AsyncGenerator<SolveTask> {
  let line = 0;
  for await (const lines of linesOf(input)) {
    let asked: Asked[] = [];
    for (const text of lines) {
      if (stop?.aborted) return;
      line++;
      if (text.trim() === '') continue;
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

/** The lines of each piece of text that completes any, as they come. */
async function* linesOf(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of input) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}
