/**
 * A small net: sparse inputs of zeros and ones, one hidden layer of rectified units, and linear outputs: one for each
 * action, to which the weights of the two features of a card are added, and one for the value of the deal. A net from
 * elsewhere may have further hidden layers; it plays, and does not learn. All numbers are 32-bit floats in one piece of
 * memory.
 */
import { NO_TRUMPS } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import { ACTION_COUNT, type Action, bidTrump, isBid, isCard, NAME } from '../rules/action.ts';
import { FEATURES } from './card-features.ts';
import { inputLayout } from './input-layout.ts';
import { hasOutput, isBidding, OUTPUTS, OUTPUTS_WITH_BIDS } from './outputs.ts';
import { type Sums, sumMemory } from './sums.ts';

/** Hidden units of nets that are trained here. */
export const HIDDEN = 128;
/** Hidden units that are summed at a time: their number, in each layer, is a multiple of it. */
export const HIDDEN_STEP = 16;
/** More inputs than are ever on at a time. */
export const MOST_ON = 256;

/** The sizes of a net. */
export interface NetShape {
  readonly inputs: number;
  readonly hidden: number;
  /** The units of each further hidden layer; by default there are none. */
  readonly layers?: readonly number[];
  /** By default as many as games without bids of points need. */
  readonly outputs?: number;
}

/** The tensors of a net, in the order in which they lie in memory. Those of further layers follow. */
export const TENSORS = [
  'first',
  'firstBias',
  'policy',
  'value',
  'policyBias',
  'features',
  'valueBias',
] as const;
/** The name of a tensor. The second hidden layer is `layer2`: a row for each of its units. */
export type TensorName = (typeof TENSORS)[number] | `layer${number}` | `layer${number}Bias`;

/** The names of tensors that a net needs which has as many layers as these tensors name. */
export function namesFor(tensors: object): TensorName[] {
  const names: TensorName[] = [...TENSORS];
  for (let layer = 2; `layer${layer}` in tensors; layer++) names.push(`layer${layer}`, `layer${layer}Bias`);
  return names;
}

/** The shape of each tensor; rows of hidden units lie together. */
export function tensorShapes({
  inputs,
  hidden,
  layers = [],
  outputs = OUTPUTS,
}: NetShape): Readonly<Record<TensorName, readonly number[]>> {
  const last = layers.at(-1) ?? hidden;
  const shapes: Record<TensorName, readonly number[]> = {
    first: [inputs, hidden],
    firstBias: [hidden],
    policy: [outputs, last],
    value: [last],
    policyBias: [outputs],
    features: [FEATURES],
    valueBias: [1],
  };
  for (const [k, units] of layers.entries()) {
    shapes[`layer${k + 2}`] = [units, layers[k - 1] ?? hidden];
    shapes[`layer${k + 2}Bias`] = [units];
  }
  return shapes;
}

const NO_INPUTS = new Uint16Array(0);

const product = (shape: readonly number[]): number => shape.reduce((all, n) => all * n, 1);

/** The number of weights of a net. */
export function weightCount(shape: NetShape): number {
  return Object.values(tensorShapes(shape)).reduce((sum, sizes) => sum + product(sizes), 0);
}

