/**
 * A mistake that its user can mend: the message is one clear line that says what was expected, and nobody
 * needs a stack trace. The command line prints it and exits with code 2.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The errors of a file system that the user, not the program, has to answer for. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  ENOTDIR: 'part of the path is a file, not a directory',
  EISDIR: 'it is a directory',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'no such file or directory',
  ENAMETOOLONG: 'the name is too long',
};

/** The error with which to leave a file operation: a `UserError` where the file system refused, else the cause itself. */
export function fileError(what: string, cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? cause : new UserError(`${what}: ${reason}`, { cause });
}
