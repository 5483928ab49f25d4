/** What a player has typed: an action, a command, or nothing that can be understood. */
import type { CompleterResult } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { NONE, type Suit } from '../../cards/card.ts';
import { withLetters } from '../../player/card-words.ts';
import type { Words } from '../../player/words/index.ts';
import { type Action, formatAction, parseAction } from '../../rules/action.ts';
import { suggestion } from '../../rules/suggestion.ts';
import { linesIn } from '../../storage/limited-file.ts';
import { fileError } from '../../storage/user-error.ts';
import type { Streams } from '../streams.ts';

/** The commands at the table, with what they do. */
export const COMMANDS = {
  hint: 'what strong would do',
  why: 'why CARD: why you may not play it now',
  undo: 'takes back your last choice, with all that followed',
  deal: 'the last deal with all its cards, once one is over',
  rules: 'rules WORD: what the rule book says with this word, or id of a rule',
  save: 'save FILE: keeps the match, to go on with --out FILE --resume',
  help: 'this list',
  quit: 'leaves the table',
} as const;
export type CommandName = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as CommandName[];

export type Answer =
  /** An action, which need not be legal. */
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'command'; readonly name: CommandName; readonly rest: string }
  /** One line that says what to do. */
  | { readonly kind: 'problem'; readonly text: string };

/** Reads a line. `legal` in the order of their numbers; the words of actions and commands may be cut short. */
export function readAnswer(line: string, legal: readonly Action[], words: Words, trump: Suit = NONE): Answer {
  const text = line.trim();
  const [first = '', rest = ''] = splitOnce(text);
  if (text === '') return legal.length === 1 ? actionAnswer(legal[0]) : problem(USUAL);
  const command = NAMES.find(name => name === first.toLowerCase());
  if (command !== undefined) return { kind: 'command', name: command, rest };
  if (/^\d+$/.test(text)) {
    const chosen = legal[Number(text) - 1];
    return chosen === undefined
      ? problem(`the actions have numbers from 1 to ${legal.length}`)
      : actionAnswer(chosen);
  }
  const action = words.cards.parse(text) ?? parseAction(text) ?? parseAction(keyOf(text));
  return action === undefined ? readWord(text, first, rest, legal, words, trump) : actionAnswer(action);
}

const USUAL = 'type a card (as Jh), the number of an action, or a word; help lists the words';

/** A word that may be cut short, of an action or a command. */
function readWord(
  text: string,
  first: string,
  rest: string,
  legal: readonly Action[],
  words: Words,
  trump: Suit,
): Answer {
  const key = keyOf(text);
  const keysOf = (action: Action) => [keyOf(formatAction(action)), keyOf(words.spoken(action, trump))];
  const exact = legal.find(action => keysOf(action).includes(key));
  if (exact !== undefined) return actionAnswer(exact);
  const actions = legal.filter(action => keysOf(action).some(word => word.startsWith(key)));
  const commands = NAMES.filter(name => name.startsWith(first.toLowerCase()));
  const [action] = actions;
  const [name] = commands;
  if (actions.length + commands.length > 1) {
    const fitting = [...actions.map(one => words.spoken(one, trump)), ...commands];
    return problem(`'${text}' may be ${fitting.join(', or ')}: type more of it, or a number`);
  }
  if (action !== undefined) return actionAnswer(action);
  if (name !== undefined) return { kind: 'command', name, rest };
  const known = [...legal.map(one => words.spoken(one, trump)), ...NAMES];
  return problem(`'${text}' is no card and no word here${suggestion(text, known)}; ${USUAL}`);
}

/** A word as it is compared: `name ♥` and `name:h` are the same. */
function keyOf(text: string): string {
  return withLetters(text).trim().toLowerCase().replaceAll(/\s+/g, ':');
}

function splitOnce(text: string): readonly string[] {
  const at = text.search(/\s/);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at).trim()];
}

function actionAnswer(action: Action): Answer {
  return { kind: 'action', action };
}

function problem(text: string): Answer {
  return { kind: 'problem', text };
}

/*
 * The lines that a player types, or that a script holds.
 */

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
