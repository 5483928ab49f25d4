/**
 * What the bits of a matrix of small numbers are likely to be, learned while they are read or written. It depends on
 * how large the numbers before it in its row and column have been.
 */

/** Reads or writes one bit; `chances[at]` of 4096 is how likely a 0 is. A writer is told the bit, a reader tells it. */
export type Bit = (chances: Uint16Array, at: number, bit: number) => number;

const LEVELS = 16;
/** Larger numbers have a bit more for each step. */
const MOST_TOLD = 14;
const EVEN = 2048;
/** The decay rate of the mean size of a row or column. */
const MEMORY = 15 / 16;

/** Goes through a matrix, row by row. `numberAt` is what a writer writes; the matrix as read comes back. */
export function passMatrix(
  bit: Bit,
  height: number,
  width: number,
  numberAt: (at: number) => number = () => 0,
): Int16Array {
  const chances = new Uint16Array(LEVELS * (MOST_TOLD + 1)).fill(EVEN);
  const signs = new Uint16Array(1).fill(EVEN);
  const columns = new Float64Array(width);
  const numbers = new Int16Array(height * width);
  for (let row = 0; row < height; row++) {
    let size = 0;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const wanted = numberAt(at);
      const level = Math.min(LEVELS - 1, Math.floor(2 * Math.log2(1 + size + columns[column])));
      let most = 0;
      while (
        bit(chances, level * (MOST_TOLD + 1) + Math.min(most, MOST_TOLD), Math.abs(wanted) > most ? 1 : 0)
      )
        most++;
      numbers[at] = most > 0 && bit(signs, 0, wanted < 0 ? 1 : 0) === 1 ? -most : most;
      size = size * MEMORY + most;
      columns[column] = columns[column] * MEMORY + most;
    }
  }
  return numbers;
}

/** After a bit its chance is nearer to it. */
export function learn(chances: Uint16Array, at: number, bit: number): void {
  chances[at] += bit === 0 ? (4096 - chances[at]) >> 5 : -(chances[at] >> 5);
}
