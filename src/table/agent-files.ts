/** Files that agents are given by their options, where there is a file system: this room also runs in browsers. */

interface Files {
  readFileSync(path: string): Uint8Array;
}

/** Throws a RangeError where there are no files, and the error of the file system where this one cannot be read. */
export function bytesOfFile(file: string): Uint8Array {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Files } };
  const files = process?.getBuiltinModule?.('fs');
  if (files === undefined) throw new RangeError('files of agents need Node');
  return files.readFileSync(file);
}
