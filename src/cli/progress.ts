/** Progress on stderr: one line that is redrawn on a terminal, a new line every ten seconds anywhere else. */
import type { Progress } from '../node/progress.ts';
import { grouped, printable } from './layout.ts';

/** What a line is written to: `process.stderr`, or a stand-in. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** Writes nothing at all. */
  readonly quiet?: boolean;
  /** What is counted; deals, unless given. */
  readonly noun?: string;
  /** More words for the end of the line. */
  also?(): string;
  /** Milliseconds, from any origin. */
  now?(): number;
}

const REDRAW_MILLIS = 100;
const LINE_MILLIS = 10_000;
const CLEAR = '\r\u001b[2K';

export class ProgressLine {
  readonly #output: Output;
  readonly #quiet: boolean;
  readonly #noun: string;
  readonly #also: () => string;
  readonly #now: () => number;
  readonly #terminal: boolean;
  #written: number;
  #drawn = false;

  constructor(
    output: Output,
    { quiet = false, noun = 'deals', also = () => '', now = () => performance.now() }: ProgressOptions = {},
  ) {
    this.#output = output;
    this.#quiet = quiet;
    this.#noun = noun;
    this.#also = also;
    this.#now = now;
    this.#terminal = output.isTTY === true;
    this.#written = this.#terminal ? Number.NEGATIVE_INFINITY : now();
  }

  /** Shows the progress, unless the last one is too recent. */
  update(progress: Progress): void {
    const now = this.#now();
    if (this.#quiet || now - this.#written < (this.#terminal ? REDRAW_MILLIS : LINE_MILLIS)) return;
    this.#written = now;
    const line = printable(`${formatProgress(progress, this.#noun)}  ${this.#also()}`.trimEnd());
    this.#output.write(this.#terminal ? CLEAR + fitted(line, (this.#output.columns || 80) - 1) : `${line}\n`);
    this.#drawn = this.#terminal;
  }

  /** Removes the line from the terminal before anything else is printed. */
  clear(): void {
    if (this.#drawn) this.#output.write(CLEAR);
    this.#drawn = false;
  }
}

/** The line cut to the width, between two of the pieces that double spaces separate. */
function fitted(line: string, width: number): string {
  if (line.length <= width) return line;
  const end = line.lastIndexOf('  ', width);
  return line.slice(0, end > 0 ? end : width).trimEnd();
}

/** `43%  430,000 of 1,000,000 deals  312,000/s  2 s left`. */
export function formatProgress(
  { done, total, ratePerSecond, etaSeconds }: Progress,
  noun: string = 'deals',
): string {
  const percent = `${Math.floor((100 * done) / total)}%`.padStart(4);
  const count = `${grouped(done).padStart(grouped(total).length)} of ${grouped(total)} ${noun}`;
  const left = Number.isFinite(etaSeconds) ? `${formatSeconds(etaSeconds)} left` : '';
  return [percent, count, `${formatRate(ratePerSecond)}/s`, left].join('  ').trimEnd();
}

/** A duration in the two units that matter: `8 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. Rounded up. */
export function formatSeconds(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  if (s < 3_600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  const minutes = Math.ceil(s / 60);
  if (minutes < 1_440) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const hours = Math.ceil(minutes / 60);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** The same with tenths of seconds below a minute: `8.4 s`. */
export function formatDuration(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(1)} s` : formatSeconds(seconds);
}

/** A rate with three digits that mean something: `312,000`, `84`, `0.25`. */
export function formatRate(rate: number): string {
  return rate >= 100 ? grouped(Number(rate.toPrecision(3))) : String(Number(rate.toPrecision(2)));
}
