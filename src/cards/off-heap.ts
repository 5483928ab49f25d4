/**
 * Tables for hot code. The compiler treats an array that is a constant of a module as one, address and length
 * included, if it lies outside the heap of the virtual machine, where things move: so each has a buffer of its own,
 * however short it is.
 */

/** A table of `length` int32, zeros unless their values are given. */
export function words(length: number, value: (index: number) => number = () => 0): Int32Array {
  const table = new Int32Array(new ArrayBuffer(4 * length));
  for (let i = 0; i < length; i++) table[i] = value(i);
  return table;
}

/** A table of `length` bytes, zeros unless their values are given. */
export function bytes(length: number, value: (index: number) => number = () => 0): Uint8Array {
  const table = new Uint8Array(new ArrayBuffer(length));
  for (let i = 0; i < length; i++) table[i] = value(i);
  return table;
}
