/** Curves with a band, or points with error bars, over a numeric axis. */
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { type DataTable, type Drawing, table } from '../document/report.ts';
import type { Curve } from '../stats/index.ts';
import { formatEstimate, formatNumber } from './format.ts';
import {
  type Axis,
  drawMarks,
  errorBar,
  type Frame,
  INSET,
  legendOf,
  levelAxis,
  type Mark,
  type Scale,
  scaleOf,
  uprightOf,
} from './frame.ts';
import { type Content, colourOf, drawing, element, marker } from './svg.ts';

/** One point of a series, with its interval. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** The ends of its interval. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** A named line of a plot. */
export interface PlotSeries {
  readonly label: string;
  /** Ascending in x. */
  readonly points: readonly PlotPoint[];
  /** A line with a band (default), the same in steps of which each point begins one, or points with error bars. */
  readonly style?: 'line' | 'steps' | 'points';
}

/** The data of a line plot. */
export interface LinePlot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly PlotSeries[];
  readonly marks?: readonly Mark[];
}

/** The figure. */
export function linePlot(plot: LinePlot): Drawing {
  return drawing({ kind: 'lines', ...plot }, width => contentOf(plot, width));
}

function contentOf({ x, y, series, marks = [] }: LinePlot, width: number): Content {
  const all = series.flatMap(s => s.points);
  const legend = legendOf(
    series.map(s => s.label),
    width,
  );
  const marked = marks.flatMap(({ axis, value }) => (axis === 'y' ? [value] : []));
  const heights = [...marked, ...all.flatMap(p => [p.y, p.low ?? p.y, p.high ?? p.y])];
  const upright = uprightOf(y, heights, width, legend.bottom);
  const { frame, scale: up } = upright;
  const places = all.map(p => p.x);
  const across = scaleOf(
    x,
    places,
    [frame.left + INSET.left, frame.right - INSET.right],
    Math.floor(width / 72),
  );
  const level = levelAxis(frame, x, across);
  const { lines, names } = drawMarks(frame, marks, across, up);
  const curves = series.map((s, i) => {
    const seen = s.points.filter(p => isWithin(p, across, frame));
    if (s.style === 'points') return drawPoints(seen, i, across, up);
    return drawLine(seen, i, across, up, s.style === 'steps');
  });
  return {
    height: level.height,
    parts: [...legend.parts, ...upright.parts, ...lines, ...level.parts, ...curves, ...names],
  };
}

function isWithin({ x }: PlotPoint, scale: Scale, { left, right }: Frame): boolean {
  const at = scale(x);
  return at >= left && at <= right;
}

function drawLine(
  points: readonly PlotPoint[],
  series: number,
  x: Scale,
  y: Scale,
  isStepped: boolean,
): string {
  const shape = isStepped ? curveStepAfter : curveLinear;
  const banded = points.filter(p => p.low !== undefined && p.high !== undefined);
  const bandOf = area<PlotPoint>(
    p => x(p.x),
    p => y(p.low!),
    p => y(p.high!),
  )
    .curve(shape)
    .digits(2);
  const lineOf = line<PlotPoint>(
    p => x(p.x),
    p => y(p.y),
  )
    .curve(shape)
    .digits(2);
  const colour = colourOf(series);
  const band = element('path', { d: bandOf(banded) ?? '', fill: colour, 'fill-opacity': 0.2 });
  const curve = element('path', {
    d: lineOf(points) ?? '',
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });
  // Markers identify a curve without its colour
  const every = Math.max(1, Math.ceil(points.length / 12));
  const signs = points.map((p, i) => {
    if (i % every > 0) return '';
    const next = isStepped ? points[i + 1] : p;
    return next === undefined ? '' : marker(series, (x(p.x) + x(next.x)) / 2, y(p.y));
  });
  return (banded.length > 1 ? band : '') + (points.length > 1 ? curve : '') + signs.join('');
}

function drawPoints(points: readonly PlotPoint[], series: number, x: Scale, y: Scale): string {
  return points
    .map(p => errorBar(x(p.x), p, y, colourOf(series)) + marker(series, x(p.x), y(p.y), 4.2))
    .join('');
}

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
    const cells = estimates.map((estimate, i) =>
      formatEstimate(estimate, curves[i].response === 'share' ? 'percent' : 'number'),
    );
    return n === 0 ? [] : [[width === 1 ? `${low}` : `${low}–${high}`, formatNumber(n), ...cells]];
  });
  return table(head, rows);
}
