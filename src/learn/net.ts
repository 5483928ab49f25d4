/**
 * A small net: sparse inputs of zeros and ones, one hidden layer of rectified units, and linear outputs: one for each
 * action, to which the weights of the two features of a card are added, and one for the value of the deal. All numbers
 * are 32-bit floats in one piece of memory.
 */
import type { Game } from '../engine/game.ts';
import { FEATURES } from './card-features.ts';
import { inputLayout } from './input-layout.ts';
import { OUTPUTS } from './outputs.ts';
import { type Sums, sumMemory } from './sums.ts';

/** Hidden units of nets that are trained here. */
export const HIDDEN = 128;
/** Hidden units that are summed at a time: their number is a multiple of it. */
export const HIDDEN_STEP = 16;
/** More inputs than are ever on at a time. */
export const MOST_ON = 256;

/** The sizes of a net. */
export interface NetShape {
  readonly inputs: number;
  readonly hidden: number;
}

/** The tensors of a net, in the order in which they lie in memory. */
export const TENSORS = [
  'first',
  'firstBias',
  'policy',
  'value',
  'policyBias',
  'features',
  'valueBias',
] as const;
/** The name of a tensor. */
export type TensorName = (typeof TENSORS)[number];

/** The shape of each tensor; rows of hidden units lie together. */
export function tensorShapes({ inputs, hidden }: NetShape): Readonly<Record<TensorName, readonly number[]>> {
  return {
    first: [inputs, hidden],
    firstBias: [hidden],
    policy: [OUTPUTS, hidden],
    value: [hidden],
    policyBias: [OUTPUTS],
    features: [FEATURES],
    valueBias: [1],
  };
}

const product = (shape: readonly number[]): number => shape.reduce((all, n) => all * n, 1);

/** The number of weights of a net. */
export function weightCount(shape: NetShape): number {
  const shapes = tensorShapes(shape);
  return TENSORS.reduce((sum, name) => sum + product(shapes[name]), 0);
}

/** The shape of a net for a game. */
export function shapeFor(game: Game): NetShape {
  return { inputs: inputLayout(game).size, hidden: HIDDEN };
}

/** The weights of a net, and its sums. */
export class Net {
  readonly shape: NetShape;
  /** All weights, in the order in which they lie in memory. */
  readonly weights: Float32Array;
  /** Changes with {@link revise}. */
  version = 0;
  /** Parts of {@link weights}. */
  readonly tensors: Readonly<Record<TensorName, Float32Array>>;
  /** The slopes that a sample adds to, as the weights; see `Gradient`. */
  readonly slopes: Float32Array;
  readonly sums: Sums;
  /** Bytes of a row of hidden units, and where the parts of the memory begin. */
  readonly row: number;
  readonly hiddenAt: number;
  readonly backAt: number;
  readonly inputsAt: number;
  readonly slopesAt: number;
  /** Of a net of the package: the sha256 of the weights that were rounded, as 32-bit numbers. */
  roundedFrom = '';
  /** Points by which payoffs spread between equals, as the training of the net has measured them. */
  spread = 100;
  private readonly at: Readonly<Record<TensorName, number>>;
  private readonly inputs: Uint16Array;

  /** With zeros. `learns`: there is memory for slopes. `vectors`: WebAssembly is used, where there is any. */
  constructor(shape: NetShape, { learns = false, vectors = true } = {}) {
    const count = weightCount(shape);
    this.shape = shape;
    this.row = 4 * shape.hidden;
    this.hiddenAt = 16 * Math.ceil(count / 4);
    this.backAt = this.hiddenAt + this.row;
    this.inputsAt = this.backAt + this.row;
    this.slopesAt = this.inputsAt + 2 * MOST_ON;
    const { buffer, sums } = sumMemory(this.slopesAt + (learns ? 4 * count : 0), vectors);
    this.sums = sums;
    this.weights = new Float32Array(buffer, 0, count);
    this.inputs = new Uint16Array(buffer, this.inputsAt, MOST_ON);
    this.slopes = new Float32Array(buffer, this.slopesAt, learns ? count : 0);
    this.tensors = tensorsOf(shape, this.weights);
    this.at = mapTensors(name => this.tensors[name].byteOffset);
  }

  /** Takes other weights. */
  revise(weights: Float32Array): void {
    this.weights.set(weights);
    this.version++;
  }

  /** Computes the hidden units from the inputs that are on. */
  look(inputs: Uint16Array, size: number): void {
    for (let i = 0; i < size; i++) this.inputs[i] = inputs[i];
    const { at, row } = this;
    this.sums.look(at.first, at.firstBias, this.inputsAt, size, this.hiddenAt, row);
  }

  /** What an output says, without the features of a card. */
  output(index: number): number {
    const { at, row } = this;
    return this.tensors.policyBias[index] + this.sums.dot(at.policy + index * row, this.hiddenAt, row);
  }

  /** The expected payoff of the own side, in units of the scale. */
  value(): number {
    return this.tensors.valueBias[0] + this.sums.dot(this.at.value, this.hiddenAt, this.row);
  }
}

/** A record with something for each tensor. */
export function mapTensors<T>(make: (name: TensorName) => T): Record<TensorName, T> {
  return Object.fromEntries(TENSORS.map(name => [name, make(name)])) as Record<TensorName, T>;
}

/** The parts of a list that is laid out as the weights. */
export function tensorsOf(shape: NetShape, list: Float32Array): Record<TensorName, Float32Array> {
  const shapes = tensorShapes(shape);
  let at = 0;
  return mapTensors(name => {
    const part = list.subarray(at, at + product(shapes[name]));
    at += part.length;
    return part;
  });
}
