/** Calibration: do things that are given a chance of 70 % happen in 70 % of the cases? */
import type { Estimate } from './estimate.ts';
import { Ratio } from './ratio.ts';
import { regress } from './regression.ts';

/** Predictions in one range of chances. */
export interface CalibrationBin {
  /** The mean prediction. */
  readonly predicted: number;
  /** How often it happened; the interval is by deal. */
  readonly happened: Estimate;
}

/** How well predicted chances agree with what happened. */
export interface Calibrated {
  /** By prediction, ascending; empty ranges are left out. */
  readonly bins: readonly CalibrationBin[];
  /**
   * The logistic regression of what happened on the log odds of the predictions: 0 and 1 if these are right. A slope
   * below 1 means that they are too extreme. Absent where there are too few predictions.
   */
  readonly constant?: Estimate;
  readonly slope?: Estimate;
  /** The mean squared error of the predictions. */
  readonly brier: number;
}

/** Chances are kept this far from 0 and 1. */
const EXTREME = 1e-6;

/** How chances `predicted` compare with what `happened` (0 or 1), in rows that come from `deals`. */
export function calibration(
  predicted: ArrayLike<number>,
  happened: ArrayLike<number>,
  deals: ArrayLike<number>,
  bins = 10,
): Calibrated {
  const rows = predicted.length;
  let squares = 0;
  const sums = Array.from({ length: bins }, () => ({
    n: 0,
    predicted: 0,
    deals: new Map<number, [number, number]>(),
  }));
  const x: number[][] = [];
  for (let row = 0; row < rows; row++) {
    const chance = predicted[row];
    squares += (chance - happened[row]) ** 2;
    const bin = sums[Math.min(bins - 1, Math.floor(chance * bins))];
    bin.n++;
    bin.predicted += chance;
    const [count, sum] = bin.deals.get(deals[row]) ?? [0, 0];
    bin.deals.set(deals[row], [count + 1, sum + happened[row]]);
    const kept = Math.min(1 - EXTREME, Math.max(EXTREME, chance));
    x.push([Math.log(kept / (1 - kept))]);
  }
  const fit = regress({ x, y: happened, deals }, 'logistic');
  const [constant, slope] = fit?.coefficients ?? [];
  return {
    bins: sums.flatMap(bin => {
      if (bin.n === 0) return [];
      const ratio = new Ratio();
      for (const [count, sum] of bin.deals.values()) ratio.add(count, sum);
      return [{ predicted: bin.predicted / bin.n, happened: ratio.share() }];
    }),
    ...(constant && { constant }),
    ...(slope && { slope }),
    brier: rows === 0 ? 0 : squares / rows,
  };
}
