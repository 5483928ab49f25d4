/** The figures of a ladder: gains over greedy, and the strength of the strong agent by iterations and by time. */
import type { Drawing } from '../document/report.ts';
import type { GameLadder, LadderReport, RungFigures } from '../duel/index.ts';
import type { Estimate } from '../stats/index.ts';
import type { Axis } from './axis.ts';
import { dotPlot } from './dot-plot.ts';
import { timeText } from './ladder-words.ts';
import { linePlot, type PlotPoint, type PlotSeries } from './line-plot.ts';

const GAIN = 'points a deal over greedy';
const GREEDY = { axis: 'x', value: 0, label: 'greedy' } as const;
/** What is always on the axis: greedy, which is 0. */
const ZERO: Estimate = { n: 0, value: 0 };

/** The steps above greedy in each game; of one game, all its rungs. */
export function gains({ games }: LadderReport): Drawing {
  if (games.length === 1) return rungGains(games[0]);
  const names = [...new Set(games.flatMap(({ rungs }) => rungs.filter(isShown).map(({ name }) => name)))];
  return dotPlot({
    title: 'What each step of the ladder gains over greedy in each game, with 95 % intervals',
    x: { label: GAIN },
    rows: games.map(({ game }) => game),
    series: names.map(label => ({
      label,
      values: games.map(({ rungs }) => rungs.find(rung => rung.name === label && isShown(rung))?.gain),
    })),
    marks: [GREEDY],
  });
}

/** A step above greedy of which something is known. */
function isShown({ name, isStep, gain }: RungFigures): boolean {
  return isStep && name !== 'random' && name !== 'greedy' && gain?.low !== undefined;
}

/** The gains of the rungs of a game. Those without an interval are left out. */
export function rungGains({ game, rungs }: GameLadder): Drawing {
  const known = rungs.filter(({ name, gain }) => name === 'greedy' || gain?.low !== undefined);
  return dotPlot({
    title: `What each agent gains over greedy at ${game}, with 95 % intervals`,
    x: { label: GAIN },
    rows: known.map(({ name, micros }) =>
      micros === undefined ? name : [name, `${timeText(micros)} a move`],
    ),
    series: [{ label: 'gain', values: known.map(({ gain }) => gain ?? ZERO) }],
    marks: [GREEDY],
  });
}

/** The strength of the strong agent by iterations. Its curve has points with intervals only. */
export function byIterations({ game, curve, rungs }: GameLadder): Drawing {
  const levels = rungs.filter(({ name, gain }) => LEVELS.includes(name) && gain?.low !== undefined);
  return linePlot({
    title: `Strength of the strong agent at ${game}, by iterations, with 95 % intervals`,
    x: { label: 'iterations a move', steps: 'log' },
    y: heights([...curve.map(({ gain }) => gain), ...levels.map(({ gain }) => gain)]),
    series: [{ label: 'strong', points: curve.map(({ iterations, gain }) => pointAt(iterations, gain)) }],
    marks: levels.map(({ name, gain }) => ({ axis: 'y', value: gain!.value!, label: name })),
  });
}

/** Rungs that do not search: lines in the figure by iterations. */
const LEVELS = ['rules', 'net', 'cheat'];

/** The strength of agents by the time of a move. */
export function byMillis({ game, curve, rungs }: GameLadder): Drawing {
  const timed = curve.filter(({ micros }) => micros !== undefined);
  const others = rungs.filter(isBesideTheCurve);
  const series: PlotSeries[] = [
    { label: 'strong', points: timed.map(({ micros, gain }) => pointAt(micros! / 1e3, gain)) },
    ...others.map(({ name, micros, gain = ZERO }) => ({
      label: name,
      points: [pointAt(micros! / 1e3, gain)],
      style: 'points' as const,
    })),
  ];
  return linePlot({
    title: `Strength at ${game}, by CPU time, with 95 % intervals`,
    x: { label: 'milliseconds a move', steps: 'log' },
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
function heights(estimates: readonly (Estimate | undefined)[]): Axis {
  const values = estimates.flatMap(gain => [gain?.value ?? 0, gain?.low ?? 0, gain?.high ?? 0]);
  return { label: GAIN, holds: [0, ...values] };
}

function pointAt(x: number, { value = 0, low, high }: Estimate): PlotPoint {
  return { x, y: value, low, high };
}
