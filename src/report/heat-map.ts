/** A grid of coloured cells with their values, and the colour scale. */
import { formatValue, type Notation } from './format.ts';
import { baseline } from './frame.ts';
import { element, label, sheet, WIDTH, widthOf } from './svg.ts';

/** The data of a heat map: a value for each cell of a grid. */
export interface HeatMap {
  readonly title: string;
  readonly x: { readonly label: string; readonly names: readonly string[] };
  readonly y: { readonly label: string; readonly names: readonly string[] };
  /** `cells[row][column]`, rows from bottom to top; undefined leaves the cell empty. */
  readonly cells: readonly (readonly (number | undefined)[])[];
  readonly notation?: Notation;
  /** The values at the ends of the colour scale. Values below the middle are orange, those above are blue. */
  readonly range: readonly [number, number];
  readonly scaleLabel: string;
}

/** Orange, white, blue: a scale for colour-blind readers. In grey, the printed numbers tell the cells apart. */
const COLOURS = [
  [179, 88, 6],
  [241, 163, 64],
  [254, 224, 182],
  [247, 247, 247],
  [209, 229, 240],
  [103, 169, 207],
  [33, 102, 172],
] as const;
const TOP = 62;
const CELL = 34;
const SCALE_WIDTH = 14;

/** The figure as SVG. */
export function heatMap(map: HeatMap): string {
  const { title, x, y, cells, notation = 'number', range } = map;
  const bottom = TOP + CELL * Math.max(1, y.names.length);
  const left = 48 + Math.max(0, ...y.names.map(widthOf));
  const frame = { left, right: WIDTH - 86, top: TOP, bottom, height: bottom + 56, legend: [] };
  const slot = (frame.right - frame.left) / Math.max(1, x.names.length);
  const size = slot < 40 ? 10.5 : 12;
  const place = (row: number) => frame.bottom - CELL * (row + 1);
  const boxes = cells.flatMap((line, row) =>
    line.map((value, column) => {
      if (value === undefined) return '';
      const [at, top] = [frame.left + slot * column, place(row)];
      const [fill, ink] = shade((value - range[0]) / (range[1] - range[0]));
      const text = formatValue(value, notation, 0).replace(' %', '');
      return (
        element('rect', { x: at + 0.5, y: top + 0.5, width: slot - 1, height: CELL - 1, fill }) +
        label(text, at + slot / 2, top + CELL / 2 + 4, {
          'text-anchor': 'middle',
          fill: ink,
          'font-size': size,
        })
      );
    }),
  );
  const rows = y.names.map((name, row) =>
    label(name, frame.left - 8, place(row) + CELL / 2 + 4.5, { 'text-anchor': 'end' }),
  );
  // Names that would overlap are thinned out
  const every = Math.ceil((Math.max(0, ...x.names.map(widthOf)) + 4) / slot);
  const columns = x.names.map((name, column) =>
    column % every > 0
      ? ''
      : label(name, frame.left + slot * (column + 0.5), frame.bottom + 18, { 'text-anchor': 'middle' }),
  );
  const middle = (frame.top + frame.bottom) / 2;
  return sheet(frame.height, title, [
    ...boxes,
    ...rows,
    ...columns,
    ...baseline(frame, x.label),
    label(y.label, 0, 0, { 'text-anchor': 'middle', transform: `translate(18 ${middle}) rotate(-90)` }),
    ...drawScale(frame.top, frame.bottom, map),
  ]);
}

function drawScale(
  top: number,
  bottom: number,
  { range, notation = 'number', scaleLabel }: HeatMap,
): string[] {
  const left = WIDTH - 70;
  const steps = 60;
  const height = (bottom - top) / steps;
  const bars = Array.from({ length: steps }, (_, i) =>
    element('rect', {
      x: left,
      y: bottom - height * (i + 1),
      width: SCALE_WIDTH,
      height: height + 0.5,
      fill: shade((i + 0.5) / steps)[0],
    }),
  );
  const ends = [range[0], (range[0] + range[1]) / 2, range[1]].map((value, i) =>
    label(
      formatValue(value, notation, 0),
      left + SCALE_WIDTH + 5,
      bottom - ((bottom - top) * i) / 2 + (i === 0 ? 0 : i === 1 ? 4.5 : 9),
      { 'font-size': 12 },
    ),
  );
  return [
    bars.join(''),
    ...ends,
    label(scaleLabel, left + SCALE_WIDTH, top - 8, { 'text-anchor': 'middle', 'font-size': 12 }),
  ];
}

/** The colour of a share from 0 to 1, and a legible text colour on it. */
function shade(share: number): readonly [fill: string, ink: string] {
  const place = Math.min(1, Math.max(0, share)) * (COLOURS.length - 1);
  const from = Math.min(COLOURS.length - 2, Math.floor(place));
  const rgb = COLOURS[from].map((c, i) => Math.round(c + (COLOURS[from + 1][i] - c) * (place - from)));
  const light = 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2];
  return [`#${rgb.map(c => c.toString(16).padStart(2, '0')).join('')}`, light < 140 ? '#ffffff' : '#222222'];
}
