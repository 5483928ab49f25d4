/**
 * What a hand may bid at contrée. Each hand that is asked passes, and bids each of several contracts, in the same deal;
 * the same players go on.
 */
import {
  type Block,
  curveSeries,
  type Figure,
  formatNumber,
  listed,
  prose,
  type Section,
  section,
  table,
} from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { type Curve, type Estimate, isotonic } from '../src/stats/index.ts';
import { comparing, type Fitted } from './bidding/choices.ts';
import {
  type Asked,
  answersOf,
  askedIn,
  COLUMNS,
  countOf,
  handsText,
  type PointBids,
  type Worth,
  worthOf,
} from './bidding/point-bids.ts';
import { byRun, gainCurves, measured, type Played, playersOf, strengthTable } from './bidding/tables.ts';
import { caveats, named, partsOf, percent, pointsTable, signed } from './bidding/words.ts';

/** The contracts that are compared. */
export const CONTREE: PointBids = { levels: [80, 90, 100, 110, 120, 130], telling: 120 };

const ANSWERS = answersOf(CONTREE);
const all = comparing({ game: 'contree', answers: ANSWERS, questions: 2 });

export default defineExperiment({
  question: 'What may a hand bid at contrée?',
  runs: { net: all('net'), rules: all('rules', 0.25), greedy: all('greedy', 0.25) },
  deals: 20_000,
  leastDeals: 2_000,
  seed: 'contree-bids 2',
  claims: {
    low: { says: 'Eldest’s 80 pays more than a pass from a count of 13 or less', below: 13 },
    high: { says: 'Eldest’s 110 pays more than 100 from a count of 17 or more', above: 17 },
    over: { says: 'Eldest’s 120 on a count of 10 to 12 costs more than 100 points', below: -100 },
  },
  columns: COLUMNS,
  analyse: run => askedIn(run, ANSWERS, CONTREE),

  report({ net, rules, greedy }, runs) {
    const found = findingsOf(net);
    const opens = (asked: readonly Asked[]) => limitsOf(worthOf(asked, CONTREE, found.count))[0];
    const others = playersOf(runs, { net: found.limits[0], rules: opens(rules), greedy: opens(greedy) });
    const [agent] = runs.net.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(net, agent),
      sections: sectionsOf(found, others),
      data: dataOf(found, others),
      measured: measuredOf(found),
    };
  },
});

const LEVELS = CONTREE.levels.map(String);
const SITUATIONS = ['eldest opens', 'the next, after a bid of eldest'];

/** Hands that a row needs, and a point of a figure. */
const LEAST = 100;
const WINDOW = 3;

/** [situation][level]. */
type Found<T> = readonly (readonly T[])[];

/** From which count a contract pays more than the one below; the lowest, more than a pass. */
const limitsOf = (worth: Found<Worth>): Found<Estimate> =>
  worth.map(levels => levels.map(({ step }) => step.threshold(0, WINDOW)));

interface Findings {
  readonly count: Fitted | undefined;
  readonly worth: Found<Worth>;
  readonly limits: Found<Estimate>;
}

export function findingsOf(asked: readonly Asked[]): Findings {
  const count = countOf(asked, CONTREE);
  const worth = worthOf(asked, CONTREE, count);
  return { count, worth, limits: limitsOf(worth) };
}

/** The limits of eldest's openings. */
type Openings = Played<readonly Estimate[]>;

export function answerOf({ count, worth: [opens] }: Findings, agent: string): string {
  const said = count === undefined ? [] : bidsByCount(opens);
  if (count === undefined || said.length === 0) return 'These deals are too few to count a hand.';
  return prose`As eldest ${listed(said)}. The count of the best suit: ${partsOf(count)}. Each is the contract that
    scores most with that count, and a pass where none scores more (players \`${agent}\`).`;
}

/** `pass up to 5`, `80 with 6 and 7`, `110 from 9`. */
function bidsByCount(worth: readonly Worth[]): string[] {
  const counts = countsOf(worth[0].gain);
  const bestAt = bestBids(worth);
  const runs: { bid: string; from: number; to: number }[] = [];
  for (const count of counts) {
    const bid = bestAt(count);
    const last = runs.at(-1);
    if (last?.bid === bid) last.to = count;
    else runs.push({ bid, from: count, to: count });
  }
  return runs.map(({ bid, from, to }, i) => {
    if (i === 0) return `${bid} up to ${to}`;
    if (i === runs.length - 1) return `${bid} from ${from}`;
    return from === to ? `${bid} with ${from}` : `${bid} with ${from} to ${to}`;
  });
}

