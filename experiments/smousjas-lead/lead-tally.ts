/** What the first lead is worth, by kind of card, and what rules of thumb gain. */
import type { Rows } from '../../src/rows/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { type DealMean, means } from '../bidding/deal-mean.ts';
import { leadOf, QUESTION_COLUMNS, questionsIn } from '../bidding/questions.ts';
import { KINDS, type Lead, leadOfCard } from './cards.ts';

export const COLUMNS = [...QUESTION_COLUMNS, 'trump', 'score0', 'score1'] as const;
type LeadRows = Rows<(typeof COLUMNS)[number]>;

/** Kinds of cards, each alone and then of use for a meld. */
export const CELLS = KINDS.flatMap(({ name }) => [`${name}, alone`, `${name}, of use for a meld`]);
const cellOf = ({ kind, isUseful }: Lead): number => 2 * kind + (isUseful ? 1 : 0);

/** Which card to lead: the highest number. */
export const RULES = [
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
  readonly own: readonly DealMean[] = means(1);
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
      if (own >= 0) this.own[0].add(deal, gains[own]);
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
    const [mean] = means(1);
    for (const { deal, cells, gains } of this.odd) {
      const places = cells.map(cell => order.indexOf(cell));
      mean.add(deal, gains[places.indexOf(Math.min(...places))]);
    }
    return mean.mean();
  }
}
