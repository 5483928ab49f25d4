/**
 * What forehand should name at Klaverjassen of Utrecht, where he must play, and how often he is nat. Each of the four
 * suits is named in the same deal; the same players go on.
 */
import type { Game } from '../src/index.ts';
import {
  type Block,
  barPlot,
  type Figure,
  figure,
  formatNumber,
  prose,
  type Section,
  section,
  table,
} from '../src/report/index.ts';
import { defineExperiment, OUTCOMES, type Rows } from '../src/rows/index.ts';
import { against, Curve } from '../src/stats/index.ts';
import {
  BID_COLUMNS,
  byQuestion,
  type Choice,
  comparing,
  leadOf,
  sideOf,
  waysOf,
} from './bidding/choices.ts';
import { DealMean } from './bidding/gains.ts';
import { handFacts } from './bidding/hand.ts';
import { byRun, gainDots, measured, type Played, playersOf, strengthTable } from './bidding/tables.ts';
import { caveats, cell, partsOf, percent, pointsTable, signed, text } from './bidding/words.ts';

const SUITS = ['name:c', 'name:d', 'name:h', 'name:s'] as const;
const TURNED = ['pass', 'play'] as const;

const named = comparing({ game: 'klaverjas/utrechts', answers: SUITS });

export default defineExperiment({
  question: 'What should forehand name at Klaverjassen of Utrecht, and how often is he nat?',
  runs: {
    rules: named('rules'),
    greedy: named('greedy'),
    // Searches: some thirty milliseconds a deal
    strong: named('strong:iterations=30', 0.015),
    turnUp: comparing({ game: 'klaverjas', answers: TURNED })('rules'),
  },
  deals: 6_000,
  leastDeals: 2_000,
  seed: 'klaverjas-utrechts',
  columns: BID_COLUMNS,
  analyse({ run, games: [game] }) {
    // What a run does not count stays empty
    const tally = { naming: new NamingTally(), turned: new TurnedTally() };
    return byQuestion<Column, typeof tally>(tally, (rows, question) => {
      if (run === 'turnUp') addTurned(game, tally.turned, rows, question);
      else tally.naming.add(choiceOf(game, rows, question));
    });
  },

  report({ rules: { naming: rules }, greedy, strong, turnUp }, runs) {
    const found = findingsOf(rules, turnUp.turned);
    const others = playersOf(runs, { greedy: greedy.naming, rules, strong: strong.naming });
    const [agent] = runs.rules.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(found, agent),
      sections: sectionsOf(rules, found, others),
      data: dataOf(found, others),
    };
  },
});

/** Deals that a row needs. */
const LEAST = 40;
const COUNT = 3;
const BEST = 4;
const LONGEST = 0;

function findingsOf(naming: NamingTally, turned: TurnedTally) {
  return {
    nat: naming.nat.share(),
    lead: naming.lead.mean(),
    contests: CONTESTS.map(({ name }, i) => ({ name, gain: naming.contests[i].mean() })),
    fitted: waysOf(naming.choices),
    turned: {
      nat: turned.nat.share(),
      lead: turned.lead.mean(),
      natByChoice: turned.natByChoice.share(),
      natByForce: turned.natByForce.share(),
    },
  };
}
type Findings = ReturnType<typeof findingsOf>;

function comparison({ nat, turned }: Findings): string {
  const verdict = against(nat, turned.nat.value ?? 0);
  const isTold = against(turned.nat, nat.value ?? 0) !== 'not told' && verdict !== 'not told';
  const words = isTold
    ? `that is ${verdict === 'above' ? 'more' : 'less'} often than`
    : 'the deals do not tell it from';
  return `${words} the makers of a turned suit, who are nat in ${percent(turned.nat)}`;
}

function answerOf(found: Findings, agent: string): string {
  return prose`${saidWays(found)}Forehand is nat in ${percent(found.nat)} of the deals (95 % intervals, players
    \`${agent}\`); ${comparison(found)}.`;
}

function saidWays({ fitted }: Findings): string {
  if (fitted === undefined) return '';
  const { count, ways } = fitted;
  const [longest, counted] = [ways[LONGEST].loss, ways[COUNT].loss];
  const isWorse = against(longest, Math.max(0, counted.high ?? 0)) === 'above';
  const verdict = isWorse
    ? 'Name the suit that counts most, not the longest'
    : 'Whether to name by a count or by length is not told';
  return prose`${verdict}: count ${partsOf(count)}. The longest suit scores ${text(longest)} points a deal less than
    the best choice that was fitted, the count ${text(counted)} less. `;
}

