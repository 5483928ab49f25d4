/** Settlement between makers and defenders who share everything: made, nat, pit, doubling, rounding [KJ-SCORE, KJ-VE]. */
import { NONE } from '../cards/card.ts';
import { contractPoints } from './bidding.ts';
import { type Deal, FAILED, MADE } from './deal.ts';
import type { MatchLength } from './options.ts';
import { addUp, isThrownIn, leaderAt, pointsOf, sweeper, targetOf, writeNothing } from './settle.ts';

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
  return deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const doubled = rules.duty === 'lastDoubler' && deal.doubler !== NONE;
    const bound = doubled ? deal.doubler : deal.sideOf(deal.maker);
    const made = isMade(deal, bound, rules, doubled ? 0 : contractPoints(deal));
    deal.outcome = made ? MADE : FAILED;
    write(deal, made ? NONE : bound, rules);
    addUp(deal);
    deal.after.roundWinner = leaderAt(deal, targetOf(rules.match, deal.after.played));
  };
}

function isMade(
  deal: Deal,
  makers: number,
  { makeRule, bidCounts, lastTrick }: SideScore,
  bid: number,
): boolean {
  const own = pointsOf(deal, makers, lastTrick);
  const cards = own - deal.meldPoints[makers];
  if ((bidCounts === 'withRoem' ? own : cards) < bid) return false;
  if (makeRule === 'atLeast82Total') return own >= MAJORITY;
  if (makeRule === 'atLeast82Cards') return cards >= MAJORITY;
  return own > pointsOf(deal, 1 - makers, lastTrick);
}

/** Points from tricks. A side that has failed is nat: everything goes to the others [KJ-SCORE-2]. */
function tricksOf(deal: Deal, side: number, failed: number, { lastTrick, total }: SideScore): number {
  if (failed !== NONE) return side === failed ? 0 : total;
  return pointsOf(deal, side, lastTrick) - deal.meldPoints[side];
}

/** What a side gets on top of its tricks: roem, and a bonus for all tricks, which a side that has failed loses [KJ-PIT-1]. */
function extraOf(deal: Deal, side: number, failed: number, { pit, pitFor }: SideScore): number {
  if (side === failed) return 0;
  const roem = deal.meldPoints[side] + (failed === NONE ? 0 : deal.meldPoints[failed]);
  const hasPit = side === sweeper(deal) && (pitFor === 'anySide' || side === deal.sideOf(deal.maker));
  return hasPit ? roem + pit : roem;
}

/** Bonuses come before multiplication, rounding last [GEN-SET-8]. */
function write(deal: Deal, failed: number, rules: SideScore): void {
  const { rounding, total } = rules;
  const { factor, score } = deal;
  const extraFactor = rules.multipliesRoem ? factor : 1;
  const makers = deal.sideOf(deal.maker);
  const defenders = 1 - makers;
  for (let side = 0; side < 2; side++) score[side] = extraOf(deal, side, failed, rules) * extraFactor;
  if (rounding === 'complementDefenders') {
    const tens = roundUpFive((total - tricksOf(deal, makers, failed, rules)) * factor);
    const all = (total - (total % 10)) * factor;
    const given = tricksOf(deal, defenders, failed, rules) === total ? all : Math.min(tens, all);
    score[defenders] += given;
    score[makers] += all - given;
    return;
  }
  for (let side = 0; side < 2; side++) {
    const points = score[side] + tricksOf(deal, side, failed, rules) * factor;
    score[side] =
      rounding === 'none' ? points : rounding === 'nearest5up' ? roundUpFive(points) : roundDownFive(points);
  }
}

function roundUpFive(points: number): number {
  return 10 * Math.floor((points + 5) / 10);
}

function roundDownFive(points: number): number {
  return 10 * Math.ceil((points - 5) / 10);
}
