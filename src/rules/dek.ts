/** "Ik dek": a claim to have the winning points, which stops the deal [HO2-DEK, HO3-DEK, GEN-ACT-6]. */
import { NONE, type Seat } from '../cards/card.ts';
import { DEK, PASS } from './action.ts';
import { DEK_CALLED, type Deal, FALSE_DEK } from './deal.ts';
import { STUK } from './melds/meld.ts';
import { holdsStuk, isStukHeld } from './melds/stuk.ts';
import type { Step, TurnActs } from './step.ts';

/** The variants of `dek`. */
export interface DekRules {
  /** Points that win. */
  readonly points: number;
  /** The points of all cards, without the last trick. */
  readonly cardPoints: number;
  readonly stuk: number;
  /** Whether the claim is offered only when true, or in every window. */
  readonly offer: 'whenTrue' | 'manual';
  /** The first player asked who has the points wins without an act [GEN-SET-19]. */
  readonly auto: boolean;
}

/** Points carried over plus points won in this deal [HO2-PTS-1]. */
export function pointsSoFar(deal: Deal, seat: Seat): number {
  return deal.before.carry[seat] + deal.cardPoints[seat] + deal.meldPoints[seat];
}

/** Ends the deal with a claim. */
function call(deal: Deal, seat: Seat, { points }: DekRules): void {
  deal.outcome = pointsSoFar(deal, seat) >= points ? DEK_CALLED : FALSE_DEK;
  deal.claimant = seat;
}

/** Whether a seat without the points is asked, too. */
function asksAll({ offer, auto }: DekRules): boolean {
  return offer === 'manual' && !auto;
}

/** Asks a seat, or lets it win at once. Returns whether it is asked. */
function askSeat(deal: Deal, seat: Seat, rules: DekRules): boolean {
  const has = pointsSoFar(deal, seat) >= rules.points;
  if (rules.auto && has) call(deal, seat, rules);
  if (rules.auto || !(has || asksAll(rules))) return false;
  deal.askWhether(seat, DEK);
  return true;
}

/** Whether nobody can reach the winning points, even with all remaining cards. */
function isOutOfReach(deal: Deal, rules: DekRules): boolean {
  const { points, cardPoints } = rules;
  if (asksAll(rules)) return false;
  let left = cardPoints;
  for (let side = 0; side < deal.sides; side++) left -= deal.cardPoints[side];
  for (let seat = 0; seat < deal.seats; seat++) if (pointsSoFar(deal, seat) + left >= points) return false;
  return true;
}

/** Asks after each trick but the last, winner first [HO2-DEK-2, GEN-SET-18]. */
export function dekAfterTrick(rules: DekRules): Step {
  return {
    says: { 'score.dek': rules },
    silent: PASS,
    fromPoints: asksAll(rules) ? undefined : rules.points,
    isDecided: deal => isOutOfReach(deal, rules),
    proceed(deal) {
      if (deal.lastTrickSide() !== NONE) return false;
      for (; deal.item < deal.seats && deal.claimant === NONE; deal.item++) {
        if (askSeat(deal, deal.nextSeat(deal.leader, deal.item), rules)) return true;
      }
      return false;
    },
    answer(deal, action) {
      deal.item++;
      if (action === DEK) call(deal, deal.turn, rules);
    },
  };
}

/** Asks a player who declared stuk in this turn, directly after the card. */
export function dekAfterStuk(rules: DekRules): Step {
  return {
    about: 'score.dek',
    silent: PASS,
    afterActs: true,
    isDecided: deal => !deal.declared.includes(STUK),
    proceed(deal) {
      if (deal.declared[deal.player] !== STUK) return false;
      deal.declared[deal.player] = 0;
      return askSeat(deal, deal.player, rules);
    },
    answer(deal, action) {
      if (action === DEK) call(deal, deal.turn, rules);
    },
  };
}

// Stuk and dek in one act, also out of turn [HO3-DEK-1] ------------------------------------------------------------

/** Whether the seat holds undeclared stuk and may claim with it. */
function mayDekWithStuk(deal: Deal, seat: Seat, { offer, points, stuk }: DekRules): boolean {
  if (!holdsStuk(deal, seat)) return false;
  return offer === 'manual' || pointsSoFar(deal, seat) + stuk >= points;
}

function callWithStuk(deal: Deal, seat: Seat, rules: DekRules): void {
  deal.scoreMeld(seat, STUK, rules.stuk);
  call(deal, seat, rules);
}

/** Asks the holder of stuk before the first lead and after each trick but the last. */
export function dekWithStuk(rules: DekRules): Step {
  return {
    says: { 'score.dekWithStuk': rules },
    silent: PASS,
    isDecided: deal => !isStukHeld(deal),
    proceed(deal) {
      if (deal.lastTrickSide() !== NONE || deal.item > 0) return false;
      for (let seat = 0; seat < deal.seats; seat++) {
        if (!mayDekWithStuk(deal, seat, rules)) continue;
        deal.askWhether(seat, DEK);
        return true;
      }
      return false;
    },
    answer(deal, action) {
      deal.item++;
      if (action === DEK) callWithStuk(deal, deal.turn, rules);
    },
  };
}

/** The same as an act of the flat turn. */
export function dekInTurn(rules: DekRules, tricks: number): TurnActs {
  return {
    tricks,
    about: 'score.dekWithStuk',
    isSpent: deal => !isStukHeld(deal),
    offer(deal) {
      if (mayDekWithStuk(deal, deal.turn, rules)) deal.offer(DEK);
    },
    handles: action => action === DEK,
    act: deal => callWithStuk(deal, deal.turn, rules),
  };
}
