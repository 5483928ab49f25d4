/** Files that agents are given by their options, where there is a file system: this room also runs in browsers. */
import { textOf } from '../input/text.ts';

interface Files {
  readFileSync(path: string): Uint8Array;
  statSync(path: string): { readonly size: number; isFile(): boolean; isDirectory(): boolean };
}
interface Hash {
  update(piece: Uint8Array | string): Hash;
  digest(form: 'hex'): string;
}
interface Crypto {
  createHash(name: string): Hash;
}
interface Modules {
  createRequire(from: string): (name: string) => unknown;
}
interface Process {
  readonly argv: readonly string[];
  cwd(): string;
}

/** A file has no more bytes than this. */
const MOST_BYTES = 1e9;

/** The errors of reading that have simple words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
};

/**
 * What `read` makes of the bytes of a file. Throws a RangeError with the name of the file where there are no files,
 * where this one cannot be read, and where `read` throws.
 */
export function fromAgentFile<T>(file: string, read: (bytes: Uint8Array) => T): T {
  const files = moduleOfNode<Files>('fs');
  return withFile(file, () => {
    const status = files.statSync(file);
    if (!status.isFile() && !status.isDirectory()) throw new Error('it is a pipe or a device, not a file');
    if (status.size > MOST_BYTES) throw new Error(`it is too large: at most ${MOST_BYTES / 1e6} MB are read`);
    return read(files.readFileSync(file));
  });
}

/** The same of the text of a file. */
export function fromAgentText<T>(file: string, read: (text: string) => T): T {
  return fromAgentFile(file, bytes => read(textOf(bytes)));
}

/** What `make` makes; an error of it is told with the name of the file. */
export function withFile<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw new RangeError(
      `${file}: ${REASONS[code] ?? (error instanceof Error ? error.message : String(error))}`,
    );
  }
}

/** The sha256 of bytes in pieces, in hex. */
export function sha256(pieces: readonly (Uint8Array | string)[]): string {
  const hash = moduleOfNode<Crypto>('crypto').createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/**
 * A module of an optional package, which is looked for from the current folder, then from the program that runs. Throws
 * a RangeError that says what to install.
 */
export function fromPackage<T>(name: string, module: string): T {
  const { createRequire } = moduleOfNode<Modules>('module');
  const { argv, cwd } = moduleOfNode<Process>('process');
  const here = `${cwd()}/`;
  for (const from of [here, argv[1] ?? here])
    try {
      return createRequire(from)(`${name}/${module}`) as T;
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    }
  throw new RangeError(`it needs a package that is not installed: npm install ${name}`);
}

function moduleOfNode<T>(name: string): T {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): T } };
  const found = process?.getBuiltinModule?.(name);
  if (found === undefined) throw new RangeError('files of agents need Node');
  return found;
}
