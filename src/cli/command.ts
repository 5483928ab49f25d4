/** What a command is. A file `commands/<name>.ts` with a default export made by {@link defineCommand} is a command. */
import type { Arguments, Values } from './arguments.ts';
import type { Io } from './io.ts';

/** The sections of the overview. */
export const GROUPS = { play: 'Play', look: 'Look up', check: 'Check' } as const;
export type Group = keyof typeof GROUPS;

/** 0 done · 1 a check failed · 130 interrupted. Bad input and usage (2) are thrown as a `UserError`. */
export type ExitCode = 0 | 1 | 130;

export interface Command<A extends Arguments = Arguments> {
  readonly group: Group;
  /** What it does, in a line that begins with a verb and has no full stop. */
  readonly summary: string;
  /** What else its user should know; paragraphs. */
  readonly details?: readonly string[];
  readonly arguments: A;
  /** Command lines without `jaslab`, each with what it does. */
  readonly examples: readonly (readonly [words: string, does: string])[];
  run(values: Values<A>, io: Io): Promise<ExitCode>;
}

/** Checks nothing at run time; gives `run` the types of its arguments. */
export function defineCommand<const A extends Arguments>(command: Command<A>): Command<A> {
  return command;
}
