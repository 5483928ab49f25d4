/**
 * Operations on four words, one for each seat or side. They are unrolled: in a loop the compiler checks array bounds
 * for every word.
 */

export function copyFour(from: Int32Array, to: Int32Array): void {
  to[0] = from[0];
  to[1] = from[1];
  to[2] = from[2];
  to[3] = from[3];
}

export function clearFour(words: Int32Array): void {
  words[0] = 0;
  words[1] = 0;
  words[2] = 0;
  words[3] = 0;
}

/** Adds four sets to four others. */
export function addFour(from: Int32Array, to: Int32Array): void {
  to[0] |= from[0];
  to[1] |= from[1];
  to[2] |= from[2];
  to[3] |= from[3];
}
