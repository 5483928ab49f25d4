/** The report about Amsterdam's freedom. It is written for players. */
import { cardCount, suitSet } from '../../src/cards/index.ts';
import type { Game } from '../../src/index.ts';
import {
  type Block,
  type Figure,
  formatNumber,
  prose,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import { type Analysis, OUTCOMES, type ResolvedRun, type Rows } from '../../src/rows/index.ts';
import { against, type Estimate, Moments, proportion } from '../../src/stats/index.ts';
import { sideOf } from '../bidding/choices.ts';
import { gainDots } from '../bidding/tables.ts';
import { caveats, percent, signed } from '../bidding/words.ts';

/** The exact values of `klaverjas-classes`: card points that Amsterdam adds to the leader's side, cards open. */
export const PUBLISHED = { n: 100_000, value: 0.948, low: 0.881, high: 1.015 } as const;
/** Deals that a row needs. */
const LEAST = 30;
/** Fewer deals than this are in tables only. */
const FEW = 100;
const ADDED = { label: 'card points of the makers, Amsterdam less Rotterdam' };

/** A pair of runs: the same deals by the same players under either rule. */
export interface Pair {
  readonly name: string;
  /** Who plays, in words for a table. */
  readonly players: string;
  readonly run: ResolvedRun;
  readonly change: Change;
}

const share = (part: number, whole: number): string => percent(proportion(part, whole));

export function answerOf([main, ...others]: readonly Pair[]): string {
  const { cards, made } = main.change;
  const verdicts = {
    above: 'gives',
    below: 'takes from',
    'not told': 'changes nothing that can be told for',
  } as const;
  const open = others.find(({ name, change }) => name === OPEN && change.same >= FEW);
  const isTold = against(cards) !== 'not told';
  const exact =
    open === undefined
      ? ''
      : `; in deals that forehand must play with all cards open it is worth ${signed(open.change.cards)}`;
  return prose`In played deals Amsterdam ${verdicts[against(cards)]} the makers${isTold ? '' : ':'} ${signed(cards, 2)}
    card points a deal over Rotterdam, and their contracts made change by ${percentPoints(made)} percentage points (95
    % intervals, players \`${main.run.agents[0]}\`)${exact}; the published exact value for the leader’s side is
    ${signed(PUBLISHED, 2)}.`;
}

export const OPEN = 'all cards open';

function percentPoints({ n, ...ends }: Estimate): string {
  const scaled = Object.fromEntries(Object.entries(ends).map(([name, share]) => [name, 100 * share]));
  return signed({ n, ...scaled }, 2);
}

export function leadFigure(all: readonly Pair[]): Figure {
  const pairs = all.filter(({ change }) => change.same >= FEW);
  const rows = pairs.map(
    ({ name, players, run }) => [name, `${players}, ${formatNumber(run.deals)} deals`] as const,
  );
  const plot = {
    title: 'Card points that Amsterdam adds to the makers over Rotterdam, in the same deals',
    x: ADDED,
    rows: [...rows, ['exact, cards open', 'published classes'] as const],
    series: [{ label: 'gain', values: [...pairs.map(({ change }) => change.cards), PUBLISHED] }],
  };
  return gainDots('freedom', plot, 'no difference');
}

export function countedOf([main]: readonly Pair[]): Block[] {
  const { same, played } = main.change;
  return [
    prose`At Rotterdam who cannot follow must trump, and overtrump, even when his partner holds the trick. At Amsterdam
      he is free of both while his partner holds it. Otherwise the rules are the same: a suit is turned, and is played
      or passed.`,
    prose`The same deals are played under both rules by the same players, who know the rule. Compared are the deals
      with the same makers and trumps: ${formatNumber(same)} of ${formatNumber(played)}. Card points have the last
      trick, and no roem.`,
    prose`Where *forehand must play*, the first player plays whatever suit is turned, so that nobody chose trumps and
      the leader’s side makes them, as in the published exact values. *All cards open*: every player sees all hands and
      plays exactly, for card points and roem.`,
  ];
}

function pairsTable(pairs: readonly Pair[]): Block {
  return table(
    [
      '',
      'players',
      'deals',
      'card points',
      'with roem',
      'score, makers less defenders',
      'contracts made, points of %',
    ],
    pairs.map(({ name, players, change }) => [
      name,
      players,
      formatNumber(change.same),
      signed(change.cards, 2),
      signed(change.points, 2),
      signed(change.lead, 2),
      percentPoints(change.made),
    ]),
    [0, 1],
  );
}

function differsTable(pairs: readonly Pair[]): Block {
  return table(
    ['', 'players', 'other card points', 'other outcome'],
    pairs.map(({ name, players, change: { differs } }) => [
      name,
      players,
      share(differs.points, differs.n),
      share(differs.outcome, differs.n),
    ]),
    [0, 1],
  );
}

function byTrumpsFigure({ change, players }: Pair): Figure {
  const seen = change.byTrumps.flatMap((one, n) => (one.n < LEAST ? [] : [{ n, one }]));
  const plot = {
    title: `Card points that Amsterdam adds to the makers, by the trumps of their side (${players})`,
    x: ADDED,
    rows: seen.map(({ n }) => `${n} trumps`),
    series: [{ label: 'gain', values: seen.map(({ one }) => one) }],
  };
  return gainDots('trumps', plot, 'no difference');
}

function agreement(pairs: readonly Pair[]): string {
  return pairs
    .map(({ name, players, change: { cards } }) => {
      const { low, high } = cards;
      if (low === undefined || high === undefined) return '';
      const isApart = low > PUBLISHED.high || high < PUBLISHED.low;
      return (
        `${name}, ${players}: ` +
        `${isApart ? 'certainly another value than the published one' : 'may be the published value'}`
      );
    })
    .filter(words => words !== '')
    .join('; ');
}

export function sectionsOf(pairs: readonly Pair[]): Section[] {
  const [main] = pairs;
  return [
    section('What it is worth, and to whom', [pairsTable(pairs), byTrumpsFigure(main)], 'open'),
    section(
      'Against the exact values',
      [
        prose`Published: with all cards open, trumps not chosen and one deal of each of 100,000 classes of suit
          lengths, the leader’s side has ${signed(PUBLISHED, 2)} card points more at Amsterdam. Amsterdam changes the
          value of 43 % of those deals, and the winner of 4.5 %.`,
        `By their intervals: ${agreement(pairs)}.`,
        'How often the deal ends otherwise than at Rotterdam:',
        differsTable(pairs),
      ],
      'open',
    ),
    section('How it moves with the strength of the players', [
      prose`The rows of the tables above differ in who plays: \`greedy\` and \`rules\` choose a card by counts,
        \`strong\` searches. None but the exact players is certain to use its freedom well. A player that gains nothing
        by a freedom need not play badly: both sides have it.`,
    ]),
    caveats(
      prose`The players are programs that were made with deals of Rotterdam. A club that plays Amsterdam every week may
        use the freedom better.`,
      'Deals with other makers or trumps under the other rule are left out; the players bid alike under both.',
      'All intervals are 95 %, by deal.',
    ),
  ];
}

export function dataOf(pairs: readonly Pair[]): Readonly<Record<string, unknown>> {
  return {
    published: PUBLISHED,
    pairs: pairs.map(({ name, players, change }) => ({ name, players, ...change })),
  };
}

export const COLUMNS = [
  'deal',
  'dealer',
  'maker',
  'trump',
  'outcome',
  'last_trick',
  'hand0',
  'hand1',
  'hand2',
  'hand3',
  'card_points0',
  'card_points1',
  'meld_points0',
  'meld_points1',
  'score0',
  'score1',
] as const;
export type Column = (typeof COLUMNS)[number];

const MADE = OUTCOMES.indexOf('made');

/** How a deal ends, from the side of the makers. */
export interface Ended {
  readonly maker: number;
  readonly trump: number;
  /** Trumps of the makers' side. */
  readonly trumps: number;
  /** Points of cards, with the last trick. */
  readonly cards: number;
  /** The same with roem. */
  readonly points: number;
  /** Score less that of the other side. */
  readonly lead: number;
  readonly made: 0 | 1;
}

export function endedOf(game: Game, rows: Rows<Column>, row: number): Ended {
  const maker = rows.maker[row];
  const side = sideOf(game, maker);
  const cards = [rows.card_points0, rows.card_points1][side][row];
  const melds = [rows.meld_points0, rows.meld_points1][side][row];
  const trump = rows.trump[row] - 1;
  const hands = [rows.hand0, rows.hand1, rows.hand2, rows.hand3];
  const own = cards + (rows.last_trick[row] === side ? game.lastTrick : 0);
  const lead = rows.score0[row] - rows.score1[row];
  return {
    maker,
    trump,
    trumps: cardCount((hands[side][row] | hands[side + 2][row]) & suitSet(trump)),
    cards: own,
    points: own + melds,
    lead: side === 0 ? lead : -lead,
    made: rows.outcome[row] === MADE ? 1 : 0,
  };
}

/** The deals of a run, by their number. */
export function endedIn({ games: [game] }: ResolvedRun): Analysis<Column, ReadonlyMap<number, Ended>> {
  const deals = new Map<number, Ended>();
  return {
    add(rows, count) {
      for (let row = 0; row < count; row++)
        if (rows.maker[row] >= 0) deals.set(rows.deal[row], endedOf(game, rows, row));
    },
    result: () => deals,
  };
}

/** What Amsterdam adds to the makers over Rotterdam, in deals with the same makers and trumps. */
export interface Change {
  /** How many deals have the same makers and trumps, of those played. */
  readonly same: number;
  readonly played: number;
  readonly cards: Estimate;
  readonly points: Estimate;
  readonly lead: Estimate;
  /** Contracts made: a difference of shares. */
  readonly made: Estimate;
  /** How often the makers' card points differ, and the outcome. */
  readonly differs: { readonly n: number; readonly points: number; readonly outcome: number };
  /** Card points, by the trumps of the makers' side. */
  readonly byTrumps: readonly Estimate[];
}

const TRUMPS = 8;

export function changeOf(
  rotterdam: ReadonlyMap<number, Ended>,
  amsterdam: ReadonlyMap<number, Ended>,
): Change {
  const [cards, points, lead, made] = Array.from({ length: 4 }, () => new Moments());
  const byTrumps = Array.from({ length: TRUMPS + 1 }, () => new Moments());
  let [played, otherPoints, otherOutcome] = [0, 0, 0];
  for (const [deal, before] of rotterdam) {
    const after = amsterdam.get(deal);
    if (after === undefined) continue;
    played++;
    if (after.maker !== before.maker || after.trump !== before.trump) continue;
    cards.add(after.cards - before.cards);
    points.add(after.points - before.points);
    lead.add(after.lead - before.lead);
    made.add(after.made - before.made);
    byTrumps[before.trumps].add(after.cards - before.cards);
    if (after.cards !== before.cards) otherPoints++;
    if (after.made !== before.made) otherOutcome++;
  }
  const estimate = cards.estimate();
  return {
    same: estimate.n,
    played,
    cards: estimate,
    points: points.estimate(),
    lead: lead.estimate(),
    made: made.estimate(),
    differs: { n: estimate.n, points: otherPoints, outcome: otherOutcome },
    byTrumps: byTrumps.map(one => one.estimate()),
  };
}
