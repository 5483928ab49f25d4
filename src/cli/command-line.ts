/** Command lines for people to type: how this program was called, and its words as a shell takes them. */
import { relative } from 'node:path';

/** How this program was called: `jaslab` where it is installed, else the file that runs. */
export function programName(): string {
  const script = process.argv[1] ?? '';
  const file = quoted(relative('', script));
  if (/[\\/]main\.js$/.test(script)) return `node ${file}`;
  return /[\\/]main\.ts$/.test(script) ? `npx tsx ${file}` : 'jaslab';
}

/** A word as a shell takes it. */
export function quoted(text: string): string {
  return /^[\p{L}\p{N}_.,:=+/@%-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** `--name value`, or nothing where there is no value. */
export function given(name: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [`--${name}`, quoted(String(value))];
}
