/** The frame of a plot: its area, labelled axes, grid, and a legend above the area. */
import { extent } from 'd3-array';
import { type ScaleContinuousNumeric, scaleLinear, scaleLog, tickFormat } from 'd3-scale';
import type { Notation } from './format.ts';
import {
  element,
  GREY,
  GRID,
  INK,
  LINE,
  label,
  labels,
  linesOf,
  MARGIN,
  marker,
  PAPER,
  round,
  widthOf,
} from './svg.ts';

const LEFT = 16;
const RIGHT = 16;
const TOP = 8;
const LEGEND_LINE = 22;
const AREA = 290;
/** Between the ends of a scale and those of its axis: half of a number has room there. */
export const INSET = { left: 10, right: 22 } as const;
/** How far the number at a tick may reach beyond the area. */
const BEYOND = RIGHT - MARGIN;
/** Pixels that a tick of the horizontal axis needs. */
const TICK_ROOM = 64;
const Y_TICKS = 6;

/** The area of a plot, in pixels from the top of the figure. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws the sign before a label of the legend. */
export type Sign = (series: number, x: number, y: number, size: number) => string;

/** A legend from the top of a figure on, and where it ends. A single series has none. */
export function legendOf(
  names: readonly string[],
  width: number,
  sign: Sign = marker,
): { readonly parts: string[]; readonly bottom: number } {
  if (names.length < 2) return { parts: [], bottom: TOP };
  const parts: string[] = [];
  let [x, y] = [LEFT, TOP + 12];
  names.forEach((text, series) => {
    const room = 34 + widthOf(text);
    if (x > LEFT && x + room > width - RIGHT) [x, y] = [LEFT, y + LEGEND_LINE];
    parts.push(sign(series, x + 6, y - 4.5, 4.5), label(text, x + 17, y));
    x += room;
  });
  return { parts, bottom: y + 14 };
}

/** The upright axis of a plot: its label above the area, a line of the grid and a number at each tick. */
export interface Upright {
  readonly frame: Frame;
  readonly scale: Scale;
  readonly parts: readonly string[];
}

/** The area below `from`, as high as is usual, with its upright axis over these values. */
export function uprightOf(axis: Axis, values: readonly number[], width: number, from: number): Upright {
  const name = linesOf(axis.label, width - LEFT - RIGHT);
  const top = from + name.length * LINE + 10;
  const bottom = top + AREA;
  const scale = scaleOf(axis, values, [bottom, top], Y_TICKS);
  const ticks = ticksOf(axis, scale, Y_TICKS).filter(({ text }) => text !== '');
  const left = LEFT + Math.max(...ticks.map(({ text }) => widthOf(text)), 8) + 6;
  const frame = { left, right: width - RIGHT, top, bottom };
  const lines = ticks.map(({ value, text }) => {
    const y = scale(value);
    const line = element('line', { x1: left, x2: frame.right, y1: y, y2: y, stroke: GRID });
    return line + label(text, left - 6, y + 4.5, { 'text-anchor': 'end', fill: GREY });
  });
  return { frame, scale, parts: [labels(name, LEFT, from + 14, { fill: GREY }), ...lines] };
}

/** The level axis below an area. Returns its parts and the height of the figure. */
export function levelAxis(
  { left, right, bottom }: Frame,
  axis: Axis,
  scale: Scale,
  grid: 'grid' | 'no grid' = 'no grid',
  top = bottom,
): { readonly parts: readonly string[]; readonly height: number } {
  const count = Math.max(3, Math.floor((right - left) / TICK_ROOM));
  let taken = Number.NEGATIVE_INFINITY;
  const drawn = ticksOf(axis, scale, count).map(({ value, text: whole }: Tick) => {
    const x = scale(value);
    const middle = Math.min(x, right + BEYOND - widthOf(whole) / 2);
    // The numbers of a logarithmic axis may be too close to each other, and so may the last one and the one before
    const text = middle - widthOf(whole) / 2 < taken ? '' : whole;
    if (text !== '') taken = middle + widthOf(text) / 2;
    const line =
      grid === 'grid' && text !== ''
        ? element('line', { x1: x, x2: x, y1: top, y2: bottom, stroke: GRID })
        : element('line', { x1: x, x2: x, y1: bottom, y2: bottom + (text === '' ? 3 : 5), stroke: GREY });
    return line + label(text, middle, bottom + 20, { 'text-anchor': 'middle', fill: GREY });
  });
  const { parts, height } = baseline({ left, right, top, bottom }, axis.label, 20);
  return { parts: [...drawn, ...parts], height };
}

/** The line below an area, and the label under the names that take `room` pixels. */
export function baseline(
  { left, right, bottom }: Frame,
  text: string,
  room: number,
): { readonly parts: readonly string[]; readonly height: number } {
  const whole = right + RIGHT;
  const name = linesOf(text, whole - LEFT - RIGHT);
  // Centred below the area if that is wide enough for it
  const isLong = name.some(line => widthOf(line) > right - left);
  const at = isLong ? whole / 2 : (left + right) / 2;
  const y = bottom + room + 22;
  return {
    parts: [
      element('line', { x1: left, x2: right, y1: bottom, y2: bottom, stroke: GREY }),
      labels(name, at, y, { 'text-anchor': 'middle', fill: GREY }),
    ],
    height: y + (name.length - 1) * LINE + 10,
  };
}

