/**
 * The gain from playing each deal in all its seatings. If every row were a separate deal, the variance of their mean
 * would be that of a row divided by the number of rows. The variance of the mean of boards is that of a board divided
 * by the number of boards. The ratio of the two says how many times more deals unpaired play needs for the same
 * standard error.
 */
import { Moments } from '../stats/index.ts';

/** What the pairing of boards gained. */
export interface PairingReport {
  /** Standard deviation of the difference in a single deal, in points. */
  readonly rowDeviation: number;
  /** Standard deviation of the mean difference of a board. */
  readonly unitDeviation: number;
  /** Standard error of the mean difference. */
  readonly error: number;
  /** Standard error of the same number of unpaired deals. */
  readonly unpairedError: number;
  /** How many times more deals unpaired play needs. Absent if all boards are equal. */
  readonly factor?: number;
}

/** Measures the gain from pairing. */
export class Pairing {
  private readonly rows: Moments = new Moments();
  private readonly boards: Moments = new Moments();

  /** The differences of the rows of a board without faults, in points. */
  add(points: number, rows: readonly number[]): void {
    for (const row of rows) this.rows.add(row);
    this.boards.add(points);
  }

  /** Absent below two boards. */
  report(): PairingReport | undefined {
    const { rows, boards } = this;
    if (boards.n < 2) return undefined;
    const error = Math.sqrt(boards.variance() / boards.n);
    const unpairedError = Math.sqrt(rows.variance() / rows.n);
    return {
      rowDeviation: rows.deviation(),
      unitDeviation: boards.deviation(),
      error,
      unpairedError,
      ...(error > 0 && { factor: (unpairedError / error) ** 2 }),
    };
  }
}
