/** Settlement of a deal of a round that is worth game points [SM-SCORE]. */
import { NONE } from '../../cards/card.ts';
import { PLAYED, UNDECIDED } from '../deal.ts';
import { type StandingCount, standingOf } from '../uit.ts';
import { addUp, leaderAt, lineOf, pointsOf, type Settlement, takenLines } from './settle.ts';

/** The variants of scoring a deal of a round. */
export interface RoundScore {
  readonly lastTrick: number;
  readonly target: number;
  /** The round is worth two game points if the loser has fewer points than this [SM-JAN-1]. */
  readonly jan: number;
  /** How the loser's points are counted after `uit` [SM-UIT-3]. */
  readonly janCounts: StandingCount;
}

/** Players score their own points. The first to reach the target wins the round [SM-SCORE-1…3, SM-JAN-1]. */
export function settleRound({ lastTrick, target, jan, janCounts }: RoundScore): Settlement {
  const settle: Settlement['settle'] = deal => {
    if (deal.outcome === UNDECIDED) deal.outcome = PLAYED;
    for (let side = 0; side < deal.sides; side++) deal.score[side] = pointsOf(deal, side, lastTrick);
    addUp(deal);
    const { totals } = deal.after;
    if (deal.claimant !== NONE) deal.after.roundWinner = deal.claimant;
    else if (totals[0] === totals[1] && totals[0] >= target) {
      totals.set(deal.before.totals);
      deal.sameDealer = true;
    } else deal.after.roundWinner = leaderAt(deal, target);
    const winner = deal.after.roundWinner;
    if (winner === NONE) return;
    const loser = 1 - winner;
    const points = deal.claimant === NONE ? totals[loser] : standingOf(deal, loser, janCounts);
    deal.roundValue = points < jan ? 2 : 1;
    deal.gamePoints[winner] = deal.roundValue;
  };
  return {
    says: { 'score.round': { target, jan } },
    settle,
    scoreLines: deal => [
      ...takenLines(deal, lastTrick),
      lineOf('game', deal, side => Math.min(1, deal.gamePoints[side])),
      lineOf('jan', deal, side => Math.max(0, deal.gamePoints[side] - 1)),
    ],
  };
}
