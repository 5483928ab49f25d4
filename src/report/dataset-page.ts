/** The report of a dataset: who scores more, how scores are spread, contracts, and places at the table. */
import { extent, ticks } from 'd3-array';
import {
  type Block,
  type DataTable,
  type Drawing,
  type Figure,
  figure,
  prose,
  type Report,
  type Section,
  section,
  table,
} from '../document/report.ts';
import { distinct } from '../rows/deal-columns.ts';
import type { DealCountsReport } from '../rows/deal-counts.ts';
import type { MatchReport } from '../rows/match-summary.ts';
import type { MeasureName, SummaryReport } from '../rows/summary.ts';
import { type Estimate, negated, wilson } from '../stats/index.ts';
import { dotPlot } from './dot-plot.ts';
import { decimalsOf, formatEstimate, formatNumber, formatValue, intervalsText } from './format.ts';
import { linePlot, type PlotPoint } from './line-plot.ts';
import { matchNotes, matchRows, SUMMARY_HEAD, summaryNotes, summaryRows } from './summary-table.ts';

/** What is known of a dataset. */
export interface DatasetFigures {
  readonly summary: SummaryReport;
  /** The report of a run of matches. */
  readonly matches?: MatchReport | undefined;
  readonly counts: DealCountsReport;
}

/** The report; `again` tells how the dataset was made. */
export function datasetReport(figures: DatasetFigures, again: Report['again']): Report {
  const { summary, matches, counts } = figures;
  const names = distinct(summary.agents.map(({ agent }) => agent));
  const unit = matches === undefined ? 'deal' : 'match';
  const notes = [...(matches === undefined ? [] : matchNotes(matches)), ...summaryNotes(summary)];
  return {
    title: `${names.join(', ')} at ${summary.game}`,
    answer: answerOf(figures, names),
    lead:
      counts.differences === undefined
        ? scoreFigure(counts, names)
        : differenceFigure(counts, unit, summary, names),
    counted: [
      `${notes.join('; ')}. ` +
        intervalsText(
          matches?.matches ?? summary.deals,
          unit === 'deal' ? 'deals with all their seatings' : 'matches',
        ),
      table(
        SUMMARY_HEAD,
        [...(matches === undefined ? [] : matchRows(matches)), ...summaryRows(summary)],
        [0, 1],
      ),
    ],
    sections: [
      section('Scores', scoreBlocks(figures, names), 'open'),
      ...contractSection(summary, names),
      section('By place at the table', placeBlocks(counts)),
      section('How deals end', [outcomeTable(counts)]),
    ],
    again,
  };
}

/** Who wins more matches, or scores more. */
function answerOf({ summary, matches, counts }: DatasetFigures, names: readonly string[]): string {
  const { agents, difference, deals } = summary;
  if (matches !== undefined) {
    const best = leading(matches.agents.map(({ won }) => won));
    if (best === undefined) return 'No match was played to its end.';
    const won = formatEstimate(matches.agents[best].won, 'percent');
    return `\`${names[best]}\` wins most matches: ${won} of ${formatNumber(matches.matches)} (95 % interval).`;
  }
  const over = `over ${formatNumber(deals)} deals`;
  if (difference?.score.value !== undefined) {
    const { score, paired } = difference;
    const sides = sidesOf(names, '` and `');
    const isLess = score.value! < 0;
    const [one, other] = isLess ? sides.toReversed() : sides;
    const how = paired ? 'each deal played in all seatings' : 'each deal played once';
    const points = formatEstimate(isLess ? negated(score) : score);
    return `\`${one}\` scores ${points} points a deal more than \`${other}\` (95 % interval, ${over}, ${how}).`;
  }
  const best = leading(agents.map(({ measures }) => measures.score));
  if (best === undefined || counts.units === 0) return 'No deal was played to its end.';
  const score = formatEstimate(agents[best].measures.score!);
  return `\`${names[best]}\` scores most, ${score} points a deal (95 % interval, ${over}).`;
}

/** The agents of the two sides, which sit alternately. */
function sidesOf(names: readonly string[], and: string): readonly string[] {
  return [0, 1].map(odd => names.filter((_, i) => (i & 1) === odd).join(and));
}

/** The index of the greatest estimate. */
function leading(estimates: readonly (Estimate | undefined)[]): number | undefined {
  const values = estimates.map(estimate => estimate?.value ?? Number.NEGATIVE_INFINITY);
  const best = Math.max(...values);
  return Number.isFinite(best) ? values.indexOf(best) : undefined;
}

