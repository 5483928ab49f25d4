/** Nets from files, where there is a file system. */
import type { Net } from '../../src/learn/net.ts';
import { readNet } from '../../src/learn/net-file.ts';
import { bytesOfFile } from '../../src/table/agent-files.ts';

/** By file. */
const known = new Map<string, Net>();

/** Throws a RangeError where the file cannot be read, or holds no net. */
export function netFrom(file: string): Net {
  const found = known.get(file);
  if (found !== undefined) return found;
  try {
    const { net } = readNet(bytesOfFile(file));
    known.set(file, net);
    return net;
  } catch (error) {
    throw new RangeError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
