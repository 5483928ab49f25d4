/**
 * Settlement between makers and defenders who share everything: made, nat, pit, doubling, rounding [KJ-SCORE, KJ-VE].
 */
import { NONE } from '../../cards/card.ts';
import { contractPoints } from '../bidding.ts';
import { type Deal, FAILED, MADE } from '../deal.ts';
import type { MatchLength } from '../options.ts';
import { addUp, isThrownIn, leaderAt, sweeper, targetOf, writeNothing } from './settle.ts';

/** The variants of scoring two sides with a contract. */
export interface SideScore {
  readonly lastTrick: number;
  /** All trick points of a deal, the last trick included. */
  readonly total: number;
  readonly makeRule: 'moreThanHalfTotal' | 'atLeast82Total' | 'atLeast82Cards';
  readonly rounding: 'nearest5up' | 'nearest5down' | 'complementDefenders' | 'none';
  readonly pit: number;
  readonly pitFor: 'anySide' | 'makersOnly';
  /** What must reach the number of points that was bid [AMB-KJ-11]. */
  readonly bidCounts: 'withRoem' | 'cardsOnly';
  /** Doubling multiplies roem and pit as well [KJ-VE-3]. */
  readonly multipliesRoem: boolean;
  /** Who owes more than half: the maker, or the side that doubled last [KJ-VE-4]. */
  readonly duty: 'maker' | 'lastDoubler';
  readonly match: MatchLength;
}

const MAJORITY = 82;

/** The rules as numbers and truths: words are compared once, not with every deal. */
interface Terms {
  readonly lastTrick: number;
  readonly total: number;
  readonly pit: number;
  readonly multipliesRoem: boolean;
  readonly atLeast82: boolean;
  /** Roem counts towards making, and towards a bid. */
  readonly countsRoem: boolean;
  readonly bidCountsRoem: boolean;
  readonly pitForAll: boolean;
  readonly complementDefenders: boolean;
  /** What is added before the points are cut to whole tens; nothing is cut where it is negative. */
  readonly roundUp: number;
}

const ROUND_UP: Readonly<Record<SideScore['rounding'], number>> = {
  nearest5up: 5,
  nearest5down: 4,
  complementDefenders: 0,
  none: -1,
};

function termsOf(rules: SideScore): Terms {
  const { lastTrick, total, pit, multipliesRoem, makeRule, rounding } = rules;
  return {
    lastTrick,
    total,
    pit,
    multipliesRoem,
    atLeast82: makeRule !== 'moreThanHalfTotal',
    countsRoem: makeRule !== 'atLeast82Cards',
    bidCountsRoem: rules.bidCounts === 'withRoem',
    pitForAll: rules.pitFor === 'anySide',
    complementDefenders: rounding === 'complementDefenders',
    roundUp: ROUND_UP[rounding],
  };
}

/** Writes the scores of two sides, one of which has the contract. */
export function settleSides(rules: SideScore): (deal: Deal) => void {
  const { match } = rules;
  const byDoubler = rules.duty === 'lastDoubler';
  const terms = termsOf(rules);
  return deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const doubled = byDoubler && deal.doubler !== NONE;
    const bound = doubled ? deal.doubler : deal.sideOf(deal.maker);
    const own = tricksOf(deal, bound, terms.lastTrick);
    const theirs = tricksOf(deal, 1 - bound, terms.lastTrick);
    const made = isMade(deal, bound, own, theirs, terms, doubled ? 0 : contractPoints(deal));
    deal.outcome = made ? MADE : FAILED;
    if (made) write(deal, NONE, bound, own, theirs, terms);
    else write(deal, bound, bound, 0, terms.total, terms);
    addUp(deal);
    deal.after.roundWinner = leaderAt(deal, targetOf(match, deal.after.played));
  };
}

/** Points from tricks. */
function tricksOf(deal: Deal, side: number, lastTrick: number): number {
  return deal.cardPoints[side] + (side === deal.lastTrickSide() ? lastTrick : 0);
}

function isMade(
  { meldPoints }: Deal,
  makers: number,
  own: number,
  theirs: number,
  { atLeast82, countsRoem, bidCountsRoem }: Terms,
  bid: number,
): boolean {
  const all = own + meldPoints[makers];
  if ((bidCountsRoem ? all : own) < bid) return false;
  if (atLeast82) return (countsRoem ? all : own) >= MAJORITY;
  return all > theirs + meldPoints[1 - makers];
}

/**
 * What a side gets on top of its tricks: roem, and a bonus for all tricks, which a side that has failed loses
 * [KJ-PIT-1].
 */
function extraOf(deal: Deal, side: number, failed: number, swept: number, terms: Terms): number {
  if (side === failed) return 0;
  const roem = deal.meldPoints[side] + (failed === NONE ? 0 : deal.meldPoints[failed]);
  if (side !== swept) return roem;
  return terms.pitForAll || side === deal.sideOf(deal.maker) ? roem + terms.pit : roem;
}

/**
 * Writes down what side `one` and the other get, which has these points from tricks: where a side has failed it is
 * nat, and everything goes to the others [KJ-SCORE-2]. Bonuses come before multiplication, rounding last [GEN-SET-8].
 */
function write(deal: Deal, failed: number, one: number, tricks: number, others: number, terms: Terms): void {
  const { total, roundUp } = terms;
  const { factor, score } = deal;
  const other = 1 - one;
  const extraFactor = terms.multipliesRoem ? factor : 1;
  const swept = sweeper(deal);
  const extra = extraOf(deal, one, failed, swept, terms) * extraFactor;
  const otherExtra = extraOf(deal, other, failed, swept, terms) * extraFactor;
  if (terms.complementDefenders) {
    const isMaker = one === deal.sideOf(deal.maker);
    const [makers, defenders] = isMaker ? [tricks, others] : [others, tricks];
    const all = tens(total) * factor;
    const given = defenders === total ? all : Math.min(tens((total - makers) * factor + 5), all);
    score[one] = extra + (isMaker ? all - given : given);
    score[other] = otherExtra + (isMaker ? given : all - given);
    return;
  }
  score[one] = rounded(extra + tricks * factor, roundUp);
  score[other] = rounded(otherExtra + others * factor, roundUp);
}

function rounded(points: number, roundUp: number): number {
  return roundUp < 0 ? points : tens(points + roundUp);
}

/** Whole tens, downwards. */
function tens(points: number): number {
  return points - (points % 10);
}
