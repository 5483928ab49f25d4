/** Curves with a band, or points with error bars, over a numeric axis. */
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import type { Drawing } from '../document/report.ts';
import { type Axis, type Scale, scaleOf } from './axis.ts';
import {
  drawMarks,
  errorBar,
  type Frame,
  INSET,
  legendOf,
  levelAxis,
  type Mark,
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