/** The shape of a net for a game, under any of its options. */
export function shapeFor(game: Game, hidden: number = HIDDEN): NetShape {
  const { size, outputs } = inputLayout(game);
  return { inputs: size, hidden, outputs };
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
  /** For a net of the package, the sha256 of the weights that were rounded, as 32-bit numbers. */
  roundedFrom = '';
  /** Points by which payoffs spread between equals, as the training of the net has measured them. */
  spread = 100;
  /** Inputs that are on at every decision of the table at hand; see {@link sit}. */
  always: Uint16Array = NO_INPUTS;
  private readonly at: Readonly<Record<TensorName, number>>;
  /** Where the units of the last hidden layer lie, and their bytes, after a look. */
  private lastAt: number;
  private lastRow: number;
  private readonly inputs: Uint16Array;
  /** The biases and the rows of {@link always}, and the version of the weights that they were summed from. */
  private readonly base: Float32Array;
  private baseVersion = -1;
  private readonly ratedActions = new Uint8Array(ACTION_COUNT);
  private ratedVersion = -1;

  /** With zeros. `learns`: there is memory for slopes. `vectors`: WebAssembly is used, where there is any. */
  constructor(shape: NetShape, { learns = false, vectors = true } = {}) {
    const count = weightCount(shape);
    this.shape = shape;
    this.row = 4 * shape.hidden;
    this.hiddenAt = 16 * Math.ceil(count / 4);
    this.backAt = this.hiddenAt + this.row;
    const baseAt = this.backAt + this.row;
    this.inputsAt = baseAt + this.row;
    this.slopesAt = this.inputsAt + 2 * MOST_ON;
    // A net that learns has no further layers: the units of those lie where its slopes would be
    const further = shape.layers?.reduce((sum, size) => sum + size, 0) ?? 0;
    const { buffer, sums } = sumMemory(this.slopesAt + 4 * (learns ? count : further), vectors);
    this.sums = sums;
    this.weights = new Float32Array(buffer, 0, count);
    this.inputs = new Uint16Array(buffer, this.inputsAt, MOST_ON);
    this.base = new Float32Array(buffer, baseAt, shape.hidden);
    this.slopes = new Float32Array(buffer, this.slopesAt, learns ? count : 0);
    this.tensors = tensorsOf(shape, this.weights);
    this.at = mapTensors(shape, name => this.tensors[name].byteOffset);
    this.lastAt = this.hiddenAt;
    this.lastRow = this.row;
  }

  /** Takes other weights. */
  revise(weights: Float32Array): void {
    this.weights.set(weights);
    this.version++;
  }

  /** Prepares for a table at which some inputs are always on. They are summed once, and are no inputs of a look. */
  sit(always: Uint16Array): void {
    if (this.always === always && (always.length === 0 || this.baseVersion === this.version)) return;
    this.always = always;
    this.baseVersion = this.version;
    const { base, sums, at, row } = this;
    base.set(this.tensors.firstBias);
    for (const input of always) sums.addRow(base.byteOffset, at.first + input * row, 1, row);
  }

  /** Computes the hidden units from the inputs that are on. */
  look(inputs: Uint16Array, size: number): void {
    for (let i = 0; i < size; i++) this.inputs[i] = inputs[i];
    const { at, row, base } = this;
    const bias = this.always.length === 0 ? at.firstBias : base.byteOffset;
    this.sums.look(at.first, bias, this.inputsAt, size, this.hiddenAt, row);
    const { layers } = this.shape;
    if (layers !== undefined && layers.length > 0) this.climb(layers);
  }

  /** Computes the units of further hidden layers, which lie one after another. */
  private climb(layers: readonly number[]): void {
    let [from, row, to] = [this.hiddenAt, this.row, this.slopesAt];
    for (const [k, size] of layers.entries()) {
      const rows = this.at[`layer${k + 2}`];
      const units = new Float32Array(this.weights.buffer, to, size);
      units.set(this.tensors[`layer${k + 2}Bias`]);
      for (let j = 0; j < size; j++)
        units[j] = Math.max(0, units[j] + this.sums.dot(rows + j * row, from, row));
      [from, row, to] = [to, 4 * size, to + 4 * size];
    }
    this.lastAt = from;
    this.lastRow = row;
  }

  /**
   * [action] → 1 if the net rates it: its output has weights. While a net learns it rates all that have outputs. Suits
   * may be at any place of the canonical order, so one suit is tested for all four.
   */
  get rated(): Uint8Array {
    if (this.ratedVersion !== this.version) this.findRated();
    return this.ratedActions;
  }

  /** Whether an input says anything, so that the net has met it. While a net learns it meets all. */
  hasMet(input: number): boolean {
    if (this.slopes.length > 0) return true;
    const { hidden } = this.shape;
    const { first } = this.tensors;
    for (let at = input * hidden; at < (input + 1) * hidden; at++) if (first[at] !== 0) return true;
    return false;
  }

  private findRated(): void {
    const { policy, policyBias } = this.tensors;
    const hidden = policy.length / policyBias.length;
    const learns = this.slopes.length > 0;
    const hasWeights = (output: number): boolean =>
      policyBias[output] !== 0 ||
      policy.subarray(output * hidden, (output + 1) * hidden).some(weight => weight !== 0);
    const rates = (lowestBids: readonly number[]): boolean =>
      lowestBids.every(output => output < policyBias.length) && (learns || lowestBids.some(hasWeights));
    const ratesBids = rates([0, 1, 2, 3].map(slot => OUTPUTS + slot));
    const ratesWithoutSuit = rates([0, 1].map(kind => OUTPUTS_WITH_BIDS + kind));
    const isRated = (action: Action): boolean => {
      if (isBid(action) && bidTrump(action) >= NO_TRUMPS) return ratesWithoutSuit;
      if (isBidding(action)) return ratesBids;
      const output = action >= NAME && action < NAME + 4 ? NAME : action;
      return hasOutput(action) && (isCard(action) || learns || hasWeights(output));
    };
    this.ratedVersion = this.version;
    for (let action = 0; action < ACTION_COUNT; action++) {
      this.ratedActions[action] = isRated(action) ? 1 : 0;
    }
  }

  /** What an output says, without the features of a card. */
  output(index: number): number {
    const { at, lastAt, lastRow } = this;
    return this.tensors.policyBias[index] + this.sums.dot(at.policy + index * lastRow, lastAt, lastRow);
  }

  /** The expected payoff of the own side, in units of the scale. */
  value(): number {
    return this.tensors.valueBias[0] + this.sums.dot(this.at.value, this.lastAt, this.lastRow);
  }
}

