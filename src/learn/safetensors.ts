/**
 * Files of tensors in the format safetensors: the length of a header as 64 bits, the header in JSON, and the numbers,
 * low byte first. See https://github.com/huggingface/safetensors. Written: F32, F64, I16 and I8; read: those and F16.
 */

/** A tensor of a file, as numbers. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array | Float64Array | Int16Array | Int8Array;
}

/** What a file holds. */
export interface TensorFile {
  readonly metadata: Readonly<Record<string, string>>;
  readonly tensors: Readonly<Record<string, Tensor>>;
}

type Dtype = 'F32' | 'F64' | 'I16' | 'I8' | 'F16';
interface Entry {
  readonly dtype: Dtype;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

const LENGTH_BYTES = 8;
const MOST_HEADER = 10_000_000;

function dtypeOf(data: Tensor['data']): Dtype {
  if (data instanceof Int8Array) return 'I8';
  return data instanceof Int16Array ? 'I16' : data instanceof Float32Array ? 'F32' : 'F64';
}

/** The bytes of a file. Tensors lie in the order given. */
export function writeTensors({ metadata, tensors }: TensorFile): Uint8Array {
  let end = 0;
  const entries = Object.entries(tensors).map(([name, { shape, data }]) => {
    const from = end;
    end += data.byteLength;
    return [name, { dtype: dtypeOf(data), shape, data_offsets: [from, end] }] as const;
  });
  const text = JSON.stringify({ __metadata__: metadata, ...Object.fromEntries(entries) });
  const header = new TextEncoder().encode(text);
  const padded = LENGTH_BYTES * Math.ceil(header.length / LENGTH_BYTES);
  const bytes = new Uint8Array(LENGTH_BYTES + padded + end).fill(0x20, 0, LENGTH_BYTES + padded);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(padded), true);
  bytes.set(header, LENGTH_BYTES);
  let at = LENGTH_BYTES + padded;
  for (const { data } of Object.values(tensors)) {
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return bytes;
}

/** Reads a file. Throws a RangeError for bytes that are none, and for numbers of another type. */
export function readTensors(bytes: Uint8Array): TensorFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < LENGTH_BYTES ? 0 : Number(view.getBigUint64(0, true));
  if (length < 2 || length > MOST_HEADER || LENGTH_BYTES + length > bytes.length)
    throw new RangeError('it is no safetensors file');
  const start = LENGTH_BYTES + length;
  const { __metadata__: metadata = {}, ...entries } = headerOf(bytes.subarray(LENGTH_BYTES, start));
  const read = ([name, { dtype, shape, data_offsets }]: [string, Entry]): [string, Tensor] => {
    const [from, to] = data_offsets.map(offset => start + offset);
    if (!(from >= start && from <= to && to <= bytes.length))
      throw new RangeError(`the tensor ${name} lies outside the file`);
    const data = numbersOf(dtype, new Uint8Array(bytes.subarray(from, to)).buffer);
    if (data.length !== shape.reduce((all, n) => all * n, 1))
      throw new RangeError(`the tensor ${name} has ${data.length} numbers, not ${shape.join(' x ')}`);
    return [name, { shape, data }];
  };
  return { metadata, tensors: Object.fromEntries(Object.entries(entries).map(read)) };
}

type Header = { __metadata__?: Record<string, string> } & Record<string, Entry>;

/** Checked by hand: a player in a browser reads its net with this, and a schema would be a tenth of its code. */
function headerOf(bytes: Uint8Array): Header {
  try {
    const header: Header = JSON.parse(utf8(bytes));
    const { __metadata__: metadata = {}, ...entries } = header;
    // What is no list has no `every`, and throws
    const isSizes = (list: readonly number[]) => list.every(n => Number.isSafeInteger(n) && n >= 0);
    const isSound = Object.values(entries).every(one => isSizes(one.shape) && isSizes(one.data_offsets));
    if (isSound && Object.values(metadata).every(text => typeof text === 'string')) return header;
  } catch {}
  throw new RangeError('it is no safetensors file: its header lists no tensors');
}

/** Their text. React Native has no TextDecoder. */
function utf8(bytes: Uint8Array): string {
  return decodeURIComponent(
    bytes.reduce((text, byte) => `${text}%${(256 + byte).toString(16).slice(1)}`, ''),
  );
}

/** The buffer is not shared. */
function numbersOf(dtype: Dtype, buffer: ArrayBuffer): Tensor['data'] {
  if (dtype === 'F32') return new Float32Array(buffer);
  if (dtype === 'F64') return new Float64Array(buffer);
  if (dtype === 'I16') return new Int16Array(buffer);
  if (dtype === 'I8') return new Int8Array(buffer);
  if (dtype === 'F16') return Float32Array.from(new Uint16Array(buffer), halfToNumber);
  throw new RangeError(`tensors are F32, F64, F16, I16 or I8, not ${dtype}`);
}

/** The number of 16 bits of IEEE 754. */
function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}
