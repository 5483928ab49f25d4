/** Stuk, King and Queen of trumps in one hand, declared with a card. */
import type { Seat } from '../../cards/card.ts';
import { DECLARE_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { TurnActs } from '../step.ts';
import { marriageOf, STUK, tabulateMelds } from './meld.ts';

export interface StukRules {
  /** It may be declared while fewer than this many tricks are finished. */
  readonly tricks: number;
  readonly points: number;
  /** Declared with any card, or only by leading one of the two cards. */
  readonly with: 'anyCard' | 'ownLead';
}

/** Whether the seat holds King and Queen of trumps and has not scored them. */
export function holdsStuk(deal: Deal, seat: Seat): boolean {
  const marriage = marriageOf(deal.trump);
  return (deal.hands[seat] & marriage) === marriage && !deal.hasScored(seat, STUK);
}

export function isStukHeld(deal: Deal): boolean {
  for (let seat = 0; seat < deal.seats; seat++) if (holdsStuk(deal, seat)) return true;
  return false;
}

/** `declare:M:stuk`, once per deal [HO2-STUK-1, SJ-MARR-1]. With `ownLead` the act binds the card [GEN-ACT-1]. */
export function declareStuk({ tricks, points, with: card }: StukRules): TurnActs {
  return {
    tricks,
    says: { 'melds.stuk': { tricks, with: card } },
    melds: { values: tabulateMelds(({ id }) => (id === STUK ? points : 0)) },
    onlyToLeader: card === 'ownLead',
    cards: marriageOf,
    isSpent: deal => !isStukHeld(deal),
    offer(deal) {
      const isTime = card === 'anyCard' || deal.trickSize === 0;
      if (isTime && holdsStuk(deal, deal.turn)) deal.offer(DECLARE_MELD + STUK);
    },
    handles: action => action === DECLARE_MELD + STUK,
    act(deal) {
      deal.scoreMeld(deal.turn, STUK, points);
      if (card === 'ownLead') deal.mayPlay = marriageOf(deal.trump);
      else deal.declared[deal.turn] = STUK;
    },
  };
}
