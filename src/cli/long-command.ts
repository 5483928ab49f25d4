/**
 * The frame of commands that may run for hours: interrupts, progress, faults of agents, and errors of jobs. The first
 * SIGINT or SIGTERM lets a command finish what is under way; a second one, or half a second, ends it at once.
 * Whole deals of a part under way are kept.
 */
import { BroadcastChannel } from 'node:worker_threads';
import { JobError } from '../node/executor.ts';
import { untoldIn } from '../node/identity/changes.ts';
import { withoutNetIn } from '../node/identity/without-net.ts';
import { GRACE_MILLIS, type Interrupt, takeInterrupts } from '../node/interrupt.ts';
import type { FaultMessage } from '../node/play-job.ts';
import type { Progress } from '../node/progress.ts';
import type { Json, JsonObject } from '../storage/canonical.ts';
import type { Arguments, Values } from './arguments.ts';
import type { ExitCode } from './command.ts';
import { commandLine, programName } from './command-line.ts';
import { ProgressLine } from './progress.ts';
import type { longFlags } from './shared-arguments.ts';
import type { Streams } from './streams.ts';

export interface LongCommand {
  /** Shows no progress. */
  readonly quiet?: boolean;
  /** What the progress counts: `deals`. */
  readonly counts: string;
  /** What the number of a fault numbers. */
  readonly faultsIn?: 'deal' | 'match';
  /** What is finished after the first interrupt: `the files under way`. */
  readonly finishes: string;
  /** The time for that, and what becomes of the rest. Half a second, and what is done is kept, unless given. */
  readonly grace?: { readonly millis: number; readonly rest: string };
  /** A directory that keeps what was written before an error. */
  readonly directory?: string | undefined;
  /** What decides the work. What of it has no hash is said, and which agents play without a net. */
  readonly config?: JsonObject;
}

/** What the work of a long command is given. */
export interface Frame extends Pick<Interrupt, 'stop' | 'abort'> {
  /** The name of the channel on which threads report faults of agents. */
  readonly faults: string;
  /** Shows the progress, with more words at its end. */
  onProgress(progress: Progress, also?: readonly string[]): void;
  /** Prints a line on stderr. */
  say(line: string): void;
  /** Says the same of a configuration that is known only after the beginning. */
  sayUntold(config: Json | undefined): void;
  /** Removes the progress line, before results are printed. */
  clear(): void;
  /** Says how far the work came and how to resume it; gives the exit code. */
  interrupted(how: string, resume?: string): ExitCode;
}

/** Does the work and gives its exit code; 1 after a `JobError`, which becomes a line or two. */
export async function inFrame(
  { quiet = false, counts, faultsIn = 'deal', finishes, grace, directory, config }: LongCommand,
  streams: Streams,
  work: (frame: Frame) => Promise<ExitCode>,
): Promise<ExitCode> {
  let more: readonly string[] = [];
  const line = new ProgressLine(streams.stderr, { quiet, noun: counts, also: () => more.join('  ') });
  const say = (text: string) => {
    line.clear();
    streams.say(`jaslab: ${text}`);
  };
  const time = grace === undefined ? 'half a second' : `${grace.millis / 1_000} seconds`;
  const interrupt = takeInterrupts(
    () => say(`finishing ${finishes} (${time} at most); ${grace?.rest ?? 'what is done is kept'}`),
    grace?.millis ?? GRACE_MILLIS,
  );
  const faults = listenForFaults(faultsIn, say);
  const sayUntold = (of: Json | undefined) =>
    [...untoldIn(of), ...withoutNetIn(of)].forEach(line => void say(line));
  sayUntold(config);
  try {
    return await work({
      stop: interrupt.stop,
      abort: interrupt.abort,
      faults: faults.name,
      say,
      sayUntold,
      onProgress(progress, also = []) {
        more = also;
        line.update(progress);
      },
      clear: () => line.clear(),
      interrupted(how, resume) {
        say(`interrupted: ${how}${resume === undefined ? '' : '. To go on:'}`);
        if (resume !== undefined) streams.say(resume);
        return 130;
      },
    });
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    say(error.message.split('\n', 1)[0]);
    if (directory !== undefined)
      say(
        `${directory} keeps its whole files: --resume continues with the same agents, --force begins again`,
      );
    return 1;
  } finally {
    line.clear();
    faults.close();
    interrupt.dispose();
  }
}

/** How a command of `longFlags` works in its directory: as its flags say, until its frame ends it. */
export function workOf(
  { resume, force, workers }: Pick<Values<ReturnType<typeof longFlags>>, 'resume' | 'force' | 'workers'>,
  { stop, abort, faults }: Frame,
) {
  return { resume, force, workers, stop, abort, faults };
}

/** The line that resumes a command, which keeps its files in `out`. */
export function resumeLine<A extends Arguments>(
  name: string,
  list: A,
  values: Values<A>,
  out: string,
): string {
  const line = commandLine(name, list, { ...values, out, resume: false, force: false });
  return `${programName()} ${line} --resume`;
}

/** Loads agents. One that calls `process.exit` meanwhile must not pass for a command that is done. */
export async function unlessEnded<T>(streams: Streams, load: () => Promise<T>): Promise<T> {
  const tell = () => {
    streams.say('jaslab: an agent ended the program while it was loaded');
    process.exitCode = 1;
  };
  process.once('exit', tell);
  try {
    return await load();
  } finally {
    process.off('exit', tell);
  }
}

let listeners = 0;

/**
 * The channel on which worker threads report faults of agents while they play. Calls `say` with one line for the first
 * of each agent. `noun` is what is numbered: deal or match.
 */
function listenForFaults(noun: string, say: (line: string) => void): BroadcastChannel {
  const shown = new Set<string>();
  const channel = new BroadcastChannel(`jaslab-faults-${process.pid}-${listeners++}`);
  channel.onmessage = event => {
    const { label, seat, deal, message } = (event as { data: FaultMessage }).data;
    if (shown.has(label)) return;
    shown.add(label);
    say(`agent ${label} in seat ${seat}, ${noun} ${deal}: ${shortened(message)}`);
  };
  channel.unref();
  return channel;
}

/** The first line of an error, and where it was thrown. */
function shortened(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  const place = rest.map(line => /^\s+at (.*)$/.exec(line)?.[1]).find(line => line !== undefined);
  return place === undefined ? first : `${first} (at ${place})`;
}
