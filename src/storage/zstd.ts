/**
 * Small numbers, compressed as [Zstandard](https://www.rfc-editor.org/rfc/rfc8878), the only compression of Arrow
 * files that spends less than a byte on a small number. Node has no Zstandard before version 22.15. This is the part
 * of it that pays here: Huffman codes of single bytes. The same bytes always give the same frame, and any reader of
 * Zstandard reads it.
 */
import { codesOf, lengthsOf, MOST_BITS } from './huffman.ts';

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
/** A single segment, and four bytes for the size of the content. */
const DESCRIPTOR = 0xa0;
const BLOCK = 128 << 10;
/** A block of one byte again and again takes four bytes. */
export const MOST_EXPANSION = BLOCK / 4;
/** A table of code lengths, written without compression, ends here. Blocks with larger bytes are stored as they are. */
const LAST_SYMBOL = 128;
const RAW = 0;
const REPEATED = 1;
const COMPRESSED = 2;
const HUFFMAN_LITERALS = 2;

/** A complete frame with the content. */
export function compress(content: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(content.length / BLOCK));
  const out = new Uint8Array(16 + content.length + 4 * blocks);
  out.set([...MAGIC, DESCRIPTOR]);
  new DataView(out.buffer).setUint32(MAGIC.length + 1, content.length, true);
  let at = MAGIC.length + 5;
  for (let block = 0; block < blocks; block++) {
    const bytes = content.subarray(block * BLOCK, (block + 1) * BLOCK);
    at = writeBlock(bytes, block === blocks - 1, out, at);
  }
  return out.subarray(0, at);
}

/** Writes a block in the shortest form that there is, and returns where it ends. */
function writeBlock(bytes: Uint8Array, isLast: boolean, out: Uint8Array, at: number): number {
  const head = (type: number, size: number) => {
    const word = (isLast ? 1 : 0) | (type << 1) | (size << 3);
    out.set([word & 0xff, (word >> 8) & 0xff, word >> 16], at);
  };
  const counts = countsOf(bytes);
  let [first, last, symbols] = [-1, -1, 0];
  for (let symbol = 0; symbol < counts.length; symbol++) {
    if (counts[symbol] === 0) continue;
    if (first < 0) first = symbol;
    last = symbol;
    symbols++;
  }
  if (symbols === 1 && bytes.length > 1) {
    head(REPEATED, bytes.length);
    out[at + 3] = first;
    return at + 4;
  }
  const packed =
    symbols > 1 && last <= LAST_SYMBOL ? packedBlock(bytes, counts.subarray(0, last + 1)) : undefined;
  const [type, body] = packed === undefined ? [RAW, bytes] : [COMPRESSED, packed];
  head(type, body.length);
  out.set(body, at + 3);
  return at + 3 + body.length;
}

function countsOf(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < bytes.length; i++) counts[bytes[i]]++;
  return counts;
}

/** A block of literals without sequences; undefined where that is no shorter than the bytes. */
function packedBlock(bytes: Uint8Array, counts: Uint32Array): Uint8Array | undefined {
  const lengths = lengthsOf(counts);
  const longest = lengths.reduce((most, length) => Math.max(most, length));
  const bits = counts.reduce((sum, count, symbol) => sum + count * lengths[symbol], 0);
  const header = 5;
  const table = 1 + (counts.length >> 1);
  const jumps = 6;
  if (header + table + jumps + bits / 8 + 5 >= bytes.length) return undefined;
  const out = new Uint8Array(bytes.length);
  writeTable(lengths, longest, out, header);
  const codes = codesOf(lengths, longest);
  const quarter = (bytes.length + 3) >> 2;
  let at = header + table + jumps;
  for (let stream = 0; stream < 4; stream++) {
    const part = bytes.subarray(stream * quarter, (stream + 1) * quarter);
    const end = writeStream(part, codes, lengths, out, at);
    if (stream < 3) out.set([(end - at) & 0xff, (end - at) >> 8], header + table + 2 * stream);
    at = end;
  }
  writeSizes(out, bytes.length, at - header);
  out[at] = 0; // no sequences
  return out.subarray(0, at + 1);
}

/** The header of literals in four streams: type, format, and both sizes in 18 bits. */
function writeSizes(out: Uint8Array, plain: number, packed: number): void {
  const low = HUFFMAN_LITERALS | (3 << 2) | (plain << 4);
  out[0] = low & 0xff;
  out[1] = (low >> 8) & 0xff;
  out[2] = ((low >> 16) & 0x3f) | ((packed & 3) << 6);
  out[3] = (packed >> 2) & 0xff;
  out[4] = packed >> 10;
}

/** The weights of all symbols but the last, four bits each. A longer code has a smaller weight. */
function writeTable(lengths: Uint8Array, longest: number, out: Uint8Array, at: number): void {
  const listed = lengths.length - 1;
  out[at] = 127 + listed;
  for (let symbol = 0; symbol < listed; symbol++) {
    const weight = lengths[symbol] === 0 ? 0 : longest + 1 - lengths[symbol];
    out[at + 1 + (symbol >> 1)] |= symbol % 2 === 0 ? weight << 4 : weight;
  }
}

/** Writes codes from the last byte to the first, with a 1 at the end: they are read backwards. */
function writeStream(
  bytes: Uint8Array,
  codes: Uint16Array,
  lengths: Uint8Array,
  out: Uint8Array,
  from: number,
): number {
  let at = from;
  let word = 0;
  let bits = 0;
  for (let i = bytes.length - 1; i >= 0; i--) {
    const symbol = bytes[i];
    word |= codes[symbol] << bits;
    bits += lengths[symbol];
    while (bits >= 8) {
      out[at++] = word;
      word >>>= 8;
      bits -= 8;
    }
  }
  out[at++] = word | (1 << bits);
  return at;
}

