/**
 * Nets as `scripts/fit/round-nets.ts` rounds them: as many bits for each weight as it matters. A tenth of the size of
 * those in `weights`.
 */
import type { Game } from '../../../src/engine/game.ts';
import { Net, shapeFor } from '../../../src/learn/net.ts';
import { BitReader } from './bit-reader.ts';
import { passMatrix } from './chances.ts';

/** A matrix. A weight is its number × `step` × √2 to the power of its row's and column's numbers. */
export interface RoundedMatrix {
  readonly step: number;
  readonly height: number;
  readonly width: number;
  /** In base64: the numbers of the rows, those of the columns, and of all weights, row by row. */
  readonly numbers: string;
}

/** What is left of a net: it says which action is best, and nothing of the value of the deal. */
export interface RoundedNet {
  /** Inputs by hidden units. */
  readonly first: RoundedMatrix;
  readonly firstBias: readonly number[];
  /** Hidden units by outputs: the other way round than in a net. */
  readonly policy: RoundedMatrix;
  readonly policyBias: readonly number[];
  /** One row. */
  readonly features: RoundedMatrix;
}

/** The weights of a matrix, row by row. */
export function weightsOf({ step, height, width, numbers: text }: RoundedMatrix): Float32Array {
  const { bit } = new BitReader(Uint8Array.from(atob(text), char => char.charCodeAt(0)));
  const rows = passMatrix(bit, height, 1);
  const columns = passMatrix(bit, 1, width);
  const numbers = passMatrix(bit, height, width);
  return Float32Array.from(
    numbers,
    (number, at) => number * step * Math.SQRT2 ** (rows[Math.floor(at / width)] + columns[at % width]),
  );
}

/** The net for a game. */
export function roundedNet(game: Game, rounded: RoundedNet): Net {
  const net = new Net(shapeFor(game));
  const { tensors, shape } = net;
  tensors.first.set(weightsOf(rounded.first));
  tensors.firstBias.set(rounded.firstBias);
  tensors.policyBias.set(rounded.policyBias);
  tensors.features.set(weightsOf(rounded.features));
  const outputs = tensors.policyBias.length;
  for (const [at, weight] of weightsOf(rounded.policy).entries())
    tensors.policy[(at % outputs) * shape.hidden + Math.floor(at / outputs)] = weight;
  return net;
}
