/**
 * When to play the turned suit at Klaverjassen, by seat. Each hand that is asked is played out with the suit and with a
 * pass, by the same players with the same cards and random numbers.
 */
import {
  type Axis,
  type Block,
  formatNumber,
  listed,
  prose,
  type Section,
  section,
  table,
} from '../src/report/index.ts';
import { defineExperiment, OUTCOMES } from '../src/rows/index.ts';
import { against, type Estimate, negated } from '../src/stats/index.ts';
import { BID_COLUMNS, bidIn, byQuestion, comparing, leadOf, sideOf } from './bidding/choices.ts';
import { type Bid, type DealMean, Gains, means } from './bidding/gains.ts';
import type { HandFacts } from './bidding/hand.ts';
import { fitPointCount, USUAL } from './bidding/point-count.ts';
import {
  askedText,
  binnedSeries,
  byRun,
  countBlocks,
  gainCurves,
  gainDots,
  limitsTable,
  measured,
  type Played,
  playersOf,
  strengthTable,
  strengthVerdict,
} from './bidding/tables.ts';
import { caveats, cell, drawn, named, partsOf, percent, signed, text } from './bidding/words.ts';

const ANSWERS = ['pass', 'play'] as const;

const compared = comparing({ game: 'klaverjas', answers: ANSWERS });

export default defineExperiment({
  question: 'When should you play the turned suit at Klaverjassen?',
  runs: {
    net: compared('net'),
    rules: compared('rules'),
    // Searches: some 150 milliseconds a deal
    strong: compared('strong:iterations=30', 0.25),
  },
  deals: 4_000,
  leastDeals: 2_000,
  seed: 'klaverjas-play',
  columns: BID_COLUMNS,
  analyse({ games: [game] }) {
    const tally = new PlayTally();
    return byQuestion<Column, PlayTally>(tally, (rows, question) => {
      const [pass] = question;
      tally.note(bidIn(game, rows, question, (rows.asked[pass] - rows.dealer[pass] + 3) % 4), {
        lead: leadOf([rows.score0, rows.score1], pass, sideOf(game, rows.asked[pass])),
        isNat: FAILED.includes(rows.outcome[pass]),
        isOwn: rows.own[pass] === 1,
      });
    });
  },

  report({ net, rules, strong }, runs) {
    const found = findingsOf(net);
    const agent = runs.net.agents[0];
    const figures = figuresOf(net, found);
    const others = playersOf(runs, { rules, net, strong });
    return {
      answer: answerOf(found, agent),
      lead: figures.gain,
      counted: countedOf(net, agent),
      sections: sectionsOf(net, found, figures, others),
      data: {
        ...dataOf(found, net),
        strength: byRun(others, ({ gain }) => gain.map(curve => curve.threshold(0))),
      },
    };
  },
});

/** The Ace of trumps is a trump like any other here: it would count less than nothing. */
const COUNTED = USUAL.filter(({ words }) => !words.startsWith('the Ace'));
/** Hands that a point of a figure, or a row of a table, needs. */
const LEAST = 40;
/** Card points that a point of a curve stands for. */
const STEP = 5;
const GAIN: Axis = { label: 'play less pass, points of the deal' };

function findingsOf(tally: PlayTally) {
  return {
    limits: tally.gain.map(curve => curve.threshold(0)),
    even: tally.made.map(curve => curve.threshold(0.5)),
    afterPass: tally.afterPass.map(one => one.mean()),
    around: tally.around.map(one => one.mean()),
    aroundNat: tally.aroundNat.map(one => one.share()),
    holdings: HOLDINGS.map(({ name }, i) => ({
      name,
      made: tally.madeByHolding[i].share(),
      gain: tally.byHolding[i].map(one => one.mean()),
    })),
    trumps: tally.byTrumps.map(one => one.mean()),
    fit: fitPointCount(tally.kept, SEATS.length, COUNTED),
  };
}
type Findings = ReturnType<typeof findingsOf>;

/** Whether the opponents of forehand need more than his side: all their intervals lie apart. */
function opponentsNeed([forehand, second, third, dealer]: readonly Estimate[]): string {
  const above = (high = 0): boolean => [second, dealer].every(one => against(one, high) === 'above');
  return above(forehand.high) && above(third.high)
    ? 'the opponents of forehand need more than his side, because he must play if all pass'
    : 'whether the opponents of forehand need more than his side is not decided by these deals';
}

