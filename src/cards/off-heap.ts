/**
 * Tables for hot code. The compiler embeds the address and length of a constant array only if its buffer lies outside
 * the moving heap of the virtual machine. Each table therefore has its own ArrayBuffer.
 */

/** A table of `length` int32; zeros by default. */
export function words(length: number, value: (index: number) => number = () => 0): Int32Array {
  const table = new Int32Array(new ArrayBuffer(4 * length));
  for (let i = 0; i < length; i++) table[i] = value(i);
  return table;
}

/** A table of `length` bytes; zeros by default. */
export function bytes(length: number, value: (index: number) => number = () => 0): Uint8Array {
  const table = new Uint8Array(new ArrayBuffer(length));
  for (let i = 0; i < length; i++) table[i] = value(i);
  return table;
}
