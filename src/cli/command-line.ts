/** Command lines for people to type: how this program was called, and its arguments as a shell takes them. */
import { relative } from 'node:path';
import type { Argument, Arguments } from './arguments.ts';

/** How this program was called: `jaslab` where it is installed, else the file that runs. */
export function programName(): string {
  const script = process.argv[1] ?? '';
  if (/[\\/]node_modules[\\/]/.test(script)) return 'jaslab';
  const file = quoted(relative('', script));
  if (/[\\/]main\.js$/.test(script)) return `node ${file}`;
  return /[\\/]main\.ts$/.test(script) ? `npx tsx ${file}` : 'jaslab';
}

/** A word as a shell takes it. */
export function quoted(text: string): string {
  return /^[\p{L}\p{N}_.,:=+/@%-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The command with these values, as it is typed. Values that are the defaults are left out. */
export function commandLine(
  name: string,
  list: Arguments,
  values: Readonly<Record<string, unknown>>,
): string {
  const given = Object.entries(list).filter(([key, argument]) => !isDefault(argument, values[key]));
  const wordsOf = ([key, argument]: [string, Argument]) => [
    ...(argument.form === 'positional' ? [] : [`--${key}`]),
    ...textsOf(argument, values[key]).map(quoted),
  ];
  const positionals = given.filter(([, { form }]) => form === 'positional');
  const options = given.filter(([, { form }]) => form !== 'positional');
  return [name, ...positionals.flatMap(wordsOf), ...options.flatMap(wordsOf)].join(' ');
}

function isDefault(argument: Argument, value: unknown): boolean {
  return value === undefined || value === argument.default || (Array.isArray(value) && value.length === 0);
}

function textsOf(argument: Argument, value: unknown): string[] {
  if (argument.form === 'flag') return [];
  if (argument.form === 'list') return (value as readonly string[]).map(String);
  if (argument.write !== undefined) return [argument.write(value as NonNullable<unknown>)];
  return [Array.isArray(value) ? value.join() : String(value)];
}
