/**
 * Files that are whole or absent: bytes go to a temporary file beside the target, are forced to the disk, and
 * take the target's name in one step; the directory is forced after it, so that the name survives a power cut.
 */
import { closeSync, openSync, writevSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileError } from './user-error.ts';

/** The temporary name ends in the process's id: `part-00000.arrow.4711.tmp`. */
const TEMPORARY = /\.(\d+)\.tmp$/;

/** Writes a file so that no reader, now or after a crash, ever finds half of it. Replaces an older one. */
export async function writeAtomically(path: string, content: Uint8Array | string): Promise<void> {
  await orRemove(path, () => writeFile(temporaryOf(path), content));
  await commit(path);
}

/** The first step alone, in any thread: writes the pieces under the temporary name, for `commit` or `drop`. */
export function writeTemporary(path: string, pieces: readonly Uint8Array[]): void {
  try {
    const file = openSync(temporaryOf(path), 'w');
    try {
      for (let left = pieces; left.length > 0; ) left = without(writevSync(file, left), left);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw fileError(`cannot write ${path}`, cause);
  }
}

/** What is left of pieces without so many bytes: nothing, unless the disk took less than all of them. */
function without(bytes: number, pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  let [first, rest] = [0, bytes];
  while (first < pieces.length && rest >= pieces[first].length) rest -= pieces[first++].length;
  return pieces.slice(first).map((piece, i) => (i === 0 ? piece.subarray(rest) : piece));
}

/** Forces what is under the temporary name to the disk and gives it its name. */
export function commit(path: string): Promise<void> {
  const temporary = temporaryOf(path);
  return orRemove(path, async () => {
    const file = await open(temporary, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncDirectory(dirname(path));
  });
}

/** Removes what is under the temporary name, if it can. */
export async function drop(path: string): Promise<void> {
  await rm(temporaryOf(path), { force: true }).catch(() => {});
}

function temporaryOf(path: string): string {
  return `${path}.${process.pid}.tmp`;
}

async function orRemove(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    await drop(path);
    throw fileError(`cannot write ${path}`, cause);
  }
}

/** Some systems cannot open or sync a directory; there the rename alone has to do. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined);
  if (directory === undefined) return;
  await directory.sync().catch(() => {});
  await directory.close();
}

/** Whether a file name is one that `writeAtomically` uses while it writes. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Removes what writers that no longer live have left behind in a directory. */
export async function removeStale(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const writer = Number(TEMPORARY.exec(name)?.[1]);
    if (writer > 0 && (writer === process.pid || !isAlive(writer))) {
      await rm(join(directory, name), { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