function figuresOf(tally: PlayTally, { holdings }: Findings) {
  return {
    gain: gainCurves('gain', {
      title: 'What playing the turned suit gains over a pass, by card points in sight',
      x: { label: 'card points in the eight cards, with the turned suit as trumps', range: [15, 80] },
      y: GAIN,
      series: tally.gain.map((curve, i) => binnedSeries(SEATS[i], curve, STEP, LEAST)),
    }),
    holdings: gainDots('holdings', {
      title: 'What playing the turned suit gains over a pass, by the trumps held',
      x: GAIN,
      rows: HOLDINGS.map(({ name }) => name),
      series: [0, 3].map(seat => ({
        label: SEATS[seat],
        values: holdings.map(({ gain }) => drawn(gain[seat], LEAST)),
      })),
    }),
  };
}

function answerOf(found: Findings, agent: string): string {
  const {
    limits,
    around: [, natural],
    aroundNat: [, nat],
  } = found;
  const seats = SEATS.map((seat, i) => `${text(limits[i])} as ${seat}`);
  return prose`Playing the turned suit is worth more than a pass from so many card points in sight on: ${listed(seats)}
    (95 % intervals, players \`${agent}\`); ${opponentsNeed(limits)}. When everybody passes, forehand’s side scores
    ${text(negated(natural))} points less than the other and is nat in ${percent(nat)}.${saidCount(found)}`;
}

function saidCount({ fit }: Findings): string {
  if (fit === undefined) return '';
  const { count, judged } = fit;
  const [counted, sight] = [judged.loss, judged.sightLoss].map(one => one[SEATS.length]);
  if (against(sight, counted.high ?? 0) !== 'above') return '';
  return prose` It is better to count trumps than points (${partsOf(count)}): play from
    ${listed(SEATS.map((seat, i) => `${count.limits[i]} as ${seat}`))}. For each hand that is asked this loses
    ${text(counted)} points to the best bid, and points in sight ${text(sight)}.`;
}

function countedOf(tally: PlayTally, agent: string): Block[] {
  return [
    prose`Klaverjassen of Rotterdam, a suit is turned. The players are \`${agent}\`. Whenever one of them is asked, the
      deal is played out twice: he plays the suit, and he passes; with the same cards, and the same players go on. A
      bid is judged by what it gains over the pass, score of the own side less that of the other, in all hands and not
      only where a player liked to play. Hands asked: ${askedText(SEATS, tally)}. Later seats have only suits that were
      passed before them.`,
    prose`Card points in sight: count your eight cards as if the suit were trumps: Jack 20, Nine 14, each Ace 11, each
      Ten 10, Kings 4, Queens 3, other Jacks 2.`,
  ];
}

function holdingRows({ holdings }: Findings): string[][] {
  return holdings.map(({ name, made, gain }) => [
    name,
    percent(made),
    ...gain.map(one => cell(one, LEAST, enough => signed(enough, 0))),
  ]);
}

function aroundBlocks({ around, aroundNat, afterPass }: Findings): Block[] {
  return [
    prose`When all four pass, another suit is turned and forehand must play it. The first row has every deal in which
      three have passed and the dealer is made to pass too; the second only those in which he passes by himself.`,
    table(
      ['forehand must play', 'deals', 'his side less the other', 'nat'],
      around.map((one, i) => [
        ['the dealer is made to pass', 'the dealer passes'][i],
        formatNumber(one.n),
        signed(one),
        percent(aroundNat[i]),
      ]),
    ),
    prose`So a pass of the dealer is worth points to him, and a pass of forehand costs. What the deal is worth to the
      own side after a pass, over all hands:`,
    table(
      ['who passes', 'own side less the other'],
      SEATS.map((seat, i) => [seat, signed(afterPass[i])]),
    ),
  ];
}

function sectionsOf(
  tally: PlayTally,
  found: Findings,
  figures: ReturnType<typeof figuresOf>,
  others: readonly Played<PlayTally>[],
): Section[] {
  const players = others.map(({ run }) => run.agents[0]);
  const measures = [
    ...measured(others, SEATS, ({ gain }, i) => gain[i].threshold(0), 'pays from, …'),
    ...measured(others, SEATS, ({ own }, i) => own[i].mean(), 'own bids, …'),
    ...measured(others, ['all pass'], ({ around }) => around[1].mean()),
  ];
  return [
    section('When to play', [limitsTable('seat', SEATS, tally)], 'open'),
    section('A count for the table', countBlocks(SEATS, found.fit), 'open'),
    section('What passing around costs', aroundBlocks(found), 'open'),
    section('By the trumps held', [
      figures.holdings,
      table(
        ['you hold of the turned suit', 'made', ...SEATS.map(seat => `gain as ${seat}`)],
        holdingRows(found),
      ),
      prose`*Lower* trumps are neither Jack nor Nine; who has the Jack and others *beside* it has not the Nine, and who
        has the Nine has not the Jack. Gains in points of the deal over a pass, with 95 % intervals; – stands for fewer
        than ${LEAST} hands. By the number of trumps, the first three seats together:`,
      table(
        ['trumps', 'gain'],
        found.trumps.map((one, n) => [n === found.trumps.length - 1 ? `${n} or more` : `${n}`, signed(one)]),
      ),
    ]),
    section('How it moves with the strength of the players', [
      prose`Card points in sight from which playing pays, what the players themselves gain by their bids over never
        playing, and what passing around is worth to forehand’s side:`,
      strengthTable(others, measures),
      strengthVerdict(players, measures),
      prose`The same deals in each column, as many of the first ones as it says. Few deals give wide intervals; a –
        means that they do not tell a limit.`,
    ]),
    caveats(
      'The players are programs. Nobody has measured them against people.',
      'Deals are single: the score of the match does not matter, and any suit may be turned.',
      'Limits are for points of the deal, roem and pit included, rounded to tens as the book has it.',
    ),
  ];
}

