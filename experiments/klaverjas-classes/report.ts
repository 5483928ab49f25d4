/** The report of the classes: who wins, by how much, what decides it, and the cost of solving. */
import {
  type Block,
  type Bullets,
  barPlot,
  bullets,
  type DataTable,
  type Drawing,
  dotPlot,
  figure,
  formatEstimate,
  formatNumber,
  linePlot,
  prose,
  section,
  table,
} from '../../src/report/index.ts';
import type { ExperimentReport } from '../../src/rows/index.ts';
import { proportion } from '../../src/stats/index.ts';
import { percent } from '../bidding/words.ts';
import { type AnswerFacts, type Facts, inSteps, STEP, WHAT } from './facts.ts';
import { HONOURS, PREDICTORS, RULES } from './findings.ts';
import { CLASSES } from './tables.ts';

/** Figures of the published data set of 2018: deals won by the leading side, and the CPU time. */
const PUBLISHED = { won: 528_339, classes: 981_541, cpuYears: 2 };
const YEAR_SECONDS = 365.25 * 86_400;
/** A later solver than that of the committed classes, on a busy machine: `--classes 1000 --seed today`. */
const TODAY = { millis: 33, sample: 1_000 };

export function reportOf(facts: Facts): ExperimentReport {
  const [rotterdam, amsterdam] = RULES.map(rule => answerOf(facts, rule).wins);
  return {
    answer: prose`The side that leads takes 82 or more of the 162 card points in ${percent(rotterdam.flat)} of the
      classes at Rotterdam and ${percent(amsterdam.flat)} at Amsterdam, when all cards are seen and trumps were not
      chosen; of random deals in ${percent(rotterdam.random)} and ${percent(amsterdam.random)} (95 % intervals).`,
    lead: figure('wins', winsOf(facts)),
    counted: [
      aboutSample(facts),
      table(
        ['rule', 'counted', 'wins, flat', 'wins, random deals'],
        facts.answers.map(({ rule, counted, wins: { flat, random } }) => [
          rule,
          counted,
          percent(flat),
          percent(random),
        ]),
        [0, 1],
      ),
      prose`The data set of the study of 2018 has ${percent(proportion(PUBLISHED.won, PUBLISHED.classes))}, flat over
        all classes.`,
    ],
    sections: [
      section('By how much', [pointsTable(facts), figure('points', pointsFigure(facts))]),
      section('What decides it', [
        prose`Chance of the leader's side (82 card points or more) by the trumps that the leader holds, flat over the
          classes, ${RULES[0]}:`,
        holdingsTable(facts),
        figure('trumps', trumpsFigure(facts)),
        ...modelTable(facts),
      ]),
      section('The two rules, and roem', [rulesText(facts)]),
      section('What it took', costText(facts)),
      section('All classes', allText(facts)),
    ],
    data: { ...facts },
  };
}

/** Card points alone. */
function answerOf({ answers }: Facts, rule: string): AnswerFacts {
  return answers.find(one => one.rule === rule && one.counted === WHAT[0]) ?? answers[0];
}

function aboutSample({ classes, effectiveDeals }: Facts): Bullets {
  const sample = classes === CLASSES ? 'all' : 'a random sample';
  return bullets([
    prose`**Classes**: tables of the suit lengths of four hands; there are ${formatNumber(CLASSES)}. These are
      ${formatNumber(classes)} of them, ${sample}, with one random deal each. Clubs are trumps, the leader sits in
      seat 0, all four players see all cards.`,
    prose`**Sampled**: the seed shuffles the numbers of all classes, and the first are solved. So every class has the
      same chance, and a larger sample begins with the smaller one. The cards of a class are drawn by the seed and
      its number: every deal with these suit lengths has the same chance.`,
    prose`**Flat**: every class counts once, as in the study of 2018. **Random deals**: every class counts as often
      as there are deals with its lengths. Few classes have most of the deals, so the ${formatNumber(classes)} are
      worth no more than ${formatNumber(effectiveDeals)} random deals.`,
    "**Wins**: the leader's side has 82 or more of the 162 card points; with roem, more points than the others.",
    prose`Shares have intervals of Wilson, means of Student; weighed ones the linearised error of a ratio; all are 95
      % intervals.`,
  ]);
}

function pointsTable(facts: Facts): DataTable {
  const rows = facts.distribution.map(({ rule, classes, deviation }) => {
    const { flat, random } = answerOf(facts, rule).mean;
    const quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map(share => String(quantileOf(classes, share)));
    return [rule, formatEstimate(flat), formatNumber(deviation, 1), formatEstimate(random), ...quantiles];
  });
  return table(
    ['rule', 'mean, flat', 'SD', 'mean, random deals', '5 %', '25 %', '50 %', '75 %', '95 %'],
    rows,
  );
}

function quantileOf(counts: readonly number[], share: number): number {
  const all = counts.reduce((sum, n) => sum + n, 0);
  let seen = 0;
  return counts.findIndex(n => {
    seen += n;
    return seen >= share * all;
  });
}

function holdingsTable({ classes, byHolding }: Facts): DataTable {
  const rows = Array.from({ length: 9 }, (_, trumps) => [
    String(trumps),
    ...byHolding.map(chances => {
      const chance = chances[trumps];
      return chance.value === undefined ? '' : percent({ n: classes, ...chance });
    }),
  ]);
  return table(['trumps', ...HONOURS], rows);
}

