/** Files from outside: read only as far as they can be what is expected, be they a device or a pipe without an end. */
import { createReadStream } from 'node:fs';
import type { GenericSchema, InferOutput } from 'valibot';
import type { JsonLimits, Reading } from '../input/json.ts';
import { readJson } from '../input/schema.ts';
import { fileError, UserError } from './user-error.ts';

const MEGABYTE = 1e6;

/** The bytes of a file; undefined where there is none. A `UserError` where it cannot be read, or has over `most`. */
export async function readBytes(path: string, most: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of createReadStream(path, { end: most })) pieces.push(piece as Buffer);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fileError(`cannot read ${path}`, cause);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.length <= most) return bytes;
  throw new UserError(`${path} is too large: at most ${most / MEGABYTE} MB are read`);
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
  return bytes && readJson(schema, bytes.toString('utf8'), limits);
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
