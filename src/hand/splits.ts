/** Which hidden cards matter: the value of an answer in the worlds in which a seat holds a card, and in the others. */
import { type Card, NONE, PACK, type Seat } from '../cards/card.ts';
import { type CardSet, lowestCard } from '../cards/cardset.ts';
import type { Batch } from '../rows/column.ts';
import { type Estimate, estimateFrom, Moments } from '../stats/index.ts';
import { HELD } from './trial.ts';

/** A card in a seat, and what that changes. */
export interface CardSplit {
  readonly card: Card;
  /** The seat that gets the card, or -1: nobody does. */
  readonly seat: Seat;
  /** The share of worlds; 0 … 1. */
  readonly share: number;
  /** The value of the answer in these worlds, in points. */
  readonly value: Estimate;
  /** The value less that in the other worlds: the whole gap between the card here and the card elsewhere. */
  readonly difference: Estimate;
}

const SEATS = 4;
const HOLDERS = SEATS + 1;
/** The smallest share of the worlds. Rarer cases are noise, or tell little. */
const LEAST_SHARE = 0.02;

export class HandSplits {
  private readonly known: CardSet;
  /** [answer][card * HOLDERS + seat]; the last holder is nobody. */
  private readonly moments: readonly (readonly Moments[])[];

  /** `size` answers. Of the known cards nothing is said. */
  constructor(size: number, known: CardSet) {
    this.known = known;
    this.moments = Array.from({ length: size }, () =>
      Array.from({ length: PACK * HOLDERS }, () => new Moments()),
    );
  }

  /** Adds the rows of a trial. */
  add({ rows, columns }: Batch): void {
    const [answer, lead] = columns;
    for (let row = 0; row < rows; row++) {
      const moments = this.moments[answer[row]];
      let left = ~this.known;
      for (let holder = 0; holder < HOLDERS; holder++) {
        const held = holder < SEATS ? left & columns[HELD + holder][row] : left;
        left ^= held;
        for (let rest = held; rest !== 0; rest &= rest - 1)
          moments[lowestCard(rest) * HOLDERS + holder].add(lead[row]);
      }
    }
  }

  /**
   * The cases that explain most of the value of an answer, the most important first. A card that lies in one of two
   * places is one case, in the place where it helps: in the other it costs the same.
   */
  most(answer: number, count: number): CardSplit[] {
    const found: { split: CardSplit; weight: number }[] = [];
    for (let card = 0; card < PACK; card++) {
      for (let holder = 0; holder < HOLDERS; holder++) {
        const split = this.splitOf(this.moments[answer], card, holder);
        if (split === undefined) continue;
        const { share, difference } = split;
        const { value = 0, low = 0, high = 0 } = difference;
        if (low <= 0 && high >= 0) continue;
        if (value < 0 && this.placesOf(answer, card) === 2) continue;
        found.push({ split, weight: Math.abs(value) * Math.sqrt(share * (1 - share)) });
      }
    }
    return found
      .sort((a, b) => b.weight - a.weight)
      .slice(0, count)
      .map(({ split }) => split);
  }

  /** In how many places a card has lain. */
  private placesOf(answer: number, card: Card): number {
    const moments = this.moments[answer].slice(card * HOLDERS, (card + 1) * HOLDERS);
    return moments.filter(({ n }) => n > 0).length;
  }

  private splitOf(moments: readonly Moments[], card: Card, holder: number): CardSplit | undefined {
    const inside = moments[card * HOLDERS + holder];
    const outside = new Moments();
    for (let other = 0; other < HOLDERS; other++)
      if (other !== holder) outside.merge(moments[card * HOLDERS + other]);
    const n = inside.n + outside.n;
    const share = n === 0 ? 0 : inside.n / n;
    if (share < LEAST_SHARE || share > 1 - LEAST_SHARE || inside.n < 2 || outside.n < 2) return undefined;
    const variance = inside.variance() / inside.n + outside.variance() / outside.n;
    const units = Math.min(inside.n, outside.n);
    return {
      card,
      seat: holder === SEATS ? NONE : holder,
      share,
      value: inside.estimate(),
      difference: estimateFrom(n, inside.mean - outside.mean, variance, units),
    };
  }
}
