/**
 * When to double at Klaverjassen with kraken, and when to double back. Each player who is asked doubles and passes in
 * the same deal; the same players go on.
 */
import type { Game } from '../src/index.ts';
import {
  type Block,
  type Figure,
  formatNumber,
  listed,
  prose,
  type Section,
  section,
  table,
} from '../src/report/index.ts';
import { defineExperiment, type Rows } from '../src/rows/index.ts';
import { against, negated } from '../src/stats/index.ts';
import { BID_COLUMNS, bidIn, byQuestion, comparing } from './bidding/choices.ts';
import { type Bid, type DealMean, Gains, means } from './bidding/gains.ts';
import type { HandFacts } from './bidding/hand.ts';
import { fitPointCount } from './bidding/point-count.ts';
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
} from './bidding/tables.ts';
import { caveats, cell, drawn, percent, signed, text } from './bidding/words.ts';

const ANSWERS = ['pass', 'kraken', 'herkraken'] as const;

const doubled = comparing({ game: 'klaverjas/kraken', answers: ANSWERS });

export default defineExperiment({
  question: 'When should you double at Klaverjassen with kraken?',
  runs: {
    rules: doubled('rules'),
    greedy: doubled('greedy'),
    // Searches: some seventy milliseconds a deal
    strong: doubled('strong:iterations=30', 0.015),
  },
  deals: 6_000,
  leastDeals: 2_000,
  seed: 'klaverjas-kraken',
  columns: BID_COLUMNS,
  analyse({ games: [game] }) {
    const tally = new KrakenTally();
    return byQuestion<Column, KrakenTally>(tally, (rows, question) =>
      tally.note(doubleOf(game, rows, question)),
    );
  },

  report({ rules, greedy, strong }, runs) {
    const found = findingsOf(rules);
    const others = playersOf(runs, { greedy, rules, strong });
    const [agent] = runs.rules.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(rules, agent),
      sections: sectionsOf(rules, found, others),
      data: dataOf(found, others),
    };
  },
});

/** Hands that a row needs, and a point of a figure. */
const LEAST = 40;
/** Card points that a point of a curve stands for. */
const STEP = 5;
const ORIGINS = ['suit chosen', 'forehand had to play'] as const;

function findingsOf(tally: KrakenTally) {
  return {
    limits: tally.gain.map(curve => curve.threshold(0)),
    any: tally.any.map(one => one.mean()),
    chosen: tally.bid.map(one => one.mean()),
    back: tally.back.bid.map(one => one.mean()),
    backAny: tally.back.any.map(one => one.mean()),
    holdings: HOLDINGS.map(({ name }, i) => ({
      name,
      gain: tally.byHolding[i].map(one => one.mean()),
      nat: tally.natByHolding[i].map(one => one.share()),
    })),
    aces: tally.byAces.map(one => one.mean()),
    fit: fitPointCount(tally.kept, SITUATIONS.length),
  };
}
type Findings = ReturnType<typeof findingsOf>;

const paying = ({ holdings }: Findings, origin: number): string[] =>
  holdings.flatMap(({ name, gain }) =>
    gain[origin].n >= LEAST && against(gain[origin]) === 'above'
      ? [`${name} (${signed(gain[origin], 0)})`]
      : [],
  );

function answerOf(found: Findings, agent: string): string {
  const [chosen, forced] = [0, 1].map(origin => paying(found, origin));
  const said = (names: readonly string[]): string =>
    names.length === 0 ? 'no kind of holding certainly pays for it' : `it pays with ${listed(names)}`;
  return prose`Kraken against a suit that somebody chose loses ${text(negated(found.any[0]), 0)} points in any hand of
    the first defender; of trump holdings ${said(chosen)}. Against a forehand who had to play ${said(forced)} (points
    of the deal over a pass, 95 % intervals, players \`${agent}\`).`;
}

function leadFigure({ holdings }: Findings): Figure {
  return gainDots('holdings', {
    title: 'What kraken gains over a pass, by the defender’s trumps',
    x: { label: 'kraken less pass, points of the deal' },
    rows: HOLDINGS.map(({ name }) => name),
    series: ORIGINS.map((label, origin) => ({
      label,
      values: holdings.map(({ gain }) => drawn(gain[origin], LEAST)),
    })),
  });
}