/**
 * The net for any rules of a game. One that was trained for the default rules alone, or when a game had fewer rules,
 * gets rows of zeros for the inputs that only other rules have, and plays those it knows as before. Others come back as
 * they are. Throws a RangeError for a net with outputs of another game.
 */
export function forAnyRules(net: Net, game: Game): Net {
  const { size, usual } = inputLayout(game);
  const { inputs } = net.shape;
  const rows = net.tensors.policyBias.length;
  const outputs = outputsUnderAnyRules(rows, game);
  if (inputs < usual || inputs > size || (inputs === size && rows === outputs)) return net;
  const wide = new Net({ ...net.shape, inputs: size, outputs });
  for (const name of namesFor(net.tensors)) wide.tensors[name].set(net.tensors[name]);
  wide.roundedFrom = net.roundedFrom;
  wide.spread = net.spread;
  return wide;
}

/**
 * The outputs of a net for any rules of a game that has so many for some: those of outputs.ts, or one for each action.
 * Throws a RangeError where they are neither.
 */
export function outputsUnderAnyRules(outputs: number, game: Game): number {
  const { outputs: all } = inputLayout(game);
  if (outputs === ACTION_COUNT) return outputs;
  if (outputs <= all && [OUTPUTS, OUTPUTS_WITH_BIDS, all].includes(outputs)) return all;
  throw new RangeError(
    `the net has ${outputs} outputs; ${game.id} needs ${all}, or ${ACTION_COUNT} for all actions`,
  );
}

/** A record with something for each tensor. */
export function mapTensors<T>(shape: NetShape, make: (name: TensorName) => T): Record<TensorName, T> {
  const names = namesFor(tensorShapes(shape));
  return Object.fromEntries(names.map(name => [name, make(name)])) as Record<TensorName, T>;
}

/** The parts of a list that is laid out as the weights. */
export function tensorsOf(shape: NetShape, list: Float32Array): Record<TensorName, Float32Array> {
  const shapes = tensorShapes(shape);
  let at = 0;
  return mapTensors(shape, name => {
    const part = list.subarray(at, at + product(shapes[name]));
    at += part.length;
    return part;
  });
}
