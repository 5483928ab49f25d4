/** Curves of an analysis as series of a figure and rows of a table. */

import { type DataTable, table } from '../document/report.ts';
import type { Curve, Estimate } from '../stats/index.ts';
import { formatEstimate, formatNumber } from './format.ts';
import type { PlotSeries } from './line-plot.ts';

/** A curve with its intervals, at points with at least `least` observations. */
export function curveSeries(label: string, curve: Curve, least: number): PlotSeries {
  const points = curve
    .points(least)
    .map(({ x, estimate: { value, low, high } }) => ({ x, y: value, low, high }));
  return { label, points };
}

/**
 * A table with a row for each range of predictors that was observed: the range, the count, and the estimates of the
 * curves. `from` lists the starts of the ranges, which all have one width. The first curve gives the counts.
 */
export function curveTable(
  head: readonly string[],
  from: readonly number[],
  curves: readonly Curve[],
): DataTable {
  const width = from.length < 2 ? 1 : from[1] - from[0];
  const rows = from.flatMap(low => {
    const high = low + width - 1;
    const estimates = curves.map(curve => curve.estimate(low, high));
    const n = estimates[0]?.n ?? 0;
    const cells = estimates.map((estimate, i) => formatOf(curves[i], estimate));
    return n === 0 ? [] : [[width === 1 ? `${low}` : `${low}–${high}`, formatNumber(n), ...cells]];
  });
  return table(head, rows);
}

/** Shares are written as percentages. */
function formatOf({ response }: Curve, estimate: Estimate): string {
  return formatEstimate(estimate, response === 'share' ? 'percent' : 'number');
}
