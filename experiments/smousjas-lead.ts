/** The first lead at Smousjas: every card of the eldest hand is led, and the deal played out. */
import { KING, QUEEN } from '../src/cards/index.ts';
import { formatNumber, prose, section, table } from '../src/report/index.ts';
import { defineExperiment, type Rows } from '../src/rows/index.ts';
import type { Estimate } from '../src/stats/index.ts';
import { comparing, leadOf, QUESTION_COLUMNS, questionsIn } from './bidding/choices.ts';
import { DealMean, means } from './bidding/gains.ts';
import { byRun, gainDots, measured, playersOf, strengthTable } from './bidding/tables.ts';
import { caveats, named, percent, signed } from './bidding/words.ts';

const COLUMNS = [...QUESTION_COLUMNS, 'trump', 'score0', 'score1'] as const;

const compared = comparing({ game: 'smousjas', answers: ['leads'] });

export default defineExperiment({
  question: 'Smousjas: which card should you lead first?',
  runs: {
    net: compared('net', 1),
    greedy: compared('greedy', 0.25),
    strong: compared('strong:iterations=20', 0.004),
  },
  deals: 12_000,
  leastDeals: 500,
  seed: 'smousjas-lead',
  columns: COLUMNS,
  analyse() {
    const tally = new LeadTally();
    return { add: (rows, count) => tally.add(rows, count), result: () => tally };
  },

  report({ net, greedy, strong }, runs) {
    const gains = net.gain.map(one => one.mean());
    const order = net.order();
    const [best, worst] = [order[0], order.filter(cell => gains[cell].n > 0).at(-1) ?? 0];
    const rules = net.rules.map(one => one.mean());
    const values = rules.map(({ value = 0 }) => value);
    const ruleNames = RULES.map(({ name }) => name);
    const rule = values.indexOf(Math.max(...values));
    const players = playersOf(runs, { greedy, net, strong });
    const lower = (cell: number): string => CELLS[cell].replace(/^(p|l)/, 'a $1').replace(/^J/, 'the J');
    return {
      answer: prose`Lead ${ruleNames[rule]}: that is worth ${signed(rules[rule])} points more than a card at random; of
        the kinds of cards the best is ${lower(best)} (${signed(gains[best])}), the worst ${lower(worst)}
        (${signed(gains[worst])}).`,
      lead: gainDots(
        'lead',
        {
          title: 'What a first lead is worth, by kind of card',
          x: { label: 'points of the deal over a random card of the same hand' },
          rows: CELLS,
          series: [{ label: 'gain', values: gains }],
        },
        'a random card',
      ),
      counted: [
        prose`In ${formatNumber(runs.net.deals)} deals the player who does not deal leads each of his eight cards in
          turn, and every time the deal is played to its end by the same players. A kind of card is compared with the
          mean of all leads from the same hand. A card is of use for a meld if it has a neighbour in its suit, two
          others of its rank, or makes stuk, dubbel or brok with another card; otherwise it is alone. Low cards are
          Jack, Nine, Eight and Seven. The players are \`net\`, with the default rules.`,
      ],
      sections: [
        section(
          'Rules of thumb',
          [
            prose`Points of the deal over a random card. “By the table” leads the kind of card that did best in one
              half of the deals, and is judged by the other half.`,
            table(
              ['lead', 'gain'],
              [
                ...ruleNames.map((name, i) => [name, signed(rules[i])]),
                ['by the table', signed(net.ordered())],
                ['what `net` leads', signed(net.own.mean())],
              ],
            ),
          ],
          'open',
        ),
        section('In numbers', [
          'How often the players lead such a card when they hold one is in the last column.',
          table(
            ['first lead', 'times', 'gain', 'led by `net`'],
            order.map(cell => [
              CELLS[cell],
              formatNumber(gains[cell].n),
              signed(gains[cell]),
              percent(net.choice[cell].share()),
            ]),
          ),
        ]),
        section('Do the answers depend on who plays?', [
          'The same leads, with the rest of the deal played by players of different strength:',
          strengthTable(
            players,
            [
              ...measured(players, CELLS, (tally, i) => tally.gain[i].mean()),
              ...measured(players, ruleNames, (tally, i) => tally.rules[i].mean()),
              ...measured(players, ['what they lead themselves'], ({ own }) => own.mean()),
            ],
            one => signed(one),
          ),
        ]),
        caveats(
          'The players are programs; melds that they could declare with the lead are declared in any case.',
          'Only the first of nine leads with a stock is asked.',
          'All intervals are 95 %, by deal.',
        ),
      ],
      data: {
        gain: named(CELLS, gains),
        rules: named(ruleNames, rules),
        ordered: net.ordered(),
        own: byRun(players, ({ own }) => own.mean()),
      },
    };
  },
});

type LeadRows = Rows<(typeof COLUMNS)[number]>;

/** A card that may be led from a hand, with what a player sees of it. */
interface Lead {
  /** Index into {@link KINDS}. */
  readonly kind: number;
  /** Whether it serves a meld in the making: a neighbour in its suit, two others of its rank, or half of a marriage. */
  readonly isUseful: boolean;
  readonly isTrump: boolean;
  readonly rank: number;
}

const JACK = 4;
const NINE = 2;
const TEN = 3;
const ACE = 7;

