/**
 * The arguments of commands as data: the parser, the help pages, shell completion, the line that resumes a command and
 * the types of the values all derive from one list. Numbers arrive as text and are checked here, because a parser that
 * converts them lets NaN through and turns the seed 007 into 7.
 */
import { seedProblem } from '../cards/rng.ts';
import { UserError } from '../storage/user-error.ts';
import { splitUnquoted } from '../table/agent-spec.ts';
import { grouped } from './layout.ts';

/** A mistake in the words of a command line; the message is followed by a pointer to the help. */
export class UsageError extends UserError {}

/** Turns the text of the argument `name` (`--deals`, `FILE`) into its value, or throws a {@link UsageError}. */
export interface Reader<T> {
  (text: string, name: string): T;
  readonly choices?: Choices;
}

/** What a value can be: one of these words, or the name of a game, an agent or an experiment. */
export type Choices = readonly string[] | 'game' | 'agent' | 'experiment';

export interface Argument<T = unknown> {
  /** `--json`; `--seed S`; `--rules k=v …`, repeatable; a word without dashes. */
  readonly form: 'flag' | 'value' | 'list' | 'positional';
  /** What stands for the value in the help: `N`, `A,B`. */
  readonly hint: string;
  readonly doc: string;
  readonly required: boolean;
  /** The value where none is given. */
  readonly default: T;
  readonly read: Reader<T>;
  /** A word without dashes that may be repeated; the value is a list. Only the last such argument can be. */
  readonly rest?: boolean;
  /** The text that is read as this value; the value as a string, unless given. */
  write?(value: NonNullable<T>): string;
  readonly choices?: Choices | undefined;
}
export type Arguments = Readonly<Record<string, Argument>>;
export type Values<A extends Arguments> = {
  readonly [K in keyof A]: A[K] extends Argument<infer T> ? T : never;
};

export function flag(doc: string): Argument<boolean> {
  return { form: 'flag', hint: '', doc, required: false, default: false, read: text => text === 'true' };
}

/** Any text that is not empty, unless a reader is given. */
export function required(hint: string, doc: string): Argument<string>;
export function required<T>(hint: string, doc: string, read: Reader<T>): Argument<T>;
export function required(hint: string, doc: string, read: Reader<unknown> = nonEmpty): Argument {
  return { ...optional(hint, doc, read), required: true };
}

/** The same, which may be left out. */
export function optional(hint: string, doc: string): Argument<string | undefined>;
export function optional<T, D extends T | undefined = undefined>(
  hint: string,
  doc: string,
  read: Reader<T>,
  byDefault?: D,
): Argument<T | D>;
export function optional(
  hint: string,
  doc: string,
  read: Reader<unknown> = nonEmpty,
  byDefault?: unknown,
): Argument {
  const { choices } = read;
  return { form: 'value', hint, doc, required: false, default: byDefault, read, choices };
}

/** One of some words. */
export function choice<const V extends string, D extends V | undefined = undefined>(
  hint: string,
  doc: string,
  values: readonly V[],
  byDefault?: D,
): Argument<V | D> {
  return optional(hint, doc, naming(values, oneOf(values)), byDefault);
}

/** Any number of words, from any number of uses. */
export function list(hint: string, doc: string): Argument<readonly string[]> {
  return { form: 'list', hint, doc, required: false, default: [], read: text => [text] };
}

/** The same argument as a word without dashes. */
export function positional<T>(argument: Argument<T>): Argument<T> {
  return { ...argument, form: 'positional' };
}

/** One or more words without dashes, behind all others. */
export function words(
  hint: string,
  doc: string,
  read: Reader<string> = nonEmpty,
): Argument<readonly string[]> {
  return { ...positional(required(hint, doc, (text, name) => [read(text, name)])), rest: true };
}

/** What errors call an argument. */
export function nameOf(key: string, { form, hint }: Argument): string {
  return form === 'positional' ? hint : `--${key}`;
}

// Readers ----------------------------------------------------------------------------------------------------------

export const nonEmpty: Reader<string> = (text, name) => {
  if (text.trim() === '') throw new UsageError(`${name} must not be empty`);
  return text;
};

/** The same reader, for a shell that completes its texts. */
function naming<T>(choices: Choices, read: Reader<T>): Reader<T> {
  return Object.assign((text: string, name: string) => read(text, name), { choices });
}

/** The name of a game or a preset, of an agent with its options, of an experiment. */
export const gameText = naming('game', nonEmpty);
export const agentText = naming('agent', nonEmpty);
export const experimentText = naming('experiment', nonEmpty);

export function oneOf<const V extends string>(values: readonly V[]): Reader<V> {
  return (text, name) => {
    const known = values.find(value => value === text);
    if (known !== undefined) return known;
    const either = values.length === 1 ? values[0] : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    throw new UsageError(`${name} must be ${either}, not '${text}'`);
  };
}

/** A whole number from `min` to `max`; `1e6` and `1_000_000` are numbers too. */
export function wholeNumber(min: number, max: number): Reader<number> {
  return (text, name) => {
    const plain = text.trim().replaceAll(/(?<=\d)_(?=\d)/g, '');
    const value = /^[+-]?\d+(\.\d+)?(e\+?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
    throw new UsageError(`${name} must be a whole number from ${min} to ${grouped(max)}, not '${text}'`);
  };
}

export const seedText: Reader<string> = (text, name) => {
  const problem = seedProblem(text);
  if (problem !== undefined) throw new UsageError(`${name}: ${problem}`);
  return text;
};

/**
 * `greedy,random`, `ismcts:iterations=500,exploration=2,random`: a word with `=` and no name before it belongs to the
 * options of the agent to its left. Commas in quotes separate nothing: `external:cmd="python3 bot.py 1,2",random`.
 */
export const agentTexts: Reader<readonly string[]> = naming('agent', (text, name) => {
  const agents: string[] = [];
  for (const piece of splitUnquoted(text)) {
    if (piece.trim() === '') throw new UsageError(`${name}: an agent is missing in '${text}'`);
    const isOption = /^[A-Za-z][\w.]*=/.test(piece) && agents.at(-1)?.includes(':');
    if (isOption) agents.push(`${agents.pop()},${piece}`);
    else agents.push(piece.trim());
  }
  return agents;
});
