/**
 * The three streams of a command: results go to stdout, everything said about them to stderr. Control characters are
 * escaped here, so that text of agents and other programs cannot drive the terminal.
 */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setImmediate as eventLoop } from 'node:timers/promises';
import { printable } from './layout.ts';
import type { Output } from './progress.ts';

/** Characters after which a writer waits for the event loop: a closed pipe is noticed only there. */
const MOST_AT_ONCE = 1 << 16;

export class Streams {
  readonly stdin: Readable;
  readonly stdout: Writable & Output;
  readonly stderr: Output;
  #written = 0;

  constructor(stdin: Readable, stdout: Writable & Output, stderr: Output) {
    this.stdin = stdin;
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** Writes text to stdout and waits while the reader is slow. `paint` adds colours to text that is safe to print. */
  async print(text: string, paint: (safe: string) => string = safe => safe): Promise<void> {
    if (!this.stdout.write(paint(printable(text)))) await once(this.stdout, 'drain');
    this.#written += text.length;
    if (this.#written < MOST_AT_ONCE) return;
    this.#written = 0;
    await eventLoop();
  }

  /** Writes lines to stdout. */
  async lines(lines: readonly string[]): Promise<void> {
    await this.print(lines.map(line => `${line}\n`).join(''));
  }

  /** Writes a value to stdout as indented JSON. */
  async json(value: unknown): Promise<void> {
    await this.print(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** Writes a result for a program, or for a person. */
  async show(json: boolean, value: unknown, lines: readonly string[]): Promise<void> {
    if (json) await this.json(value);
    else await this.lines(lines);
  }

  /**
   * Answers the requests on stdin, 32-bit integers in the order of bytes of this machine, until it ends. `sizeOf` tells
   * the integers of a request from its first. A request for which either throws a RangeError ends the command: its
   * message goes to stderr, and the exit code is 1.
   */
  answerAll(sizeOf: (first: number) => number, answer: (request: Int32Array) => Uint8Array): Promise<0 | 1> {
    let numbers = new Int32Array(1);
    let filled = 0;
    const size = () => (filled < 4 ? 4 : 4 * sizeOf(numbers[0]));
    const read = (chunk: Uint8Array) => {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + size() - filled);
        if (4 * numbers.length < size()) {
          const larger = new Int32Array(size() / 4);
          larger.set(numbers);
          numbers = larger;
        }
        new Uint8Array(numbers.buffer).set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < size()) continue;
        this.stdout.write(answer(numbers.subarray(0, filled / 4)));
        filled = 0;
      }
    };
    // Reading in a loop that waits for each chunk takes twice as long
    return new Promise((done, fail) => {
      this.stdin
        .on('data', (chunk: Uint8Array) => {
          try {
            read(chunk);
          } catch (error) {
            // Whoever asked would wait for ever
            this.stdin.destroy();
            if (!(error instanceof RangeError)) return fail(error);
            this.say(`jaslab: ${error.message}`);
            done(1);
          }
        })
        .on('end', () => done(0))
        .on('error', fail);
    });
  }

  /** Writes one line to stderr. */
  say(line: string): void {
    this.stderr.write(`${printable(line)}\n`);
  }
}
