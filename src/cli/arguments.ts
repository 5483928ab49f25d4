/**
 * The arguments of commands as data: from one list derive what yargs parses, what the help prints and the types a
 * command receives. Numbers are taken as text and checked here, because a parser that converts them lets NaN through and
 * turns the seed 007 into 7.
 */

import { seedProblem } from '../cards/rng.ts';
import { UserError } from '../storage/user-error.ts';
import { parseAgentSpec, splitUnquoted } from '../table/agent-spec.ts';
import { grouped } from './layout.ts';

/** A mistake in the words of a command line; the message is followed by a pointer to the help. */
export class UsageError extends UserError {}

/** Turns the text of the argument `name` (`--deals`, `FILE`) into its value, or throws a {@link UsageError}. */
export type Reader<T> = (text: string, name: string) => T;

export interface Argument<T = unknown> {
  /** `--json`; `--seed S`; `--rules k=v …`, repeatable; a word without dashes. */
  readonly form: 'flag' | 'value' | 'list' | 'place';
  /** What stands for the value in the help: `N`, `A,B`. */
  readonly hint: string;
  readonly doc: string;
  readonly required: boolean;
  /** The value where none is given. */
  readonly absent: T;
  readonly read: Reader<T>;
}
export type Arguments = Readonly<Record<string, Argument>>;
export type Values<A extends Arguments> = {
  readonly [K in keyof A]: A[K] extends Argument<infer T> ? T : never;
};

export function flag(doc: string): Argument<boolean> {
  return { form: 'flag', hint: '', doc, required: false, absent: false, read: text => text === 'true' };
}

export function required<T>(hint: string, doc: string, read: Reader<T>): Argument<T> {
  return { form: 'value', hint, doc, required: true, absent: undefined as T, read };
}

export function optional<T, D extends T | undefined>(
  hint: string,
  doc: string,
  read: Reader<T>,
  absent: D,
): Argument<T | D> {
  return { form: 'value', hint, doc, required: false, absent, read };
}

/** Any number of words, from any number of uses. */
export function list(hint: string, doc: string): Argument<readonly string[]> {
  return { form: 'list', hint, doc, required: false, absent: [], read: text => [text] };
}

/** The same argument as a word without dashes. */
export function place<T>(argument: Argument<T>): Argument<T> {
  return { ...argument, form: 'place' };
}

// Readers ----------------------------------------------------------------------------------------------------------

export const word: Reader<string> = (text, name) => {
  if (text.trim() === '') throw new UsageError(`${name} must not be empty`);
  return text;
};

/** A whole number from `min` to `max`; `1e6` and `1_000_000` are numbers too. */
export function whole(min: number, max: number): Reader<number> {
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
 * `greedy,random`, `ismcts:iterations=500,exploration=2,random`: a word with `=` and no name before it goes on with the
 * options of the agent to its left. Commas in quotes separate nothing: `external:cmd="python3 bot.py 1,2",random`.
 */
export const agentTexts: Reader<readonly string[]> = (text, name) => {
  const agents: string[] = [];
  for (const piece of splitUnquoted(text)) {
    if (piece.trim() === '') throw new UsageError(`${name}: an agent is missing in '${text}'`);
    const goesOn = /^[A-Za-z][\w.]*=/.test(piece) && agents.at(-1)?.includes(':');
    if (goesOn) agents.push(`${agents.pop()},${piece}`);
    else agents.push(piece.trim());
  }
  return agents;
};

// Shared arguments -------------------------------------------------------------------------------------------------

/** The last index that fits the column `deal`, plus one. */
export const MAX_DEALS = 2 ** 32 - 1;

export const GAME = required('G', 'the game or preset: see jaslab games', word);
export const AGENTS = required('A,B', 'one agent for each side, or one for each seat', agentTexts);
/** Goes with {@link recovering}. */
export const RECOVER = flag('starts outside bots again that have ended: recover=true for each');

/** The agents, each outside bot with the option `recover=true` unless it says otherwise itself. */
export function recovering(agents: readonly string[]): string[] {
  return agents.map(text => {
    const { name, words } = parseAgentSpec(text);
    if (name !== 'external' || words.some(word => word.startsWith('recover='))) return text;
    return `${text}${words.length === 0 ? ':' : ','}recover=true`;
  });
}

export const SEED = optional('S', 'any text; it decides every card', seedText, 'demo');
export const RULES = list('k=v', 'options of the game: see jaslab games G');
/** How a match of rounds is kept. */
export const MATCH_BY = ['lives', 'race'] as const;
const matchBy: Reader<(typeof MATCH_BY)[number]> = (text, name) => {
  const known = MATCH_BY.find(value => value === text);
  if (known === undefined) throw new UsageError(`${name} must be ${MATCH_BY.join(' or ')}, not '${text}'`);
  return known;
};
export const MATCH_BY_ARGUMENT = optional(
  'HOW',
  "lives: a lost round costs lives; race: to a number of game points; in games of rounds only [the game's own]",
  matchBy,
  undefined,
);
export const JSON_FLAG = flag('prints JSON');

export function deals(absent: number): Argument<number> {
  return optional('N', 'how many deals', whole(1, MAX_DEALS), absent);
}
