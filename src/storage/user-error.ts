/** Errors that users can correct, and what failed files say. */
import { constants } from 'node:os';

/**
 * An error that the user can correct. Its message is one line that says what was expected; the command line prints
 * it without a stack trace and exits with code 2.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Errors of the file system that the user can do something about. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  EFBIG: 'the file would be larger than is allowed here (see ulimit -f)',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the device reports an error',
  ELOOP: 'links lead to one another',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOTDIR: 'part of the path is a file, not a directory',
  EISDIR: 'it is a directory',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'no such file or directory',
  ENAMETOOLONG: 'the name is too long',
};

/** Errors whose names Node does not know: it gives them as a number only. */
const NUMBERS: Readonly<Record<number, string>> = { [-(constants.errno.EDQUOT ?? 0)]: 'EDQUOT' };

/** The error to throw after a file operation: a `UserError` where the file system refused, otherwise the cause. */
export function fileError(what: string, cause: unknown): unknown {
  const reason = reasonOf(cause);
  return reason === undefined ? cause : new UserError(`${what}: ${reason}`, { cause });
}

/** Why the file system refused, in words; undefined for other errors. */
function reasonOf(cause: unknown): string | undefined {
  const { code = '', errno = 0 } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  const name = NUMBERS[errno] ?? code;
  return Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
}
