/**
 * A net as a file: safetensors with the tensors of net.ts, in 16 bits. The largest number of a tensor becomes 32767;
 * what it was stands in the metadata as `scale.<tensor>`. The metadata also says for which game and encoder the net is,
 * and where it comes from. Files of others are read too: 32-bit tensors of the same names, without scales, and further
 * hidden layers of any number of units. Units of zeros, which change nothing, make it one that can be summed.
 */
import { ENCODER_VERSION } from './input-layout.ts';
import { HIDDEN_STEP, mapTensors, Net, namesFor, type TensorName, tensorShapes } from './net.ts';
import { readTensors, type Tensor, writeTensors } from './safetensors.ts';

/** The largest number. */
const MOST = 32767;

/** What a file says about its net. */
export type NetMetadata = Readonly<Record<string, string>>;

/** A net in 16 bits. */
export interface Quantized {
  readonly tensors: Readonly<Record<string, Tensor>>;
  /** `scale.<tensor>`. */
  readonly scales: NetMetadata;
}

/** The bytes of a net. `metadata` says where it comes from. */
export function writeNet(net: Net, metadata: NetMetadata): Uint8Array {
  const { tensors, scales } = quantized(net);
  return writeTensors({ metadata: { encoder: String(ENCODER_VERSION), ...metadata, ...scales }, tensors });
}

/** The numbers of a file. */
export function quantized(net: Net): Quantized {
  const shapes = tensorShapes(net.shape);
  const scales: Record<string, string> = {};
  const tensors = mapTensors(net.shape, (name): Tensor => {
    const data = net.tensors[name];
    const top = data.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-12);
    scales[`scale.${name}`] = String(top);
    const rounded = Array.from(data, weight => Math.round((weight / top) * MOST));
    return { shape: shapes[name], data: Int16Array.from(rounded) };
  });
  return { tensors, scales };
}

/** A net that has been read. */
export interface NetFile {
  readonly net: Net;
  readonly metadata: NetMetadata;
  /** As they stand in the file. */
  readonly tensors: Readonly<Record<string, Tensor>>;
}

/** Throws a RangeError for bytes that are no net, or one for another encoder. */
export function readNet(bytes: Uint8Array): NetFile {
  const { metadata, tensors } = readTensors(bytes);
  const { encoder = String(ENCODER_VERSION) } = metadata;
  if (encoder !== String(ENCODER_VERSION))
    throw new RangeError(
      `the net is for version ${encoder} of the encoder, this is version ${ENCODER_VERSION}`,
    );
  const names = namesFor(tensors);
  const missing = names.find(name => tensors[name] === undefined);
  if (missing !== undefined) throw new RangeError(`it has no tensor '${missing}'`);
  // A tensor without numbers can claim any shape.
  if (tensors.first.data.length === 0 || tensors.policy.data.length === 0)
    throw new RangeError('the net is empty');
  const [inputs, hidden] = tensors.first.shape;
  const outputs = tensors.policy.shape[0];
  const layers = names.filter(name => /^layer\d+$/.test(name)).map(name => tensors[name].shape[0]);
  const shapes = tensorShapes({ inputs, hidden, layers, outputs });
  for (const name of names) {
    const { shape } = tensors[name];
    if (shape.join() !== shapes[name].join())
      throw new RangeError(`the tensor ${name} is ${shape.join(' x ')}, not ${shapes[name].join(' x ')}`);
  }
  const net = new Net({ inputs, hidden: whole(hidden), layers: layers.map(whole), outputs });
  const wide = tensorShapes(net.shape);
  for (const name of names) {
    const { data, shape } = tensors[name];
    fill(net.tensors[name], wide[name].at(-1)!, data, shape.at(-1)!, scaleOf(metadata, name, data));
  }
  if (Number(metadata.spread) > 0) net.spread = Number(metadata.spread);
  return { net, metadata, tensors };
}

/** Floating-point numbers are what they are, whatever the file says of scales. */
function scaleOf(metadata: NetMetadata, name: TensorName, data: Tensor['data']): number {
  const text = metadata[`scale.${name}`];
  if (text === undefined || data instanceof Float32Array || data instanceof Float64Array) return 1;
  return Number(text) / MOST;
}

/** So many units, and those of zeros. */
function whole(units: number): number {
  return HIDDEN_STEP * Math.ceil(units / HIDDEN_STEP);
}

/** Copies rows; those of `into` may be wider. */
function fill(into: Float32Array, wide: number, from: Tensor['data'], width: number, scale: number): void {
  for (let i = 0; i < from.length; i++) into[Math.floor(i / width) * wide + (i % width)] = from[i] * scale;
}
