/** Figures and tables that experiments share: gains, counts of a hand, and answers by strength of the players. */
import {
  type Block,
  type DataTable,
  type DotPlot,
  dotPlot,
  type Figure,
  figure,
  formatNumber,
  type LinePlot,
  linePlot,
  listed,
  type PlotSeries,
  prose,
  table,
} from '../../src/report/index.ts';
import type { ResolvedRun } from '../../src/rows/index.ts';
import {
  benjaminiHochberg,
  type Curve,
  type Estimate,
  normalQuantile,
  twoSided,
} from '../../src/stats/index.ts';
import type { Gains } from './gains.ts';
import type { FittedCount } from './point-count.ts';
import { percent, pointsTable, signed, text } from './words.ts';

/** A figure of gains by row, with a line where there is none. */
export const gainDots = (name: string, plot: DotPlot, none = 'no gain'): Figure =>
  figure(name, dotPlot({ ...plot, marks: [{ axis: 'x', value: 0, label: none }] }));

/** The same by what is counted in a hand. */
export const gainCurves = (name: string, plot: LinePlot, none = 'no gain'): Figure =>
  figure(name, linePlot({ ...plot, marks: [{ axis: 'y', value: 0, label: none }] }));

/** How many hands were asked: `300 (first) and 250 (second)`. */
export const askedText = (situations: readonly string[], { any }: Gains): string =>
  listed(situations.map((name, i) => `${formatNumber(any[i].mean().n)} (${name})`));

/** How often a bid is asked for and made by the agents themselves, and from how many points in sight on it pays. */
export function limitsTable(
  who: string,
  situations: readonly string[],
  gains: Gains,
  { made = 'made every second time from', bid = 'the players bid' } = {},
): DataTable {
  const rows = situations.map((name, i) => [
    name,
    formatNumber(gains.any[i].mean().n),
    text(gains.gain[i].threshold(0)),
    text(gains.made[i].threshold(0.5)),
    signed(gains.any[i].mean()),
    percent(gains.share[i].share()),
  ]);
  const head = [who, 'hands', 'pays from', made, 'gain, any hand', bid];
  return table(head, rows);
}

/** A count with its limits, and what it gains and loses. */
export function countBlocks(situations: readonly string[], fit: FittedCount | undefined): Block[] {
  if (fit === undefined) return ['Too few deals for a count.'];
  const { count, judged } = fit;
  const limit = (value: number): string => (Number.isFinite(value) ? `${value}` : 'never');
  const line = (name: string, values: readonly Estimate[]): string[] => [
    name,
    ...values.map(one => text(one, 2)),
  ];
  return [
    pointsTable(count),
    'It pays from this number of points on; beside it the number of card points in sight that gains most:',
    table(
      ['', 'points of the count', 'card points in sight'],
      situations.map((name, i) => [name, limit(count.limits[i]), limit(judged.sightLimits[i])]),
    ),
    prose`What each way to decide gains over always passing, in points of the deal for each hand that is asked. The
      counts were made with one half of the deals and are judged by the other half. The best bid is a regression on all
      that a player can see of his hand.`,
    table(
      ['decided by', ...situations, 'all'],
      [
        line('the count', judged.count),
        line('card points in sight', judged.sight),
        line('the best bid', judged.best),
        line('what the players choose', judged.own),
        line('lost by the count to the best', judged.loss),
        line('lost by points in sight', judged.sightLoss),
      ],
    ),
  ];
}

/** A run whose players are compared with those of others, and what was counted in it. */
export interface Played<Tally> {
  readonly run: ResolvedRun;
  readonly tally: Tally;
}

/** The runs of some tallies, in their order. */
export function playersOf<Run extends string, Tally>(
  runs: { readonly [run in NoInfer<Run>]: ResolvedRun },
  tallies: { readonly [run in Run]: Tally },
): Played<Tally>[] {
  return (Object.keys(tallies) as Run[]).map(run => ({ run: runs[run], tally: tallies[run] }));
}

/** What each run says, by its name. */
export const byRun = <Tally, T>(
  players: readonly Played<Tally>[],
  of: (tally: Tally) => T,
): Readonly<Record<string, T>> => Object.fromEntries(players.map(({ run, tally }) => [run.run, of(tally)]));

type Measures = readonly (readonly [name: string, values: readonly Estimate[]])[];

/** A measure for each name, in words where it stands for the dots. */
export const measured = <Tally>(
  players: readonly Played<Tally>[],
  names: readonly string[],
  of: (tally: Tally, index: number) => Estimate,
  words = '…',
): Measures => names.map((name, i) => [words.replace('…', name), players.map(({ tally }) => of(tally, i))]);

/** The same measures by kind of player. */
export function strengthTable(
  players: readonly Pick<Played<unknown>, 'run'>[],
  measures: Measures,
  write: (estimate: Estimate, name: string) => string = one => text(one),
  what = '',
): DataTable {
  return table(
    [what, ...players.map(({ run }) => `\`${run.agents[0]}\`, ${formatNumber(run.deals)} deals`)],
    measures.map(([name, values]) => [name, ...values.map(one => write(one, name))]),
  );
}

/** The chance of so large a difference between two estimates of the same number, taken for independent. */
function chanceOf(a: Estimate, b: Estimate): number {
  if (a.value === undefined || b.value === undefined || a.value === b.value) return 1;
  const widths = [a, b].map(
    ({ low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }) => high - low,
  );
  const deviation = Math.hypot(...widths) / (2 * normalQuantile(0.975));
  return twoSided((b.value - a.value) / deviation);
}

/**
 * The measures in which the last player certainly differs from the one before. Measures are many, so no more than one
 * in twenty of those named is wrong in the long run. Both play the same deals, which makes the true error of a
 * difference smaller than the one that is reckoned with.
 */
export function certainDifferences(measures: Measures): string[] {
  const chances = measures.map(([, values]) => values.slice(-2)).map(([a, b]) => chanceOf(a, b));
  const corrected = benjaminiHochberg(chances);
  return measures.flatMap(([name], i) => (corrected[i] < 0.05 ? [name] : []));
}

/** These in words, and that all else is undecided. `players` are their names. */
export function strengthVerdict(players: readonly string[], measures: Measures): string {
  const [one, other] = players.slice(-2).map(player => `\`${player}\``);
  const sure = certainDifferences(measures);
  if (sure.length === 0)
    return `Whether ${other} would answer otherwise than ${one} is undecided: no line of the table certainly differs.`;
  const rest = ' In all other lines it is undecided whether they differ.';
  return `${other} certainly differs from ${one} in: ${listed(sure)}.${sure.length < measures.length ? rest : ''}`;
}

/** A curve in steps of several predictors, drawn in their middle, since single points jump with few hands. */
export function binnedSeries(label: string, curve: Curve, width: number, least: number): PlotSeries {
  const points = Array.from({ length: Math.ceil(curve.size / width) }, (_, bin) => {
    const [from, to] = [bin * width, (bin + 1) * width - 1];
    return { x: (from + to) / 2, ...curve.estimate(from, to) };
  });
  return {
    label,
    points: points.flatMap(({ n, x, value, low, high }) =>
      value === undefined || n < least ? [] : [{ x, y: value, low, high }],
    ),
  };
}
