/** What is counted of bids that are compared with a pass: by situation, and by what can be counted in the hand. */
import { Curve, type Estimate, Ratio } from '../../src/stats/index.ts';
import type { HandFacts } from './hand.ts';

/** A bid against a pass, in the same deal. */
export interface Bid {
  readonly deal: number;
  /** Who bids, and when: an index into the situations of the experiment. */
  readonly situation: number;
  readonly facts: HandFacts;
  /** What the deal is worth to the bidder with the bid, less what it is worth with the pass. */
  readonly gain: number;
  /** Whether the bid makes the contract. */
  readonly made: 0 | 1;
  /** Whether the agent bids so by itself. */
  readonly chosen: boolean;
}

/** Points in sight are below this. */
const SIGHTS = 140;
/** The deals whose bids are kept, for regressions, trees and point counts. */
const KEPT_DEALS = 40_000;

/** The gains of bids over passes, by situation. */
export class Gains {
  /** Against the points in sight. */
  readonly gain: readonly Curve[];
  readonly made: readonly Curve[];
  /** All hands that are asked; how often the agent bids; and what its own choice gains over never bidding. */
  readonly any: readonly DealMean[];
  readonly share: readonly DealMean[];
  readonly own: readonly DealMean[];
  /** The hands that the agent bids, and those that it passes. */
  readonly bid: readonly DealMean[];
  readonly passed: readonly DealMean[];
  /** The bids of the first deals. */
  readonly kept: Bid[] = [];

  constructor(situations: number) {
    const curves = (response: 'share' | 'mean'): Curve[] =>
      Array.from({ length: situations }, () => new Curve(SIGHTS, response));
    this.gain = curves('mean');
    this.made = curves('share');
    [this.any, this.share, this.own, this.bid, this.passed] = Array.from({ length: 5 }, () =>
      means(situations),
    );
  }

  add(bid: Bid): void {
    const { deal, situation, facts, gain, made, chosen } = bid;
    this.gain[situation].add(deal, facts.sight, gain);
    this.made[situation].add(deal, facts.sight, made);
    this.any[situation].add(deal, gain);
    this.share[situation].add(deal, chosen ? 1 : 0);
    this.own[situation].add(deal, chosen ? gain : 0);
    (chosen ? this.bid : this.passed)[situation].add(deal, gain);
    if (deal < KEPT_DEALS) this.kept.push(bid);
  }
}

/** A mean whose rows may come from one deal, which is then one unit. Rows come in the order of the deals. */
export class DealMean {
  private readonly ratio = new Ratio();
  private deal = -1;
  private weight = 0;
  private sum = 0;

  add(deal: number, value: number): void {
    if (deal !== this.deal) this.close();
    this.deal = deal;
    this.weight++;
    this.sum += value;
  }

  private close(): void {
    this.ratio.add(this.weight, this.sum);
    [this.weight, this.sum] = [0, 0];
  }

  mean(): Estimate {
    this.close();
    return this.ratio.estimate();
  }

  /** The same for values that are 0 or 1. */
  share(): Estimate {
    this.close();
    return this.ratio.share();
  }
}

export const means = (count: number): DealMean[] => Array.from({ length: count }, () => new DealMean());
