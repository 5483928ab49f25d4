/** Settlement of a deal of a race to the target [SJ-SCORE]. */
import { type Deal, PLAYED, UNDECIDED } from '../deal.ts';
import { addUp, leaderAt, lineOf, pointsOf, type Settlement, takenLines } from './settle.ts';

/** The variants of scoring a deal of a race. */
export interface RaceScore {
  readonly lastTrick: number;
  readonly target: number;
  /** Bonus for winning all `sweepTricks` tricks after the stock is gone [SJ-PIT-1]. */
  readonly sweep: number;
  readonly sweepTricks: number;
}

/** Players score their own points. The higher total at or above the target wins, a tie continues [SJ-SCORE-1]. */
export function settleRace({ lastTrick, target, sweep, sweepTricks }: RaceScore): Settlement {
  const sweepOf = (deal: Deal, side: number): number =>
    deal.won[side] - deal.wonEarly[side] === sweepTricks ? sweep : 0;
  return {
    says: { 'score.race': { sweep, sweepTricks } },
    settle(deal) {
      if (deal.outcome === UNDECIDED) deal.outcome = PLAYED;
      for (let side = 0; side < deal.sides; side++)
        deal.score[side] = pointsOf(deal, side, lastTrick) + sweepOf(deal, side);
      addUp(deal);
      deal.after.roundWinner = leaderAt(deal, target);
    },
    scoreLines: deal => [...takenLines(deal, lastTrick), lineOf('sweep', deal, side => sweepOf(deal, side))],
  };
}
