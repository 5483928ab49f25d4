/** A grid of coloured cells with their values, and the colour scale. */
import { scaleBand, scaleLinear } from 'd3-scale';
import type { Drawing } from '../document/report.ts';
import { formatValue, type Notation } from './format.ts';
import { baseline } from './frame.ts';
import { type Content, drawing, ENDS, element, fitted, GREY, label, widthOf } from './svg.ts';

/** The data of a heat map: a value for each cell of a grid. */
export interface HeatMap {
  readonly title: string;
  readonly x: { readonly label: string; readonly names: readonly string[] };
  readonly y: { readonly label: string; readonly names: readonly string[] };
  /** `cells[row][column]`, rows from bottom to top; null leaves the cell empty. */
  readonly cells: readonly (readonly (number | null)[])[];
  readonly notation?: Notation;
  /** The values at the ends of the colour scale. Values below the middle are orange, those above are blue. */
  readonly range: readonly [number, number];
  readonly scaleLabel: string;
}

const SIDE = 16;
const CELL = 34;
/** Wider columns have their names level. */
const WIDE = 84;
const SWATCH = { width: 132, height: 10, steps: 22 } as const;
/** Names of rows and columns are cut beyond this width. */
const LONGEST = 150;
/** Cells are not so strong that their text would be hard to read. */
const STRONGEST = 0.6;

/** The figure. */
export function heatMap(map: HeatMap): Drawing {
  return drawing({ kind: 'heat', ...map }, width => contentOf(map, width));
}

function contentOf(map: HeatMap, width: number): Content {
  const { x, y, cells, notation = 'number', range } = map;
  const room = Math.min(LONGEST, width * 0.36);
  const along = y.names.map(name => fitted(name, room));
  const left = SIDE + Math.max(0, ...along.map(name => widthOf(name))) + 10;
  const right = width - SIDE;
  const columns = scaleBand<number>(x.names.keys(), [left, right]);
  const across = x.names.map(name => fitted(name, columns.step() > WIDE ? columns.step() - 10 : room));
  const longest = Math.max(0, ...across.map(name => widthOf(name)));
  // Short names are thinned out where they would overlap; long ones stand upright
  const isUpright = longest + 6 > columns.step() && longest > 40;
  const every = isUpright ? 1 : Math.ceil((longest + 4) / columns.step());
  const strip = 34;
  const top = strip + 20 + (isUpright ? longest + 8 : 22);
  const bottom = top + CELL * along.length;
  const rows = scaleBand<number>(along.keys(), [bottom, top]);
  const middle = (column: number) => columns(column)! + columns.bandwidth() / 2;
  const strength = strengthOf(range);
  const size = columns.step() < 24 ? 9 : columns.step() < 40 ? 10.5 : 12;
  const boxes = cells.flatMap((line, row) =>
    line.map((value, column) => {
      if (value === null) return '';
      const [at, above] = [columns(column)!, rows(row)!];
      const text = formatValue(value, notation, 0).replace(' %', '');
      return (
        element('rect', {
          x: at + 0.5,
          y: above + 0.5,
          width: columns.bandwidth() - 1,
          height: CELL - 1,
          rx: 2,
          ...strength(value),
        }) + label(text, middle(column), above + CELL / 2 + 4, { 'text-anchor': 'middle', 'font-size': size })
      );
    }),
  );
  const heads = across.map((name, column) => {
    if (column % every > 0) return '';
    if (!isUpright) return label(name, middle(column), top - 8, { 'text-anchor': 'middle' });
    return label(name, 0, 0, {
      transform: `translate(${Math.round(middle(column) + 4)} ${top - 8}) rotate(-90)`,
    });
  });
  const sides = along.map((name, row) =>
    label(name, left - 8, rows(row)! + CELL / 2 + 4.5, { 'text-anchor': 'end' }),
  );
  const base = baseline({ left, right, top, bottom }, `across: ${x.label}; down: ${y.label}`, 0);
  return {
    height: base.height,
    parts: [...swatch(map, strength), ...heads, ...sides, ...boxes, ...base.parts.slice(1)],
  };
}

type Fill = { readonly fill: string; readonly 'fill-opacity': number };

/** Orange below the middle, blue above, the stronger the farther from it. In grey, the printed numbers tell. */
function strengthOf([low, high]: readonly [number, number]): (value: number) => Fill {
  const side = scaleLinear([low, (low + high) / 2, high], [-1, 0, 1]).clamp(true);
  return value => {
    const at = low === high ? 0 : side(value);
    return { fill: ENDS[at < 0 ? 0 : 1], 'fill-opacity': 0.03 + STRONGEST * Math.abs(at) };
  };
}

/** The colour scale with its ends, above the grid. */
function swatch(
  { range, notation = 'number', scaleLabel }: HeatMap,
  strength: (value: number) => Fill,
): string[] {
  const [low, high] = range;
  const ends = [low, high].map(value => formatValue(value, notation, 0));
  const name = `${scaleLabel}:`;
  const small = { fill: GREY, 'font-size': 12 };
  const from = SIDE + widthOf(name, 12) + 8;
  const start = from + widthOf(ends[0], 12) + 8;
  const step = SWATCH.width / SWATCH.steps;
  const boxes = Array.from({ length: SWATCH.steps }, (_, i) =>
    element('rect', {
      x: start + i * step,
      y: 10,
      width: step + 0.3,
      height: SWATCH.height,
      ...strength(low + ((i + 0.5) / SWATCH.steps) * (high - low)),
    }),
  );
  return [
    label(name, SIDE, 19, small),
    label(ends[0], start - 6, 19, { ...small, 'text-anchor': 'end' }),
    boxes.join(''),
    label(ends[1], start + SWATCH.width + 6, 19, small),
  ];
}
