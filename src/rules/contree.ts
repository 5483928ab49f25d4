/** The auction of contrée: contracts of points and trumps, contre and surcontre [CT-BID-1…3]. */
import { ALL_TRUMPS, NO_TRUMPS, NONE, type Seat, type Trump } from '../cards/card.ts';
import { cardCount } from '../cards/cardset.ts';
import {
  type Action,
  bidAction,
  bidLevel,
  bidPoints,
  bidTrump,
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
  /** Whether contracts with no trumps and with all trumps may be bid. */
  readonly notrump: boolean;
  readonly alltrump: boolean;
  /** What surcontre multiplies by. */
  readonly surcontre: number;
}

const CAPOT = Number.POSITIVE_INFINITY;
const CONTRE_FACTOR = 2;

/** The bids with these trumps, ascending as actions. */
function bidsOf({ minBid, maxBid }: ContractRules, trumps: readonly Trump[]): readonly Action[] {
  const levels = [LOWEST_CONTRACT, CAPOT];
  for (let points = LOWEST_CONTRACT + 10; points <= maxBid; points += 10) levels.push(points);
  const bidOf = (points: number, trump: Trump): Action =>
    points === LOWEST_CONTRACT && minBid === LOWEST_BID
      ? bidAction(LOWEST_BID, trump)
      : contractAction(points, trump);
  return levels.flatMap(points => trumps.map(trump => bidOf(points, trump))).sort((a, b) => a - b);
}

/**
 * Everybody may bid a higher contract, opponents may double it, and its side may redouble. `item` counts speeches,
 * `passed` masks the seats that have passed since the last bid or double.
 */
export function contractAuction(rules: ContractRules): Step {
  const inSuits = bidsOf(rules, [0, 1, 2, 3]);
  const withoutSuit = bidsOf(rules, [
    ...(rules.notrump ? [NO_TRUMPS] : []),
    ...(rules.alltrump ? [ALL_TRUMPS] : []),
  ]);
  const isClosed = ({ bid, passed, factor, seats }: Deal): boolean =>
    factor === rules.surcontre || cardCount(passed) >= seats - (bid === 0 ? 0 : 1);
  const offerHigher = (deal: Deal, bids: readonly Action[]): void => {
    const below = deal.bid === 0 ? NONE : bidLevel(deal.bid);
    for (const bid of bids) if (bidLevel(bid) > below) deal.offer(bid);
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
    says: { 'trumps.contract': { ...rules, second: LOWEST_CONTRACT + 10 } },
    proceed(deal) {
      if (deal.trump !== NONE) return false;
      while (!isClosed(deal)) {
        deal.ask(deal.nextSeat(deal.dealer, 1 + (deal.item % deal.seats)));
        deal.offer(PASS);
        const isDoubled = deal.factor === CONTRE_FACTOR;
        if (!isDoubled) offerHigher(deal, inSuits);
        if (isDoubled && isOfMaker(deal, deal.turn)) deal.offer(SURCONTRE);
        else if (!isDoubled && deal.bid !== 0 && !isOfMaker(deal, deal.turn)) deal.offer(CONTRE);
        if (!isDoubled) offerHigher(deal, withoutSuit);
        if (deal.actCount > 1) return true;
        answer(deal, PASS); // [GEN-ACT-4]
      }
      if (deal.bid === 0) deal.outcome = PASSED;
      else contract(deal, deal.maker, bidTrump(deal.bid));
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
