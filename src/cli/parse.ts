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
  const given = takeApart(list, words);
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
  const parser = base().strict().recommendCommands();
  for (const name of names) parser.command(name, '');
  const advice = failureOf(() => parser.parse([word]));
  const hint = advice?.startsWith('Did you mean') ? `; ${advice[0].toLowerCase()}${advice.slice(1)}` : '';
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
    .fail(false);
}

/** What was given, by key of the list; words without dashes go to the places in their order. */
function takeApart(list: Arguments, words: readonly string[]): Record<string, unknown> {
  const options = Object.entries(list).filter(([, argument]) => argument.form !== 'place');
  const places = Object.keys(list).filter(key => list[key]?.form === 'place');
  const parser = base()
    .options(Object.fromEntries(options.map(([key, argument]) => [key, optionOf(argument)])))
    .strictOptions();
  let given: Record<string, unknown> = {};
  const failure = failureOf(() => {
    given = parser.parseSync(words);
  });
  if (failure !== undefined) throw new UsageError(inOurWords(failure, words));
  for (const [key, { form }] of options) if (form === 'flag') checkFlag(key, words);
  const bare = given._ as string[];
  if (bare.length > places.length) throw new UsageError(`'${bare[places.length]}' is one word too many`);
  return { ...given, ...Object.fromEntries(bare.map((word, i) => [places[i], word])) };
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
  const typed = words.find(word => word.replace(/^-+|=.*$/g, '') === unknown) ?? `--${unknown}`;
  return `unknown option ${typed.replace(/=.*$/, '')}`;
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
