/** From words to the values of a command: yargs takes the words apart, the readers of the arguments check them. */
import yargs, { type Options } from 'yargs';
import { suggestion } from '../rules/suggestion.ts';
import { type Argument, type Arguments, nameOf, UsageError, type Values } from './arguments.ts';

/** Takes every word as it stands: nothing is converted, negated or nested. */
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
  const texts = textsByKey(list, words);
  const values = Object.entries(list).map(([key, argument]) => [key, readValue(key, argument, texts[key])]);
  const missing = Object.entries(list).filter(([key, a]) => a.required && texts[key] === undefined);
  if (missing.length > 0) {
    const names = missing.map(([key, argument]) => nameOf(key, argument));
    throw new UsageError(`${name} needs ${names.join(' and ')}`);
  }
  return Object.fromEntries(values) as Values<A>;
}

/** What was typed for each argument; words without dashes go to the positional arguments in their order. */
function textsByKey(list: Arguments, words: readonly string[]): Record<string, unknown> {
  const options = Object.entries(list).filter(([, { form }]) => form !== 'positional');
  const positionals = Object.keys(list).filter(key => list[key]?.form === 'positional');
  const parser = yargs([])
    .parserConfiguration(PARSER)
    .help(false)
    .version(false)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail(false)
    .options(Object.fromEntries(options.map(([key, argument]) => [key, optionOf(argument)])))
    .strictOptions();
  let texts: Record<string, unknown>;
  try {
    texts = parser.parseSync(words);
  } catch (error) {
    const keys = options.map(([key]) => key);
    throw new UsageError(inOurWords(error instanceof Error ? error.message : String(error), words, keys));
  }
  for (const [key, { form }] of options) if (form === 'flag') checkFlag(key, words);
  const bare = texts._ as string[];
  const last = positionals.at(-1);
  const isRest = last !== undefined && list[last].rest === true;
  if (bare.length > positionals.length && !isRest)
    throw new UsageError(`'${bare[positionals.length]}' is one word too many`);
  const given = positionals
    .slice(0, bare.length)
    .map((key, i) => [key, list[key].rest ? bare.slice(i) : bare[i]]);
  return { ...texts, ...Object.fromEntries(given) };
}

function optionOf({ form }: Argument): Options {
  if (form === 'flag') return { type: 'boolean' };
  return { type: 'string', array: form === 'list', requiresArg: true };
}

/** The sentences of yargs, in the words that were typed. */
function inOurWords(message: string, words: readonly string[], keys: readonly string[]): string {
  const missing = /^Not enough arguments following: (.+)$/.exec(message);
  if (missing !== null) return `--${missing[1]} needs a value`;
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown === undefined) return message;
  const typed = words.find(word => word.replace(/^-+|=.*$/g, '') === unknown) ?? `--${unknown}`;
  const option = typed.replace(/=.*$/, '');
  const known = keys.map(key => `--${key}`);
  return `unknown option ${option}${suggestion(option, known)}`;
}

/** Refuses `--json=yes`, which yargs takes for false. */
function checkFlag(key: string, words: readonly string[]): void {
  const odd = words.find(w => w.startsWith(`--${key}=`) && !/=(true|false)$/.test(w));
  if (odd !== undefined) throw new UsageError(`--${key} is given without a value`);
}

function readValue(key: string, argument: Argument, text: unknown): unknown {
  if (text === undefined) return argument.default;
  if (argument.form === 'flag') return text === true;
  if (argument.form === 'list') return text;
  const name = nameOf(key, argument);
  if (argument.rest) return (text as readonly string[]).flatMap(word => argument.read(word, name));
  if (Array.isArray(text)) throw new UsageError(`${name} is given twice`);
  return argument.read(String(text), name);
}
