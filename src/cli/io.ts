/** The three streams of a command: results on stdout, everything said about them on stderr. */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import type { Output } from './progress.ts';

/** Characters after which a writer lets the rest of the program run: a closed pipe is noticed only then. */
const BREATH = 1 << 16;

export class Io {
  readonly stdin: Readable;
  readonly stdout: Writable & Output;
  readonly stderr: Output;
  #sinceBreath = 0;

  constructor(stdin: Readable, stdout: Writable & Output, stderr: Output) {
    this.stdin = stdin;
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** Writes to stdout as it is, and waits while the reader is slow. */
  async print(text: string): Promise<void> {
    if (!this.stdout.write(text)) await once(this.stdout, 'drain');
    this.#sinceBreath += text.length;
    if (this.#sinceBreath < BREATH) return;
    this.#sinceBreath = 0;
    await soon();
  }

  /** Writes lines to stdout. */
  async lines(lines: readonly string[]): Promise<void> {
    await this.print(lines.map(line => `${line}\n`).join(''));
  }

  /** Writes a value to stdout as JSON, indented for people. */
  async json(value: unknown): Promise<void> {
    await this.print(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** Writes one line to stderr. */
  say(line: string): void {
    this.stderr.write(`${line}\n`);
  }
}
