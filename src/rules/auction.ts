/** Auctions, as steps of the stage `auction`: on a turned card or suit, free naming, bids of points; and doubling. */
import { NONE, type Seat, type Suit, suitOf, type Trump } from '../cards/card.ts';
import { cardCount } from '../cards/cardset.ts';
import {
  type Action,
  ANNUL,
  bidAction,
  bidPoints,
  bidTrump,
  formatAction,
  HERKRAKEN,
  KRAKEN,
  LOWEST_BID,
  MAKE,
  NAME,
  PASS,
  PLAY,
  type SCHMEISS,
  SUPERKRAKEN,
  TAKE,
  type VALSE,
} from './action.ts';
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
  return {
    says: { 'trumps.take': { dealerMust, proposal: proposal === 0 ? 'none' : formatAction(proposal) } },
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
      if (deal.item & NAMING) offerNames(deal, suitOf(deal.turnUp));
      else {
        if (firstRound || !dealerMust || speaker !== deal.dealer) deal.offer(PASS);
        if (firstRound) deal.offer(TAKE);
        if (proposal !== 0 && proposal < NAME) deal.offer(proposal);
        if (!firstRound) offerNames(deal, suitOf(deal.turnUp));
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
export function contract(deal: Deal, maker: number, trump: Trump): void {
  deal.maker = maker;
  deal.trump = trump;
}

/** The first or second suit of the indicator pack. */
export function indicated(deal: Deal, turn: 0 | 1): Suit {
  return (deal.indicator >> (2 * turn)) & 3;
}

function offerNames(deal: Deal, excluded: Suit = NONE): void {
  for (let suit = 0; suit < 4; suit++) if (suit !== excluded) deal.offer(NAME + suit);
}

/** Asks the next player, from forehand on, to play the proposed suit or pass [KJ-BID-1]. */
function askToPlay(deal: Deal): void {
  deal.askWhether(deal.nextSeat(deal.dealer, 1 + deal.item), PLAY);
}

function answerNames(deal: Deal, action: Action): void {
  if (action === PASS) deal.item++;
  else contract(deal, deal.turn, action === PLAY ? indicated(deal, 0) : action - NAME);
}

/** Everybody may play the proposed suit. If nobody does, forehand must play a second one [KJ-BID-1, KJ-BID-2]. */
export const proposedSuit: Step = {
  says: { 'trumps.proposed': {} },
  proceed(deal) {
    if (deal.trump !== NONE) return false;
    if (deal.item < deal.seats) {
      askToPlay(deal);
      return true;
    }
    contract(deal, deal.eldest(), indicated(deal, 1));
    return false;
  },
  answer: answerNames,
};

/** Forehand must play and names any suit [KJ-VA-1]. */
export const forehandNames: Step = {
  says: { 'trumps.forehand': {} },
  proceed(deal) {
    if (deal.trump !== NONE) return false;
    deal.ask(deal.eldest());
    offerNames(deal);
    return true;
  },
  answer: answerNames,
};

/** What happens when everybody passes. */
export type AllPass = 'redeal' | 'forehandMust' | 'dealerMust';

/** Asks the seat that must name a suit, or ends the deal. */
function mustName(deal: Deal, allPass: AllPass, excluded: Suit): boolean {
  if (allPass === 'redeal') {
    deal.outcome = PASSED;
    return false;
  }
  deal.ask(allPass === 'dealerMust' ? deal.dealer : deal.eldest());
  offerNames(deal, excluded);
  return true;
}

/** A round on the proposed suit, then a round of free naming, possibly without that suit [KJ-VC-1…3]. */
export function proposedThenFree(allPass: AllPass, excludeTurned: boolean): Step {
  return {
    says: { 'trumps.thenFree': { allPass, excludeTurned } },
    proceed(deal) {
      if (deal.trump !== NONE) return false;
      const excluded = excludeTurned ? indicated(deal, 0) : NONE;
      if (deal.item < deal.seats) askToPlay(deal);
      else if (deal.item < 2 * deal.seats) {
        deal.ask(deal.nextSeat(deal.dealer, 1 + deal.item - deal.seats));
        deal.offer(PASS);
        offerNames(deal, excluded);
      } else return mustName(deal, allPass, excluded);
      return true;
    },
    answer: answerNames,
  };
}

/** One round of free naming. If all pass, the first speaker must name a suit [C1, GEN-SET-5]. */
export function freeNaming(firstSpeaker: 'dealer' | 'forehand'): Step {
  return {
    says: { 'trumps.free': { firstSpeaker } },
    proceed(deal) {
      if (deal.trump !== NONE) return false;
      const first: Seat = firstSpeaker === 'dealer' ? deal.dealer : deal.eldest();
      const forced = deal.item >= deal.seats;
      deal.ask(deal.nextSeat(first, forced ? 0 : deal.item));
      if (!forced) deal.offer(PASS);
      offerNames(deal);
      return true;
    },
    answer: answerNames,
  };
}

/** One round of free naming from eldest on. The dealer speaks last and must name a suit [BE-BID-1]. */
export const namingToDealer: Step = {
  says: { 'trumps.toDealer': {} },
  proceed(deal) {
    if (deal.trump !== NONE) return false;
    deal.ask(deal.nextSeat(deal.dealer, 1 + deal.item));
    if (deal.turn !== deal.dealer) deal.offer(PASS);
    offerNames(deal);
    return true;
  },
  answer: answerNames,
};

/** The variants of bidding points and a suit. */
export interface BidLadderRules {
  /** A pass is final, a player may bid again after passing, or everybody speaks once [AMB-KJ-11]. */
  readonly auction: 'passIsOut' | 'passMayReturn' | 'singleRound';
  readonly allPass: 'forehandMust' | 'redeal';
  readonly maxBid: number;
}

/**
 * Bids of 82, 92 … points and a suit, each higher than the last. The highest bidder plays [KJ-VB-1…4]. `item`
 * counts bids and passes. `passed` masks the players who are out, or who have passed since the last bid.
 */
export function bidLadder({ auction, allPass, maxBid }: BidLadderRules): Step {
  const isClosed = (deal: Deal): boolean => {
    if (auction === 'singleRound') return deal.item >= deal.seats;
    return cardCount(deal.passed) >= deal.seats - (deal.bid === 0 ? 0 : 1);
  };
  const offerBids = (deal: Deal): boolean => {
    const lowest = deal.bid === 0 ? bidAction(LOWEST_BID, 0) : deal.bid + 1;
    const highest = bidAction(maxBid, 3);
    if (lowest > highest) return false;
    deal.offer(PASS);
    for (let bid = lowest; bid <= highest; bid++) deal.offer(bid);
    return true;
  };
  const answer = (deal: Deal, action: Action): void => {
    deal.item++;
    if (action === PASS) deal.passed |= 1 << deal.turn;
    else if (cardCount(deal.passed) === deal.seats) {
      deal.bid = action;
      contract(deal, deal.turn, bidTrump(action));
    } else {
      deal.bid = action;
      deal.maker = deal.turn;
      if (auction !== 'passIsOut') deal.passed = 0;
    }
  };
  return {
    bids: true,
    says: { 'trumps.bid': { low: LOWEST_BID, maxBid, auction, allPass } },
    proceed(deal) {
      if (deal.trump !== NONE) return false;
      while (!isClosed(deal)) {
        deal.ask(deal.nextSeat(deal.dealer, 1 + (deal.item % deal.seats)));
        if (auction === 'passIsOut' && (deal.passed >> deal.turn) & 1) deal.item++;
        else if (offerBids(deal)) return true;
        else answer(deal, PASS);
      }
      if (deal.bid !== 0) contract(deal, deal.maker, bidTrump(deal.bid));
      else if (allPass === 'redeal') deal.outcome = PASSED;
      else {
        deal.ask(deal.eldest());
        for (let suit = 0; suit < 4; suit++) deal.offer(bidAction(LOWEST_BID, suit));
        return true;
      }
      return false;
    },
    answer,
  };
}

/** The points of the highest bid, or 0. */
export function contractPoints(deal: Deal): number {
  return deal.bid === 0 ? 0 : bidPoints(deal.bid);
}

const SPADES = 3;
const DOUBLES = [KRAKEN, HERKRAKEN, SUPERKRAKEN];
const CLOSED = 2 * DOUBLES.length;

/**
 * Defenders, makers and defenders again may double. Both members of a side are asked, in seat order from the maker.
 * `item` = 2 × doubles so far + passes of this side.
 */
export function doubling(spadesDouble: boolean): Step {
  return {
    says: { 'trumps.kraken': { spadesDouble } },
    proceed(deal) {
      if (deal.item === 0) deal.factor = spadesDouble && deal.trump === SPADES ? 2 : 1;
      if (deal.item >= CLOSED) return false;
      const byMakers = deal.item >> 1 === 1;
      deal.askWhether(
        deal.nextSeat(deal.maker, (byMakers ? 0 : 1) + 2 * (deal.item & 1)),
        DOUBLES[deal.item >> 1],
      );
      return true;
    },
    answer(deal, action) {
      if (action === PASS) deal.item = deal.item & 1 ? CLOSED : deal.item + 1;
      else {
        deal.factor *= 2;
        deal.doubler = deal.sideOf(deal.turn);
        deal.item = (deal.item | 1) + 1;
      }
    },
  };
}