function countedOf(tally: KrakenTally, agent: string): Block[] {
  return [
    prose`Klaverjassen with kraken: once trumps are fixed the defenders may double, then the makers may double back.
      Roem in the hand counts. The players are \`${agent}\`. Whenever a defender is asked, the deal is played out with
      kraken and with a pass, by the same players with the same cards; who follows may still double or double back.
      Hands asked: ${askedText(SITUATIONS, tally)}. The second defender is asked only where the first passes.`,
    prose`All hands are judged, and not only those with which a player liked to double. Points are the score of the own
      side less that of the other.`,
  ];
}

function sightFigure(tally: KrakenTally): Figure {
  return gainCurves('in-sight', {
    title: 'What kraken gains over a pass, by card points in sight',
    x: {
      label: 'card points in the eight cards of the defender, with the maker’s suit as trumps',
      range: [5, 75],
    },
    y: { label: 'kraken less pass, points of the deal' },
    series: [0, 2].map(i => binnedSeries(SITUATIONS[i], tally.gain[i], STEP, LEAST)),
  });
}

function holdingsTable({ holdings }: Findings): Block {
  return table(
    ['the defender holds of the suit', ...ORIGINS.flatMap(origin => [`${origin}: nat`, 'gain'])],
    holdings.map(({ name, gain, nat }) => [
      name,
      ...ORIGINS.flatMap((_, i) => [
        cell(nat[i], LEAST, percent),
        cell(gain[i], LEAST, one => signed(one, 0)),
      ]),
    ]),
  );
}

function backBlocks(tally: KrakenTally, { back, backAny }: Findings): Block[] {
  const { back: gains } = tally;
  return [
    'Deals in which a defender doubles by himself. Whether the makers double back:',
    table(
      ['asked', 'hands', 'gain, any hand', 'the players double back', 'gain where they do'],
      MAKERS.map((name, i) => [
        name,
        formatNumber(backAny[i].n),
        cell(backAny[i], LEAST, signed),
        cell(gains.share[i].share(), LEAST, percent),
        cell(back[i], LEAST, signed),
      ]),
    ),
    prose`Card points in sight of the maker from which herkraken pays: ${text(gains.gain[0].threshold(0))}. A – stands
      for fewer than ${LEAST} hands, or for no such number.`,
  ];
}

function sectionsOf(tally: KrakenTally, found: Findings, others: readonly Played<KrakenTally>[]): Section[] {
  return [
    section(
      'By the trumps held',
      [
        holdingsTable(found),
        prose`Both defenders together; *lower* trumps are neither Jack nor Nine, and nat is how often the maker fails
          where kraken is said. – stands for fewer than ${LEAST} hands.`,
        'With the Jack or the Nine against a chosen suit, by the Aces beside it:',
        table(
          ['plain Aces', 'gain'],
          found.aces.map((one, n) => [`${n}`, cell(one, LEAST, signed)]),
        ),
      ],
      'open',
    ),
    section('By card points in sight', [
      limitsTable('asked', SITUATIONS, tally, {
        made: 'maker nat every second time from',
        bid: 'the players double',
      }),
      sightFigure(tally),
    ]),
    section('A count for the table', countBlocks(SITUATIONS, found.fit)),
    section('Herkraken', backBlocks(tally, found), 'open'),
    section('How it moves with the strength of the players', [
      strengthTable(
        others,
        [
          ...measured(others, SITUATIONS, ({ any }, i) => any[i].mean(), 'any hand: …'),
          ...measured(others, SITUATIONS, ({ bid }, i) => bid[i].mean(), 'where they double: …'),
          ...measured(
            others,
            HOLDINGS.slice(0, 4).map(({ name }) => name),
            ({ byHolding }, i) => byHolding[i][0].mean(),
            '…, suit chosen',
          ),
        ],
        one => cell({ ...one, n: Math.max(one.n, one.low === undefined ? 0 : LEAST) }, LEAST, signed),
      ),
      'How often they double:',
      strengthTable(
        others,
        measured(others, SITUATIONS, ({ share }, i) => share[i].share()),
        percent,
      ),
      'The same deals in each column, as many of the first ones as it says. Few deals give wide intervals.',
    ]),
    caveats(
      prose`The players are programs. They double and double back by rules of their own, and do not draw the lesson
        from a kraken that people draw when they play the cards.`,
      'Deals are single: the score of the match does not matter.',
      'All intervals are 95 %, by deal. Many holdings are looked at; one in twenty lies outside.',
    ),
  ];
}

