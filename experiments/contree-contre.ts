/**
 * When to say contre. Each player who is asked over a bid of the others says contre and passes in the same deal; the
 * same players go on.
 */
import type { Game } from '../src/index.ts';
import { type Block, type Figure, listed, prose, type Section, section } from '../src/report/index.ts';
import { defineExperiment, type Rows } from '../src/rows/index.ts';
import type { Estimate } from '../src/stats/index.ts';
import { BID_COLUMNS, bidIn, byQuestion, comparing } from './bidding/choices.ts';
import { type Bid, Gains } from './bidding/gains.ts';
import { fitPointCount } from './bidding/point-count.ts';
import {
  askedText,
  binnedSeries,
  byRun,
  countBlocks,
  gainCurves,
  limitsTable,
  measured,
  type Played,
  playersOf,
  strengthTable,
} from './bidding/tables.ts';
import { caveats, partsOf, percent, signed, text } from './bidding/words.ts';

export const ANSWERS = ['pass', 'contre'] as const;
const COLUMNS = [...BID_COLUMNS, 'bid'] as const;

const doubled = comparing({ game: 'contree', answers: ANSWERS });

export default defineExperiment({
  question: 'When should you say contre?',
  runs: { net: doubled('net'), rules: doubled('rules', 0.25), greedy: doubled('greedy', 0.25) },
  deals: 20_000,
  leastDeals: 2_000,
  seed: 'contree-contre 2',
  claims: {
    low: { says: 'With any hand, contre against 80 or 90 costs more than 100 points', below: -100 },
    count: { says: 'To say contre by a count gains over always passing', above: 0 },
    sight: { says: 'To say contre by card points in sight gains less than a point a hand', below: 1 },
  },
  columns: COLUMNS,
  analyse({ games: [game] }) {
    const tally = new Gains(SITUATIONS.length);
    return byQuestion<Column, Gains>(tally, (rows, question) => tally.add(contreOf(game, rows, question)));
  },

  report({ net, rules, greedy }, runs) {
    const found = findingsOf(net);
    const others = playersOf(runs, { net, rules, greedy });
    const [agent] = runs.net.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(net),
      counted: countedOf(net, agent),
      sections: sectionsOf(net, found, others),
      data: dataOf(found, others),
      measured: measuredOf(found),
    };
  },
});

type Column = (typeof COLUMNS)[number];

/** The contract that is doubled, by its lowest. */
const FROM = [0, 100, 120] as const;
const SITUATIONS = ['80 or 90', '100 or 110', '120 or more'] as const;

/** Hands that a point of a figure needs. */
const LEAST = 100;
/** Card points that a point of a curve stands for. */
const STEP = 5;

/** A contre against a pass. It is made if the contract fails. */
export function contreOf(game: Game, rows: Rows<Column>, question: readonly number[]): Bid {
  const level = rows.bid[question[1]];
  const bid = bidIn(game, rows, question, FROM.filter(from => from <= level).length - 1);
  return { ...bid, made: bid.made === 1 ? 0 : 1 };
}

export function findingsOf(tally: Gains) {
  return {
    limits: tally.gain.map(curve => curve.threshold(0)),
    fails: tally.made.map(curve => curve.estimate()),
    any: tally.any.map(one => one.mean()),
    chosen: tally.bid.map(one => one.mean()),
    share: tally.share.map(one => one.share()),
    fit: fitPointCount(tally.kept, SITUATIONS.length),
  };
}
type Findings = ReturnType<typeof findingsOf>;

export function answerOf({ any, fit }: Findings, agent: string): string {
  if (any.every(({ n }) => n === 0)) return 'These deals are too few to tell.';
  const losses = any.map((one, i) => `${signed(one, 0)} against ${SITUATIONS[i]}`);
  return prose`${fit === undefined ? '' : countText(fit)}Said with any hand contre gains ${listed(losses)} (points of
    the deal over a pass, 95 % intervals, players \`${agent}\`).`;
}

