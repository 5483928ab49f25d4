/** The lines of a file of deal records, or of stdin. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { linesIn } from '../storage/limited-lines.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import { grouped } from './layout.ts';
import type { Streams } from './streams.ts';

/** The name of a file in messages; `-` is stdin. */
export function recordsName(file: string): string {
  return file === '-' ? 'stdin' : file;
}

/** Line by line. A `UserError` where the file cannot be read. */
export async function* linesOf(file: string, streams: Streams): AsyncGenerator<string> {
  const input: Readable = file === '-' ? streams.stdin : createReadStream(file, 'utf8');
  try {
    for await (const lines of linesIn(input)) yield* lines;
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${recordsName(file)}: ${error.message}`);
    throw fileError(recordsName(file), error);
  } finally {
    input.destroy();
  }
}

/** What is said where a file has fewer lines than the one that was asked for, or none. */
export function noRecords(file: string, only: number | undefined, lines: number): UserError {
  return new UserError(
    only === undefined
      ? `${recordsName(file)} holds no records`
      : `${recordsName(file)} has only ${grouped(lines)} lines`,
  );
}

/** A line that is not empty, with its number from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/** All lines that are not empty, or only one. A `UserError` where there are none. */
export async function readLines(file: string, streams: Streams, only?: number): Promise<NumberedLine[]> {
  const found: NumberedLine[] = [];
  let line = 0;
  for await (const text of linesOf(file, streams)) {
    line++;
    if (only !== undefined ? line === only : text.trim() !== '') found.push({ text, line });
    if (line === only) break;
  }
  if (found.length === 0) throw noRecords(file, only, line);
  return found;
}
