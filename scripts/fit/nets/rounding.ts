/**
 * Rounds a matrix of weights so that what it computes changes little. Rows are rounded one after the other. The rows
 * that follow make up for the errors of a row, as far as their inputs imply its input. The part that they do not imply
 * decides the step of the row: rare inputs, and inputs that others imply, need few bits. Columns that decide little
 * have large steps, too.
 */
import { learn, passMatrix } from '../../../agents/net/chances.ts';
import type { RoundedMatrix } from '../../../agents/net/rounded-net.ts';
import type { Products } from './met.ts';

/** Keeps products of inputs that are never met apart from 0, as a share of a certain one. */
const RIDGE = 1e-4;

/**
 * The upper triangle R with products = R Rᵀ. R[i][i] is what the inputs after i do not tell of it; R[i][j] is how
 * errors of row i are seen at row j.
 */
function triangleOf({ sums, size }: Products): Float64Array {
  const total = sums[size ** 2 - 1];
  const scale = Math.max(...Array.from({ length: size }, (_, n) => sums[n * size + n])) / total;
  const upper = new Float64Array(size ** 2);
  for (let j = size - 1; j >= 0; j--)
    for (let i = j; i >= 0; i--) {
      let rest = sums[i * size + j] / total + (i === j ? RIDGE * scale : 0);
      for (let k = j + 1; k < size; k++) rest -= upper[i * size + k] * upper[j * size + k];
      upper[i * size + j] = i === j ? Math.sqrt(rest) : rest / upper[j * size + j];
    }
  return upper;
}

/** Powers of √2 from 0 on, nearest to each step, and the unit that they multiply. */
function powersOf(steps: readonly number[]): { readonly unit: number; readonly powers: number[] } {
  const unit = Math.min(...steps);
  return { unit, powers: steps.map(step => Math.round(2 * Math.log2(step / unit))) };
}

/** A matrix that has been rounded, and what is added to the bias of each column. */
export interface Rounding {
  readonly matrix: RoundedMatrix;
  readonly bias: Float64Array;
}

/** Rounds `weights`, row by row. `columns` says how much each column decides. */
export function rounded(
  weights: Float32Array,
  inputs: Products,
  columns: Float64Array,
  step: number,
): Rounding {
  const { size } = inputs;
  const height = size - 1;
  const width = columns.length;
  const upper = triangleOf(inputs);
  const own = Array.from({ length: height }, (_, row) => upper[row * size + row]);
  const least = 1e-6 * Math.max(...columns);
  const rows = powersOf(own.map(told => 1 / told));
  const across = powersOf(Array.from(columns, weight => 1 / Math.sqrt(Math.max(least, weight))));
  const unit = Number((step * rows.unit * across.unit).toPrecision(4));
  const numbers = new Int16Array(height * width);
  const bias = new Float64Array(width);
  const errors = new Float64Array(height);
  for (let column = 0; column < width; column++) {
    for (let row = 0; row <= height; row++) {
      let seen = 0;
      for (let k = 0; k < row; k++) seen += upper[k * size + row] * errors[k];
      const mend = -seen / upper[row * size + row];
      if (row === height) bias[column] = mend;
      else {
        const at = row * width + column;
        const grain = unit * Math.SQRT2 ** (rows.powers[row] + across.powers[column]);
        numbers[at] = Math.round((weights[at] + mend) / grain);
        errors[row] = numbers[at] * grain - weights[at];
      }
    }
  }
  return { matrix: written(unit, rows.powers, across.powers, numbers), bias };
}

/** A row of numbers with one step, to the nearest. */
export function roundedRow(weights: Float32Array, step: number): RoundedMatrix {
  const numbers = Int16Array.from(weights, weight => Math.round(weight / step));
  return written(step, [0], new Array(weights.length).fill(0), numbers);
}

function written(
  step: number,
  rows: readonly number[],
  columns: readonly number[],
  numbers: Int16Array,
): RoundedMatrix {
  const [height, width] = [rows.length, columns.length];
  const writer = new BitWriter();
  passMatrix(writer.bit, height, 1, at => rows[at]);
  passMatrix(writer.bit, 1, width, at => columns[at]);
  passMatrix(writer.bit, height, width, at => numbers[at]);
  return { step, height, width, numbers: Buffer.from(writer.end()).toString('base64') };
}

/** Writes bits so that likely ones take less room than a bit. `BitReader` of `agents/net` reads them. */
export class BitWriter {
  private readonly bytes: number[] = [];
  private low = 0;
  private range = 0xffffffff;
  /** A byte that is held back, and the number of bytes 255 after it: a carry can still change them. */
  private kept = 0;
  private pending = 1;

  readonly bit = (chances: Uint16Array, at: number, bit: number): number => {
    const bound = (this.range >>> 12) * chances[at];
    if (bit === 0) this.range = bound;
    else {
      this.low += bound;
      this.range -= bound;
    }
    learn(chances, at, bit);
    while (this.range < 2 ** 24) {
      this.range = (this.range << 8) >>> 0;
      this.shift();
    }
    return bit;
  };

  /** All that was written. */
  end(): Uint8Array {
    for (let n = 0; n < 5; n++) this.shift();
    return Uint8Array.from(this.bytes);
  }

  private shift(): void {
    if (this.low < 0xff000000 || this.low >= 2 ** 32) {
      const carry = this.low >= 2 ** 32 ? 1 : 0;
      for (let byte = this.kept; this.pending > 0; byte = 255, this.pending--)
        this.bytes.push((byte + carry) & 255);
      this.kept = Math.floor(this.low / 2 ** 24) & 255;
    }
    this.pending++;
    this.low = (this.low % 2 ** 24) * 256;
  }
}
