/**
 * Files from outside. Only regular files are read, and only as far as they can be what is expected: a pipe, a device or
 * a file without an end is refused in one line, and so is a line of a stream that is too long. In a directory that may
 * come from a stranger no link leads out of it.
 */
import { constants, createReadStream, type ReadStream, type Stats, statSync } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { GenericSchema, InferOutput } from 'valibot';
import type { JsonLimits, Reading } from '../input/json.ts';
import { readJson } from '../input/schema.ts';
import { decoderFor, LineReader, type TextLine, textOf } from '../input/text.ts';
import { fileError, UserError } from './user-error.ts';

const MEGABYTE = 1e6;
/** What a shell puts in place of `<(command)` and `-`: pipes that the user has named. */
const SHELL_PIPE = /^\/(dev|proc\/self)\/(fd\/\d+|stdin)$/;

/** The bytes of a file, or undefined. A `UserError` where it cannot be read, or has over `most`. */
export async function readBytes(path: string, most: number): Promise<Buffer | undefined> {
  let file: FileHandle | undefined;
  try {
    // Without O_NONBLOCK the opening of a pipe waits for its other end.
    file = await open(path, constants.O_RDONLY | (SHELL_PIPE.test(path) ? 0 : constants.O_NONBLOCK));
    const status = await file.stat();
    if (status.isDirectory()) throw new UserError(`cannot read ${path}: it is a directory`);
    refusePipe(path, status);
    if (status.size > most) throw tooLarge(path, most);
    if (status.isFile() && status.size > 0) return await allOf(file, status.size);
    const pieces: Buffer[] = [];
    for await (const piece of file.createReadStream({ end: most, autoClose: false }))
      pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    if (bytes.length > most) throw tooLarge(path, most);
    return bytes;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fileError(`cannot read ${path}`, cause);
  } finally {
    await file?.close();
  }
}

/** The pieces of a file. A `UserError` for a pipe, whose opening may wait for ever, and for a device. */
export function streamOf(path: string): ReadStream {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory() === false) refusePipe(path, status);
  return createReadStream(path);
}

function refusePipe(path: string, status: Stats): void {
  if (!status.isFile() && !SHELL_PIPE.test(path))
    throw new UserError(`cannot read ${path}: it is a pipe or a device, not a file`);
}

/** The bytes of a regular file, or fewer if it becomes shorter meanwhile. */
async function allOf(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (let read = -1; read !== 0 && at < size; at += read)
    read = (await file.read(bytes, at, size - at, at)).bytesRead;
  return bytes.subarray(0, at);
}

function tooLarge(path: string, most: number): UserError {
  return new UserError(`${path} is too large: at most ${most / MEGABYTE} MB are read`);
}

/** The same in a directory that a stranger may have written. A `UserError` for a link that leads out of it. */
export async function readWithin(path: string, most: number): Promise<Buffer | undefined> {
  await refuseLinkOut(path);
  return readBytes(path, most);
}

/** A `UserError` where a file is a link out of its directory. */
export async function refuseLinkOut(path: string): Promise<void> {
  const status = await lstat(path).catch(() => undefined);
  if (status?.isSymbolicLink() !== true) return;
  // A link to an open pipe has no real path.
  const [folder, file] = await Promise.all([realpath(dirname(path)), realpath(path).catch(() => '')]);
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new UserError(`cannot read ${path}: it is a link out of its directory`);
}

/** The same of a file that has to be there. */
export async function readWhole(path: string, most: number): Promise<Buffer> {
  const bytes = await readBytes(path, most);
  if (bytes === undefined) throw new UserError(`cannot read ${path}: no such file or directory`);
  return bytes;
}

/** The value in a file of JSON, or what is wrong with it; undefined where there is no file. */
export async function readJsonFile<S extends GenericSchema>(
  path: string,
  schema: S,
  limits: JsonLimits = {},
): Promise<Reading<InferOutput<S>> | undefined> {
  const bytes = await readBytes(path, limits.length ?? MEGABYTE);
  return bytes && readJson(schema, textOf(bytes), limits);
}

/** The same for files that do without: undefined also where the file cannot be read, or holds something else. */
export async function valueIn<S extends GenericSchema>(
  path: string,
  schema: S,
  limits?: JsonLimits,
): Promise<InferOutput<S> | undefined> {
  const reading = await readJsonFile(path, schema, limits).catch(() => undefined);
  return reading && 'value' in reading ? reading.value : undefined;
}

/** Characters of text. */
const MOST = 1_000_000;

/** The lines of a stream as they arrive. A `UserError` for a line that is too long. */
export async function* linesIn(
  input: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<readonly TextLine[]> {
  const reader = new LineReader();
  let decoder: ReturnType<typeof decoderFor> | undefined;
  const textIn = (piece: string | Uint8Array) => {
    if (typeof piece === 'string') return piece;
    decoder ??= decoderFor(piece);
    return decoder.decode(piece, { stream: true });
  };
  for await (const piece of input) {
    const lines = reader.read(textIn(piece));
    if (reader.rest.length > MOST)
      throw new UserError(`line ${reader.count + 1} is longer than ${MOST} characters`);
    if (lines.length > 0) yield lines;
  }
  const last = [...reader.read(decoder?.decode() ?? ''), ...reader.end()];
  if (last.length > 0) yield last;
}