/** From which count contre pays, and what it gains to decide so. */
function countText({ count, judged }: NonNullable<Findings['fit']>): string {
  const said = SITUATIONS.flatMap((name, i) =>
    Number.isFinite(count.limits[i]) ? [`from ${count.limits[i]} against ${name}`] : [],
  );
  if (said.length === 0) return 'No count of a hand says when contre pays. ';
  const gain = (values: readonly Estimate[]): string => text(values[values.length - 1]);
  return prose`Count ${partsOf(count)}, with the bidder’s suit as trumps, and say contre ${listed(said)}. That gains
    ${gain(judged.count)} points for each hand that is asked; to decide by card points in sight gains
    ${gain(judged.sight)}. `;
}

function leadFigure(tally: Gains): Figure {
  return gainCurves('contre', {
    title: 'What contre gains over a pass, by card points in sight',
    x: { label: 'card points in the eight cards of the defender, with the bidder’s suit as trumps' },
    y: { label: 'contre less pass, points of the deal' },
    series: SITUATIONS.map((name, i) => binnedSeries(name, tally.gain[i], STEP, LEAST)),
  });
}

function countedOf(tally: Gains, agent: string): Block[] {
  return [
    prose`Belote contrée with the default rules: contre doubles the contract and ends the bidding, but for surcontre.
      The players are \`${agent}\`. Whenever a player may say contre, the deal is played out with contre and with a
      pass, by the same players with the same cards. After a pass the others may still bid or say contre. Hands asked,
      by the contract that stands: ${askedText(SITUATIONS, tally)}.`,
    prose`All hands are judged, and not only those with which a player liked to double. Points are the score of the own
      side less that of the other.`,
  ];
}

function sectionsOf(tally: Gains, found: Findings, others: readonly Played<Gains>[]): Section[] {
  const measure = (of: (tally: Gains, i: number) => Estimate) => measured(others, SITUATIONS, of);
  return [
    section(
      'By card points in sight',
      [
        limitsTable('contract', SITUATIONS, tally, {
          made: 'contract fails every second time from',
          bid: 'the players say contre',
        }),
      ],
      'open',
    ),
    section('A count for the table', [
      ...(found.fit === undefined ? [] : ['Trumps are those of the bidder.']),
      ...countBlocks(SITUATIONS, found.fit),
    ]),
    section('How it moves with the strength of the players', [
      'Contre with any hand:',
      strengthTable(
        others,
        measure(({ any }, i) => any[i].mean()),
        one => signed(one),
      ),
      'How often the contract fails when it is doubled:',
      strengthTable(
        others,
        measure(({ made }, i) => made[i].estimate()),
        percent,
      ),
      'Where the players say contre themselves:',
      strengthTable(
        others,
        measure(({ bid }, i) => bid[i].mean()),
        one => signed(one),
      ),
    ]),
    caveats(
      'The players are programs. They bid by rules of their own, and those who overbid are doubled with profit.',
      'Whoever is doubled may run to no other contract: contre ends the bidding.',
      'Deals are single: the score of the match does not matter.',
      'All intervals are 95 %, by deal.',
    ),
  ];
}

/** Of each claim. The last estimate of a way to decide is that over all contracts. */
export function measuredOf({ any: [low], fit }: Findings): Readonly<Record<string, Estimate>> {
  const [count, sight] = [fit?.judged.count.at(-1), fit?.judged.sight.at(-1)];
  return { low, count: count ?? { n: 0 }, sight: sight ?? { n: 0 } };
}

function dataOf(found: Findings, others: readonly Played<Gains>[]): Readonly<Record<string, unknown>> {
  const { fit, ...rest } = found;
  return {
    situations: SITUATIONS,
    ...rest,
    count: fit && { parts: fit.count.parts, limits: fit.count.limits, judged: fit.judged },
    strength: byRun(others, ({ any }) => ({ any: any.map(one => one.mean()) })),
  };
}
