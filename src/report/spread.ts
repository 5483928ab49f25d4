/** How values are spread, as steps over intervals of equal width. */
import { extent, ticks } from 'd3-array';
import { wilson } from '../stats/index.ts';
import type { PlotPoint } from './line-plot.ts';

/** How often each value occurs. */
type Counts = readonly (readonly [value: number, n: number])[];

/** `about` intervals of equal width that hold the values: their first ends, and the width. */
export function binsOf(
  lists: readonly Counts[],
  about = 24,
): { readonly from: number[]; readonly width: number } {
  const [low, high] = extent(lists.flat(), ([value]) => value);
  if (low === undefined || low === high) return { from: [low ?? 0], width: 1 };
  const round = ticks(low, high, about);
  // Whole points are not cut in pieces
  const width = Math.max(1, (round[1] ?? low + 1) - round[0]);
  const first = Math.floor(low / width) * width;
  const from = Array.from({ length: Math.floor((high - first) / width) + 1 }, (_, i) => first + i * width);
  return { from, width };
}

/**
 * The share of the values in each interval, with the interval of Wilson for as many observations as there are units.
 * Each point begins a step; the last one ends the steps.
 */
export function spreadOf(
  counts: Counts,
  { from, width }: { readonly from: readonly number[]; readonly width: number },
  units: number,
): PlotPoint[] {
  const all = counts.reduce((sum, [, n]) => sum + n, 0);
  if (all === 0) return [];
  const sums = from.map(() => 0);
  for (const [value, n] of counts) sums[Math.floor((value - from[0]) / width)] += n;
  const first = sums.findIndex(n => n > 0);
  const steps = sums.slice(first, sums.findLastIndex(n => n > 0) + 1).map((n, i) => {
    const share = n / all;
    return { x: from[first + i], y: share, ...wilson(share, units) };
  });
  const last = steps.at(-1)!;
  return [...steps, { ...last, x: last.x + width }];
}
