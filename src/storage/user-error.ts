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
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than the system or the user may have',
  EMFILE: 'too many files are open',
  ENOTDIR: 'part of the path is a file, not a directory',
  EISDIR: 'it is a directory',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'no such file or directory',
  ENAMETOOLONG: 'the name is too long',
};

/**
 * The error to throw after a file operation: a `UserError` where the file system refused, otherwise the cause
 * itself.
 */
export function fileError(what: string, cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? cause : new UserError(`${what}: ${reason}`, { cause });
}