function dataOf(found: Findings, others: readonly Played<KrakenTally>[]): Readonly<Record<string, unknown>> {
  const { fit, ...rest } = found;
  return {
    situations: SITUATIONS,
    ...rest,
    count: fit && { parts: fit.count.parts, limits: fit.count.limits, judged: fit.judged },
    strength: byRun(others, ({ any, share }) => ({
      any: any.map(one => one.mean()),
      share: share.map(one => one.share()),
    })),
  };
}

type Column = (typeof BID_COLUMNS)[number];

/** Who may double first, and how the maker came to his suit. */
const SITUATIONS = [
  'suit chosen, first defender',
  'suit chosen, second defender',
  'forehand had to play, first defender',
  'forehand had to play, second defender',
] as const;
/** Who may double back. */
const MAKERS = ['the maker', 'his partner'] as const;

const PASSES = 4;

/** What a defender has of the maker's suit; the first that is true counts. */
const HOLDINGS = [
  { name: 'Jack and Nine', has: f => f.jack === 1 && f.nine === 1 },
  { name: 'Jack and two trumps beside', has: f => f.jack === 1 && f.trumps >= 3 },
  { name: 'Jack and one trump, or alone', has: f => f.jack === 1 },
  { name: 'Nine and two trumps beside', has: f => f.nine === 1 && f.trumps >= 3 },
  { name: 'Nine and one trump beside', has: f => f.nine === 1 && f.trumps === 2 },
  { name: 'Nine alone', has: f => f.nine === 1 },
  { name: 'three or more lower trumps', has: f => f.trumps >= 3 },
  { name: 'one or two lower trumps', has: f => f.trumps > 0 },
  { name: 'no trump', has: () => true },
] as const satisfies readonly { name: string; has(facts: HandFacts): boolean }[];

/** A double against a pass. Whether it is made: the other side does not get what it undertook, or the makers do. */
interface Double {
  readonly bid: Bid;
  readonly isBack: boolean;
}

function doubleOf(game: Game, rows: Rows<Column>, question: readonly number[]): Double {
  const double = question[1];
  const [seat, maker, dealer] = [rows.asked[double], rows.maker[double], rows.dealer[double]];
  const isBack = ANSWERS[rows.answer[double]] === 'herkraken';
  const isForced = maker === (dealer + 1) % 4 && rows.question[double] >= PASSES;
  const isSecond = isBack ? seat !== maker : seat !== (maker + 1) % 4;
  const bid = bidIn(game, rows, question, (isSecond ? 1 : 0) + (isBack || !isForced ? 0 : 2));
  return { isBack, bid: isBack ? bid : { ...bid, made: bid.made === 1 ? 0 : 1 } };
}

/** Kraken by situation; `back` has herkraken. */
export class KrakenTally extends Gains {
  readonly back = new Gains(MAKERS.length);
  /** [holding][chosen or had to], both defenders. */
  readonly byHolding: readonly (readonly DealMean[])[] = HOLDINGS.map(() => means(2));
  readonly natByHolding: readonly (readonly DealMean[])[] = HOLDINGS.map(() => means(2));
  /** By plain Aces, with the Jack or the Nine of trumps. */
  readonly byAces: readonly DealMean[] = means(4);

  constructor() {
    super(SITUATIONS.length);
  }

  note({ bid, isBack }: Double): void {
    if (isBack) {
      this.back.add(bid);
      return;
    }
    this.add(bid);
    const { deal, facts, situation, gain, made } = bid;
    const holding = HOLDINGS.findIndex(({ has }) => has(facts));
    this.byHolding[holding][situation >> 1].add(deal, gain);
    this.natByHolding[holding][situation >> 1].add(deal, made);
    if (facts.jack + facts.nine > 0 && situation < 2) this.byAces[facts.aces].add(deal, gain);
  }
}
