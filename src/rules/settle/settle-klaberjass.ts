/** Settlement of a maker against one opponent [KB-SCORE]. */
import { NONE, type Seat } from '../../cards/card.ts';
import { CLAIMED, type Deal, FAILED, MADE, TIE, UNDECIDED } from '../deal.ts';
import {
  addUp,
  isThrownIn,
  leaderAt,
  lineOf,
  meldsOfBoth,
  moreThanHalf,
  moved,
  pointsOf,
  type Settlement,
  takenLines,
  writeNothing,
} from './settle.ts';

/** The variants of scoring a maker against the others. */
export interface MakerScore {
  readonly lastTrick: number;
  /** After a tie the maker's points are lost, or held for the winner of the next played deal [KB-SCORE-3]. */
  readonly tie: 'makerZero' | 'abeyance';
  readonly target: number;
}

/** Maker against one opponent. A maker with fewer points loses them to the opponent [KB-SCORE-1…3]. */
export function settleMaker({ lastTrick, tie, target }: MakerScore): Settlement {
  const settle: Settlement['settle'] = deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const maker = deal.maker;
    const opponent = deal.nextSeat(maker, 1);
    const own = pointsOf(deal, maker, lastTrick);
    const theirs = pointsOf(deal, opponent, lastTrick);
    let held = deal.before.held;
    if (deal.outcome === UNDECIDED) deal.outcome = own > theirs ? MADE : own < theirs ? FAILED : TIE;
    if (deal.outcome === CLAIMED || deal.outcome === MADE) {
      deal.score[maker] = own;
      deal.score[opponent] = theirs;
    } else deal.score[opponent] = deal.outcome === FAILED ? own + theirs : theirs;
    if (deal.outcome === MADE) held = payHeld(deal, maker, held);
    if (deal.outcome === FAILED) held = payHeld(deal, opponent, held);
    if (deal.outcome === TIE && tie === 'abeyance') held += own;
    addUp(deal);
    deal.after.held = held;
    deal.after.roundWinner = deal.outcome === CLAIMED ? deal.claimant : leaderAt(deal, target);
    if (deal.after.roundWinner !== NONE) deal.after.held = 0;
  };
  return {
    says: { 'score.twoPlayers': { tie } },
    settle,
    scoreLines(deal) {
      if (isThrownIn(deal)) return [];
      const { maker, outcome } = deal;
      const opponent = deal.nextSeat(maker, 1);
      const lost = outcome === FAILED || outcome === TIE ? pointsOf(deal, maker, lastTrick) : 0;
      const winner = outcome === MADE ? maker : outcome === FAILED ? opponent : NONE;
      return [
        ...takenLines(deal, lastTrick),
        moved(deal, maker, outcome === FAILED ? opponent : NONE, lost),
        lineOf('held', deal, side => (side === winner ? deal.before.held : 0)),
      ];
    },
    need(deal) {
      if (isThrownIn(deal) || deal.outcome === CLAIMED) return undefined;
      const [had, theirs] = [deal.maker, deal.nextSeat(deal.maker, 1)].map(seat =>
        pointsOf(deal, seat, lastTrick),
      );
      const melds = meldsOfBoth(deal);
      return { side: deal.maker, had, ...moreThanHalf(had + theirs - melds, melds) };
    },
  };
}

/** Gives the held points to the winner. Returns what remains held. */
function payHeld(deal: Deal, winner: Seat, held: number): number {
  deal.score[deal.sideOf(winner)] += held;
  return 0;
}
