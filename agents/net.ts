/**
 * A player of some microseconds a move: a small net chooses cards, bids and answers. What is declared, claimed or
 * exchanged, and bids of points, are those of `rules`. A game without a net, or with other options than the net was
 * trained with, is played as `rules` plays it.
 */
import { type NetFile, readNet } from '../src/learn/net-file.ts';
import { netWith } from './net/net-with.ts';
import { shippedNet } from './net/shipped.ts';

export { netWith } from './net/net-with.ts';

interface Files {
  readFileSync(path: string): Uint8Array;
}

/** By file. */
const known = new Map<string, NetFile['net']>();

/** Throws a RangeError where the file cannot be read, or holds no net. */
function netFrom(file: string): NetFile['net'] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Files } };
  const files = process?.getBuiltinModule?.('fs');
  if (files === undefined) throw new RangeError('files of weights need Node: elsewhere use netWith');
  try {
    const { net } = readNet(files.readFileSync(file));
    known.set(file, net);
    return net;
  } catch (error) {
    throw new RangeError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export default netWith((game, weights) => (weights === '' ? shippedNet(game) : netFrom(weights)));
