import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { fileError, UserError } from '../../storage/user-error.ts';

/** The sha256 of a file, in hex. A `UserError` where it cannot be read, and for a pipe or a device. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    if (!statSync(path).isFile()) throw new UserError(`cannot read ${path}: it is not a file`);
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (cause) {
    throw fileError(`cannot read ${path}`, cause);
  }
  return hash.digest('hex');
}
