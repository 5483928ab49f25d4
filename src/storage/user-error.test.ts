import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { fileError, UserError } from './user-error.ts';

test('what fills up is told in a line, also where Node knows no name for it', () => {
  const failed = (code: string, errno = 0) => Object.assign(new Error(code), { code, errno });
  const quota = constants.errno.EDQUOT;
  const refusals: [Error, string][] = [
    [failed('ENOSPC'), 'no space is left on the device'],
    [failed('EFBIG'), 'the file would be larger than is allowed here (see ulimit -f)'],
    [failed('EROFS'), 'the file system is read-only'],
    [failed('EDQUOT', -quota), 'the disk quota is used up'],
    [failed(`Unknown system error -${quota}`, -quota), 'the disk quota is used up'],
  ];
  for (const [cause, reason] of refusals) {
    const error = fileError('cannot write x', cause);
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toBe(`cannot write x: ${reason}`);
  }
  for (const cause of [failed('constructor'), failed('ERR_OTHER'), undefined, 'text'])
    expect(fileError('cannot write x', cause)).toBe(cause);
});
