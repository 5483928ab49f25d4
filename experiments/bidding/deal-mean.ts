/** Means of rows that may come from one deal. */
import { type Estimate, Ratio } from '../../src/stats/index.ts';

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
