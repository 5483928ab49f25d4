/** The lines that a player types, or that a script holds. */
import type { CompleterResult } from 'node:readline';
import { createInterface, type Interface } from 'node:readline/promises';
import { fileError } from '../../storage/user-error.ts';
import type { Streams } from '../streams.ts';

const PROMPT = '> ';

export class Answers {
  private readonly streams: Streams;
  private readonly reader: Interface;
  private readonly lines: AsyncIterator<string>;
  private readonly isTerminal: boolean;
  private error: unknown;

  /** `words`: what the line so far may become, for the tabulator key. */
  constructor(streams: Streams, words: () => readonly string[]) {
    const { stdin, stdout } = streams;
    this.streams = streams;
    this.isTerminal = stdout.isTTY === true && (stdin as { isTTY?: boolean }).isTTY === true;
    this.reader = createInterface({
      input: stdin,
      ...(this.isTerminal && { output: stdout }),
      terminal: this.isTerminal,
      prompt: PROMPT,
      completer: (line: string): CompleterResult => [words().filter(word => word.startsWith(line)), line],
    });
    this.lines = this.reader[Symbol.asyncIterator]();
    // On a terminal the key arrives here instead of as a signal.
    this.reader.on('SIGINT', () => process.emit('SIGINT'));
    stdin.once('error', error => {
      this.error = error;
      this.close();
    });
  }

  /** The next line; undefined at the end of the input, and once closed. */
  async next(): Promise<string | undefined> {
    if (this.isTerminal) this.reader.prompt();
    else await this.streams.print(PROMPT);
    const { value, done } = await this.lines.next();
    if (this.error !== undefined) throw fileError('stdin', this.error);
    // A terminal shows what is typed.
    if (!this.isTerminal || done) await this.streams.print(done ? '\n' : `${value}\n`);
    return done ? undefined : value;
  }

  close(): void {
    this.reader.close();
  }
}
