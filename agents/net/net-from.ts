/** Nets from files, where there is a file system. */
import type { Net } from '../../src/learn/net.ts';
import { readNet } from '../../src/learn/net-file.ts';

interface Files {
  readFileSync(path: string): Uint8Array;
}

/** By file. */
const known = new Map<string, Net>();

/** Throws a RangeError where the file cannot be read, or holds no net. */
export function netFrom(file: string): Net {
  const found = known.get(file);
  if (found !== undefined) return found;
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Files } };
  const files = process?.getBuiltinModule?.('fs');
  if (files === undefined) throw new RangeError('files of weights need Node');
  try {
    const { net } = readNet(files.readFileSync(file));
    known.set(file, net);
    return net;
  } catch (error) {
    throw new RangeError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
