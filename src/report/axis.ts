/** A numeric axis: its scale, and the texts of its ticks. */
import { extent } from 'd3-array';
import { type ScaleContinuousNumeric, scaleLinear, scaleLog, tickFormat } from 'd3-scale';
import type { Notation } from './format.ts';

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
