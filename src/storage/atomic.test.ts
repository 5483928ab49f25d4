import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isTemporary, removeStale, writeAtomically } from './atomic.ts';
import { fileError, UserError } from './user-error.ts';

const directory = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a file is replaced, and nothing else is left', async () => {
  const path = join(directory, 'a.json');
  await writeAtomically(path, 'first');
  await writeAtomically(path, [Uint8Array.of(0x32)]);
  expect(readFileSync(path, 'utf8')).toBe('2');
  expect(readdirSync(directory)).toEqual(['a.json']);
});

test('a file is written from many pieces, in one go or in several', async () => {
  const path = join(directory, 'a.json');
  await writeAtomically(path, [Uint8Array.of(0x33, 0x34), new Uint8Array(0), Uint8Array.of(0x35)]);
  expect(readFileSync(path, 'utf8')).toBe('345');
  const pieces = Array.from({ length: 5_000 }, (_, i) => new Uint8Array(i % 100).fill(i));
  await writeAtomically(path, pieces);
  expect(readFileSync(path)).toEqual(Buffer.concat(pieces));
  expect(readdirSync(directory)).toEqual(['a.json']);
  const below = join(path, 'b');
  await expect(writeAtomically(below, [Uint8Array.of(0)])).rejects.toThrow(`cannot write ${below}: `);
});

test('a place that cannot be written is refused in one line', async () => {
  const path = join(directory, 'a.json', 'b.json');
  await expect(writeAtomically(path, '')).rejects.toMatchObject({
    name: 'UserError',
    message: `cannot write ${path}: part of the path is a file, not a directory`,
  });
  await expect(writeAtomically(join(directory, 'no', 'b'), '')).rejects.toThrow('no such file or directory');
});

test('what dead writers left is removed, what living ones write is not', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const [stale, live] = [`b.arrow.${dead}.tmp`, `b.arrow.${process.ppid}.tmp`];
  for (const name of [stale, live, 'notes.tmp']) writeFileSync(join(directory, name), '');
  await removeStale(directory);
  expect(readdirSync(directory).sort()).toEqual(['a.json', live, 'notes.tmp'].sort());
  expect([stale, live, 'notes.tmp', 'a.json'].map(isTemporary)).toEqual([true, true, false, false]);
});

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
