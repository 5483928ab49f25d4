/** Settlement between makers and defenders who share everything: made, nat, pit, doubling, rounding [KJ-SCORE, KJ-VE]. */
import { NONE } from '../cards/card.ts';
import { contractPoints } from './bidding.ts';
import { type Deal, FAILED, MADE } from './deal.ts';
import type { MatchLength } from './options.ts';
import { addUp, isThrownIn, leaderAt, pointsOf, targetOf, writeNothing } from './settle.ts';

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

/** What a side gets: from tricks, and on top of them. */
interface Share {
  tricks: number;
  extra: number;
}

const MAJORITY = 82;

export function settleSides(rules: SideScore): (deal: Deal) => void {
  return deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const doubled = rules.duty === 'lastDoubler' && deal.doubler !== NONE;
    const makers = doubled ? deal.doubler : deal.sideOf(deal.maker);
    const shares = [share(deal, 0, rules), share(deal, 1, rules)];
    const made = isMade(deal, makers, rules, doubled ? 0 : contractPoints(deal));
    deal.outcome = made ? MADE : FAILED;
    if (!made) fail(shares, makers, rules.total);
    addPit(deal, shares, made ? NONE : makers, rules);
    write(deal, shares, rules);
    addUp(deal);
    deal.after.roundWinner = leaderAt(deal, targetOf(rules.match, deal.after.played));
  };
}

function share(deal: Deal, side: number, { lastTrick }: SideScore): Share {
  const all = pointsOf(deal, side, lastTrick);
  return { tricks: all - deal.meldPoints[side], extra: deal.meldPoints[side] };
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

/** The makers are nat: everything goes to the defenders [KJ-SCORE-2]. */
function fail(shares: Share[], makers: number, total: number): void {
  shares[1 - makers].tricks = total;
  shares[1 - makers].extra += shares[makers].extra;
  shares[makers] = { tricks: 0, extra: 0 };
}

/** All tricks: a bonus, which a side that has failed loses [KJ-PIT-1]. */
function addPit(deal: Deal, shares: Share[], failed: number, { pit, pitFor }: SideScore): void {
  const side =
    deal.won[0] + deal.won[2] === deal.tricks ? 0 : deal.won[1] + deal.won[3] === deal.tricks ? 1 : NONE;
  if (side === NONE || side === failed) return;
  if (pitFor === 'anySide' || side === deal.sideOf(deal.maker)) shares[side].extra += pit;
}

/** Bonuses come before multiplication, rounding last [GEN-SET-8]. */
function write(deal: Deal, shares: Share[], { rounding, multipliesRoem, total }: SideScore): void {
  const { factor } = deal;
  const extraFactor = multipliesRoem ? factor : 1;
  const makers = deal.sideOf(deal.maker);
  const defenders = 1 - makers;
  if (rounding === 'complementDefenders') {
    const tens = roundUpFive(total * factor - shares[makers].tricks * factor);
    const all = (total - (total % 10)) * factor;
    const given = shares[defenders].tricks === total ? all : Math.min(tens, all);
    deal.score[defenders] = given + shares[defenders].extra * extraFactor;
    deal.score[makers] = all - given + shares[makers].extra * extraFactor;
    return;
  }
  for (let side = 0; side < 2; side++) {
    const points = shares[side].tricks * factor + shares[side].extra * extraFactor;
    deal.score[side] =
      rounding === 'none' ? points : rounding === 'nearest5up' ? roundUpFive(points) : roundDownFive(points);
  }
}

function roundUpFive(points: number): number {
  return 10 * Math.floor((points + 5) / 10);
}

function roundDownFive(points: number): number {
  return 10 * Math.ceil((points - 5) / 10);
}
