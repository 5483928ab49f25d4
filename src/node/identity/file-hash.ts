import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fileError } from '../../storage/user-error.ts';

/** The sha256 of a file, in hex. A `UserError` where it cannot be read. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (cause) {
    throw fileError(`cannot read ${path}`, cause);
  }
  return hash.digest('hex');
}
