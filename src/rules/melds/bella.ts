/** Bella: King and Queen of trumps in one hand score when the second of them is played [KB-BELLA, BL-BEL]. */
import { ALL_TRUMPS, type Seat, suitOf } from '../../cards/card.ts';
import { EMPTY, setOf, suitSet } from '../../cards/cardset.ts';
import { BELLA, SAY_POINTS } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TurnActs } from '../step.ts';
import { couplesIn, marriageOf, STUK, tabulateMelds } from './meld.ts';

/** Points of King and Queen of trumps. */
export const BELLA_POINTS = 20;
const SAY_BELLA = SAY_POINTS + BELLA_POINTS / 10;

/** Whether the last card completes a bella of the player. */
function completes(deal: Deal): boolean {
  const marriage = marriageOf(deal.trump) & suitSet(suitOf(deal.lastCard));
  return (setOf(deal.lastCard) & marriage) !== 0 && (deal.played[deal.player] & marriage) === marriage;
}

/** The number of bellas of which the seat has both cards and has played at most one. */
function yetToComplete(deal: Deal, seat: Seat): number {
  const marriages = marriageOf(deal.trump);
  const held = deal.hands[seat] & marriages;
  return couplesIn((held | deal.played[seat]) & marriages) - couplesIn(deal.played[seat] & marriages);
}

/** Whether nobody can complete a bella any more. */
function isPast(deal: Deal): boolean {
  for (let seat = 0; seat < deal.seats; seat++) if (yetToComplete(deal, seat) > 0) return false;
  return true;
}

/** Scores the bella with the card that completes it, automatically or if announced with that card [GEN-ACT-5]. */
export function scoreBella(claim: 'auto' | 'choice', inAllTrumps = true): Step {
  const scores = (deal: Deal): boolean => inAllTrumps || deal.trump !== ALL_TRUMPS;
  return {
    says: { 'melds.bella': { claim, inAllTrumps } },
    melds: { values: tabulateMelds(({ id }) => (id === STUK ? BELLA_POINTS : 0)) },
    cards: trump => (trump === ALL_TRUMPS && !inAllTrumps ? EMPTY : marriageOf(trump)),
    isDecided: () => true,
    certainMelds(deal, account) {
      if (!scores(deal)) return;
      for (let seat = 0; seat < deal.seats; seat++) {
        const isAnnounced = claim === 'auto' || (seat === deal.turn && deal.spoken === BELLA);
        for (let n = isAnnounced ? yetToComplete(deal, seat) : 0; n > 0; n--)
          account.scoreMeld(seat, STUK, BELLA_POINTS);
      }
    },
    proceed(deal) {
      if (scores(deal) && completes(deal) && (claim === 'auto' || deal.spoken === BELLA)) {
        deal.scoreMeld(deal.player, STUK, BELLA_POINTS);
        deal.tell(deal.player, SAY_BELLA);
      }
      return false;
    },
  };
}

/** Whether the player has just scored bella with the last card. */
export function hasJustScoredBella(deal: Deal): boolean {
  return completes(deal) && deal.hasScored(deal.player, STUK);
}

/** Offers `bella` when the second card of it can be played. The act binds the card [GEN-SET-10]. */
export function announceBella(claim: 'auto' | 'choice', tricks: number): readonly TurnActs[] {
  if (claim === 'auto') return [];
  return [
    {
      tricks,
      about: 'melds.bella',
      cards: marriageOf,
      isSpent: isPast,
      offer(deal) {
        const marriage = marriageOf(deal.trump);
        const second = deal.hands[deal.turn] & marriage;
        const firstPlayed = (deal.played[deal.turn] & marriage) !== 0;
        const playable = deal.legal() & second;
        if (firstPlayed && playable !== 0 && deal.spoken !== BELLA) deal.offer(BELLA);
      },
      handles: action => action === BELLA,
      act(deal) {
        deal.mayPlay = deal.hands[deal.turn] & marriageOf(deal.trump);
      },
    },
  ];
}
