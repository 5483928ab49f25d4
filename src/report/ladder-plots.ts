/** The figures of a ladder: the strength of the strong agent by iterations and by time. */
import type { GameLadder, RungFigures } from '../duel/index.ts';
import type { Estimate } from '../stats/index.ts';
import { formatValue } from './format.ts';
import type { Axis } from './frame.ts';
import { linePlot, type PlotPoint, type PlotSeries } from './line-plot.ts';
import { niceRange } from './scale.ts';

/** The SVG files of a game, by name; none without a curve. Points without an interval are left out. */
export function ladderPlots(ladder: GameLadder): Readonly<Record<string, string>> {
  const { game } = ladder;
  const curve = ladder.curve.filter(({ gain }) => gain.low !== undefined);
  if (curve.length === 0) return {};
  return {
    [`${game}-iterations.svg`]: byIterations({ ...ladder, curve }),
    [`${game}-millis.svg`]: byMillis({ ...ladder, curve }),
  };
}

function byIterations({ game, curve, rungs }: GameLadder): string {
  const points = curve.map(({ iterations, gain }) => pointAt(iterations, gain));
  const levels = rungs.filter(({ name, gain }) => LEVELS.includes(name) && gain?.low !== undefined);
  return linePlot({
    title: `Strength by iterations: ${game}`,
    x: power('iterations', [points]),
    y: heights([...curve.map(({ gain }) => gain), ...levels.map(({ gain }) => gain)]),
    series: [{ label: 'strong', points }],
    marks: levels.map(({ name, gain }) => ({ axis: 'y', value: gain!.value!, label: name })),
  });
}

/** Rungs that do not search: lines in the figure by iterations. */
const LEVELS = ['rules', 'cheat'];

function byMillis({ game, curve, rungs }: GameLadder): string {
  const timed = curve.filter(({ micros }) => micros !== undefined);
  const others = rungs.filter(isBesideTheCurve);
  const series: PlotSeries[] = [
    { label: 'strong', points: timed.map(({ micros, gain }) => pointAt(micros! / 1e3, gain)) },
    ...others.map(({ name, micros, gain = { n: 0, value: 0 } }) => ({
      label: name,
      points: [pointAt(micros! / 1e3, gain)],
      style: 'points' as const,
    })),
  ];
  return linePlot({
    title: `Strength by CPU time: ${game}`,
    x: power(
      'milliseconds a move',
      series.map(({ points }) => points),
    ),
    y: heights([...timed.map(({ gain }) => gain), ...others.map(({ gain }) => gain)]),
    series,
  });
}

/** Rungs with a cost that are not the strong agent, and not below greedy. */
function isBesideTheCurve({ name, agent, micros, gain }: RungFigures): boolean {
  if (micros === undefined || agent.startsWith('strong:')) return false;
  return name === 'greedy' || (gain?.low ?? -1) > 0;
}

/** The axis of the points. It shows 0, which is greedy. */
function heights(gains: readonly (Estimate | undefined)[]): Axis {
  const values = gains.flatMap(gain => [gain?.value ?? 0, gain?.low ?? 0, gain?.high ?? 0]);
  return { label: 'points a deal over greedy', range: niceRange([0, ...values], 6) };
}

/** A logarithmic axis with a tick at each power of ten, and room for the numbers at its ends. */
function power(label: string, series: readonly (readonly PlotPoint[])[]): Axis {
  const values = series.flatMap(points => points.map(({ x }) => x));
  return {
    label,
    range: [Math.min(...values) - 0.1, Math.max(...values) + 0.25],
    tick: value => (Number.isInteger(value) ? formatValue(10 ** value, 'number', Math.max(0, -value)) : ''),
  };
}

function pointAt(x: number, { value = 0, low, high }: Estimate): PlotPoint {
  return { x: Math.log10(x), y: value, low, high };
}
