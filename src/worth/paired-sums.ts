/** Sums over worlds in which several answers have been played out, so that two can be compared world by world. */

export class PairedSums {
  /** Worlds so far; a world drawn twice counts twice. */
  worlds = 0;
  /** The sum of squared copies. */
  private copies = 0;
  private readonly size: number;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  /** [answer] → the worlds in which it was played. */
  private readonly played: Float64Array;
  /** [size * one + other] → differences, and their squares. */
  private readonly apart: Float64Array;
  private readonly apartSquares: Float64Array;

  /** For at most `size` answers. */
  constructor(size: number) {
    this.size = size;
    this.sums = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.played = new Float64Array(size);
    this.apart = new Float64Array(size * size);
    this.apartSquares = new Float64Array(size * size);
  }

  /** Forgets everything. */
  begin(): void {
    this.worlds = this.copies = 0;
    for (const list of [this.sums, this.squares, this.played, this.apart, this.apartSquares]) list.fill(0);
  }

  /** Adds the values of the answers that are `alive` in a world that was drawn so many times. */
  add(alive: readonly number[], values: Float64Array, copies: number): void {
    const { size, sums, squares, apart, apartSquares, played } = this;
    this.worlds += copies;
    this.copies += copies * copies;
    for (const one of alive) {
      const value = values[one];
      sums[one] += copies * value;
      squares[one] += copies * value * value;
      played[one] += copies;
      for (const other of alive) {
        const difference = value - values[other];
        apart[size * one + other] += copies * difference;
        apartSquares[size * one + other] += copies * difference * difference;
      }
    }
  }

  /** The worlds in which an answer was played. */
  count(one: number): number {
    return this.played[one];
  }

  /** Independent worlds that would say as much as those drawn. */
  get effective(): number {
    return this.copies === 0 ? 0 : (this.worlds * this.worlds) / this.copies;
  }

  mean(one: number): number {
    return this.sums[one] / this.played[one];
  }

  /** The variance of the value of an answer. */
  variance(one: number): number {
    return Math.max(0, this.squares[one] / this.played[one] - this.mean(one) ** 2);
  }

  /** The mean of the value of one less that of another, in the worlds in which both were played. */
  meanApart(one: number, other: number): number {
    return this.apart[this.size * one + other] / Math.min(this.played[one], this.played[other]);
  }

  /** The variance of that difference. */
  varianceApart(one: number, other: number): number {
    const n = Math.min(this.played[one], this.played[other]);
    const mean = this.meanApart(one, other);
    return Math.max(0, this.apartSquares[this.size * one + other] / n - mean * mean);
  }
}
