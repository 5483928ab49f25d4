/** Claims that stop a deal before its end. */
import type { Seat } from '../cards/card.ts';
import { CLAIM, PASS } from './action.ts';
import { CLAIMED, type Deal } from './deal.ts';
import { hasJustScoredBella } from './melds/bella.ts';
import type { Step } from './ruleset.ts';

/** Points before the deal and in it so far; the making rule is not applied [AMB-KB-10]. */
function running(deal: Deal, seat: Seat): number {
  const side = deal.sideOf(seat);
  return deal.before.totals[side] + deal.cardPoints[side] + deal.meldPoints[side];
}

function offerClaim(deal: Deal, seat: Seat, target: number): boolean {
  if (running(deal, seat) < target) return false;
  deal.ask(seat);
  deal.offer(PASS);
  deal.offer(CLAIM);
  return true;
}

function answerClaim(deal: Deal, action: number): void {
  deal.item++;
  if (action !== CLAIM) return;
  deal.outcome = CLAIMED;
  deal.claimant = deal.turn;
}

/** Directly after the card that completes a bella its owner may claim the target, when he has it [GEN-SET-12]. */
export function claimAfterBella(target: number): Step {
  return {
    silent: PASS,
    run: deal => deal.item === 0 && hasJustScoredBella(deal) && offerClaim(deal, deal.player, target),
    answer: answerClaim,
  };
}

/** After each trick but the last the winner first, then the other, may claim the target [KB-END-2, GEN-SET-12]. */
export function claimAfterTrick(target: number): Step {
  return {
    silent: PASS,
    run(deal) {
      if (deal.lastTrickSide() >= 0) return false;
      for (; deal.item < deal.seats; deal.item++) {
        if (offerClaim(deal, deal.nextSeat(deal.leader, deal.item), target)) return true;
      }
      return false;
    },
    answer: answerClaim,
  };
}
