/** Scales from values to coordinates, and round numbers for the ticks of an axis. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** The coordinate of a value. */
  at(value: number): number;
}

export function linearScale(
  [min, max]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  const factor = max === min ? 0 : (to - from) / (max - min);
  return { min, max, at: value => from + (value - min) * factor };
}

/** The step of 1, 2 or 5 times a power of ten that divides a span into about `count` pieces. */
export function niceStep(span: number, count: number): number {
  if (!(span > 0)) return 1;
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

/** The multiples of a nice step from `min` to `max`. */
export function ticksOf(min: number, max: number, count: number): number[] {
  const step = niceStep(max - min, count);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** The range of the values, widened to multiples of a nice step; 0 to 1 without values. */
export function niceRange(values: readonly number[], count: number): readonly [number, number] {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const [min, max] = [Math.min(...finite), Math.max(...finite)];
  const step = niceStep(max - min, count);
  const range = [Math.floor(min / step) * step, Math.ceil(max / step) * step] as const;
  return range[0] === range[1] ? [range[0] - step, range[1] + step] : range;
}