/** The table of the models. Empty if there are too few classes for a fit. */
function modelTable({ model }: Facts): Block[] {
  const models = model.flatMap(one => one ?? []);
  if (models.length < RULES.length) return [];
  const rows = [
    ['none of these', ...models.map(({ constant }) => formatEstimate(constant))],
    ...PREDICTORS.map((name, i) => [name, ...models.map(({ slopes }) => formatEstimate(slopes[i]))]),
  ];
  const explained = models.map(one => `${formatNumber(100 * one.explained, 1)} %`);
  const right = models.map(one => percent(one.right));
  return [
    prose`Card points of the leader's side that each of these is worth, with all others unchanged (least squares over
      the classes, intervals from 1,000 bootstrap samples of 100 groups):`,
    table(['', ...RULES], rows),
    prose`Fitted to one half of the classes, these counts explain ${explained.join(' and ')} of the variance in the
      other half, and tell its winner in ${right.join(' and ')} of the deals.`,
  ];
}

function rulesText({ rules: { matters, decides, gain, roemDecides } }: Facts): string {
  return prose`Amsterdam lets a player off ruffing while his partner holds the trick. It changes the value of
    ${percent(matters)} of the deals and the winner of ${percent(decides)}; the leader's side has
    ${formatEstimate(gain)} card points more with it. Roem gives the deal to the other side in
    ${percent(roemDecides[0])} of the classes at ${RULES[0]} and ${percent(roemDecides[1])} at ${RULES[1]}.`;
}

function costText({ answers, cost }: Facts): Block[] {
  const rows = answers.map(({ rule, counted, nodes: { mean, median, p99, most } }) => [
    rule,
    counted,
    ...[mean, median, p99, most].map(n => formatNumber(n)),
  ]);
  const positions = [
    'Positions at the start of a trick that the solver looked at, for the exact value:',
    table(['rule', 'counted', 'mean', 'median', '99 %', 'most'], rows, [0, 1]),
  ];
  if (cost === undefined) return positions;
  const { cpuSeconds, rows: solved, cpu } = cost;
  const all = (cpuSeconds / solved) * CLASSES;
  return [
    ...positions,
    prose`${formatNumber(solved)} classes took ${formatNumber(cpuSeconds / 60, 1)} minutes of CPU time on ${cpu}:
      ${formatNumber((1000 * cpuSeconds) / solved, 1)} ms for the four exact values of a class. All
      ${formatNumber(CLASSES)} would take ${formatNumber(all / 3600, 1)} hours, which is one part in
      ${formatNumber((PUBLISHED.cpuYears * YEAR_SECONDS) / all)} of the ${PUBLISHED.cpuYears} CPU-years that the
      study of 2018 spent on who wins, one of the four.`,
  ];
}

/** How to solve the classes that are left. */
function allText({ classes }: Facts): Block[] {
  if (classes === CLASSES) return ['These are all classes.'];
  return [
    'One command solves all of them, in pieces. Ctrl-C stops it; with `--resume` it goes on where it stopped:',
    `\`jaslab experiment klaverjas-classes --classes ${CLASSES} --out results/all-classes --resume\``,
    prose`A class takes ${TODAY.millis} ms of CPU time with the solver of today (mean of
      ${formatNumber(TODAY.sample)} classes), so all take ${formatNumber((TODAY.millis * CLASSES) / 3_600_000, 1)}
      hours of CPU, shared by the cores.`,
  ];
}

/** Who wins, by rule and by what is counted. */
function winsOf({ answers }: Facts): Drawing {
  return dotPlot({
    title: "How often the leader's side wins with all cards open, with 95 % intervals",
    x: { label: 'share of the deals that the side of the leader wins', notation: 'percent' },
    rows: answers.map(({ rule, counted }) => `${rule}, ${counted}`),
    series: [
      { label: 'flat', values: answers.map(({ wins }) => wins.flat) },
      { label: 'random deals', values: answers.map(({ wins }) => wins.random) },
    ],
    marks: [{ axis: 'x', value: 0.5, label: 'even' }],
  });
}

function pointsFigure({
  classes,
  effectiveDeals,
  distribution: [{ classes: counts, random }],
}: Facts): Drawing {
  return barPlot({
    title: "Card points of the leader's side at Rotterdam, with 95 % intervals",
    x: {
      label: `card points, from each number up to ${STEP - 1} more`,
      groups: random.map((_, i) => String(i * STEP)),
    },
    y: { label: 'share of the deals', notation: 'percent' },
    series: [
      { label: 'flat', values: inSteps(counts).map(count => proportion(count, classes)) },
      {
        label: 'random deals',
        values: random.map(share => proportion(share * effectiveDeals, effectiveDeals)),
      },
    ],
  });
}

function trumpsFigure({ bySideTrumps }: Facts): Drawing {
  return linePlot({
    title: 'Chance to win by the trumps of the side, with 95 % intervals',
    x: { label: "trumps in the two hands of the leader's side", range: [0, 8] },
    y: { label: 'chance of 82 card points or more', notation: 'percent', range: [0, 1] },
    series: bySideTrumps,
    marks: [{ axis: 'y', value: 0.5, label: 'even chance' }],
  });
}
