/** Answers of the solver, for programs and for people. */
import { stat } from 'node:fs/promises';
import { formatCard, type Seat } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { Meter } from '../node/progress.ts';
import type { Question } from '../node/solve/questions.ts';
import { type SolveOptions, solveLines } from '../node/solve/solve-lines.ts';
import type { Answer } from '../node/solve/solve-lines-job.ts';
import { listed } from '../report/format.ts';
import { sideMask } from '../search/solver/position.ts';
import { linesIn, streamOf } from '../storage/limited-file.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import type { ExitCode } from './command.ts';
import { alignRows, grouped, plural, signed, wrap } from './layout.ts';
import { inFrame } from './long-command.ts';
import type { Streams } from './streams.ts';

/** What a line of output says. */
export interface AnswerRecord {
  readonly line?: number;
  /** Points to come of side 0 less those of side 1. */
  readonly value: number;
  /** The sides' points in best play, where the value is exact; of lines that are equally good, in that of `pv`. */
  readonly points?: readonly [number, number];
  readonly best: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
  readonly pv?: readonly string[];
  readonly nodes: number;
  readonly exact: boolean;
  /** The bounds of the value, where it is not exact. */
  readonly bounds?: readonly [number, number];
}

export function answerRecord(answer: Answer, line?: number): AnswerRecord {
  const { value, exact, lo, hi, nodes, points, best, values, line: pv } = answer;
  return {
    ...(line !== undefined && { line }),
    value,
    ...(points !== undefined && { points }),
    best: highFirst(cardsOf(best)).map(formatCard),
    ...(values !== undefined && {
      values: Object.fromEntries(
        highFirst([...values.keys()]).map(card => [formatCard(card), values.get(card)!]),
      ),
    }),
    ...(pv !== undefined && { pv: pv.map(formatCard) }),
    nodes,
    exact,
    ...(!exact && { bounds: [lo, hi] as const }),
  };
}

/** Suits from clubs to spades, in each the highest rank first. */
function highFirst(cards: readonly number[]): number[] {
  return [...cards].sort((a, b) => (a >> 3) - (b >> 3) || b - a);
}

/** The same in plain words. */
export function answerLines(question: Question, game: Game, answer: Answer, millis: number): string[] {
  const record = answerRecord(answer);
  const mask = sideMask(game, question.position);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const nameOf = (side: 0 | 1) => namesOf(seats.filter(seat => ((mask >> seat) & 1) === 1 - side));
  const { value, points, bounds, best, values, pv, nodes } = record;
  const amount =
    bounds === undefined
      ? signed(value)
      : `between ${signed(bounds[0])} and ${signed(bounds[1])}, not finished`;
  const shares = points === undefined ? '' : ` (${points[0]} against ${points[1]})`;
  return [
    `value for ${nameOf(0)}: ${amount}${shares}`,
    `best: ${best.join(' ')}`,
    ...(values === undefined
      ? []
      : [
          '',
          ...alignRows(
            Object.entries(values).map(([card, v]) => [card, signed(v)]),
            { indent: 2, right: [1] },
          ),
        ]),
    ...(pv === undefined ? [] : ['', ...wrap(`best play: ${pv.join(' ')}`)]),
    '',
    `${grouped(nodes)} positions in ${millis.toFixed(millis < 10 ? 1 : 0)} ms`,
  ];
}

function namesOf(seats: readonly Seat[]): string {
  return `${plural('seat', seats.length)} ${listed(seats.map(String))}`;
}

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
  const input = file === '-' ? streams.stdin : streamOf(file);
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
    for await (const some of linesIn(streamOf(file))) lines = some.at(-1)!.line;
  } catch (error) {
    throw fileError(file, error);
  }
  return Math.max(1, lines);
}
