/** Grouped bars with error bars, for shares and counts: bars stand on 0. Means and ratings are a `dotPlot`. */
import { scaleBand } from 'd3-scale';
import type { Drawing } from '../document/report.ts';
import type { Estimate } from '../stats/index.ts';
import { type Axis, baseline, drawMarks, errorBar, legendOf, type Mark, uprightOf } from './frame.ts';
import { type Content, colourOf, drawing, element, GREY, label, widthOf } from './svg.ts';

/** Bars in groups: what {@link barPlot} draws. */
export interface BarPlot {
  readonly title: string;
  /** The label of the axis and the names of the groups. A second line under a name is set small. */
  readonly x: { readonly label: string; readonly groups: readonly (string | readonly [string, string])[] };
  readonly y: Axis;
  /** One value for each group; undefined leaves a gap. */
  readonly series: readonly { readonly label: string; readonly values: readonly (Estimate | undefined)[] }[];
  readonly marks?: readonly Mark[];
}

const OPACITY = 0.78;
const SIZE = 13;
const SMALL = 11;

/** The figure. Bars stand on 0. */
export function barPlot(plot: BarPlot): Drawing {
  return drawing({ kind: 'bars', ...plot }, width => contentOf(plot, width));
}

function contentOf({ x, y, series, marks = [] }: BarPlot, width: number): Content {
  const legend = legendOf(
    series.map(s => s.label),
    width,
    box,
  );
  const heights = series.flatMap(s => s.values.flatMap(v => [v?.value ?? 0, v?.low ?? 0, v?.high ?? 0]));
  const { frame, scale: up, parts } = uprightOf(y, [0, ...heights], width, legend.bottom);
  const groups = scaleBand<number>(x.groups.keys(), [frame.left, frame.right]).padding(0.18);
  const bars = scaleBand<number>(series.keys(), [0, groups.bandwidth()]).padding(0.06);
  const middle = (group: number) => groups(group)! + groups.bandwidth() / 2;
  const drawn = series.flatMap((s, i) =>
    s.values.map((estimate, group) => {
      if (estimate?.value === undefined) return '';
      const left = groups(group)! + bars(i)!;
      const [from, to] = [up(0), up(estimate.value)];
      const place = { x: left, width: bars.bandwidth(), y: Math.min(from, to), height: Math.abs(from - to) };
      return (
        element('rect', { ...place, fill: colourOf(i), 'fill-opacity': OPACITY }) +
        errorBar(left + bars.bandwidth() / 2, estimate, up)
      );
    }),
  );
  const pairs = x.groups.map(group => (typeof group === 'string' ? ([group, ''] as const) : group));
  // Names and notes that would overlap are thinned out
  const centred = { 'text-anchor': 'middle' };
  const small = { ...centred, fill: GREY, 'font-size': SMALL };
  const thinned = (texts: readonly string[], size: number) => {
    const every = Math.ceil((Math.max(0, ...texts.map(text => widthOf(text, size))) + 4) / groups.step());
    return texts.map((text, i) => (i % every > 0 ? '' : text));
  };
  const [shown, notes] = [
    thinned(
      pairs.map(([name]) => name),
      SIZE,
    ),
    thinned(
      pairs.map(([, note]) => note),
      SMALL,
    ),
  ];
  const names = pairs.flatMap((_, i) => [
    label(shown[i], middle(i), frame.bottom + 18, centred),
    label(notes[i], middle(i), frame.bottom + 33, small),
  ]);
  const hasNotes = pairs.some(([, note]) => note !== '');
  const base = baseline(frame, x.label, hasNotes ? 33 : 18);
  const drawnMarks = drawMarks(frame, marks, undefined, up);
  return {
    height: base.height,
    parts: [
      ...legend.parts,
      ...parts,
      ...drawn,
      ...drawnMarks.lines,
      ...names,
      ...base.parts,
      ...drawnMarks.names,
    ],
  };
}

/** The legend sign of a bar. */
function box(series: number, x: number, y: number, size: number): string {
  const side = { x: x - size, y: y - size, width: 2 * size, height: 2 * size };
  return element('rect', { ...side, fill: colourOf(series), 'fill-opacity': OPACITY });
}
