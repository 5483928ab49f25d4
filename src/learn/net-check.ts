/** Whether a net that was read from a file is whole, and for the game at hand. */
import type { Game } from '../engine/game.ts';
import { idOf } from '../rules/ruleset.ts';
import { namesFor } from './net.ts';
import type { NetFile, NetMetadata, Quantized } from './net-file.ts';

/** The sha256 of bytes in pieces, in hex. */
export type Sha256 = (pieces: readonly (Uint8Array | string)[]) => string;

/** The hash of all numbers of a file, without where they come from. */
export function hashOf({ tensors, scales }: Quantized, sha256: Sha256): string {
  const bytes = namesFor(tensors).map(name => {
    const { buffer, byteOffset, byteLength } = tensors[name].data;
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
  return sha256([JSON.stringify(scales), ...bytes]);
}

/**
 * Throws a RangeError if numbers are not finite, are not those whose sha256 the file names, or are for another game.
 * The options of the game may be others.
 */
export function checkNet({ net, metadata, tensors }: NetFile, game: Game, sha256: Sha256): void {
  const { game: name = game.id } = metadata;
  if (idOf(name) !== game.id) throw new RangeError(`the net is for ${name}, not for ${game.id}`);
  const scales = scalesIn(metadata, tensors);
  const isWhole = scales === undefined || isNamed(metadata, hashOf({ tensors, scales }, sha256));
  if (!isWhole || !net.weights.every(Number.isFinite))
    throw new RangeError('the file is damaged: its numbers are not those that were written');
}

/** Those that `writeNet` has written; undefined in files of others. */
function scalesIn(metadata: NetMetadata, tensors: NetFile['tensors']): NetMetadata | undefined {
  const names = namesFor(tensors)
    .map(name => `scale.${name}`)
    .filter(name => name in metadata);
  return names.length === 0 ? undefined : Object.fromEntries(names.map(name => [name, metadata[name]]));
}

/** Files need not name a sha256. */
function isNamed({ sha256 }: NetMetadata, hash: string): boolean {
  return sha256 === undefined || sha256 === hash;
}
