/** What is counted over the rows of both runs. */
import type { Analysis, ResolvedRun } from '../../src/rows/index.ts';
import { Curve } from '../../src/stats/index.ts';
import { byQuestion } from '../bidding/choices.ts';
import { DealMean, Gains, means } from '../bidding/gains.ts';
import type { HandFacts } from '../bidding/hand.ts';
import {
  BIDS,
  type Column,
  EXCHANGES,
  type Exchange,
  exchangeOf,
  fingers,
  HOLDINGS,
  type Pair,
  PURPOSES,
  pairOf,
  SITUATIONS,
} from './rows.ts';

/** Points in sight are below this. */
const SIGHTS = 100;
const MOST_TAKEN = 162;
const RANKS = 8;

/** Totals of the match before the deal, own side first. */
export const TOTALS = [
  [0, 0],
  [250, 250],
  [400, 400],
  [450, 450],
  [450, 300],
  [300, 450],
  [480, 200],
  [200, 480],
] as const;

/** Rules of thumb: bid or not? Their first round is that of the elder, then of the dealer; then the second round. */
export const RULES = [
  { name: 'the book: 40 in sight', bids: ({ sight }: HandFacts) => sight >= 40 },
  {
    name: 'on the fingers: 8 points as elder, 7 as dealer',
    bids: (facts: HandFacts, situation: number) => fingers(facts) >= 8 - (situation & 1),
  },
] as const;

const curves = (count: number, response: 'share' | 'mean', size = SIGHTS): Curve[] =>
  Array.from({ length: count }, () => new Curve(size, response));
const grid = (rows: number, columns: number): DealMean[][] =>
  Array.from({ length: rows }, () => means(columns));

export class Tally extends Gains {
  /** [any hand, chosen by the agent]: against the points taken. The lead is own score less the other. */
  readonly madeByTaken: readonly Curve[] = curves(2, 'share', MOST_TAKEN + 1);
  readonly leadByTaken: readonly Curve[] = curves(2, 'mean', MOST_TAKEN + 1);
  /** [totals][situation]: what the bid adds to the chance to win the match, against the points in sight. */
  readonly chance: readonly (readonly Curve[])[] = TOTALS.map(() => curves(SITUATIONS.length, 'mean'));
  /** [holding][situation]. */
  readonly holdingGain: readonly (readonly DealMean[])[] = grid(HOLDINGS.length, SITUATIONS.length);
  /** First round. */
  readonly holdingMade: readonly DealMean[] = means(HOLDINGS.length);
  readonly holdingSight: readonly DealMean[] = means(HOLDINGS.length);
  /** First round, neither Jack nor Nine, by the number of trumps. */
  readonly longMade: readonly DealMean[] = means(7);
  readonly longGain: readonly DealMean[] = means(7);
  /** First round, the Jack is the only trump: by plain Aces. */
  readonly aloneMade: readonly DealMean[] = means(4);
  readonly aloneGain: readonly DealMean[] = means(4);
  /** First round, by pairs that a third card makes a sequence: 0, 1, 2 or more. */
  readonly gainByNear: readonly Curve[] = curves(3, 'mean');
  /** Contracts that the agent chooses: melds of the maker, and less those of the opponent. */
  readonly melds = new DealMean();
  readonly meldLead = new DealMean();
  /** [rule][situation]: what bidding by a rule gains over never bidding, for each hand that is asked. */
  readonly ruleGain: readonly (readonly DealMean[])[] = grid(RULES.length, SITUATIONS.length);
  readonly exchangeByPurpose: readonly DealMean[] = means(PURPOSES.length);
  readonly exchangeByRank: readonly DealMean[] = means(RANKS);
  private readonly equity: ResolvedRun['equity'];

  constructor(equity: ResolvedRun['equity']) {
    super(SITUATIONS.length);
    this.equity = equity;
  }

  addPair(pair: Pair): void {
    const { deal, situation, facts, bid, gain, chosen } = pair;
    this.add({ ...pair, made: bid.made });
    for (const i of chosen ? [0, 1] : [0]) {
      this.madeByTaken[i].add(deal, bid.taken, bid.made);
      this.leadByTaken[i].add(deal, bid.taken, bid.score - bid.other);
    }
    for (const [i, { bids }] of RULES.entries())
      this.ruleGain[i][situation].add(deal, bids(facts, situation) ? gain : 0);
    const holding = HOLDINGS.findIndex(({ has }) => has(facts));
    this.holdingGain[holding][situation].add(deal, gain);
    if (chosen) {
      this.melds.add(deal, bid.melds);
      this.meldLead.add(deal, bid.melds - bid.otherMelds);
    }
    this.addChances(pair);
    if (situation < 2) this.addFirstRound(pair, holding);
  }

  private addFirstRound({ deal, facts, bid, gain }: Pair, holding: number): void {
    const { sight, trumps, jack, nine, aces, near } = facts;
    this.holdingMade[holding].add(deal, bid.made);
    this.holdingSight[holding].add(deal, sight);
    this.gainByNear[Math.min(2, near)].add(deal, sight, gain);
    if (jack === 0 && nine === 0) {
      this.longMade[trumps].add(deal, bid.made);
      this.longGain[trumps].add(deal, gain);
    }
    if (jack === 1 && trumps === 1) {
      this.aloneMade[aces].add(deal, bid.made);
      this.aloneGain[aces].add(deal, gain);
    }
  }

  private addChances({ deal, seat, nextDealer, situation, facts, bid, pass }: Pair): void {
    const { equity } = this;
    if (equity === undefined) return;
    for (const [i, [own, other]] of TOTALS.entries()) {
      const chanceAfter = (ownPoints: number, otherPoints: number): number => {
        const totals = [own + ownPoints, other + otherPoints];
        const first = equity.chance(seat === 0 ? totals : totals.reverse(), nextDealer);
        return seat === 0 ? first : 1 - first;
      };
      const added = chanceAfter(bid.score, bid.other) - chanceAfter(pass.score, pass.other);
      this.chance[i][situation].add(deal, facts.sight, added);
    }
  }

  addExchange({ deal, gain, purpose, rank }: Exchange): void {
    this.exchangeByPurpose[purpose].add(deal, gain);
    this.exchangeByRank[rank].add(deal, gain);
  }
}

/** The answers that a run compares. */
export const ANSWERS = { bids: BIDS, exchange: EXCHANGES } as const;

export function tallyOf(run: ResolvedRun): Analysis<Column, Tally> {
  const tally = new Tally(run.equity);
  const [game] = run.games;
  return byQuestion<Column, Tally>(tally, (rows, question) => {
    if (run.run === 'exchange') return tally.addExchange(exchangeOf(game, rows, question));
    const pair = pairOf(game, rows, question);
    if (pair !== undefined) tally.addPair(pair);
  });
}
