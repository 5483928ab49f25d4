/** The command line: finds the command, runs it, and turns errors into one line and an exit code. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleUrl } from '../node/module-url.ts';
import { suggestion } from '../rules/suggestion.ts';
import { UserError } from '../storage/user-error.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { type Commands, overview, page } from './help.ts';
import type { Streams } from './streams.ts';

/** The exit code of a bug. */
const BUG = 70;

const FOLDER = new URL('./commands/', import.meta.url);

/** Each file in `commands/` is a command. Only the called one is loaded, because some need large packages. */
export function commandNames(): string[] {
  const files = readdirSync(fileURLToPath(FOLDER)).filter(file => /^[^.]+\.(js|ts)$/.test(file));
  return files.map(file => file.replace(/\.(js|ts)$/, '')).sort();
}

export async function loadCommand(name: string): Promise<Command> {
  return ((await import(moduleUrl(name, FOLDER).href)) as { default: Command }).default;
}

export async function loadCommands(): Promise<Commands> {
  const names = commandNames();
  const commands = await Promise.all(names.map(loadCommand));
  return Object.fromEntries(names.map((name, i) => [name, commands[i]]));
}

/** Runs one command line, without the words `node` and `jaslab`. Resolves with the exit code and never rejects. */
export async function main(words: readonly string[], streams: Streams): Promise<number> {
  try {
    return await dispatch(words, streams);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    streams.say(`jaslab: ${describe(error, words[0] ?? '')}`);
    if (process.env.JASLAB_DEBUG === '1') streams.say(String((error as Error).stack));
    return error instanceof UserError ? 2 : BUG;
  }
}

async function dispatch(words: readonly string[], streams: Streams): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined) {
    for (const line of overview(await loadCommands())) streams.say(line);
    return 2;
  }
  if (first === '--version') {
    const { packageVersion } = await import('../node/software.ts');
    return show(streams, [packageVersion()]);
  }
  if (first === '--complete') {
    const { completions } = await import('./completion.ts');
    return show(streams, await completions(await loadCommands(), rest));
  }
  if (isHelp(first) || first === 'help') {
    const about = first === 'help' ? rest[0] : undefined;
    return about === undefined ? show(streams, overview(await loadCommands())) : showPage(about, streams);
  }
  if (asksForHelp(rest)) return showPage(first, streams);
  const command = await findCommand(first);
  // Help does without yargs.
  const { parseArguments } = await import('./parse.ts');
  return command.run(parseArguments(first, command.arguments, rest), streams);
}

async function show(streams: Streams, lines: readonly string[]): Promise<number> {
  await streams.lines(lines);
  return 0;
}

async function showPage(name: string, streams: Streams): Promise<number> {
  return show(streams, page(name, await findCommand(name)));
}

async function findCommand(name: string): Promise<Command> {
  const names = commandNames();
  if (names.includes(name)) return loadCommand(name);
  throw new UsageError(`unknown command '${name}'${suggestion(name, names)}`);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end < 0 ? words : words.slice(0, end)).some(isHelp);
}

/** One line: the mistake of the user, or that the program has a bug. */
function describe(error: unknown, name: string): string {
  const message = (error instanceof Error ? error.message : String(error))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  if (error instanceof UsageError) {
    const help = commandNames().includes(name) ? `jaslab ${name} --help` : 'jaslab --help';
    return `${message} (see ${help})`;
  }
  if (error instanceof UserError) return message;
  const kind = error instanceof Error ? error.name : 'error';
  return `unexpected ${kind}: ${message} (a bug: JASLAB_DEBUG=1 shows where)`;
}
