/** The records of a file, or of stdin: a line of JSON each, or text. */
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RecordSplitter } from '../engine/text-record.ts';
import type { TextLine } from '../input/text.ts';
import { linesIn, streamOf } from '../storage/limited-file.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import { grouped } from './layout.ts';
import type { Streams } from './streams.ts';

/** The name of a file in messages; `-` is stdin. */
export function recordsName(file: string): string {
  return file === '-' ? 'stdin' : file;
}

/** Whether it is a directory. A `UserError` where there is nothing. */
export async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw fileError(path, error);
  }
}

/** Record by record, each with its first line. A `UserError` where the file cannot be read. */
export async function* linesOf(file: string, streams: Streams): AsyncGenerator<TextLine> {
  const splitter = new RecordSplitter();
  for await (const lines of rawLinesOf(file, streams)) yield* splitter.read(lines);
  yield* splitter.end();
}

/** The lines of a file or of stdin, as they arrive. A `UserError` where it cannot be read. */
async function* rawLinesOf(file: string, streams: Streams): AsyncGenerator<readonly TextLine[]> {
  const input: Readable = file === '-' ? streams.stdin : streamOf(file);
  try {
    yield* linesIn(input);
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${recordsName(file)}: ${error.message}`);
    throw fileError(recordsName(file), error);
  } finally {
    input.destroy();
  }
}

/** All lines of a file. A `UserError` where it cannot be read. */
export async function rawLines(file: string, streams: Streams): Promise<TextLine[]> {
  const found: TextLine[] = [];
  for await (const lines of rawLinesOf(file, streams)) found.push(...lines);
  return found;
}

/** The records in the lines of a file. A `UserError` where there are none. */
export function recordsOf(file: string, lines: readonly TextLine[]): TextLine[] {
  const splitter = new RecordSplitter();
  const records = [...splitter.read(lines), ...splitter.end()];
  if (records.length === 0) throw noRecords(file, undefined, 0);
  return records;
}

/** What is said where the line that was asked for is not there, or no line is; `last` is the last one read. */
export function noRecords(file: string, only: number | undefined, last: number): UserError {
  const name = recordsName(file);
  if (only === undefined || last === 0) return new UserError(`${name} holds no records`);
  const end = only > last ? `; the last begins at line ${grouped(last)}` : '';
  return new UserError(`no record begins at line ${grouped(only)} of ${name}${end}`);
}

/** All lines that are not empty, or only one. A `UserError` where there are none. */
export async function readLines(file: string, streams: Streams, only?: number): Promise<TextLine[]> {
  const found: TextLine[] = [];
  let last = 0;
  for await (const one of linesOf(file, streams)) {
    last = one.line;
    if (only === undefined || last === only) found.push(one);
    if (only !== undefined && last >= only) break;
  }
  if (found.length === 0) throw noRecords(file, only, last);
  return found;
}