function leadFigure({ fitted }: Findings): Figure {
  const ways = (fitted?.ways ?? []).filter((_, i) => i !== BEST);
  const plot = {
    title: 'What each way to choose a suit loses to the best choice that was fitted',
    x: { label: 'points of the deal, the best choice less this one' },
    rows: ways.map(({ name }) => name),
    series: [{ label: 'loss', values: ways.map(({ loss }) => loss) }],
  };
  return gainDots('choices', plot, 'no loss');
}

function countedOf({ nat }: Findings, agent: string): Block[] {
  return [
    prose`Klaverjassen of Utrecht: forehand sees his eight cards and must name trumps. The players are \`${agent}\`.
      Each of ${formatNumber(nat.n)} deals is played out four times, once with each suit, by the same players with the
      same cards. A suit is judged by the score of forehand’s side less that of the other; roem, pit and rounding are
      those of the book.`,
    prose`Ways to choose were found with one half of the deals and are judged by the other half. Of two suits that a
      way rates alike it takes the one with more card points.`,
  ];
}

function waysBlocks({ fitted }: Findings): Block[] {
  if (fitted === undefined) return ['Too few deals to judge.'];
  const rows = fitted.ways.map(({ name, lead, nat, loss }) => [name, text(lead), percent(nat), text(loss)]);
  return [
    table(['name', 'own side less the other', 'nat', 'lost to the best'], rows),
    'The count: add up for each suit, and name the one with most points:',
    pointsTable(fitted.count),
    prose`*The best that was fitted* is a regression on the card points, trumps, top trumps, plain Aces and Tens, and
      some of their products. Nobody can do it at the table; it shows what is left to gain.`,
  ];
}

function lengthFigure(naming: NamingTally): Figure {
  const groups = [1, 2, 3, 4, 5, 6, 7, 8].filter(n => naming.natByTrumps.count(n) >= LEAST);
  return figure(
    'nat',
    barPlot({
      title: 'How often forehand is nat, by the trumps that he names',
      x: { label: 'cards of the suit that the players name', groups: groups.map(n => `${n}`) },
      y: { label: 'deals in which forehand is nat', notation: 'percent', range: [0, 1] },
      series: [{ label: 'nat', values: groups.map(n => naming.natByTrumps.estimate(n, n)) }],
    }),
  );
}

function contestsTable({ contests }: Findings): Block[] {
  const verdicts = { above: 'the Jack', below: 'the longer suit', 'not told': 'not told' } as const;
  const rows = contests.map(({ name, gain }) => [
    name,
    formatNumber(gain.n),
    cell(gain, LEAST, signed),
    cell(gain, LEAST, one => verdicts[against(one)]),
  ]);
  return [
    'Hands that have both: what naming the suit with the Jack gains over naming the longer one without it.',
    table(['one suit has', 'hands', 'gain of the Jack', 'name'], rows, [0, 3]),
  ];
}

function sectionsOf(naming: NamingTally, found: Findings, others: readonly Played<NamingTally>[]): Section[] {
  const { turned, nat, lead } = found;
  const fits = others.map(({ tally }) => waysOf(tally.choices)?.ways);
  return [
    section('What to name', waysBlocks(found), 'open'),
    section('The Jack or the longer suit', contestsTable(found), 'open'),
    section(
      'How often forehand is nat',
      [
        table(
          ['', 'nat', 'forehand’s side less the other'],
          [
            ['Utrecht: forehand must name', percent(nat), signed(lead)],
            ['a suit is turned: all deals', percent(turned.nat), signed(turned.lead)],
            ['– somebody plays by himself', percent(turned.natByChoice), '–'],
            ['– all pass and forehand must play', percent(turned.natByForce), '–'],
          ],
        ),
        prose`The turned suits are of the same players in deals of the same seed. There forehand’s side need not be the
          makers: its lead counts whoever plays.`,
        lengthFigure(naming),
      ],
      'open',
    ),
    section('How it moves with the strength of the players', [
      strengthTable(others, [
        ...measured(others, ['forehand’s side less the other, own choice'], tally => tally.lead.mean()),
        ['lost by the longest suit', fits.map(ways => ways?.[LONGEST].loss ?? { n: 0 })],
        ['lost by the count', fits.map(ways => ways?.[COUNT].loss ?? { n: 0 })],
        ...measured(
          others,
          CONTESTS.map(({ name }) => name),
          ({ contests }, i) => contests[i].mean(),
        ),
      ]),
      'Nat:',
      strengthTable(
        others,
        measured(others, ['forehand, by his own choice'], tally => tally.nat.share()),
        percent,
      ),
      'The same deals in each column, as many of the first ones as it says. Few deals give wide intervals.',
    ]),
    caveats(
      'The players are programs. Nobody has measured them against people.',
      'Deals are single: the score of the match does not matter.',
      'The interval of a share or a mean is by deal. Many numbers are looked at here; one in twenty lies outside.',
    ),
  ];
}

