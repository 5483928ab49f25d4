/** What a command is: the default export of a file `commands/<name>.ts`, made by {@link defineCommand}. */
import type { Arguments, Values } from './arguments.ts';
import type { Streams } from './streams.ts';

/** The sections of the overview. */
export const GROUPS = { play: 'Play', look: 'Look up', check: 'Check' } as const;
export type Group = keyof typeof GROUPS;

/** 0 done · 1 a check failed · 130 interrupted. Bad input and usage (2) are thrown as a `UserError`. */
export type ExitCode = 0 | 1 | 130;

export interface Command<A extends Arguments = Arguments> {
  readonly group: Group;
  /** What it does: one line that begins with a verb, without a full stop. */
  readonly summary: string;
  /** The paragraphs of its help page, with an empty line between them. Other line breaks are spaces. */
  readonly details?: string;
  readonly arguments: A;
  /** Command lines without `jaslab`, each with what it does. */
  readonly examples: readonly (readonly [words: string, does: string])[];
  run(values: Values<A>, streams: Streams): Promise<ExitCode>;
}

/** Checks nothing at run time; gives `run` the types of its arguments. */
export function defineCommand<const A extends Arguments>(command: Command<A>): Command<A> {
  return command;
}
