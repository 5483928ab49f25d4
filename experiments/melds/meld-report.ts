/** What reports about melds have in common: the figures, and the tables by kind and by strength of the players. */
import {
  ABSENT,
  type Block,
  type DataTable,
  dotPlot,
  figure,
  formatNumber,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import type { ResolvedRun } from '../../src/rows/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { signed } from '../bidding/words.ts';
import { type MeldQuestion, type MeldTally, RUNS } from './meld-tally.ts';

/** Means of fewer melds are not drawn. */
const LEAST = 40;
const drawn = (estimate: Estimate): Estimate | undefined => (estimate.n < LEAST ? undefined : estimate);

export interface Unit {
  /** `points of the deal`. */
  readonly name: string;
  readonly decimals: number;
}

export function gainFigure({ kinds, stages }: MeldQuestion, tally: MeldTally, title: string, unit: Unit) {
  return figure(
    'gain',
    dotPlot({
      title,
      x: { label: `declared less kept, ${unit.name}` },
      rows: kinds.map(({ name }) => name),
      series: stages.map(({ name }, i) => ({
        label: name,
        values: kinds.map((_, kind) => drawn(tally.gain[kind][i].mean())),
      })),
      marks: [{ axis: 'x', value: 0, label: 'no gain' }],
    }),
  );
}

function wholeFigure({ stages }: MeldQuestion, tally: MeldTally, unit: Unit) {
  return figure(
    'whole',
    dotPlot({
      title: 'The whole sequence at once, or three of its cards first?',
      x: { label: `whole less three first, ${unit.name}` },
      rows: RUNS,
      series: stages.map(({ name }, i) => ({
        label: name,
        values: RUNS.map((_, run) => drawn(tally.whole[run][i].mean())),
      })),
      marks: [{ axis: 'x', value: 0, label: 'the same' }],
    }),
  );
}

export function kindsTable({ kinds, stages }: MeldQuestion, tally: MeldTally, { decimals }: Unit): DataTable {
  const columns = stages.length > 1 ? [...stages.map(({ name }) => name), 'all'] : ['gain'];
  const from = stages.length > 1 ? 0 : 1;
  return table(
    ['meld', 'times', ...columns, 'card points'],
    kinds.map(({ name }, kind) => [
      name,
      formatNumber(tally.gain[kind][stages.length].mean().n),
      ...tally.gain[kind].slice(from).map(one => signed(one.mean(), decimals)),
      signed(tally.cards[kind].mean()),
    ]),
  );
}

/** The whole of a sequence against a part of it, as a figure and in numbers. */
export const wholeBlocks = (question: MeldQuestion, tally: MeldTally, unit: Unit): Block[] => [
  wholeFigure(question, tally, unit),
  table(
    ['whole at once less three first', ...question.stages.map(({ name }) => name), 'all'],
    tally.whole.map((row, run) => [RUNS[run], ...row.map(one => signed(one.mean()))]),
  ),
];

export const numbersSection = (question: MeldQuestion, tally: MeldTally, unit: Unit): Section =>
  section('In numbers', [
    'Gain over keeping, by when it is declared. The last column is the gain in card points alone: what it costs to ' +
      'show the cards.',
    kindsTable(question, tally, unit),
  ]);

/** How the gains move with the strength of the players: one tally for each run, whose sides are alike. */
export function strengthSection<Run extends string>(
  { kinds, stages }: MeldQuestion,
  runs: { readonly [run in NoInfer<Run>]: ResolvedRun },
  tallies: { readonly [run in Run]: MeldTally },
  { name: unit, decimals }: Unit,
): Section {
  const names = Object.keys(tallies) as Run[];
  const row = (name: string, of: (tally: MeldTally) => Estimate, digits = decimals): string[] => [
    name,
    ...names.map(run => {
      const estimate = of(tallies[run]);
      return estimate.n < LEAST ? ABSENT : signed(estimate, digits);
    }),
  ];
  return section('Do the answers depend on who plays?', [
    `What declaring gains over keeping, in ${unit}, with players of different strength. Those who think longer play ` +
      'fewer deals, so their intervals are wide.',
    table(
      ['', ...names.map(run => `\`${runs[run].agents[0]}\`, ${formatNumber(runs[run].deals)} deals`)],
      [
        row('all melds', tally => tally.any.mean()),
        row('all melds, card points only', tally => tally.anyCards.mean(), 1),
        ...kinds.map(({ name }, kind) => row(name, tally => tally.gain[kind][stages.length].mean())),
      ],
    ),
  ]);
}