function dataOf(found: Findings, others: readonly Played<NamingTally>[]): Readonly<Record<string, unknown>> {
  const { fitted, ...rest } = found;
  return {
    ...rest,
    count: fitted?.count.parts,
    ways: fitted?.ways,
    strength: byRun(others, ({ nat, lead }) => ({ nat: nat.share(), lead: lead.mean() })),
  };
}

type Column = (typeof BID_COLUMNS)[number];

const MADE = OUTCOMES.indexOf('made');
const LENGTHS = 9;

/** Two suits of one hand: which is better to name? */
const CONTESTS = [
  { name: 'Jack and one beside, or three without the Jack', jack: 2, other: 3 },
  { name: 'Jack and one beside, or four without the Jack', jack: 2, other: 4 },
  { name: 'Jack and two beside, or four without the Jack', jack: 3, other: 4 },
  { name: 'Jack and two beside, or five without the Jack', jack: 3, other: 5 },
  { name: 'Jack alone, or three without the Jack', jack: 1, other: 3 },
  { name: 'Jack alone, or four without the Jack', jack: 1, other: 4 },
] as const;

/** Forehand's suits. */
export class NamingTally {
  readonly choices: Choice[] = [];
  /** The suit that the players name: nat, and the lead of the maker's side. */
  readonly nat = new DealMean();
  readonly lead = new DealMean();
  /** By the length of the suit named. */
  readonly natByTrumps = new Curve(LENGTHS, 'share');
  /** With the Jack in one suit, and more cards in another: the first less the second. */
  readonly contests: readonly DealMean[] = CONTESTS.map(() => new DealMean());

  add(choice: Choice): void {
    const { deal, suits, own } = choice;
    this.choices.push(choice);
    const { facts, lead, isNat } = suits[own];
    this.nat.add(deal, isNat ? 1 : 0);
    this.lead.add(deal, lead);
    this.natByTrumps.add(deal, facts.trumps, isNat ? 1 : 0);
    for (const [i, { jack, other }] of CONTESTS.entries()) {
      const first = suits.find(({ facts }) => facts.jack === 1 && facts.trumps === jack);
      const second = suits.find(({ facts }) => facts.jack === 0 && facts.trumps === other);
      if (first !== undefined && second !== undefined) this.contests[i].add(deal, first.lead - second.lead);
    }
  }
}

/** Deals in which a suit is turned, as the players play them. */
export class TurnedTally {
  readonly nat = new DealMean();
  /** The lead of forehand's side, whoever plays. */
  readonly lead = new DealMean();
  /** Deals that somebody plays by himself, and those that forehand must play. */
  readonly natByChoice = new DealMean();
  readonly natByForce = new DealMean();
}

function choiceOf(game: Game, rows: Rows<Column>, question: readonly number[]): Choice {
  const suits = question.map(row => ({
    facts: handFacts(game, rows.held[row] | 0, rows.trump[row] - 1),
    lead: leadOf([rows.score0, rows.score1], row, sideOf(game, rows.asked[row])),
    isNat: rows.outcome[row] !== MADE,
  }));
  return { deal: rows.deal[question[0]], suits, own: question.findIndex(row => rows.own[row] === 1) };
}

/** The last question of a deal has it as the players play it. */
function addTurned(game: Game, tally: TurnedTally, rows: Rows<Column>, question: readonly number[]): void {
  const row = question.find(one => rows.own[one] === 1);
  if (row === undefined) return;
  const isPlayed = TURNED[rows.answer[row]] === 'play';
  const isPassed = !isPlayed && rows.asked[row] === rows.dealer[row];
  if (!isPlayed && !isPassed) return;
  const forehand = sideOf(game, (rows.dealer[row] + 1) % 4);
  const deal = rows.deal[row];
  const nat = rows.outcome[row] !== MADE ? 1 : 0;
  tally.nat.add(deal, nat);
  tally.lead.add(deal, leadOf([rows.score0, rows.score1], row, forehand));
  (isPassed ? tally.natByForce : tally.natByChoice).add(deal, nat);
}
