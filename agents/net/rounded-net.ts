/**
 * The form of the nets of the package, rounded by `scripts/fit/ship-net.ts`: as many bits for each weight as it
 * matters, a tenth of the file that `jaslab train` writes.
 */
import { keptAs } from '../../src/cards/kept.ts';
import type { Game } from '../../src/engine/game.ts';
import { ENCODER_VERSION } from '../../src/learn/input-layout.ts';
import { forAnyRules, Net } from '../../src/learn/net.ts';
import { learn, passMatrix } from './chances.ts';

/** A matrix. A weight is its number × `step` × √2 to the power of its row's and column's numbers. */
export interface RoundedMatrix {
  readonly step: number;
  readonly height: number;
  readonly width: number;
  /** In base64: the numbers of the rows, those of the columns, and of all weights, row by row. */
  readonly numbers: string;
}

/** The net that was rounded. */
export interface Origin {
  /** The command that trained it. */
  readonly command: string;
  /** As the metadata of its file and the summary of its training name it. */
  readonly sha256: string;
  /** The sha256 of its weights as 32-bit numbers: trainings against an agent name the agent's net by it. */
  readonly weights: string;
}

/** What is left of a net: it says which action is best, and nothing of the value of the deal. */
export interface RoundedNet {
  readonly from: Origin;
  /** Points by which payoffs spread between equals. */
  readonly spread: number;
  /** The version of the encoder. */
  readonly encoder: number;
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
function weightsOf({ step, height, width, numbers: text }: RoundedMatrix): Float32Array {
  const { bit } = new BitReader(bytesOf(text));
  const rows = passMatrix(bit, height, 1);
  const columns = passMatrix(bit, 1, width);
  const numbers = passMatrix(bit, height, width);
  const least = Math.min(...rows) + Math.min(...columns);
  const most = Math.max(...rows) + Math.max(...columns);
  const powers = Float64Array.from({ length: most - least + 1 }, (_, n) => Math.SQRT2 ** (least + n));
  const weights = new Float32Array(height * width);
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++)
      weights[at] = numbers[at] * step * powers[rows[row] + columns[column] - least];
  return weights;
}

/** The bytes of a text in base64. */
function bytesOf(text: string): Uint8Array {
  const chars = atob(text);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = chars.charCodeAt(at);
  return bytes;
}

/** The net. Throws a RangeError for one of another encoder. */
export function netOfRounded(rounded: RoundedNet): Net {
  const { encoder, first } = rounded;
  if (encoder !== ENCODER_VERSION)
    throw new RangeError(
      `the net is for version ${encoder} of the encoder, this is version ${ENCODER_VERSION}`,
    );
  const net = new Net({ inputs: first.height, hidden: first.width, outputs: rounded.policyBias.length });
  net.roundedFrom = rounded.from.weights;
  net.spread = rounded.spread;
  const { tensors, shape } = net;
  tensors.first.set(weightsOf(first));
  tensors.firstBias.set(rounded.firstBias);
  tensors.policyBias.set(rounded.policyBias);
  tensors.features.set(weightsOf(rounded.features));
  const outputs = tensors.policyBias.length;
  const policy = weightsOf(rounded.policy);
  for (let at = 0; at < policy.length; at++)
    tensors.policy[(at % outputs) * shape.hidden + Math.floor(at / outputs)] = policy[at];
  return net;
}

/** Reads bits that `BitWriter` of `scripts/fit/nets` has written: range coding, likely bits take less than a bit. */
export class BitReader {
  private readonly bytes: Uint8Array;
  private next = 0;
  /** The range and the code: as fields, numbers above 2^31 would be slow. */
  private readonly words = Uint32Array.of(0xffffffff, 0);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let n = 0; n < 5; n++) this.words[1] = (this.words[1] << 8) | this.byte();
  }

  readonly bit = (chances: Uint16Array, at: number): number => {
    const { words } = this;
    const bound = (words[0] >>> 12) * chances[at];
    const bit = words[1] < bound ? 0 : 1;
    if (bit === 0) words[0] = bound;
    else {
      words[1] -= bound;
      words[0] -= bound;
    }
    learn(chances, at, bit);
    while (words[0] < 2 ** 24) {
      words[1] = (words[1] << 8) | this.byte();
      words[0] <<= 8;
    }
    return bit;
  };

  private byte(): number {
    return this.bytes[this.next++] ?? 0;
  }
}

/** The net of a game, for any of its options, from the text of its file. It is read once. */
export const netIn: (game: Game, text: string) => Net = /* @__PURE__ */ keptAs(
  ({ id }: Game, _text: string) => id,
  (game: Game, text: string) => forAnyRules(netOfRounded(JSON.parse(text) as RoundedNet), game),
);
