/** Settlement between makers and defenders: made, nat, pit, doubling, rounding [KJ-SCORE, KJ-VE]. */
import { NONE } from '../../cards/card.ts';
import { contractPoints } from '../auction.ts';
import { type Deal, FAILED, MADE } from '../deal.ts';
import type { MatchLength } from '../options.ts';
import {
  addUp,
  isThrownIn,
  leaderAt,
  lineOf,
  meldsOfBoth,
  moreThanHalf,
  moved,
  type Need,
  type ScoreLine,
  type Settlement,
  sumOf,
  sweeper,
  takenLines,
  targetOf,
  withRounding,
  writeNothing,
} from './settle.ts';

/** The variants of scoring two sides with a contract. */
export interface SideScore {
  readonly lastTrick: number;
  /** All trick points of a deal, including the last trick. */
  readonly total: number;
  readonly makeRule: 'moreThanHalfTotal' | 'atLeast82Total' | 'atLeast82Cards';
  readonly rounding: 'nearest5up' | 'nearest5down' | 'complementDefenders' | 'none';
  readonly pit: number;
  readonly pitFor: 'anySide' | 'makersOnly';
  /** What counts towards the bid [AMB-KJ-11]. */
  readonly bidCounts: 'withRoem' | 'cardsOnly';
  /** Whether doubling multiplies roem and pit [KJ-VE-3]. */
  readonly multipliesRoem: boolean;
  /** Who needs more than half: the makers, or the side that doubled last [KJ-VE-4]. */
  readonly duty: 'maker' | 'lastDoubler';
  readonly match: MatchLength;
}

const MAJORITY = 82;

/** The rules as numbers and booleans. Hot: avoids string comparisons in every deal. */
interface Terms {
  readonly lastTrick: number;
  readonly total: number;
  readonly pit: number;
  readonly multipliesRoem: boolean;
  readonly atLeast82: boolean;
  /** Whether roem counts towards making. */
  readonly countsRoem: boolean;
  /** Whether roem counts towards a bid. */
  readonly bidCountsRoem: boolean;
  readonly pitForAll: boolean;
  readonly complementDefenders: boolean;
  /** Added before rounding down to tens; negative for no rounding. */
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

/** Writes the scores of makers and defenders. */
export function settleSides(rules: SideScore): Settlement {
  const { match } = rules;
  const byDoubler = rules.duty === 'lastDoubler';
  const terms = termsOf(rules);
  const settle: Settlement['settle'] = deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const doubled = byDoubler && deal.doubler !== NONE;
    const bound = doubled ? deal.doubler : deal.sideOf(deal.maker);
    const own = tricksOf(deal, bound, terms.lastTrick);
    const theirs = tricksOf(deal, 1 - bound, terms.lastTrick);
    const towardsBid = terms.bidCountsRoem ? own + deal.meldPoints[bound] : own;
    const reachesBid = doubled || towardsBid >= contractPoints(deal);
    const made = reachesBid && hasMajority(deal, bound, own, theirs, terms);
    deal.outcome = made ? MADE : FAILED;
    if (made) write(deal, bound, own, theirs, terms);
    else write(deal, bound, 0, terms.total, terms);
    addUp(deal);
    deal.after.roundWinner = leaderAt(deal, targetOf(match, deal.after.played));
  };
  return {
    says: { 'score.sides': { ...rules, majority: MAJORITY } },
    settle,
    scoreLines(deal) {
      if (isThrownIn(deal)) return [];
      const bound = byDoubler && deal.doubler !== NONE ? deal.doubler : deal.sideOf(deal.maker);
      return linesOf(deal, bound, terms);
    },
    need(deal) {
      if (isThrownIn(deal)) return undefined;
      const doubled = byDoubler && deal.doubler !== NONE;
      return needOf(deal, doubled ? deal.doubler : deal.sideOf(deal.maker), doubled, terms);
    },
  };
}

/** What a side had to reach: its bid where that was missed or is more, or else the majority. */
function needOf(deal: Deal, side: number, doubled: boolean, terms: Terms): Need {
  const [own, theirs] = [side, 1 - side].map(one => tricksOf(deal, one, terms.lastTrick));
  const all = own + deal.meldPoints[side];
  const half = moreThanHalf(own + theirs, terms.atLeast82 ? 0 : meldsOfBoth(deal));
  const bid = doubled ? 0 : contractPoints(deal);
  const towardsBid = terms.bidCountsRoem ? all : own;
  if (towardsBid < bid || bid > half.needed)
    return { side, needed: bid, had: towardsBid, of: { kind: 'bid' } };
  return { side, ...half, had: terms.countsRoem ? all : own };
}

/** Nat moves tricks and roem to the other side; pit, doubling and rounding follow. */
function linesOf(deal: Deal, bound: number, terms: Terms): ScoreLine[] {
  const { meldPoints, factor } = deal;
  const failed = deal.outcome === FAILED ? bound : NONE;
  const lost = failed === NONE ? 0 : tricksOf(deal, failed, terms.lastTrick) + meldPoints[failed];
  const before = [
    ...takenLines(deal, terms.lastTrick),
    moved(deal, failed, failed === NONE ? NONE : 1 - failed, lost),
    lineOf('sweep', deal, side => pitOf(deal, side, failed, sweeper(deal), terms)),
  ];
  const single = (side: number): number =>
    terms.multipliesRoem ? 0 : extraOf(deal, side, failed, sweeper(deal), terms);
  return withRounding(deal, [
    ...before,
    lineOf('doubling', deal, side => (factor - 1) * (sumOf(before, side) - single(side))),
  ]);
}

/** Points from tricks. */
function tricksOf(deal: Deal, side: number, lastTrick: number): number {
  return deal.cardPoints[side] + (side === deal.lastTrickSide() ? lastTrick : 0);
}

function hasMajority(deal: Deal, makers: number, own: number, theirs: number, terms: Terms): boolean {
  const { meldPoints } = deal;
  const all = own + meldPoints[makers];
  if (terms.atLeast82) return (terms.countsRoem ? all : own) >= MAJORITY;
  return all > theirs + meldPoints[1 - makers];
}

/** Roem and pit of a side. A failed side gets none; its roem goes to the other side [KJ-PIT-1]. */
function extraOf(deal: Deal, side: number, failed: number, swept: number, terms: Terms): number {
  if (side === failed) return 0;
  const roem = deal.meldPoints[side] + (failed === NONE ? 0 : deal.meldPoints[failed]);
  return roem + pitOf(deal, side, failed, swept, terms);
}

function pitOf(deal: Deal, side: number, failed: number, swept: number, terms: Terms): number {
  if (side !== swept || side === failed) return 0;
  return terms.pitForAll || side === deal.sideOf(deal.maker) ? terms.pit : 0;
}

/**
 * Writes the scores for the trick points of side `one` and the other side. If `one` has failed (nat), the other gets
 * everything [KJ-SCORE-2]. Bonuses come before multiplication, rounding comes last [GEN-SET-8].
 */
function write(deal: Deal, one: number, tricks: number, others: number, terms: Terms): void {
  const { total, roundUp } = terms;
  const { factor, score } = deal;
  const other = 1 - one;
  const failed = deal.outcome === FAILED ? one : NONE;
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

/** Rounds down to tens. */
function tens(points: number): number {
  return points - (points % 10);
}
