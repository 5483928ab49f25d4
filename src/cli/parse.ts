/** From words to the values of a command: yargs takes the words apart, the readers of the arguments check them. */
import yargs, { type Options } from 'yargs';
import { type Argument, type Arguments, UsageError, type Values } from './arguments.ts';

/** Nothing is converted, negated or nested behind the user's back. */
const PARSER = {
  'boolean-negation': false,
  'camel-case-expansion': false,
  'dot-notation': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
} as const;

/** The values of the arguments of the command `name`; throws a {@link UsageError}. */
export function parseArguments<A extends Arguments>(
  name: string,
  list: A,
  words: readonly string[],
): Values<A> {
  const given = takeApart(name, list, words);
  const entries = Object.entries(list).map(([key, argument]) => [key, readValue(key, argument, given[key])]);
  const missing = Object.entries(list).filter(([key, a]) => a.required && given[key] === undefined);
  if (missing.length > 0) {
    const names = missing.map(([key, argument]) => nameOf(key, argument));
    throw new UsageError(`${name} needs ${names.join(' and ')}`);
  }
  return Object.fromEntries(entries) as Values<A>;
}

/** A {@link UsageError} for a command that does not exist, with the nearest one that does. */
export function unknownCommand(word: string, names: readonly string[]): UsageError {
  const parser = base().recommendCommands();
  for (const name of names) parser.command(name, '');
  const advice = failureOf(() => parser.parse([word]));
  const hint = advice?.startsWith('Did you mean') ? `; ${advice[0]!.toLowerCase()}${advice.slice(1)}` : '';
  return new UsageError(`unknown command '${word}'${hint}`);
}

function base() {
  return yargs([])
    .scriptName('jaslab')
    .parserConfiguration(PARSER)
    .help(false)
    .version(false)
    .exitProcess(false)
    .showHelpOnFail(false)
    .strict()
    .fail(false);
}

function takeApart(name: string, list: Arguments, words: readonly string[]): Record<string, unknown> {
  const places = Object.entries(list).filter(([, argument]) => argument.form === 'place');
  const options = Object.entries(list).filter(([, argument]) => argument.form !== 'place');
  let given: Record<string, unknown> = {};
  const parser = base().command({
    command: [name, ...places.map(([key]) => `[${key}]`)].join(' '),
    builder: command => {
      for (const [key] of places) command.positional(key, { type: 'string' });
      return command.options(Object.fromEntries(options.map(([key, argument]) => [key, optionOf(argument)])));
    },
    handler: values => {
      given = values;
    },
  });
  const failure = failureOf(() => parser.parse([name, ...words]));
  if (failure !== undefined) throw new UsageError(inOurWords(failure, words));
  const extra = given._ as string[];
  if (extra.length > 1) throw new UsageError(`'${extra[1]}' is one word too many`);
  for (const [key, { form }] of options) if (form === 'flag') checkFlag(key, words);
  return given;
}

function optionOf({ form }: Argument): Options {
  if (form === 'flag') return { type: 'boolean' };
  return { type: 'string', array: form === 'list', requiresArg: true };
}

function failureOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The sentences of yargs, in the words that were typed. */
function inOurWords(message: string, words: readonly string[]): string {
  const missing = /^Not enough arguments following: (.+)$/.exec(message);
  if (missing !== null) return `--${missing[1]} needs a value`;
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown === undefined) return message;
  const option = words.find(word => /^-/.test(word) && word.replace(/^-+|=.*$/g, '') === unknown);
  return option === undefined
    ? `'${unknown}' is one word too many`
    : `unknown option ${option.replace(/=.*$/, '')}`;
}

/** `--json=yes` would be taken for false. */
function checkFlag(key: string, words: readonly string[]): void {
  const odd = words.find(w => w.startsWith(`--${key}=`) && !/=(true|false)$/.test(w));
  if (odd !== undefined) throw new UsageError(`--${key} is given without a value`);
}

function readValue(key: string, argument: Argument, given: unknown): unknown {
  if (given === undefined) return argument.absent;
  if (argument.form === 'flag') return given === true;
  if (argument.form === 'list') return given;
  const name = nameOf(key, argument);
  if (Array.isArray(given)) throw new UsageError(`${name} is given twice`);
  return argument.read(String(given), name);
}

function nameOf(key: string, { form, hint }: Argument): string {
  return form === 'place' ? hint : `--${key}`;
}
