/** The files that the command of an outside program names: scripts, nets, and a program that is not installed. */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, resolve } from 'node:path';
import { fileError, UserError } from '../../storage/user-error.ts';

/** A word of a command, as in a shell. */
const WORD = /"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'|&;<>()]+/g;

/**
 * The sha256 of the files, by their names without folders. Of two files of one name, the second is `name 2`. A
 * program without a path, or in one of the folders of PATH, is an installed one.
 */
export async function filesOfCommand(command: string): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  const paths = Array.from(command.matchAll(WORD), ([word]) => pathOf(word));
  for (const [i, path] of paths.entries()) {
    if (!isFile(path) || (i === 0 && isInstalled(path))) continue;
    const name = basename(path);
    const count = Object.keys(files).filter(known => known === name || known.startsWith(`${name} `)).length;
    files[count === 0 ? name : `${name} ${count + 1}`] = await hashOfFile(path);
  }
  return files;
}

/** A command with other paths to its files, be they there or not: a program may write them. */
export function withPaths(command: string, placeOf: (path: string) => string): string {
  return command.replaceAll(WORD, word => {
    const path = pathOf(word);
    const isPath = /[\\/]/.test(path) && !path.includes('://') && !isDirectory(path);
    return isPath ? word.replace(path, () => placeOf(path)) : word;
  });
}

/** `net.bin` of the words `net.bin`, `"net.bin"` and `--net=net.bin`. */
function pathOf(word: string): string {
  const plain = /^(["']).*\1$/s.test(word) ? word.slice(1, -1) : word;
  return plain.replace(/^-{1,2}[\w-]+=/, '');
}

function isInstalled(program: string): boolean {
  if (!/[\\/]/.test(program)) return true;
  const folders = (process.env.PATH ?? '').split(delimiter).map(folder => resolve(folder));
  return isAbsolute(program) && folders.includes(dirname(program));
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFile(path: string): boolean {
  return path !== '' && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

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
