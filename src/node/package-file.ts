/** What the package.json of a folder says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../input/json.ts';
import { textOf } from '../input/text.ts';

export const PACKAGE = 'package.json';

/** Its fields; none where there is no such file, or it holds something else. */
export function packageIn(folder: string): Readonly<Record<string, unknown>> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, PACKAGE));
  } catch {
    return {};
  }
  const reading = parseJson(textOf(bytes));
  const isObject = 'value' in reading && typeof reading.value === 'object' && reading.value !== null;
  return isObject ? (reading.value as Record<string, unknown>) : {};
}
