/** The auction of contrée: contracts of points and a suit, contre and surcontre [CT-BID-1…3]. */
import { NONE, type Seat } from '../cards/card.ts';
import { cardCount } from '../cards/cardset.ts';
import {
  type Action,
  bidAction,
  bidPoints,
  bidSuit,
  CONTRE,
  contractAction,
  isCapot,
  LOWEST_BID,
  LOWEST_CONTRACT,
  PASS,
  SURCONTRE,
} from './action.ts';
import { contract } from './auction.ts';
import { type Deal, PASSED } from './deal.ts';
import type { Step } from './step.ts';

/** The variants of the auction. */
export interface ContractRules {
  /** The lowest contract, 80 or 82. */
  readonly minBid: number;
  /** The highest contract in points. Capot is above it. */
  readonly maxBid: number;
  /** What surcontre multiplies by. */
  readonly surcontre: number;
}

const CAPOT = Number.POSITIVE_INFINITY;
const CONTRE_FACTOR = 2;

/** The bids in clubs, from the lowest contract to capot. */
function levelsOf({ minBid, maxBid }: ContractRules): readonly Action[] {
  const lowest = minBid === LOWEST_BID ? bidAction(LOWEST_BID, 0) : contractAction(LOWEST_CONTRACT, 0);
  const levels = [lowest];
  for (let points = LOWEST_CONTRACT + 10; points <= maxBid; points += 10)
    levels.push(contractAction(points, 0));
  return [...levels, contractAction(CAPOT, 0)];
}

/**
 * Everybody may bid a higher contract, opponents may double it, and its side may redouble. `item` counts speeches,
 * `passed` masks the seats that have passed since the last bid or double.
 */
export function contractAuction(rules: ContractRules): Step {
  const levels = levelsOf(rules);
  const isClosed = ({ bid, passed, factor, seats }: Deal): boolean =>
    factor === rules.surcontre || cardCount(passed) >= seats - (bid === 0 ? 0 : 1);
  const offerBids = (deal: Deal): void => {
    const above = deal.bid === 0 ? 0 : levels.indexOf(deal.bid - bidSuit(deal.bid)) + 1;
    for (let level = above; level < levels.length; level++)
      for (let suit = 0; suit < 4; suit++) deal.offer(levels[level] + suit);
  };
  const isOfMaker = ({ maker }: Deal, seat: Seat): boolean => maker !== NONE && ((maker ^ seat) & 1) === 0;
  const answer = (deal: Deal, action: Action): void => {
    deal.item++;
    if (action === PASS) {
      deal.passed |= 1 << deal.turn;
      return;
    }
    deal.passed = 0;
    if (action === CONTRE || action === SURCONTRE) {
      deal.factor = action === CONTRE ? CONTRE_FACTOR : rules.surcontre;
      deal.doubler = deal.sideOf(deal.turn);
    } else {
      deal.bid = action;
      deal.maker = deal.turn;
    }
  };
  return {
    bids: true,
    proceed(deal) {
      if (deal.trump !== NONE) return false;
      while (!isClosed(deal)) {
        deal.ask(deal.nextSeat(deal.dealer, 1 + (deal.item % deal.seats)));
        deal.offer(PASS);
        const isDoubled = deal.factor === CONTRE_FACTOR;
        if (!isDoubled) offerBids(deal);
        if (isDoubled && isOfMaker(deal, deal.turn)) deal.offer(SURCONTRE);
        else if (!isDoubled && deal.bid !== 0 && !isOfMaker(deal, deal.turn)) deal.offer(CONTRE);
        if (deal.actCount > 1) return true;
        answer(deal, PASS); // [GEN-ACT-4]
      }
      if (deal.bid === 0) deal.outcome = PASSED;
      else contract(deal, deal.maker, bidSuit(deal.bid));
      return false;
    },
    answer,
  };
}

/** The points of the contract. */
export function pointsOfContract({ bid }: Deal, capot: number): number {
  if (bid === 0) return 0;
  return isCapot(bid) ? capot : bidPoints(bid);
}