function differenceFigure(
  { differences, units }: DealCountsReport,
  unit: 'deal' | 'match',
  { difference }: SummaryReport,
  names: readonly string[],
): Figure {
  const [one, other] = sidesOf(names, ' and ');
  const counts = differences!;
  const mean = difference?.score.value;
  const bins = binsOf([counts]);
  return figure(
    'differences',
    linePlot({
      title: prose`How often ${one} is so far ahead of ${other} in a
        ${unit}${unit === 'deal' ? '' : ', on average over its deals'}, with 95 % intervals`,
      x: { label: `points a deal, ${one} less ${other}, in steps of ${formatNumber(bins.width)}` },
      y: { label: `share of the ${unit === 'deal' ? 'deals' : 'matches'}`, notation: 'percent', holds: [0] },
      series: [{ label: 'difference', points: spreadOf(counts, bins, units), style: 'steps' }],
      marks: [
        { axis: 'x', value: 0, label: 'even' },
        ...(mean === undefined
          ? []
          : [{ axis: 'x' as const, value: mean, label: `mean ${formatNumber(mean, 1)}` }]),
      ],
    }),
  );
}

function scoreFigure({ scores, units }: DealCountsReport, names: readonly string[]): Figure {
  const bins = binsOf(scores.map(({ counts }) => counts));
  return figure(
    'scores',
    linePlot({
      title: 'How often each agent scores how much in a deal, with 95 % intervals',
      x: { label: `points in a deal, in steps of ${formatNumber(bins.width)}` },
      y: { label: 'share of its deals', notation: 'percent', holds: [0] },
      series: scores.map(({ counts }, i) => ({
        label: names[i],
        points: spreadOf(counts, bins, units),
        style: 'steps',
      })),
    }),
  );
}

function scoreBlocks({ summary, counts }: DatasetFigures, names: readonly string[]): Block[] {
  const kinds = (
    [
      ['score', 'all deals'],
      ['asMaker', 'as maker'],
      ['asDefender', 'as defender'],
    ] as const
  ).filter(([name]) => summary.agents.some(({ measures }) => measures[name] !== undefined));
  const means = dotPlot({
    title: 'What each agent scores on average, with 95 % intervals',
    x: { label: 'points a deal' },
    rows: names,
    series: kinds.map(([name, label]) => ({ label, values: measured(summary, name) })),
  });
  return [figure('means', means), ...(counts.differences === undefined ? [] : [scoreFigure(counts, names)])];
}

function measured({ agents }: SummaryReport, name: MeasureName): (Estimate | undefined)[] {
  return agents.map(({ measures }) => measures[name]);
}

function contractSection(summary: SummaryReport, names: readonly string[]): Section[] {
  const made = measured(summary, 'made');
  if (made.every(estimate => estimate === undefined)) return [];
  const drawing: Drawing = dotPlot({
    title: 'How many of its contracts each agent makes, with 95 % intervals',
    x: { label: 'share of its contracts', notation: 'percent' },
    rows: names.map((name, i) => [name, `${formatNumber(made[i]?.n ?? 0)} contracts`]),
    series: [{ label: 'made', values: made }],
  });
  return [section('Contracts', [figure('contracts', drawing)], 'open')];
}

/** `eldest`, `2nd`, `3rd`, `dealer`. */
function placeName(place: number, seats: number): string {
  if (place === seats - 1) return 'dealer';
  return place === 0 ? 'eldest' : place === 1 ? '2nd' : '3rd';
}

function placeBlocks({ places }: DealCountsReport): Block[] {
  const named = places.map(one => ({ ...one, name: placeName(one.place, places.length) }));
  const hasMakers = places.some(({ maker }) => maker.value !== undefined);
  const share = (estimate: Estimate) => formatEstimate(estimate, 'percent');
  const drawing = dotPlot({
    title: 'Who makes trumps, and who makes the contract, by place from the dealer on, with 95 % intervals',
    x: { label: 'share', notation: 'percent', holds: [0] },
    rows: named.map(({ name }) => name),
    series: [
      { label: 'of all contracts', values: named.map(({ maker }) => maker) },
      { label: 'of the own contracts, made', values: named.map(({ made }) => made) },
    ],
  });
  const rows = named.map(({ name, maker, made, score }) => [
    name,
    ...(hasMakers ? [share(maker), share(made)] : []),
    formatEstimate(score, 'number', decimalsOf(score)),
  ]);
  const head = ['place', ...(hasMakers ? ['makes trumps', 'and makes the contract'] : []), 'score a deal'];
  return [
    'The eldest sits after the dealer and speaks first. The score is that of the own side.',
    ...(hasMakers ? [figure('places', drawing)] : []),
    table(head, rows),
  ];
}

function outcomeTable({ outcomes }: DealCountsReport): DataTable {
  const all = Object.values(outcomes).reduce((sum, n) => sum + n, 0);
  const rows = Object.entries(outcomes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([word, n]) => [word, formatNumber(n), formatValue(n / all, 'percent', 2)]);
  return table(['outcome', 'times', 'share'], rows);
}

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
