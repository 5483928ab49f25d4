/** The report of the classes: who wins, by how much, what decides it, and the cost of solving. */

import { rootOf } from '../../src/index.ts';
import {
  type Block,
  type Bullets,
  barPlot,
  bullets,
  curveSeries,
  type DataTable,
  type Drawing,
  dotPlot,
  figure,
  formatEstimate,
  formatNumber,
  linePlot,
  section,
  table,
} from '../../src/report/index.ts';
import type { Cost, ExperimentReport } from '../../src/rows/index.ts';
import { type Estimate, proportion } from '../../src/stats/index.ts';
import { type Answers, type Findings, HONOURS, PREDICTORS, RULES, TOTAL } from './findings.ts';
import { regress } from './regression.ts';
import { CLASSES } from './tables.ts';

/** Figures of the published data set of 2018: deals won by the leading side, and the CPU time. */
const PUBLISHED = { won: 528_339, classes: 981_541, cpuYears: 2 };
const YEAR_SECONDS = 365.25 * 86_400;
const BOOTSTRAP_STREAM = 64;
const LEAST = 30;
const WHAT = ['card points', 'with roem'] as const;

export function reportOf(found: Findings, seed: string, cost?: Cost): ExperimentReport {
  const flat = (rule: number) => flatShare(found, found.answers[rule][0]);
  const random = (rule: number) => weighedShare(found, found.answers[rule][0]);
  const percent = (estimate: Estimate) => formatEstimate(estimate, 'percent');
  const models = RULES.map((_, rule) =>
    regress(
      ...([found.features, PREDICTORS.length, found.points[rule], TOTAL / 2] as const),
      ...([rootOf(seed), BOOTSTRAP_STREAM + rule] as const),
    ),
  );
  const answer =
    `The side that leads takes 82 or more of the 162 card points in ${percent(flat(0))} of the classes at ` +
    `Rotterdam and ` +
    `${percent(flat(1))} at Amsterdam, when all cards are seen and trumps were not chosen; of random deals in ` +
    `${percent(random(0))} and ` +
    `${percent(random(1))} (95 % intervals).`;
  return {
    answer,
    lead: figure('wins', winsOf(found)),
    counted: [
      aboutSample(found),
      sharesTable(found),
      `The data set of the study of 2018 has ${percent(proportion(PUBLISHED.won, PUBLISHED.classes))}, flat over ` +
        `all classes.`,
    ],
    sections: [
      section('By how much', [pointsTable(found), figure('points', pointsFigure(found))]),
      section('What decides it', [
        `Chance of the leader's side (82 card points or more) by the trumps that the leader holds, flat over the ` +
          `classes, ${RULES[0]}:`,
        holdingsTable(found, 0),
        figure('trumps', trumpsFigure(found)),
        ...modelTable(models),
      ]),
      section('The two rules, and roem', [rulesText(found)]),
      section('What it took', costText(found, cost)),
    ],
    data: dataOf(found, models),
  };
}

function flatShare({ classes }: Findings, { won }: Answers): Estimate {
  return proportion(won.wins, classes);
}

/** The share for random deals. Its `n` is the number of classes. */
function weighedShare({ classes }: Findings, { won }: Answers): Estimate {
  return { ...won.weighed.share(), n: classes };
}

/** The effective sample size: unweighted deals with the same information (Kish). */
function effective({ weight, squares }: Findings): number {
  return squares === 0 ? 0 : (weight * weight) / squares;
}

function aboutSample(found: Findings): Bullets {
  const { classes } = found;
  const sample = classes === CLASSES ? 'all' : 'a random sample';
  return bullets([
    `**Classes**: tables of the suit lengths of four hands; there are ${formatNumber(CLASSES)}. These are ` +
      `${formatNumber(classes)} of them, ${sample}, with one random deal each. Clubs are trumps, the leader sits in ` +
      'seat 0, all four players see all cards.',
    '**Flat**: every class counts once, as in the study of 2018. **Random deals**: every class counts as often ' +
      `as there are deals with its lengths. Few classes have most of the deals, so the ${formatNumber(classes)} are ` +
      `worth no more than ${formatNumber(effective(found))} random deals.`,
    "**Wins**: the leader's side has 82 or more of the 162 card points; with roem, more points than the others.",
    'Shares have intervals of Wilson, means of Student; weighed ones the linearised error of a ratio; all are ' +
      '95 % intervals.',
  ]);
}