/** Kinds of cards; the first that fits counts. */
export const KINDS = [
  {
    name: 'Jack or Nine of trumps',
    fits: (trump: boolean, rank: number) => trump && [JACK, NINE].includes(rank),
  },
  { name: 'another trump', fits: (trump: boolean) => trump },
  { name: 'plain Ace or Ten', fits: (_: boolean, rank: number) => [ACE, TEN].includes(rank) },
  { name: 'plain King or Queen', fits: (_: boolean, rank: number) => [KING, QUEEN].includes(rank) },
  { name: 'low plain card', fits: () => true },
] as const;

const isRed = (suit: number): boolean => suit === 1 || suit === 2;

/** Whether two cards are one of the marriages: stuk, dubbel or brok. */
function isMarriage(king: number, queen: number, trump: number): boolean {
  const [kingSuit, queenSuit] = [king >> 3, queen >> 3];
  return kingSuit === queenSuit ? kingSuit === trump : isRed(kingSuit) !== isRed(queenSuit);
}

export function leadOfCard(hand: number, card: number, trump: number): Lead {
  const has = (other: number): boolean => ((hand >>> other) & 1) === 1;
  const [suit, rank] = [card >> 3, card & 7];
  const isTrump = suit === trump;
  const below = rank > 0 && has(card - 1);
  const above = rank < 7 && has(card + 1);
  const others = [0, 1, 2, 3].filter(s => s !== suit && has(8 * s + rank)).length;
  const mates = [0, 1, 2, 3].map(s => 8 * s + (rank === KING ? QUEEN : KING)).filter(has);
  const dubbel = rank === QUEEN && (suit === 1 || suit === 3) && has(8 * (4 - suit) + QUEEN);
  const married =
    dubbel ||
    (rank === KING && mates.some(queen => isMarriage(card, queen, trump))) ||
    (rank === QUEEN && mates.some(king => isMarriage(king, card, trump)));
  return {
    kind: KINDS.findIndex(({ fits }) => fits(isTrump, rank)),
    isUseful: below || above || others >= 2 || married,
    isTrump,
    rank,
  };
}

/** Kinds of cards, each alone and then of use for a meld. */
export const CELLS = KINDS.flatMap(({ name }) => [`${name}, alone`, `${name}, of use for a meld`]);
const cellOf = ({ kind, isUseful }: Lead): number => 2 * kind + (isUseful ? 1 : 0);

/** Which card to lead: the highest number. */
const RULES = [
  { name: 'the lowest plain card', of: ({ isTrump, rank }: Lead) => -rank - (isTrump ? 10 : 0) },
  {
    name: 'the lowest plain card that serves no meld',
    of: ({ isTrump, isUseful, rank }: Lead) => -rank - (isTrump ? 10 : 0) - (isUseful ? 20 : 0),
  },
  { name: 'the highest plain card', of: ({ isTrump, rank }: Lead) => rank - (isTrump ? 10 : 0) },
  { name: 'the highest trump', of: ({ isTrump, rank }: Lead) => rank + (isTrump ? 10 : 0) },
  {
    name: 'a plain Queen or King that serves no meld, else the lowest plain card that serves none',
    of: ({ isTrump, isUseful, kind, rank }: Lead) =>
      (kind === 3 && !isUseful ? 10 : 0) - rank - (isTrump ? 20 : 0) - (isUseful ? 40 : 0),
  },
] as const;

/** All numbers are points of the deal over leading a card of the hand at random. */
export class LeadTally {
  readonly gain: readonly DealMean[] = means(CELLS.length);
  readonly rules: readonly DealMean[] = means(RULES.length);
  /** What the players lead. */
  readonly own = new DealMean();
  readonly choice: readonly DealMean[] = means(CELLS.length);
  /** The card of the kind that did best in the even deals, in the odd ones. */
  private readonly even: readonly DealMean[] = means(CELLS.length);
  private readonly odd: {
    readonly deal: number;
    readonly cells: readonly number[];
    readonly gains: readonly number[];
  }[] = [];

  add(rows: LeadRows, count: number): void {
    const scores = [rows.score0, rows.score1];
    for (const question of questionsIn(rows, count)) {
      const [first] = question;
      const [deal, hand, trump] = [rows.deal[first], rows.held[first] | 0, rows.trump[first] - 1];
      const values = question.map(row => leadOf(scores, row, rows.asked[row]));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const gains = values.map(value => value - mean);
      const leads = question.map(row => leadOfCard(hand, rows.answer[row], trump));
      const cells = leads.map(cellOf);
      for (const [i, cell] of cells.entries()) {
        this.gain[cell].add(deal, gains[i]);
        if (deal % 2 === 0) this.even[cell].add(deal, gains[i]);
        this.choice[cell].add(deal, rows.own[question[i]]);
      }
      for (const [r, { of }] of RULES.entries()) {
        const ratings = leads.map(of);
        this.rules[r].add(deal, gains[ratings.indexOf(Math.max(...ratings))]);
      }
      const own = question.findIndex(row => rows.own[row] === 1);
      if (own >= 0) this.own.add(deal, gains[own]);
      if (deal % 2 === 1) this.odd.push({ deal, cells, gains });
    }
  }

  /** Kinds from best to worst in the even deals. */
  order(): readonly number[] {
    const value = this.even.map(one => one.mean().value ?? Number.NEGATIVE_INFINITY);
    return CELLS.map((_, cell) => cell).sort((a, b) => value[b] - value[a]);
  }

  /** What leading by that order gains in the odd deals. */
  ordered(): Estimate {
    const order = this.order();
    const mean = new DealMean();
    for (const { deal, cells, gains } of this.odd) {
      const places = cells.map(cell => order.indexOf(cell));
      mean.add(deal, gains[places.indexOf(Math.min(...places))]);
    }
    return mean.mean();
  }
}
