/** The frame of a plot: its area, labelled axes, grid, and a legend between title and area. */
import { formatNumber, type Notation } from './format.ts';
import { niceStep, type Scale, ticksOf } from './scale.ts';
import { element, GREY, GRID, INK, label, marker, sheet, WIDTH, widthOf } from './svg.ts';

/** A numeric axis. The label includes the unit. */
export interface Axis {
  readonly label: string;
  readonly range?: readonly [number, number];
  readonly notation?: Notation;
  /** The text of a tick, where it is not the value; empty for no tick. */
  tick?(value: number): string;
}

/** The text of a tick, with no more decimals than the step of the ticks has. */
export function tickLabel(value: number, span: number, count: number, notation: Notation = 'number'): string {
  const factor = notation === 'percent' ? 100 : 1;
  const step = niceStep(span, count) * factor;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return formatNumber(value * factor, decimals) + (notation === 'percent' ? ' %' : '');
}

const LEFT = 72;
const RIGHT = 20;
const TOP = 46;
const LEGEND_LINE = 22;
const BOTTOM = 56;
const AREA = 300;
const Y_TICKS = 6;

export interface Frame {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly legend: readonly string[];
}

/** Draws the sign before a label of the legend. */
export type Sign = (series: number, x: number, y: number, size: number) => string;

/** The area of a plot below a legend of the given labels. A single series has no legend. */
export function frameFor(labels: readonly string[], sign: Sign = marker): Frame {
  const legend: string[] = [];
  let [x, y] = [LEFT, TOP + 10];
  if (labels.length > 1) {
    labels.forEach((text, series) => {
      const width = 30 + widthOf(text);
      if (x > LEFT && x + width > WIDTH - RIGHT) [x, y] = [LEFT, y + LEGEND_LINE];
      legend.push(sign(series, x + 6, y - 4.5, 4.5), label(text, x + 17, y));
      x += width;
    });
  }
  const top = legend.length === 0 ? TOP : y + 14;
  const bottom = top + AREA;
  return { height: bottom + BOTTOM, left: LEFT, right: WIDTH - RIGHT, top, bottom, legend };
}

function tickText(value: number, axis: Axis, scale: Scale, count: number): string {
  return axis.tick?.(value) ?? tickLabel(value, scale.max - scale.min, count, axis.notation);
}

/** The vertical axis: a grid line and a number at each tick, and the label. */
export function verticalAxis(frame: Frame, axis: Axis, scale: Scale): string[] {
  const ticks = ticksOf(scale.min, scale.max, Y_TICKS).map(value => {
    const y = scale.at(value);
    const text = tickText(value, axis, scale, Y_TICKS);
    return [
      element('line', { x1: frame.left, x2: frame.right, y1: y, y2: y, stroke: GRID }),
      label(text, frame.left - 8, y + 4.5, { 'text-anchor': 'end' }),
    ].join('');
  });
  const middle = (frame.top + frame.bottom) / 2;
  return [
    ...ticks,
    label(axis.label, 0, 0, { 'text-anchor': 'middle', transform: `translate(18 ${middle}) rotate(-90)` }),
  ];
}

/** The horizontal line at the bottom, and the label below it. */
export function baseline(frame: Frame, text: string): string[] {
  const { left, right, bottom, height } = frame;
  return [
    element('line', { x1: left, x2: right, y1: bottom, y2: bottom, stroke: INK }),
    label(text, (left + right) / 2, height - 14, { 'text-anchor': 'middle' }),
  ];
}

/** The horizontal axis of a numeric plot. */
export function horizontalAxis(frame: Frame, axis: Axis, scale: Scale): string[] {
  const count = 10;
  const ticks = ticksOf(scale.min, scale.max, count).map(value => {
    const x = scale.at(value);
    const text = tickText(value, axis, scale, count);
    if (text === '') return '';
    return [
      element('line', { x1: x, x2: x, y1: frame.bottom, y2: frame.bottom + 5, stroke: INK }),
      label(text, x, frame.bottom + 20, { 'text-anchor': 'middle' }),
    ].join('');
  });
  return [...ticks, ...baseline(frame, axis.label)];
}

/** A named dashed line at a value. */
export interface Mark {
  readonly axis: 'x' | 'y';
  readonly value: number;
  readonly label: string;
}

export function drawMarks(frame: Frame, marks: readonly Mark[], x: Scale, y: Scale): string[] {
  const dashed = { stroke: GREY, 'stroke-dasharray': '5 4' };
  const small = {
    fill: GREY,
    'font-size': 12,
    stroke: '#ffffff',
    'stroke-width': 4,
    'paint-order': 'stroke',
  };
  return marks.map(({ axis, value, label: text }) => {
    if (axis === 'y') {
      const at = y.at(value);
      const line = element('line', { x1: frame.left, x2: frame.right, y1: at, y2: at, ...dashed });
      return line + label(text, frame.right - 6, at - 6, { ...small, 'text-anchor': 'end' });
    }
    const at = x.at(value);
    const line = element('line', { x1: at, x2: at, y1: frame.top, y2: frame.bottom, ...dashed });
    const isRight = at + 12 + widthOf(text) > frame.right;
    return (
      line +
      label(text, at + (isRight ? -6 : 6), frame.bottom - 8, {
        ...small,
        'text-anchor': isRight ? 'end' : 'start',
      })
    );
  });
}

export function finish(frame: Frame, title: string, content: readonly string[]): string {
  return sheet(frame.height, title, [...frame.legend, ...content]);
}
