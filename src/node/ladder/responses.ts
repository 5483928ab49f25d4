/** The trainings against one agent that stand beside a ladder, each in a folder of its own below `responses`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from '../../report/exploited.ts';

const FOLDER = 'responses';
const SUMMARY = 'summary.json';

/** Those in the directory of a ladder, by the names of their folders. */
export function readResponses(directory: string): Response[] {
  const folder = join(directory, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map(name => join(folder, name, SUMMARY))
    .filter(file => existsSync(file))
    .map(file => JSON.parse(readFileSync(file, 'utf8')) as Response)
    .filter(({ against }) => against !== undefined);
}
