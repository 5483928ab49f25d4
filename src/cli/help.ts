/** The overview of all commands and the page of each, in 80 columns. */
import type { Argument } from './arguments.ts';
import { type Command, GROUPS, type Group } from './command.ts';
import { alignRows, grouped, WIDTH, wrap } from './layout.ts';

/** Commands by name, in the order of the overview. */
export type Commands = Readonly<Record<string, Command>>;

export function overview(commands: Commands): string[] {
  const inGroup = (group: Group) => Object.entries(commands).filter(([, command]) => command.group === group);
  const width = Math.max(0, ...Object.keys(commands).map(name => name.length));
  return [
    'jaslab: self-play and research with the Jas family of card games',
    '',
    'Usage: jaslab COMMAND [options]',
    ...(Object.keys(GROUPS) as Group[]).flatMap(group => [
      '',
      GROUPS[group],
      ...alignRows(
        inGroup(group).map(([name, { summary }]) => [name.padEnd(width), summary]),
        { indent: 2 },
      ),
    ]),
    '',
    'jaslab COMMAND --help shows the options of a command, with examples.',
    'Exit codes: 0 done, 1 a check failed, 2 bad input or usage, 130 interrupted.',
  ];
}

/** `jaslab records --game G --agents A,B [options]`. */
export function usageOf(name: string, command: Command): string {
  const all = Object.entries(command.arguments);
  const positionals = all
    .filter(([, a]) => a.form === 'positional')
    .map(([, a]) => (a.required ? a.hint : `[${a.hint}]`) + (a.rest ? ' …' : ''));
  const needed = all
    .filter(([, a]) => a.form !== 'positional' && a.required)
    .map(([key, a]) => `--${key} ${a.hint}`);
  const others = all.some(([, a]) => a.form !== 'positional' && !a.required) ? ['[options]'] : [];
  return ['jaslab', name, ...positionals, ...needed, ...others].join(' ');
}

export function page(name: string, command: Command): string[] {
  const rows = Object.entries(command.arguments).map(([key, argument]) => [
    heading(key, argument),
    argument.doc + remark(argument),
  ]);
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title, ...lines] : [];
  return [
    ...wrap(`jaslab ${name}: ${command.summary}`),
    '',
    `Usage: ${usageOf(name, command)}`,
    ...section('Options', alignRows([...rows, ['--help', 'shows this page']], { indent: 2 })),
    ...(command.details?.trim().split(/\n\s*\n/) ?? []).flatMap(text => ['', ...wrap(text)]),
    ...section(
      'Examples',
      command.examples.flatMap(([words, does]) => [
        ...exampleLines(words),
        ...alignRows([['', does]], { indent: 4 }),
      ]),
    ),
  ];
}

/** A command line, continued on further lines as in a shell where it is too long. */
function exampleLines(words: string): string[] {
  const whole = `jaslab ${words}`;
  if (whole.length <= WIDTH - 2) return [`  ${whole}`];
  // An option and its value stay on one line.
  const pieces = whole.replaceAll(/(--[\w-]+) (?!-)/g, '$1~').split(/(?<= \|) /);
  const lines = pieces.flatMap(piece => wrap(piece, WIDTH - 8)).map(line => line.replaceAll('~', ' '));
  return lines.map((line, i) => {
    const continues = i < lines.length - 1 && !line.endsWith('|');
    return `${i === 0 ? '  ' : '      '}${line}${continues ? ' \\' : ''}`;
  });
}

function heading(key: string, { form, hint, rest }: Argument): string {
  if (form === 'positional') return rest ? `${hint} …` : hint;
  if (form === 'flag') return `--${key}`;
  return `--${key} ${hint}${form === 'list' ? ' …' : ''}`;
}

function remark({ form, required, default: value }: Argument): string {
  if (required) return ' (required)';
  const isShown = (form === 'value' || form === 'positional') && value !== undefined;
  if (!isShown) return '';
  return ` [${Number.isInteger(value) ? grouped(Number(value)) : value}]`;
}