function sharesTable(found: Findings): DataTable {
  const rows = RULES.flatMap((rule, r) =>
    WHAT.map((what, o) => {
      const answers = found.answers[r][o];
      return [
        rule,
        what,
        formatEstimate(flatShare(found, answers), 'percent'),
        formatEstimate(weighedShare(found, answers), 'percent'),
      ];
    }),
  );
  return table(['rule', 'counted', 'wins, flat', 'wins, random deals'], rows, [0, 1]);
}

function pointsTable(found: Findings): DataTable {
  const rows = RULES.flatMap((rule, r) => {
    const [{ flat, weighed }] = found.answers[r];
    const quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map(share => String(quantileOf(found.counts[r], share)));
    const random = weighed.estimate();
    return [
      [
        ...[rule, formatEstimate(flat.estimate()), formatNumber(flat.deviation(), 1)],
        ...[formatEstimate(random), ...quantiles],
      ],
    ];
  });
  return table(
    ['rule', 'mean, flat', 'SD', 'mean, random deals', '5 %', '25 %', '50 %', '75 %', '95 %'],
    rows,
  );
}

function quantileOf(counts: Float64Array, share: number): number {
  const all = counts.reduce((sum, n) => sum + n, 0);
  let seen = 0;
  return counts.findIndex(n => {
    seen += n;
    return seen >= share * all;
  });
}

function holdingsTable({ byHolding }: Findings, rule: number): DataTable {
  const curves = byHolding[rule];
  const rows = Array.from({ length: 9 }, (_, trumps) => [
    String(trumps),
    ...curves.map(curve => {
      const estimate = curve.estimate(trumps, trumps);
      return estimate.n < LEAST ? '' : formatEstimate(estimate, 'percent');
    }),
  ]);
  return table(['trumps', ...HONOURS], rows);
}

type Models = readonly (ReturnType<typeof regress> | undefined)[];

/** The table of the models. Empty if there are too few classes for a fit. */
function modelTable(models: Models): Block[] {
  const [rotterdam, amsterdam] = models;
  if (rotterdam === undefined || amsterdam === undefined) return [];
  const cells = (of: (model: NonNullable<typeof rotterdam>) => Estimate) =>
    [rotterdam, amsterdam].map(model => formatEstimate(of(model)));
  const rows = [
    ['none of these', ...cells(model => model.constant)],
    ...PREDICTORS.map((name, i) => [name, ...cells(model => model.slopes[i])]),
  ];
  const [explained, right] = [
    models.map(model => `${formatNumber(100 * model!.explained, 1)} %`),
    models.map(model => formatEstimate(model!.right, 'percent')),
  ];
  return [
    "Card points of the leader's side that each of these is worth, with all others unchanged (least squares over " +
      'the classes, ' +
      'intervals from 1,000 bootstrap samples of 100 groups):',
    table(['', ...RULES], rows),
    `Fitted to one half of the classes, these counts explain ${explained.join(' and ')} of the variance in the ` +
      `other half, and tell its ` +
      `winner in ${right.join(' and ')} of the deals.`,
  ];
}

function rulesText(found: Findings): string {
  const { classes, ruleMatters, ruleDecides, ruleGain, roemDecides } = found;
  const percent = (n: number) => formatEstimate(proportion(n, classes), 'percent');
  return (
    `Amsterdam lets a player off ruffing while his partner holds the trick. It changes the value of ` +
    `${percent(ruleMatters)} of the deals and ` +
    `the winner of ${percent(ruleDecides)}; the leader's side has ${formatEstimate(ruleGain.estimate())} card ` +
    `points more with it. Roem gives ` +
    `the deal to the other side in ${percent(roemDecides[0])} of the classes at ${RULES[0]} and ` +
    `${percent(roemDecides[1])} at ${RULES[1]}.`
  );
}

function nodesOf({ nodes }: Answers, classes: number) {
  const sorted = nodes.slice(0, classes).sort();
  const at = (share: number) => sorted[Math.min(classes - 1, Math.floor(share * classes))] ?? 0;
  const mean = sorted.reduce((sum, n) => sum + n, 0) / Math.max(1, classes);
  return { mean: Math.round(mean), median: at(0.5), p99: at(0.99), most: at(1) };
}

