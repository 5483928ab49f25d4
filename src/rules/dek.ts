/** "Ik dek": the claim that one has the points that win, and that stops the deal [HO2-DEK, HO3-DEK, GEN-ACT-6]. */
import { NONE, type Seat } from '../cards/card.ts';
import { DEK, PASS } from './action.ts';
import { DEK_CALLED, type Deal, FALSE_DEK } from './deal.ts';
import { STUK } from './melds/meld.ts';
import { holdsStuk, isStukHeld } from './melds/stuk.ts';
import type { Step, TurnActs } from './step.ts';

/** The variants of announcing `dek`. */
export interface DekRules {
  /** Points that win. */
  readonly points: number;
  /** What all cards of the pack count, without the last trick. */
  readonly cardPoints: number;
  readonly stuk: number;
  /** The claim is offered only when it is true, or in every window. */
  readonly offer: 'whenTrue' | 'manual';
  /** The first player asked who has the points wins at once, without an act [GEN-SET-19]. */
  readonly auto: boolean;
}

/** Points carried over and won in this deal so far [HO2-PTS-1]. */
export function pointsSoFar(deal: Deal, seat: Seat): number {
  return deal.before.carry[seat] + deal.cardPoints[seat] + deal.meldPoints[seat];
}

/** Stops the deal with the claim of a seat. */
function call(deal: Deal, seat: Seat, { points }: DekRules): void {
  deal.outcome = pointsSoFar(deal, seat) >= points ? DEK_CALLED : FALSE_DEK;
  deal.claimant = seat;
}

/** Puts the question to a seat, or lets it win at once; false if it is not asked. */
function askSeat(deal: Deal, seat: Seat, rules: DekRules): boolean {
  const has = pointsSoFar(deal, seat) >= rules.points;
  if (rules.auto && has) call(deal, seat, rules);
  if (rules.auto || (rules.offer === 'whenTrue' && !has)) return false;
  deal.ask(seat);
  deal.offer(PASS);
  deal.offer(DEK);
  return true;
}

/** Nobody can come to the points that win, even by taking all the cards that are left. */
function isOutOfReach(deal: Deal, { offer, auto, points, cardPoints }: DekRules): boolean {
  if (offer === 'manual' && !auto) return false;
  let left = cardPoints;
  for (let side = 0; side < deal.sides; side++) left -= deal.cardPoints[side];
  for (let seat = 0; seat < deal.seats; seat++) if (pointsSoFar(deal, seat) + left >= points) return false;
  return true;
}

/** After a trick, winner first; not after the last one [HO2-DEK-2, GEN-SET-18]. */
export function dekAfterTrick(rules: DekRules): Step {
  return {
    silent: PASS,
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

/** For a player who has declared stuk in this turn, directly after his card. */
export function dekAfterStuk(rules: DekRules): Step {
  return {
    silent: PASS,
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

// The claim in one breath with stuk, also out of turn [HO3-DEK-1] ------------------------------------------------------

/** The seat holds King and Queen of trumps, undeclared, and may claim with them. */
function mayDekWithStuk(deal: Deal, seat: Seat, { offer, points, stuk }: DekRules): boolean {
  if (!holdsStuk(deal, seat)) return false;
  return offer === 'manual' || pointsSoFar(deal, seat) + stuk >= points;
}

function callWithStuk(deal: Deal, seat: Seat, rules: DekRules): void {
  deal.scoreMeld(seat, STUK, rules.stuk);
  call(deal, seat, rules);
}

/** Before the first lead and after each trick but the last, for the holder of the marriage. */
export function dekWithStuk(rules: DekRules): Step {
  return {
    silent: PASS,
    isDecided: deal => !isStukHeld(deal),
    proceed(deal) {
      if (deal.lastTrickSide() !== NONE || deal.item > 0) return false;
      for (let seat = 0; seat < deal.seats; seat++) {
        if (!mayDekWithStuk(deal, seat, rules)) continue;
        deal.ask(seat);
        deal.offer(PASS);
        deal.offer(DEK);
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
    isSpent: deal => !isStukHeld(deal),
    offer(deal) {
      if (mayDekWithStuk(deal, deal.turn, rules)) deal.offer(DEK);
    },
    handles: action => action === DEK,
    act: deal => callWithStuk(deal, deal.turn, rules),
  };
}
