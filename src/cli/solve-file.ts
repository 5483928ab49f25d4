/** `jaslab solve --in`: lines of positions in, lines of answers out, in the same order. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Meter } from '../node/progress.ts';
import { type SolveOptions, solveLines } from '../node/solve/solve-lines.ts';
import { linesIn } from '../storage/limited-file.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import type { ExitCode } from './command.ts';
import { inFrame } from './long-command.ts';
import { answerRecord } from './solve-text.ts';
import type { Streams } from './streams.ts';

type FileOptions = Pick<SolveOptions, 'defaults' | 'wanted'> & {
  readonly workers: number;
  readonly quiet: boolean;
};

/** Answers every line that is a position. The exit code is 1 where some are not. */
export async function solveFile(
  file: string,
  { quiet, ...options }: FileOptions,
  streams: Streams,
): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  const lines = file === '-' || quiet ? undefined : await countLines(file);
  const meter = lines === undefined ? undefined : new Meter(lines);
  const input = file === '-' ? streams.stdin : createReadStream(file);
  let [problems, answered, last] = [0, 0, 0];
  return inFrame({ quiet, counts: 'lines', finishes: 'the lines under way' }, streams, async frame => {
    const { stop, abort } = frame;
    const stopReading = () => void input.destroy();
    abort.addEventListener('abort', stopReading, { once: true });
    try {
      const onProblem = (line: number, reason: string) => {
        problems++;
        frame.say(`line ${line}: ${reason}`);
      };
      for await (const { line, answer } of solveLines(input, { ...options, stop, abort, onProblem })) {
        frame.clear();
        await streams.lines([JSON.stringify(answerRecord(answer, line))]);
        answered++;
        last = line;
        if (meter === undefined) continue;
        meter.played = line;
        frame.onProgress(meter.read(0));
      }
    } catch (error) {
      // After a second interrupt the reader calls the missing input an error.
      if (!abort.aborted) throw fileError(name, error);
    } finally {
      input.destroy();
    }
    if (stop.aborted) return frame.interrupted(`lines after ${last} have no answer`);
    if (answered + problems === 0) throw new UserError(`${name} holds no positions`);
    return problems > 0 ? 1 : 0;
  });
}

/** The number of lines, for the progress; undefined for a pipe, which can be read only once. */
async function countLines(file: string): Promise<number | undefined> {
  let lines = 0;
  try {
    if (!(await stat(file)).isFile()) return undefined;
    for await (const some of linesIn(createReadStream(file))) lines = some.at(-1)!.line;
  } catch (error) {
    throw fileError(file, error);
  }
  return Math.max(1, lines);
}
