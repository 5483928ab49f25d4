/** What the trials of a hand have shown so far: estimates for each answer, and how the answers compare. */
import type { Batch } from '../rows/column.ts';
import { type Estimate, FEWEST, Moments, normalCdf, proportion } from '../stats/index.ts';
import { FLAGS } from './trial.ts';

/** An answer this many standard errors below the best is played no more. */
const HOPELESS = 5;
/** Worlds before an answer is given up. */
const LEAST_WORLDS = 200;
/** So many of the best answers are never given up. */
const KEPT = 2;

/** The estimates for one answer. All scores are of the side of the seat that is asked. */
export interface AnswerEstimates {
  /** The score of the deal less the mean of the others, in points. */
  readonly value: Estimate;
  /** The value less that of the best answer, over the same worlds. Absent for the best answer. */
  readonly difference?: Estimate;
  /** The probability that this answer is the best; 0 … 1. Absent from few worlds. */
  readonly best?: number;
  readonly score: Estimate;
  /** How often the side is the maker, and how often it then makes the contract. */
  readonly maker: Estimate;
  readonly made: Estimate;
  /** The same of the other sides. */
  readonly others: Estimate;
  readonly othersMade: Estimate;
  readonly cardPoints: Estimate;
  readonly meldPoints: Estimate;
  readonly lastTrick: Estimate;
  /** The chance to win the match; absent without match equity. */
  readonly win?: Estimate;
}

interface Counts {
  readonly value: Moments;
  readonly score: Moments;
  readonly cardPoints: Moments;
  readonly meldPoints: Moments;
  readonly win: Moments;
  maker: number;
  made: number;
  others: number;
  othersMade: number;
  lastTrick: number;
}

export class HandTally {
  /** Worlds played. */
  worlds = 0;
  /** Worlds in which the others would not have said what they have said. */
  unheard = 0;
  /** The indices of the answers that are still played. */
  alive: readonly number[];
  private readonly counts: readonly Counts[];
  /** [one][other]: the value of one less that of the other, in the same worlds. */
  private readonly apart: readonly (readonly Moments[])[];

  private readonly hasEquity: boolean;

  /** `size` answers; whether the trials know the chance to win the match. */
  constructor(size: number, hasEquity: boolean) {
    this.hasEquity = hasEquity;
    this.alive = [...new Array(size).keys()];
    const moments = (): Moments => new Moments();
    this.counts = this.alive.map(() => ({
      value: moments(),
      score: moments(),
      cardPoints: moments(),
      meldPoints: moments(),
      win: moments(),
      maker: 0,
      made: 0,
      others: 0,
      othersMade: 0,
      lastTrick: 0,
    }));
    this.apart = this.alive.map(() => this.alive.map(moments));
  }

  /** Adds the rows of a trial: for each world, one row for each answer that is alive. */
  add({ rows, columns }: Batch): void {
    const [answer, lead, score, cards, melds, flags, chance] = columns;
    const { counts, apart, alive } = this;
    for (let first = 0; first < rows; first += alive.length) {
      this.worlds++;
      if (flags[first] & FLAGS.unheard) this.unheard++;
      for (let i = 0; i < alive.length; i++) {
        const row = first + i;
        const count = counts[answer[row]];
        count.value.add(lead[row]);
        for (let j = 0; j < alive.length; j++)
          if (i !== j) apart[alive[i]][alive[j]].add(lead[row] - lead[first + j]);
        count.score.add(score[row]);
        count.cardPoints.add(cards[row]);
        count.meldPoints.add(melds[row]);
        count.win.add(chance[row]);
        if (flags[row] & FLAGS.maker) count.maker++;
        if (flags[row] & FLAGS.made) count.made++;
        if (flags[row] & FLAGS.others) count.others++;
        if (flags[row] & FLAGS.othersMade) count.othersMade++;
        if (flags[row] & FLAGS.lastTrick) count.lastTrick++;
      }
    }
  }

  /** Gives up answers that are certainly not the best, so that the others are played more often. */
  prune(): void {
    if (this.worlds < LEAST_WORLDS) return;
    const ranking = this.ranking();
    const isKept = (k: number): boolean =>
      ranking.indexOf(k) < KEPT || this.errorsBehind(k, ranking[0]) < HOPELESS;
    this.alive = this.alive.filter(isKept);
  }

  /** By how many standard errors an answer is behind another. */
  private errorsBehind(k: number, other: number): number {
    const apart = this.apart[other][k];
    const { mean } = apart;
    const error = Math.sqrt(apart.variance() / Math.max(1, apart.n));
    if (error > 0) return mean / error;
    return mean === 0 ? 0 : Math.sign(mean) * Number.POSITIVE_INFINITY;
  }

  /**
   * The most that the probability to be the best can be: that of leading the strongest rival; 0 for an answer that was
   * given up. With three answers or more these bounds add up to more than 1.
   */
  private bound(k: number): number {
    if (!this.alive.includes(k)) return 0;
    const rivals = this.alive.filter(other => other !== k);
    return Math.min(1, ...rivals.map(other => normalCdf(-this.errorsBehind(k, other))));
  }

  /** What the bounds of all answers add up to: divided by it, they are probabilities. */
  private sumOfBounds(): number {
    return this.alive.reduce((sum, k) => sum + this.bound(k), 0);
  }

  /** The estimates for each answer of the ranking. */
  allEstimates(): { readonly k: number; readonly estimates: AnswerEstimates }[] {
    const sum = this.sumOfBounds();
    return this.ranking().map(k => ({ k, estimates: this.estimates(k, sum) }));
  }

  /** The index of the answer with the greatest mean value among those alive. */
  best(): number {
    return this.alive.reduce((one, other) =>
      this.counts[other].value.mean > this.counts[one].value.mean ? other : one,
    );
  }

  /** The answers, best first. Those given up follow by their mean value. */
  ranking(): number[] {
    const isAlive = (k: number): number => (this.alive.includes(k) ? 1 : 0);
    return [...this.counts.keys()].sort(
      (a, b) => isAlive(b) - isAlive(a) || this.counts[b].value.mean - this.counts[a].value.mean,
    );
  }

  /**
   * Half the width of the widest interval that matters, in points: of the best answer's value, and of its difference to
   * the second best. Infinity before there are two worlds.
   */
  precision(): number {
    const [best, second] = this.ranking();
    const value = halfWidth(this.counts[best].value.estimate());
    return second === undefined ? value : Math.max(value, halfWidth(this.between(best, second)));
  }

  /** The value of an answer less that of another, in the worlds in which both were played. */
  between(answer: number, other: number): Estimate {
    return this.apart[answer][other].estimate();
  }

  private estimates(k: number, sum: number): AnswerEstimates {
    const { value, score, cardPoints, meldPoints, maker, made, others, othersMade, lastTrick, win } =
      this.counts[k];
    const best = this.best();
    return {
      value: value.estimate(),
      ...(k !== best && { difference: this.between(k, best) }),
      ...(this.worlds >= FEWEST && { best: this.bound(k) / sum }),
      score: score.estimate(),
      maker: proportion(maker, value.n),
      made: proportion(made, maker),
      others: proportion(others, value.n),
      othersMade: proportion(othersMade, others),
      cardPoints: cardPoints.estimate(),
      meldPoints: meldPoints.estimate(),
      lastTrick: proportion(lastTrick, value.n),
      ...(this.hasEquity && { win: win.estimate() }),
    };
  }
}

function halfWidth({ low, high }: Estimate): number {
  return low === undefined || high === undefined ? Number.POSITIVE_INFINITY : (high - low) / 2;
}
