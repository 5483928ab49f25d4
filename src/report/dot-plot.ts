/** Dots with whiskers on a level axis, a row for each name: ratings, gains, means. The axis need not begin at 0. */
import type { Drawing } from '../document/report.ts';
import type { Estimate } from '../stats/index.ts';
import { type Axis, drawMarks, INSET, legendOf, levelAxis, type Mark, scaleOf } from './frame.ts';
import {
  type Content,
  colourOf,
  drawing,
  element,
  fitted,
  GREY,
  GRID,
  LINE,
  label,
  marker,
  widthOf,
} from './svg.ts';

/** The data of a dot plot. */
export interface DotPlot {
  readonly title: string;
  readonly x: Axis;
  /** The names of the rows from the top; a second text is set small. */
  readonly rows: readonly (string | readonly [string, string])[];
  /** One value for each row; undefined leaves a gap. A single series has no legend. */
  readonly series: readonly { readonly label: string; readonly values: readonly (Estimate | undefined)[] }[];
  /** Marks of the axis x. */
  readonly marks?: readonly Mark[];
}

const SIDE = 16;
const SMALL = 12;
/** The height that a dot takes, and that between rows. */
const DOT = 15;
const GAP = 13;
/** Names take at most this part of the width; longer ones stand above their row. */
const MOST = 0.42;

/** The figure. */
export function dotPlot(plot: DotPlot): Drawing {
  return drawing({ kind: 'dots', ...plot }, width => contentOf(plot, width));
}

function contentOf({ x, rows, series, marks = [] }: DotPlot, width: number): Content {
  const legend = legendOf(
    series.map(s => s.label),
    width,
  );
  const names = rows.map(row => (typeof row === 'string' ? ([row, ''] as const) : row));
  const lengths = names.map(([name, note]) => Math.max(widthOf(name), widthOf(note, SMALL)));
  const column = Math.max(0, ...lengths) + 14;
  const isAbove = column > MOST * width;
  const hasNotes = names.some(([, note]) => note !== '');
  const left = isAbove ? SIDE : SIDE + column;
  // Only what a row has takes room
  const seen = rows.map((_, row) =>
    series.flatMap((s, i) => (s.values[row]?.value === undefined ? [] : [i])),
  );
  const most = Math.max(1, ...seen.map(list => list.length));
  const lines = Math.max(most * DOT, !isAbove && hasNotes ? 2 * DOT : 0);
  const height = lines + GAP + (isAbove ? 16 : 0);
  const top = legend.bottom + (marks.length > 0 ? 5 + LINE * marks.length : 4);
  const bottom = top + rows.length * height + 4;
  const frame = { left, right: width - SIDE, top, bottom };
  const values = series.flatMap(s =>
    s.values.flatMap(v => (v?.value === undefined ? [] : [v.value, v.low ?? v.value, v.high ?? v.value])),
  );
  const places = [...values, ...marks.map(mark => mark.value)];
  const scale = scaleOf(
    x,
    places,
    [left + (isAbove ? INSET.right : INSET.left), frame.right - INSET.right],
    Math.floor((frame.right - left) / 72),
  );
  const rowTop = (row: number) => top + row * height;
  const texts = names.flatMap(([name, note], row) => {
    const rule = element('line', {
      x1: SIDE,
      x2: frame.right,
      y1: rowTop(row),
      y2: rowTop(row),
      stroke: GRID,
    });
    const small = { fill: GREY, 'font-size': SMALL };
    if (isAbove) {
      const room = width - 2 * SIDE - widthOf(note, SMALL) - 12;
      const y = rowTop(row) + 16;
      return [
        rule,
        label(fitted(name, room), SIDE, y),
        label(note, frame.right, y, { ...small, 'text-anchor': 'end' }),
      ];
    }
    const y = rowTop(row) + height / 2 + (note === '' ? 4.5 : -2);
    return [rule, label(name, SIDE, y), label(note, SIDE, y + 15, small)];
  });
  const dots = series.flatMap((s, i) =>
    s.values.map((estimate, row) => {
      if (estimate?.value === undefined) return '';
      const room = height - (isAbove ? 16 : 0);
      const y =
        rowTop(row) +
        (isAbove ? 16 : 0) +
        room / 2 +
        (seen[row].indexOf(i) - (seen[row].length - 1) / 2) * DOT;
      return whisker(estimate, scale, y, colourOf(i)) + marker(i, scale(estimate.value), y, 4.6);
    }),
  );
  const level = levelAxis(frame, x, scale, 'grid', top);
  const drawn = drawMarks({ ...frame, bottom: top + 4 }, marks, scale, undefined);
  const whole = drawMarks(frame, marks, scale, undefined);
  return {
    height: level.height,
    parts: [...legend.parts, ...level.parts, ...texts, ...whole.lines, ...dots, ...drawn.names],
  };
}

function whisker(
  { low, high }: Estimate,
  scale: (value: number) => number | undefined,
  y: number,
  stroke: string,
): string {
  if (low === undefined || high === undefined) return '';
  const ends = { x1: scale(low), x2: scale(high), y1: y, y2: y };
  return element('line', { ...ends, stroke, 'stroke-width': 2, 'stroke-linecap': 'round' });
}
