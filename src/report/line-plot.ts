/** Curves with a band, or points with error bars, over a numeric axis. */
import { type Axis, drawMarks, finish, frameFor, horizontalAxis, type Mark, verticalAxis } from './frame.ts';
import { linearScale, niceRange, type Scale } from './scale.ts';
import { colourOf, element, marker, pathOf } from './svg.ts';

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
  /** A line with a band (default), or points with error bars. */
  readonly style?: 'line' | 'points';
}

/** The data of a line plot. */
export interface LinePlot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly PlotSeries[];
  readonly marks?: readonly Mark[];
}

/** The figure as SVG. */
export function linePlot({ title, x, y, series, marks = [] }: LinePlot): string {
  const all = series.flatMap(s => s.points);
  const heights = all.flatMap(p => [p.y, p.low ?? p.y, p.high ?? p.y]);
  const frame = frameFor(series.map(s => s.label));
  const across = linearScale(
    x.range ??
      niceRange(
        all.map(p => p.x),
        10,
      ),
    [frame.left, frame.right],
  );
  const up = linearScale(y.range ?? niceRange(heights, 6), [frame.bottom, frame.top]);
  return finish(frame, title, [
    ...verticalAxis(frame, y, up),
    ...drawMarks(frame, marks, across, up),
    ...horizontalAxis(frame, x, across),
    ...series.map((s, i) => {
      const seen = s.points.filter(p => p.x >= across.min && p.x <= across.max);
      return (s.style === 'points' ? drawPoints : drawLine)(seen, i, across, up);
    }),
  ]);
}

function drawLine(points: readonly PlotPoint[], series: number, x: Scale, y: Scale): string {
  const banded = points.filter(p => p.low !== undefined && p.high !== undefined);
  const rim = [
    ...banded.map(p => [x.at(p.x), y.at(p.high!)] as const),
    ...banded.toReversed().map(p => [x.at(p.x), y.at(p.low!)] as const),
  ];
  const band = element('path', { d: `${pathOf(rim)}Z`, fill: colourOf(series), 'fill-opacity': 0.22 });
  const line = element('path', {
    d: pathOf(points.map(p => [x.at(p.x), y.at(p.y)])),
    fill: 'none',
    stroke: colourOf(series),
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });
  // Markers identify a curve without its colour
  const every = Math.max(1, Math.ceil(points.length / 12));
  const signs = points.filter((_, i) => i % every === 0).map(p => marker(series, x.at(p.x), y.at(p.y)));
  return (banded.length > 1 ? band : '') + line + signs.join('');
}

function drawPoints(points: readonly PlotPoint[], series: number, x: Scale, y: Scale): string {
  return points
    .map(p => {
      const at = x.at(p.x);
      return errorBar(at, p.low, p.high, y, colourOf(series)) + marker(series, at, y.at(p.y));
    })
    .join('');
}

/** A vertical bar with caps from `low` to `high`. Empty without an interval. */
export function errorBar(
  at: number,
  low: number | undefined,
  high: number | undefined,
  y: Scale,
  stroke: string,
): string {
  if (low === undefined || high === undefined) return '';
  const [bottom, top] = [y.at(low), y.at(high)];
  const d = `${pathOf([
    [at, bottom],
    [at, top],
  ])}${pathOf([
    [at - 3, bottom],
    [at + 3, bottom],
  ])}${pathOf([
    [at - 3, top],
    [at + 3, top],
  ])}`;
  return element('path', { d, fill: 'none', stroke, 'stroke-width': 1.4 });
}
