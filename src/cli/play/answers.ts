/** The lines that a player types, or that a script holds. */
import type { CompleterResult } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { linesIn } from '../../storage/limited-file.ts';
import { fileError } from '../../storage/user-error.ts';
import type { Streams } from '../streams.ts';

const PROMPT = '> ';

export class Answers {
  private readonly streams: Streams;
  private readonly source: Source;

  /** `words`: what the line so far may become, for the tabulator key. */
  constructor(streams: Streams, words: () => readonly string[]) {
    const { stdin } = streams;
    this.streams = streams;
    this.source = (stdin as { isTTY?: boolean }).isTTY === true ? typed(streams, words) : written(streams);
  }

  /** The next line; undefined at the end of the input, and once closed. */
  async next(): Promise<string | undefined> {
    await this.source.prompt();
    const { value, done } = await this.source.lines.next();
    // A terminal shows what is typed.
    if (!this.source.isShown || done) await this.streams.print(done ? '\n' : `${value}\n`);
    return done ? undefined : value;
  }

  close(): void {
    this.source.close();
  }
}

interface Source {
  readonly lines: AsyncIterator<string>;
  /** The lines are on the screen. */
  readonly isShown: boolean;
  prompt(): void | Promise<void>;
  close(): void;
}

/** Lines from a terminal, where an empty one is an answer, too. */
function typed(streams: Streams, words: () => readonly string[]): Source {
  const { stdin, stdout } = streams;
  const isShown = stdout.isTTY === true;
  const reader = createInterface({
    input: stdin,
    ...(isShown && { output: stdout }),
    terminal: isShown,
    prompt: PROMPT,
    completer: (line: string): CompleterResult => [words().filter(word => word.startsWith(line)), line],
  });
  let failure: unknown;
  stdin.once('error', error => {
    failure = error;
    reader.close();
  });
  async function* read(): AsyncGenerator<string> {
    yield* reader;
    if (failure !== undefined) throw fileError('stdin', failure);
  }
  // On a terminal the key arrives here instead of as a signal.
  reader.on('SIGINT', () => process.emit('SIGINT'));
  return {
    lines: read(),
    isShown,
    prompt: () => (isShown ? reader.prompt() : streams.print(PROMPT)),
    close: () => reader.close(),
  };
}

/** Lines of a script. */
function written(streams: Streams): Source {
  const { stdin } = streams;
  let isClosed = false;
  async function* read(): AsyncGenerator<string> {
    try {
      for await (const lines of linesIn(stdin)) for (const { text } of lines) yield text.trim();
    } catch (error) {
      // Once closed, what is left of the input is missing on purpose.
      if (!isClosed) throw fileError('stdin', error);
    }
  }
  return {
    lines: read(),
    isShown: false,
    prompt: () => streams.print(PROMPT),
    close() {
      isClosed = true;
      stdin.destroy();
    },
  };
}