function costText(found: Findings, cost: Cost | undefined): Block[] {
  const rows = RULES.flatMap((rule, r) =>
    WHAT.map((what, o) => {
      const { mean, median, p99, most } = nodesOf(found.answers[r][o], found.classes);
      return [rule, what, ...[mean, median, p99, most].map(n => formatNumber(n))];
    }),
  );
  const positions = [
    'Positions at the start of a trick that the solver looked at, for the exact value:',
    table(['rule', 'counted', 'mean', 'median', '99 %', 'most'], rows, [0, 1]),
  ];
  if (cost === undefined || cost.rows === 0) return positions;
  const { cpuSeconds, rows: solved, cpu } = cost;
  const millis = (1000 * cpuSeconds) / solved;
  const all = (cpuSeconds / solved) * CLASSES;
  return [
    ...positions,
    `${formatNumber(solved)} classes took ${formatNumber(cpuSeconds / 60, 1)} minutes of CPU time on ${cpu}: ` +
      `${formatNumber(millis, 1)} ms for the four exact ` +
      `values of a class. All ${formatNumber(CLASSES)} would take ${formatNumber(all / 3600, 1)} hours, which is ` +
      `one part in ` +
      `${formatNumber((PUBLISHED.cpuYears * YEAR_SECONDS) / all)} of the ${PUBLISHED.cpuYears} CPU-years that the ` +
      `study of 2018 spent on who wins, one of the four.`,
  ];
}

/** Who wins, by rule and by what is counted. */
function winsOf(found: Findings): Drawing {
  const all = RULES.flatMap((rule, r) =>
    WHAT.map((what, o) => ({ rule, what, answers: found.answers[r][o] })),
  );
  return dotPlot({
    title: "How often the leader's side wins with all cards open, with 95 % intervals",
    x: { label: 'share of the deals that the side of the leader wins', notation: 'percent' },
    rows: all.map(({ rule, what }) => `${rule}, ${what}`),
    series: [
      { label: 'flat', values: all.map(({ answers }) => flatShare(found, answers)) },
      { label: 'random deals', values: all.map(({ answers }) => weighedShare(found, answers)) },
    ],
    marks: [{ axis: 'x', value: 0.5, label: 'even' }],
  });
}

function pointsFigure(found: Findings): Drawing {
  const { counts, weights, classes, weight } = found;
  const STEP = 9;
  const groups = Array.from({ length: TOTAL / STEP }, (_, i) => i * STEP);
  const shares = (of: Float64Array, all: number, n: number) =>
    groups.map(from => {
      const last = from + STEP >= TOTAL ? TOTAL + 1 : from + STEP;
      const share = of.slice(from, last).reduce((sum, count) => sum + count, 0) / all;
      return proportion(share * n, n);
    });
  return barPlot({
    title: "Card points of the leader's side at Rotterdam, with 95 % intervals",
    x: { label: `card points, from each number up to ${STEP - 1} more`, groups: groups.map(String) },
    y: { label: 'share of the deals', notation: 'percent' },
    series: [
      { label: 'flat', values: shares(counts[0], classes, classes) },
      { label: 'random deals', values: shares(weights[0], weight, Math.round(effective(found))) },
    ],
  });
}

function trumpsFigure({ bySideTrumps }: Findings): Drawing {
  return linePlot({
    title: 'Chance to win by the trumps of the side, with 95 % intervals',
    x: { label: "trumps in the two hands of the leader's side", range: [0, 8] },
    y: { label: 'chance of 82 card points or more', notation: 'percent', range: [0, 1] },
    series: RULES.map((rule, r) => curveSeries(rule, bySideTrumps[r], LEAST)),
    marks: [{ axis: 'y', value: 0.5, label: 'even chance' }],
  });
}

function dataOf(found: Findings, models: Models): Record<string, unknown> {
  const answers = RULES.flatMap((rule, r) =>
    WHAT.map((counted, o) => {
      const one = found.answers[r][o];
      const [flat, random] = [flatShare(found, one), weighedShare(found, one)];
      const mean = { flat: one.flat.estimate(), random: { ...one.weighed.estimate(), n: found.classes } };
      return { rule, counted, wins: { flat, random }, mean, nodes: nodesOf(one, found.classes) };
    }),
  );
  return {
    classes: found.classes,
    effectiveDeals: Math.round(effective(found)),
    answers,
    distribution: RULES.map((rule, r) => ({ rule, classes: [...found.counts[r]] })),
    model: models.map((model, r) => model && { rule: RULES[r], predictors: PREDICTORS, ...model }),
  };
}
