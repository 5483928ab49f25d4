/** Grouped bars with error bars. */
import type { Estimate } from '../stats/index.ts';
import { type Axis, baseline, drawMarks, finish, frameFor, type Mark, verticalAxis } from './frame.ts';
import { errorBar } from './line-plot.ts';
import { linearScale, niceRange } from './scale.ts';
import { colourOf, element, GREY, INK, label } from './svg.ts';

export interface BarPlot {
  readonly title: string;
  /** The label of the axis and the names of the groups. A second line under a name is set small. */
  readonly x: { readonly label: string; readonly groups: readonly (string | readonly [string, string])[] };
  readonly y: Axis;
  /** One value for each group; undefined leaves a gap. */
  readonly series: readonly { readonly label: string; readonly values: readonly (Estimate | undefined)[] }[];
  readonly marks?: readonly Mark[];
}

const OPACITY = 0.75;

/** The figure as SVG. Bars stand on 0. */
export function barPlot({ title, x, y, series, marks = [] }: BarPlot): string {
  const heights = series.flatMap(s => s.values.flatMap(v => [v?.value ?? 0, v?.low ?? 0, v?.high ?? 0]));
  const frame = frameFor(
    series.map(s => s.label),
    box,
  );
  const up = linearScale(y.range ?? niceRange([0, ...heights], 6), [frame.bottom, frame.top]);
  const slot = (frame.right - frame.left) / Math.max(1, x.groups.length);
  const width = Math.min(46, (slot * 0.8) / Math.max(1, series.length));
  const middle = (group: number) => frame.left + slot * (group + 0.5);
  const bars = series.map((s, i) =>
    s.values
      .map((estimate, group) => {
        if (estimate?.value === undefined) return '';
        const left = middle(group) + width * (i - series.length / 2);
        const [from, to] = [up.at(0), up.at(estimate.value)];
        const box = { x: left + 1, width: width - 2, y: Math.min(from, to), height: Math.abs(from - to) };
        return (
          element('rect', { ...box, fill: colourOf(i), 'fill-opacity': OPACITY }) +
          errorBar(left + width / 2, estimate.low, estimate.high, up, INK)
        );
      })
      .join(''),
  );
  const names = x.groups.map((group, i) => {
    const [name, note] = typeof group === 'string' ? [group] : group;
    const centred = { 'text-anchor': 'middle' };
    const small =
      note === undefined
        ? ''
        : label(note, middle(i), frame.bottom + 32, { ...centred, fill: GREY, 'font-size': 11 });
    return label(name!, middle(i), frame.bottom + 18, centred) + small;
  });
  const across = linearScale([0, 1], [frame.left, frame.right]);
  return finish({ ...frame, height: frame.height + 16 }, title, [
    ...verticalAxis(frame, y, up),
    ...bars,
    ...drawMarks(
      frame,
      marks.filter(mark => mark.axis === 'y'),
      across,
      up,
    ),
    ...names,
    ...baseline({ ...frame, height: frame.height + 16 }, x.label),
  ]);
}

/** The legend sign of a bar. */
function box(series: number, x: number, y: number, size: number): string {
  const side = { x: x - size, y: y - size, width: 2 * size, height: 2 * size };
  return element('rect', { ...side, fill: colourOf(series), 'fill-opacity': OPACITY });
}