function dataOf(found: Findings, gains: PlayTally): Readonly<Record<string, unknown>> {
  const { fit, limits, even, afterPass, around, aroundNat, holdings, trumps } = found;
  return {
    limits: named(SEATS, limits),
    even: named(SEATS, even),
    gain: named(
      SEATS,
      gains.any.map(one => one.mean()),
    ),
    afterPass: named(SEATS, afterPass),
    around,
    aroundNat,
    holdings,
    trumps,
    count: fit && { parts: fit.count.parts, limits: named(SEATS, fit.count.limits), judged: fit.judged },
  };
}

type Column = (typeof BID_COLUMNS)[number];

/** In the order in which they speak. */
const SEATS = ['forehand', 'second', 'third', 'dealer'] as const;
const DEALER = SEATS.length - 1;
const FAILED = [OUTCOMES.indexOf('failed'), OUTCOMES.indexOf('tie')];
const MOST_TRUMPS = 5;

/** What a hand has of the turned suit; the first that is true counts. */
const HOLDINGS = [
  { name: 'Jack, Nine and another', has: f => f.jack === 1 && f.nine === 1 && f.trumps >= 3 },
  { name: 'Jack and Nine alone', has: f => f.jack === 1 && f.nine === 1 },
  { name: 'Jack and three beside', has: f => f.jack === 1 && f.trumps >= 4 },
  { name: 'Jack and two beside', has: f => f.jack === 1 && f.trumps === 3 },
  { name: 'Jack and one beside', has: f => f.jack === 1 && f.trumps === 2 },
  { name: 'Jack alone', has: f => f.jack === 1 },
  { name: 'Nine and three beside', has: f => f.nine === 1 && f.trumps >= 4 },
  { name: 'Nine and two beside', has: f => f.nine === 1 && f.trumps === 3 },
  { name: 'four or more lower', has: f => f.trumps >= 4 },
  { name: 'three lower', has: f => f.trumps === 3 },
  { name: 'one or two, no Jack', has: f => f.trumps > 0 },
  { name: 'no trump', has: () => true },
] as const satisfies readonly { name: string; has(facts: HandFacts): boolean }[];

export class PlayTally extends Gains {
  /** [holding][seat]. */
  readonly byHolding: readonly (readonly DealMean[])[] = HOLDINGS.map(() => means(SEATS.length));
  readonly madeByHolding: readonly DealMean[] = means(HOLDINGS.length);
  /** By trumps held, of the seats together, the dealer aside. */
  readonly byTrumps: readonly DealMean[] = means(MOST_TRUMPS + 1);
  /** By seat: what the deal is worth to the side of a seat that passes. */
  readonly afterPass: readonly DealMean[] = means(SEATS.length);
  /** Nobody plays and forehand must play another suit: score of his side less the other, and how often it is nat. */
  readonly around: readonly DealMean[] = means(2);
  readonly aroundNat: readonly DealMean[] = means(2);

  constructor() {
    super(SEATS.length);
  }

  /** Takes a bid, and what its pass leads to. */
  note(bid: Bid, pass: { readonly lead: number; readonly isNat: boolean; readonly isOwn: boolean }): void {
    const { deal, situation, facts, gain, made } = bid;
    this.add(bid);
    const holding = HOLDINGS.findIndex(({ has }) => has(facts));
    this.byHolding[holding][situation].add(deal, gain);
    this.madeByHolding[holding].add(deal, made);
    if (situation < DEALER) this.byTrumps[Math.min(MOST_TRUMPS, facts.trumps)].add(deal, gain);
    this.afterPass[situation].add(deal, pass.lead);
    if (situation !== DEALER) return;
    for (const at of pass.isOwn ? [0, 1] : [0]) {
      // The dealer is of the other side than forehand
      this.around[at].add(deal, -pass.lead);
      this.aroundNat[at].add(deal, pass.isNat ? 1 : 0);
    }
  }
}
