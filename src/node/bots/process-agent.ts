/**
 * Outside programs as channels: a shell starts a command, and lines go over its standard input and output. The last
 * lines of its standard error are kept for messages.
 *
 * No program outlives this process. Each has a process group of its own, so Ctrl-C in a terminal does not reach it. A
 * keeper waits in that group: a few lines of shell that read from a pipe which only this process holds. The pipe breaks
 * when this process or thread ends, for any reason. The keeper then gives the program time to read the end of its
 * input, and kills the group. Windows has no such groups, so only the program itself is killed there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { LineReader, type TextLine } from '../../input/text.ts';
import { clip } from '../../protocol/lines.ts';
import { fileError } from '../../storage/user-error.ts';
import type { Channel, Listener } from '../../table/channel.ts';

/** How long a program may take to end after `quit`. */
export const QUIT_MILLIS = 2_000;
/** How long the rest of its output is read after a program has ended. */
const CLOSE_MILLIS = 500;
/** The longest line of the protocol. */
const MOST_LINE = 1 << 16;
/** Lines of standard error that are shown with a fault. */
const LAST_LINES = 12;

/** File 3 is the pipe that only this process holds. The program does not get it. */
const KEEPER = `{ exec >/dev/null 2>&1; cat <&3; i=0
while [ $i -lt ${QUIT_MILLIS / 1000} ] && kill -0 $$; do sleep 1; i=$((i+1)); done; kill -9 0; } &
exec 3<&-
`;

const isWindows = process.platform === 'win32';

/** A channel to a process. */
export interface Program extends Channel {
  /** Ends its input without `quit`. Resolves when the program has ended. */
  hangUp(): Promise<void>;
}

/** Starts a command; `log` is a file to add to, or empty. */
export function startProgram(
  command: string,
  { log }: { readonly log: string },
  listener: Listener,
): Program {
  return new ProgramChannel(command, log, listener);
}

/** Logs that could not be written to. */
const endedLogs = new Set<string>();

class ProgramChannel implements Program {
  private readonly child: ChildProcess;
  private readonly input: Writable;
  private readonly log: string;
  private readonly lastErrors: string[] = [];
  private readonly ended: Promise<void>;
  private hasEnded = false;
  private pending: string[] = [];

  constructor(command: string, log: string, listener: Listener) {
    this.log = log;
    this.child = startShell(command);
    const [input, output, errors] = this.child.stdio;
    this.input = input!; // there are pipes for all three
    for (const stream of this.child.stdio) {
      stream?.on('error', () => {}); // the pipe of a program that has ended breaks
      unref(stream);
    }
    this.child.unref();
    eachLine(output!, line => {
      this.note('<', line);
      if (line.length > MOST_LINE) this.kill();
      listener.line(line);
    });
    eachLine(errors!, line => {
      this.note('!', line);
      this.lastErrors.push(clip(line.trimEnd()));
      if (this.lastErrors.length > LAST_LINES) this.lastErrors.shift();
    });
    this.ended = new Promise(resolve => {
      const end = (failed: boolean, how: string) => {
        if (this.hasEnded) return;
        this.hasEnded = true;
        this.note('#', how);
        listener.ended({ failed, message: this.withErrors(how) });
        resolve();
      };
      this.child.on('error', error => end(true, `could not be started: ${error.message}`));
      this.child.on('exit', (code, signal) => {
        this.kill(); // the keeper, and what else the program has started
        const tell = () => end(code !== 0, endOf(code, signal));
        // All output is read before the end is reported, unless another process holds the pipe.
        this.child.once('close', tell);
        setTimeout(tell, CLOSE_MILLIS);
      });
    });
  }

  send(line: string): void {
    this.note('>', line);
    if (this.hasEnded) return;
    if (this.pending.length === 0) process.nextTick(() => this.flush());
    this.pending.push(line);
  }

  async close(): Promise<void> {
    this.send('quit');
    this.flush();
    await this.hangUp();
  }

  async hangUp(): Promise<void> {
    this.child.ref();
    this.input.end();
    const timer = setTimeout(() => this.kill(), QUIT_MILLIS);
    await this.ended;
    clearTimeout(timer);
  }

  kill(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      if (isWindows) this.child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // it has ended
    }
  }

  /** Writes all lines of one tick at once, which saves most of the calls with many tables. */
  private flush(): void {
    const { pending } = this;
    this.pending = [];
    if (pending.length > 0 && this.input.writable) this.input.write(`${pending.join('\n')}\n`);
  }

  private withErrors(how: string): string {
    const last = this.lastErrors.at(-1);
    return last === undefined ? how : [`${how}: ${last}`, ...this.lastErrors.slice(0, -1)].join('\n');
  }

  private note(mark: string, line: string): void {
    if (this.log === '' || endedLogs.has(this.log)) return;
    try {
      appendFileSync(this.log, `${this.child.pid ?? '-'} ${mark} ${line}\n`);
    } catch (cause) {
      // The deals go on: neither the program nor its opponents can help it.
      endedLogs.add(this.log);
      const { message } = fileError(`cannot write ${this.log}`, cause) as Error;
      process.stderr.write(`jaslab: ${message}; nothing more is written there\n`);
    }
  }
}

function startShell(command: string): ChildProcess {
  if (isWindows) return spawn(command, { shell: true, windowsHide: true });
  return spawn('/bin/sh', ['-c', KEEPER + command], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
}

/** Programs do not keep this process alive. Callers that wait for one hold a timer. */
function unref(stream: unknown): void {
  (stream as { unref?(): void } | null)?.unref?.();
}

/** Calls `take` with each line, the last one even without a line end, and with the start of a line that is too long. */
function eachLine(stream: Readable, take: (line: string) => void): void {
  const reader = new LineReader();
  const takeAll = (lines: readonly TextLine[]) => {
    for (const { text } of lines) take(text);
  };
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => {
    takeAll(reader.read(piece));
    if (reader.rest.length > MOST_LINE) takeAll(reader.end());
  });
  stream.on('end', () => takeAll(reader.end()));
}

/** `ended with exit code 1`, `was ended by SIGSEGV`. A shell exits with 128 + n after signal n. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  const number = code !== null && code > 128 ? code - 128 : 0;
  const name = signal ?? Object.entries(constants.signals).find(([, n]) => n === number)?.[0];
  if (name !== undefined) return `was ended by ${name}`;
  return code === 0 ? 'ended (exit code 0)' : `ended with exit code ${code}`;
}
