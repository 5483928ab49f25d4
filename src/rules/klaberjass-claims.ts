/** Claims that stop a deal before its end. */
import { NONE, type Seat } from '../cards/card.ts';
import { CLAIM, PASS } from './action.ts';
import { CLAIMED, type Deal } from './deal.ts';
import { BELLA_POINTS, hasJustScoredBella } from './melds/bella.ts';
import { marriageOf } from './melds/meld.ts';
import type { Step } from './step.ts';

/** The variants of a claim. */
export interface ClaimRules {
  readonly target: number;
  /** The points of all cards, without the last trick. */
  readonly cardPoints: number;
}

/** Points before the deal plus points in it so far. The making rule is not applied [AMB-KB-10]. */
function runningTotal(deal: Deal, seat: Seat): number {
  const side = deal.sideOf(seat);
  return deal.before.totals[side] + deal.cardPoints[side] + deal.meldPoints[side];
}

function offerClaim(deal: Deal, seat: Seat, target: number): boolean {
  if (runningTotal(deal, seat) < target) return false;
  deal.askWhether(seat, CLAIM);
  return true;
}

/** Whether nobody can reach the target in this deal, even with the bella and all remaining cards. */
function isOutOfReach(deal: Deal, { target, cardPoints }: ClaimRules): boolean {
  if (deal.tricks === 0 || deal.meldOwner !== NONE) return false;
  let left = cardPoints + BELLA_POINTS;
  for (let side = 0; side < deal.sides; side++) left -= deal.cardPoints[side];
  for (let seat = 0; seat < deal.seats; seat++) if (runningTotal(deal, seat) + left >= target) return false;
  return true;
}

function answerClaim(deal: Deal, action: number): void {
  deal.item++;
  if (action !== CLAIM) return;
  deal.outcome = CLAIMED;
  deal.claimant = deal.turn;
}

/** The owner of a bella may claim the target directly after the card that completes it [GEN-SET-12]. */
export function claimAfterBella(rules: ClaimRules): Step {
  return {
    about: 'match.claim',
    silent: PASS,
    cards: marriageOf,
    isDecided: deal => isOutOfReach(deal, rules),
    proceed: deal =>
      deal.item === 0 && hasJustScoredBella(deal) && offerClaim(deal, deal.player, rules.target),
    answer: answerClaim,
  };
}

/** After each trick but the last, a player may claim the target. The winner is asked first [KB-END-2, GEN-SET-12]. */
export function claimAfterTrick(rules: ClaimRules): Step {
  return {
    says: { 'match.claim': rules },
    silent: PASS,
    isDecided: deal => isOutOfReach(deal, rules),
    proceed(deal) {
      if (deal.lastTrickSide() >= 0) return false;
      for (; deal.item < deal.seats; deal.item++) {
        if (offerClaim(deal, deal.nextSeat(deal.leader, deal.item), rules.target)) return true;
      }
      return false;
    },
    answer: answerClaim,
  };
}