/** A named dashed line at a value. */
export interface Mark {
  readonly axis: 'x' | 'y';
  readonly value: number;
  readonly label: string;
}

const DASHED = { stroke: GREY, 'stroke-dasharray': '5 4' };
const SMALL = { fill: GREY, 'font-size': 12, stroke: PAPER, 'stroke-width': 4, 'paint-order': 'stroke' };

/** The marks within an area: their lines, and their names, which lie over the data. */
export function drawMarks(
  frame: Frame,
  marks: readonly Mark[],
  x: Scale | undefined,
  y: Scale | undefined,
): { readonly lines: string[]; readonly names: string[] } {
  // The names of upright lines are staggered, as they may be close to each other
  let rows = 0;
  const named: { readonly x: number; readonly y: number }[] = [];
  const drawn = marks.flatMap(({ axis, value, label: text }) => {
    const scale = axis === 'y' ? y : x;
    if (scale === undefined) return [];
    const at = scale(value);
    if (axis === 'y') {
      const line = element('line', { x1: frame.left, x2: frame.right, y1: at, y2: at, ...DASHED });
      // At the right and above the line, unless that is above the area or another name is there
      const right = { ...SMALL, 'text-anchor': 'end', x: frame.right - 6 };
      const places = [right, { ...SMALL, 'text-anchor': 'start', x: frame.left + 6 }].flatMap(place =>
        (at - LINE < frame.top ? [at + 14] : [at - 6, at + 14]).map(y => ({ ...place, y })),
      );
      const isFree = (place: { x: number; y: number }): boolean =>
        named.every(({ x, y }) => x !== place.x || Math.abs(y - place.y) >= LINE - 3);
      const { x, y, ...look } = places.find(isFree) ?? places[0];
      named.push({ x, y });
      return [[line, label(text, x, y, look)]];
    }
    const line = element('line', { x1: at, x2: at, y1: frame.top, y2: frame.bottom, ...DASHED });
    const isRight = at + 12 + widthOf(text, 12) > frame.right;
    const side = { ...SMALL, 'text-anchor': isRight ? 'end' : 'start' };
    return [[line, label(text, at + (isRight ? -6 : 6), frame.bottom - 8 - LINE * rows++, side)]];
  });
  return { lines: drawn.map(([line]) => line), names: drawn.map(([, name]) => name) };
}

/** A bar with caps from `low` to `high`, upright at x. Empty without an interval. */
export function errorBar(
  x: number,
  { low, high }: { readonly low?: number | undefined; readonly high?: number | undefined },
  scale: Scale,
  stroke: string = INK,
): string {
  if (low === undefined || high === undefined) return '';
  const [from, to] = [scale(low), scale(high)];
  const d = `M${round(x)} ${round(from)}V${round(to)}M${round(x - 3)} ${round(from)}h6M${round(x - 3)} ${round(to)}h6`;
  return element('path', { d, fill: 'none', stroke, 'stroke-width': 1.5 });
}

/*
 * A numeric axis: its scale, and the texts of its ticks.
 */

/** A numeric axis. The label includes the unit. */
export interface Axis {
  readonly label: string;
  /** The ends; by default those of the data, widened to round numbers. */
  readonly range?: readonly [number, number];
  /** Values that are on the axis whatever the data. */
  readonly holds?: readonly number[];
  readonly notation?: Notation;
  /** By default linear; a logarithmic axis has values above 0. */
  readonly steps?: 'linear' | 'log';
}

export type Scale = ScaleContinuousNumeric<number, number>;

/** A tick: its value, and its text, which is empty where there is no room for it. */
export interface Tick {
  readonly value: number;
  readonly text: string;
}

/** A scale from the range of an axis, or of the values, to coordinates. Without values it is from 0 to 1. */
export function scaleOf(
  { range, holds = [], steps = 'linear' }: Axis,
  values: readonly number[],
  to: readonly [number, number],
  count: number,
): Scale {
  const scale = (steps === 'log' ? scaleLog() : scaleLinear()).range(to);
  if (range !== undefined) return scale.domain(range);
  const [min, max] = extent([...holds, ...values].filter(Number.isFinite));
  if (min === undefined) return scale.domain(steps === 'log' ? [1, 10] : [0, 1]);
  if (min === max) return scale.domain(steps === 'log' ? [min / 2, min * 2] : [min - 1, max + 1]).nice(count);
  return steps === 'log' ? scale.domain([min / 1.3, max * 1.3]) : scale.domain([min, max]).nice(count);
}

/** About `count` ticks of an axis, at round numbers. */
export function ticksOf({ notation = 'number', steps }: Axis, scale: Scale, count: number): Tick[] {
  const values = scale.ticks(count);
  if (steps === 'log') {
    const shown = scale.tickFormat(Math.min(count, values.length), ',');
    return values.map(value => ({ value, text: shown(value) }));
  }
  const [min, max] = scale.domain();
  const factor = notation === 'percent' ? 100 : 1;
  const text = tickFormat(min * factor, max * factor, count, ',f');
  return values.map(value => ({
    value,
    text: `${text(value * factor)}${notation === 'percent' ? ' %' : ''}`,
  }));
}
