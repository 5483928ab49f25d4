/** Auctions on a turned card, as steps of the stage `auction`. */
import { NONE, type Suit, suitOf } from '../cards/card.ts';
import { ANNUL, MAKE, NAME, PASS, type SCHMEISS, TAKE, type VALSE } from './action.ts';
import { ANNULLED, type Deal, PASSED } from './deal.ts';
import type { Step } from './step.ts';

/** Flags of `item`: the proposal of the speaker awaits an answer, or the speaker must name a suit. */
const ANSWERING = 64;
const NAMING = 128;

/** The variants of an auction on a turned card. */
export interface TurnUpAuction {
  /** The offer "I play or the deal is annulled", or 0 if there is none [KB-BID-3, BL2-VALSE-1]. */
  readonly proposal: typeof SCHMEISS | typeof VALSE | 0;
  /** In the second round the dealer must name a suit if nobody else has [BL-BID-3]. */
  readonly dealerMust: boolean;
}

/**
 * Two rounds on a turned card. In the first, players may take its suit; in the second, they may name another one. If
 * all pass twice, the deal is thrown in. The next player answers a proposal. In the second round the suit is named
 * after the answer [KB-BID-1…7, BL-BID-1…3].
 */
export function turnUpAuction({ proposal, dealerMust }: TurnUpAuction): Step {
  const offerNames = (deal: Deal): void => {
    for (let suit = 0; suit < 4; suit++) if (suit !== suitOf(deal.turnUp)) deal.offer(NAME + suit);
  };
  return {
    proceed(deal) {
      if (deal.trump !== NONE) return false;
      const speech = deal.item & 63;
      if (speech === 2 * deal.seats) {
        deal.outcome = PASSED;
        return false;
      }
      const speaker = deal.nextSeat(deal.dealer, 1 + (speech % deal.seats));
      const firstRound = speech < deal.seats;
      if (deal.item & ANSWERING) {
        deal.ask(deal.nextSeat(speaker, 1));
        deal.offer(MAKE);
        deal.offer(ANNUL);
        return true;
      }
      deal.ask(speaker);
      if (deal.item & NAMING) offerNames(deal);
      else {
        if (firstRound || !dealerMust || speaker !== deal.dealer) deal.offer(PASS);
        if (firstRound) deal.offer(TAKE);
        if (proposal !== 0 && proposal < NAME) deal.offer(proposal);
        if (!firstRound) offerNames(deal);
        if (proposal > NAME) deal.offer(proposal);
      }
      return true;
    },
    answer(deal, action) {
      const speaker = deal.nextSeat(deal.dealer, 1 + ((deal.item & 63) % deal.seats));
      if (action === PASS) deal.item++;
      else if (action === proposal) deal.item |= ANSWERING;
      else if (action === ANNUL) deal.outcome = ANNULLED;
      else if (action === MAKE && (deal.item & 63) >= deal.seats) deal.item = (deal.item & 63) | NAMING;
      else contract(deal, speaker, action >= NAME ? action - NAME : suitOf(deal.turnUp));
    },
  };
}

/** Fixes maker and trump. */
export function contract(deal: Deal, maker: number, trump: Suit): void {
  deal.maker = maker;
  deal.trump = trump;
}
