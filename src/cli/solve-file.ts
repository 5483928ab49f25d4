/** `jaslab solve --in`: lines of positions in, lines of answers out, in the same order. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { takeInterrupts } from '../node/interrupt.ts';
import { JobError } from '../node/pool.ts';
import { Meter } from '../node/progress.ts';
import { type SolveOptions, solveLines } from '../node/solve.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { ProgressLine } from './progress.ts';
import { answerRecord } from './solve-text.ts';

const NEWLINE = 10;

type FileOptions = Pick<SolveOptions, 'defaults' | 'wanted'> & {
  readonly workers: number;
  readonly quiet: boolean;
};

/** Answers every line that is a position. 1 where some were not. */
export async function solveFile(file: string, options: FileOptions, io: Io): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  const progress = new ProgressLine(io.stderr, { quiet: options.quiet, noun: 'lines' });
  const lines = file === '-' || options.quiet ? undefined : await countLines(file);
  const meter = lines === undefined ? undefined : new Meter(lines);
  const interrupt = takeInterrupts(() =>
    progress.note('jaslab: stopping when what has been read is answered'),
  );
  const input = file === '-' ? io.stdin : createReadStream(file);
  let problems = 0;
  let answered = 0;
  let last = 0;
  const stopReading = () => void input.destroy();
  interrupt.abort.addEventListener('abort', stopReading, { once: true });
  try {
    const answers = solveLines(input, {
      ...options,
      stop: interrupt.stop,
      onProblem(line, reason) {
        problems++;
        progress.clear();
        io.say(`jaslab: line ${line}: ${reason}`);
      },
    });
    for await (const { line, answer } of answers) {
      progress.clear();
      await io.lines([JSON.stringify(answerRecord(answer, line))]);
      answered++;
      last = line;
      if (meter === undefined) continue;
      meter.played = line;
      progress.update(meter.read(0));
    }
  } catch (error) {
    if (error instanceof JobError && !interrupt.abort.aborted) {
      io.say(`jaslab: ${error.message.split('\n', 1)[0]}`);
      return 1;
    }
    // A second Ctrl-C takes the input away, which its reader calls an error.
    if (!interrupt.abort.aborted) throw fileError(name, error);
  } finally {
    progress.clear();
    interrupt.dispose();
    input.destroy();
  }
  if (interrupt.stop.aborted) {
    io.say(`jaslab: interrupted; lines after ${last} have no answer`);
    return 130;
  }
  if (answered + problems === 0) throw new UserError(`${name} holds no positions`);
  return problems > 0 ? 1 : 0;
}

/** How many lines there will be, for the progress; undefined for a pipe, which can be read only once. */
async function countLines(file: string): Promise<number | undefined> {
  let lines = 0;
  try {
    if (!(await stat(file)).isFile()) return undefined;
    for await (const piece of createReadStream(file))
      for (const byte of piece as Uint8Array) if (byte === NEWLINE) lines++;
  } catch (error) {
    throw fileError(file, error);
  }
  return Math.max(1, lines);
}