function leadFigure({ worth: [opens] }: Findings): Figure {
  return gainCurves('worth', {
    title: 'What eldest’s contract gains over a pass, by the count of his best suit',
    x: { label: 'count of the best suit' },
    y: { label: 'contract less pass, points of the deal' },
    series: LEVELS.map((level, i) => curveSeries(level, opens[i].gain, LEAST)),
  });
}

function countedOf(asked: readonly Asked[], agent: string): Block[] {
  return [
    prose`Belote contrée with the default rules: a made contract scores the points of the makers and the contract, a
      failed one 162 and the contract for the defenders. The players are \`${agent}\`. Whenever eldest opens, and
      whenever the next player speaks after a bid of eldest, the deal is played out with a pass and with
      ${listed(LEVELS)}, by the same players with the same cards; the others may bid on and double as they like. A bid
      is judged by the score of the own side less that of the other. Hands asked: ${handsText(asked, SITUATIONS)}.`,
    prose`The suit of a bid is the one that counts most. The count was fitted to what an opening of ${CONTREE.telling}
      scores in every second deal.`,
  ];
}

/** Ranges of the count with enough hands. */
function countsOf(gain: Curve): readonly number[] {
  return gain.points(LEAST).map(({ x }) => x);
}

/** By count, the contract that gains most by curves that never fall as the count grows; `pass` where none gains. */
function bestBids(worth: readonly Worth[]): (count: number) => string {
  const fits = worth.map(({ gain }) => {
    const points = gain.points();
    const means = isotonic(
      points.map(({ estimate }) => estimate.value),
      points.map(({ estimate }) => estimate.n),
    );
    return new Map(points.map(({ x }, i) => [x, means[i]]));
  });
  return count => {
    let [best, bid] = [0, 'pass'];
    for (const [i, fit] of fits.entries()) {
      const gain = fit.get(count) ?? 0;
      if (gain > best) [best, bid] = [gain, LEVELS[i]];
    }
    return bid;
  };
}

function worthTable({ worth }: Findings, situation: number): Block {
  const levels = worth[situation];
  const bestAt = bestBids(levels);
  const widest = levels.reduce((most, one) => (one.gain.estimate().n > most.gain.estimate().n ? one : most));
  const rows = countsOf(widest.gain).map(count => [
    `${count}`,
    formatNumber(widest.gain.count(count)),
    bestAt(count),
    ...levels.map(({ gain }) => signed(gain.estimate(count, count), 0)),
  ]);
  return table(['count', 'hands', 'bid', ...LEVELS], rows);
}

function failedTable({ worth: [opens] }: Findings): Block {
  const rows = countsOf(opens[0].gain).map(count => [
    `${count}`,
    ...opens.map(({ nat }) => percent(nat.estimate(count, count))),
  ]);
  return table(['count', ...LEVELS], rows);
}

function sectionsOf(found: Findings, others: readonly Openings[]): Section[] {
  const { count } = found;
  return [
    section(
      'Eldest opens',
      [
        ...(count === undefined ? [] : ['Add up for the suit:', pointsTable(count)]),
        'What to bid with a count, by means that never fall as it grows, and what each contract gains over a pass:',
        worthTable(found, 0),
      ],
      'open',
    ),
    section('How often the contract fails', [
      'Eldest’s openings, by the count. Where the others outbid him, his side fails with nothing.',
      failedTable(found),
    ]),
    section('Over a bid of eldest', [
      prose`The next player, an opponent, after any bid of eldest. Only contracts above that bid are open to him, so
        the columns count different hands.`,
      worthTable(found, 1),
    ]),
    section('How it moves with the strength of the players', [
      'Eldest opens: from which count each contract pays more than the one below.',
      strengthTable(
        others,
        measured(others, LEVELS, (limits, i) => limits[i], '… from'),
      ),
    ]),
    caveats(
      prose`The players are programs. They hear of a bid its points and suit, and have no other understanding with
        their partner.`,
      'Deals are single: the score of the match does not matter.',
      'All intervals are 95 %, by deal.',
    ),
  ];
}

export function measuredOf({ worth: [opens], limits: [from] }: Findings): Readonly<Record<string, Estimate>> {
  const at = (level: number): number => CONTREE.levels.indexOf(level);
  return { low: from[at(80)], high: from[at(110)], over: opens[at(120)].gain.estimate(10, 12) };
}

function dataOf(
  { count, limits: [opens, over] }: Findings,
  others: readonly Openings[],
): Readonly<Record<string, unknown>> {
  return {
    count: count?.parts,
    limits: { opens: named(LEVELS, opens), over: named(LEVELS, over) },
    strength: byRun(others, limits => named(LEVELS, limits)),
  };
}
