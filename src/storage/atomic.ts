/**
 * Files that are whole or absent: bytes go to a temporary file beside the target, are forced to the disk, and the
 * file then takes the target's name in one step. The directory is forced after it, so that the name survives a power
 * cut.
 */
import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileError, UserError } from './user-error.ts';

/** The temporary name ends in the process's id: `part-00000.arrow.4711.tmp`. */
const TEMPORARY = /\.(\d+)\.tmp$/;

/** Writes a file so that no reader, now or after a crash, ever finds half of it. Replaces an older one. */
export async function writeAtomically(path: string, content: string | readonly Uint8Array[]): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w');
    try {
      if (typeof content === 'string') await file.writeFile(content);
      else await writePieces(file, content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncDirectory(dirname(path));
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => {});
    throw fileError(`cannot write ${path}`, cause);
  }
}

/** Throws a `UserError` for a file without a directory, so that no long work is lost. `option` names the file. */
export function checkDirectoryOf(path: string, option: string): void {
  if (!existsSync(dirname(resolve(path))))
    throw new UserError(`${option}: there is no directory for ${path}`);
}

/** Writes the texts of files into a directory. */
export async function writeFiles(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeAtomically(join(directory, name), text);
}

/** Writes all pieces, however few bytes the disk takes at a time. */
async function writePieces(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  for (let left = pieces; left.length > 0; ) {
    let { bytesWritten } = await file.writev(left);
    let whole = 0;
    while (whole < left.length && bytesWritten >= left[whole].length) bytesWritten -= left[whole++].length;
    const rest = bytesWritten;
    left = left.slice(whole).map((piece, i) => (i === 0 ? piece.subarray(rest) : piece));
  }
}

/** Some systems cannot open or sync a directory. */
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

/** Removes the temporary files of this process, and of processes that no longer live, from a directory. */
export async function removeStale(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const writer = Number(TEMPORARY.exec(name)?.[1]);
    if (writer > 0 && (writer === process.pid || !isAlive(writer))) {
      await rm(join(directory, name), { force: true });
    }
  }
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
