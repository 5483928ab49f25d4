/**
 * What it brings to play each deal in all its seatings. The rows of the duel say how far single deals scatter; were every
 * row a deal of its own, dealt to unpaired play, their mean would have the variance of a row divided by their number. The
 * mean of the units has the variance of a board divided by the number of units. The ratio of the two is how many times more
 * deals unpaired play needs for the same standard error.
 */
import { Moments } from '../stats/index.ts';

export interface PairingReport {
  /** Standard deviation of the difference in a single deal, in points. */
  readonly rowDeviation: number;
  /** Of the mean of a board. */
  readonly unitDeviation: number;
  /** Of the mean difference: as it was played, and as it would be from as many unpaired deals. */
  readonly error: number;
  readonly unpairedError: number;
  /** How many times more deals unpaired play needs; absent where the units do not scatter at all. */
  readonly factor?: number;
}

export class Pairing {
  private readonly rows: Moments = new Moments();
  private readonly units: Moments = new Moments();

  /** The differences of the rows of a board that was not spoilt, in points. */
  add(points: number, rows: readonly number[]): void {
    for (const row of rows) this.rows.add(row);
    this.units.add(points);
  }

  /** Absent below two units. */
  report(): PairingReport | undefined {
    const { rows, units } = this;
    if (units.n < 2) return undefined;
    const error = Math.sqrt(units.variance() / units.n);
    const unpairedError = Math.sqrt(rows.variance() / rows.n);
    return {
      rowDeviation: rows.deviation(),
      unitDeviation: units.deviation(),
      error,
      unpairedError,
      ...(error > 0 && { factor: (unpairedError / error) ** 2 }),
    };
  }
}
