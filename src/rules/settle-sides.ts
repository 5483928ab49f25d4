/** Settlement between makers and defenders who share everything: made, nat, pit, doubling, rounding [KJ-SCORE, KJ-VE]. */
import { NONE } from '../cards/card.ts';
import { contractPoints } from './bidding.ts';
import { type Deal, FAILED, MADE } from './deal.ts';
import type { MatchLength } from './options.ts';
import { addUp, isThrownIn, leaderAt, sweeper, targetOf, writeNothing } from './settle.ts';

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

export function settleSides(rules: SideScore): (deal: Deal) => void {
  const { lastTrick, duty, match } = rules;
  return deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const doubled = duty === 'lastDoubler' && deal.doubler !== NONE;
    const bound = doubled ? deal.doubler : deal.sideOf(deal.maker);
    const own = tricksOf(deal, bound, lastTrick);
    const theirs = tricksOf(deal, 1 - bound, lastTrick);
    const made = isMade(deal, bound, own, theirs, rules, doubled ? 0 : contractPoints(deal));
    deal.outcome = made ? MADE : FAILED;
    if (made) write(deal, NONE, bound, own, theirs, rules);
    else write(deal, bound, bound, 0, rules.total, rules);
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
  { makeRule, bidCounts }: SideScore,
  bid: number,
): boolean {
  const all = own + meldPoints[makers];
  if ((bidCounts === 'withRoem' ? all : own) < bid) return false;
  if (makeRule === 'atLeast82Total') return all >= MAJORITY;
  if (makeRule === 'atLeast82Cards') return own >= MAJORITY;
  return all > theirs + meldPoints[1 - makers];
}

/** What a side gets on top of its tricks: roem, and a bonus for all tricks, which a side that has failed loses [KJ-PIT-1]. */
function extraOf(deal: Deal, side: number, failed: number, swept: number, rules: SideScore): number {
  if (side === failed) return 0;
  const roem = deal.meldPoints[side] + (failed === NONE ? 0 : deal.meldPoints[failed]);
  if (side !== swept) return roem;
  return rules.pitFor === 'anySide' || side === deal.sideOf(deal.maker) ? roem + rules.pit : roem;
}

/**
 * Writes down what side `one` and the other get, which has these points from tricks: where a side has failed it is nat, and
 * everything goes to the others [KJ-SCORE-2]. Bonuses come before multiplication, rounding last [GEN-SET-8].
 */
function write(
  deal: Deal,
  failed: number,
  one: number,
  tricks: number,
  others: number,
  rules: SideScore,
): void {
  const { rounding, total } = rules;
  const { factor, score } = deal;
  const other = 1 - one;
  const extraFactor = rules.multipliesRoem ? factor : 1;
  const swept = sweeper(deal);
  const extra = extraOf(deal, one, failed, swept, rules) * extraFactor;
  const otherExtra = extraOf(deal, other, failed, swept, rules) * extraFactor;
  if (rounding === 'complementDefenders') {
    const isMaker = one === deal.sideOf(deal.maker);
    const [makers, defenders] = isMaker ? [tricks, others] : [others, tricks];
    const all = tens(total) * factor;
    const given = defenders === total ? all : Math.min(tens((total - makers) * factor + 5), all);
    score[one] = extra + (isMaker ? all - given : given);
    score[other] = otherExtra + (isMaker ? given : all - given);
    return;
  }
  score[one] = rounded(extra + tricks * factor, rounding);
  score[other] = rounded(otherExtra + others * factor, rounding);
}

function rounded(points: number, rounding: SideScore['rounding']): number {
  if (rounding === 'none') return points;
  return rounding === 'nearest5up' ? tens(points + 5) : tens(points + 4);
}

/** Whole tens, downwards. */
function tens(points: number): number {
  return points - (points % 10);
}
