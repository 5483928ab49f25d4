/** The files of a report: where they go, what they may replace, and how numbers are spelled in them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError, UserError } from '../storage/user-error.ts';
import { makeDirectory } from './dataset-directory.ts';

export const REPORT = 'report.md';
export const SUMMARY = 'summary.json';

/** What the command line can change of an experiment. */
interface Changeable {
  readonly deals?: number;
  readonly agents?: readonly string[];
  readonly seed?: string;
}

/** `results/NAME` for what is asked as it is written; a folder below it, named for what was changed, for any other. */
export function outFor(name: string, usual: Changeable, asked: Changeable): string {
  const changes = (['deals', 'agents', 'seed'] as const).flatMap(key => {
    const value = asked[key];
    if (value === undefined || String(value) === String(usual[key])) return [];
    return `${key}=${typeof value === 'object' ? value.join('+') : value}`.replace(/[^\w=.+,-]+/g, '_');
  });
  return join('results', name, changes.join(' '));
}

/** A report is replaced by a report on the same rows, which `isSame` tells by the summary; by any other only when forced. */
export async function guardReport(
  directory: string,
  force: boolean,
  isSame: (summary: unknown) => boolean,
): Promise<void> {
  try {
    await makeDirectory(directory);
  } catch (cause) {
    throw fileError(`cannot write to ${directory}`, cause);
  }
  const path = join(directory, SUMMARY);
  if (force || !(existsSync(path) || existsSync(join(directory, REPORT)))) return;
  try {
    if (isSame(JSON.parse(await readFile(path, 'utf8')))) return;
  } catch {
    // Not a summary of ours: somebody else's file.
  }
  throw new UserError(
    `${directory} holds another report: choose a directory with --out, or --force replaces it`,
  );
}

/** Indented for people, with lists of numbers on one line each. */
export function jsonOf(summary: unknown): string {
  const text = JSON.stringify(summary, null, 2);
  return `${text.replace(/\[\s+([-+.\de]+(?:,\s+[-+.\de]+)*)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`;
}

/** A word for a shell. */
export function quoted(text: string): string {
  return /^[\w.,:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