/**
 * The content of a frame of {@link compress}. Throws a RangeError for one that is damaged, of another writer, or whose
 * content has more than `most` bytes.
 */
export function decompress(frame: Uint8Array, most = Number.POSITIVE_INFINITY): Uint8Array {
  const isOurs = MAGIC.every((byte, i) => frame[i] === byte) && frame[MAGIC.length] === DESCRIPTOR;
  if (!isOurs) throw new RangeError('Zstandard of another writer');
  let at = MAGIC.length + 1;
  const size = new DataView(frame.buffer, frame.byteOffset + at, 4).getUint32(0, true);
  at += 4;
  if (size > most) throw new RangeError('more bytes than are unpacked');
  if (size > BLOCK * blocksFrom(frame, at)) throw new RangeError('Zstandard of another length');
  const out = new Uint8Array(size);
  let filled = 0;
  for (let isLast = false; !isLast; ) {
    const word = frame[at] | (frame[at + 1] << 8) | (frame[at + 2] << 16);
    const [type, length] = [(word >> 1) & 3, word >> 3];
    isLast = (word & 1) === 1;
    at += 3;
    const inside = type === REPEATED ? 1 : length;
    if (at + inside > frame.length) throw new RangeError('Zstandard that is cut short');
    if (type === RAW) out.set(frame.subarray(at, at + length), filled);
    else if (type === REPEATED) out.fill(frame[at], filled, filled + length);
    else readBlock(frame.subarray(at, at + length), out.subarray(filled, filled + BLOCK));
    filled += type === COMPRESSED ? Math.min(BLOCK, size - filled) : length;
    at += inside;
  }
  if (filled !== size) throw new RangeError('Zstandard of another length');
  return out;
}

/** How many blocks begin at a place, none of which is cut short. */
function blocksFrom(frame: Uint8Array, begin: number): number {
  let blocks = 0;
  for (let [at, isLast] = [begin, false]; !isLast; blocks++) {
    const word = frame[at] | (frame[at + 1] << 8) | (frame[at + 2] << 16);
    isLast = (word & 1) === 1;
    at += 3 + (((word >> 1) & 3) === REPEATED ? 1 : word >> 3);
    if (at > frame.length) throw new RangeError('Zstandard that is cut short');
  }
  return blocks;
}

function readBlock(block: Uint8Array, out: Uint8Array): void {
  const isOurs = (block[0] & 15) === (HUFFMAN_LITERALS | (3 << 2)) && block.at(-1) === 0 && block[5] > 127;
  if (!isOurs) throw new RangeError('Zstandard of another writer');
  const lengths = readTable(block, 5);
  const longest = lengths.reduce((most, length) => Math.max(most, length));
  const symbolOf = symbolsByCode(lengths, longest);
  const jumps = 6 + (lengths.length >> 1);
  let at = jumps + 6;
  const quarter = (out.length + 3) >> 2;
  for (let stream = 0; stream < 4; stream++) {
    const jump = jumps + 2 * stream;
    const end = stream < 3 ? at + (block[jump] | (block[jump + 1] << 8)) : block.length - 1;
    const part = out.subarray(stream * quarter, (stream + 1) * quarter);
    readStream(block.subarray(at, end), symbolOf, lengths, longest, part);
    at = end;
  }
}

/** The lengths of the codes. That of the last symbol makes the code complete. */
function readTable(block: Uint8Array, at: number): Uint8Array {
  const listed = block[at] - 127;
  const weights = new Uint8Array(listed + 1);
  for (let symbol = 0; symbol < listed; symbol++) {
    const two = block[at + 1 + (symbol >> 1)];
    weights[symbol] = symbol % 2 === 0 ? two >> 4 : two & 15;
  }
  const sum = weights.reduce((total, weight) => total + ((1 << weight) >> 1), 0);
  const longest = 32 - Math.clz32(sum);
  if (longest > MOST_BITS) throw new RangeError('Zstandard with codes that are too long');
  weights[listed] = 32 - Math.clz32((1 << longest) - sum);
  return weights.map(weight => (weight === 0 ? 0 : longest + 1 - weight));
}

/** The symbol of every word of `longest` bits that begins with its code. */
function symbolsByCode(lengths: Uint8Array, longest: number): Uint8Array {
  const codes = codesOf(lengths, longest);
  const symbols = new Uint8Array(1 << longest);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const first = codes[symbol] << (longest - length);
    symbols.fill(symbol, first, first + (1 << (longest - length)));
  }
  return symbols;
}

/** Reads codes backwards from the 1 at the end. */
function readStream(
  stream: Uint8Array,
  symbolOf: Uint8Array,
  lengths: Uint8Array,
  longest: number,
  out: Uint8Array,
): void {
  let at = stream.length - 1;
  let bits = 31 - Math.clz32(stream[at]);
  let word = stream[at] & ((1 << bits) - 1);
  for (let i = 0; i < out.length; i++) {
    while (bits < longest) {
      word = ((word << 8) | (at > 0 ? stream[--at] : 0)) & 0xffffff;
      bits += 8;
    }
    const symbol = symbolOf[(word >>> (bits - longest)) & ((1 << longest) - 1)];
    bits -= lengths[symbol];
    out[i] = symbol;
  }
}
