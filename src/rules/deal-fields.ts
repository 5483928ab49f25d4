// Written by scripts/write/tables.ts: change nothing by hand
/** Clears and copies the number fields of a deal. */
import { NONE, PACK } from '../cards/card.ts';
import { FULL } from '../cards/cardset.ts';
import { type Deal, OVER, UNDECIDED } from './deal.ts';

/** Resets the fields to those of a new deal. */
export function clearFields(deal: Deal): void {
  deal.stage = OVER;
  deal.step = 0;
  deal.item = 0;
  deal.turn = 0;
  deal.player = 0;
  deal.outcome = UNDECIDED;
  deal.plies = 0;
  deal.logSize = 0;
  deal.dealer = 0;
  deal.deckSize = PACK;
  deal.turnUp = NONE;
  deal.open = NONE;
  deal.next = 0;
  deal.stockLeft = 0;
  deal.indicator = 0;
  deal.trump = NONE;
  deal.maker = NONE;
  deal.bid = 0;
  deal.passed = 0;
  deal.factor = 1;
  deal.doubler = NONE;
  deal.leader = 0;
  deal.led = 0;
  deal.best = 0;
  deal.winner = 0;
  deal.trickSize = 0;
  deal.trickSet = 0;
  deal.trickPoints = 0;
  deal.tricks = 0;
  deal.spoken = 0;
  deal.mayPlay = FULL;
  deal.lastCard = 0;
  deal.acted = 0;
  deal.actCount = 0;
  deal.listed = false;
  deal.announcedCount = 0;
  deal.declaredCount = 0;
  deal.meldOwner = NONE;
  deal.claimant = NONE;
  deal.exchangedBy = NONE;
  deal.drawChoice = 0;
  deal.roundValue = 0;
  deal.sameDealer = false;
}

export function copyFields(from: Deal, to: Deal): void {
  to.stage = from.stage;
  to.step = from.step;
  to.item = from.item;
  to.turn = from.turn;
  to.player = from.player;
  to.outcome = from.outcome;
  to.plies = from.plies;
  to.logSize = from.logSize;
  to.dealer = from.dealer;
  to.deckSize = from.deckSize;
  to.turnUp = from.turnUp;
  to.open = from.open;
  to.next = from.next;
  to.stockLeft = from.stockLeft;
  to.indicator = from.indicator;
  to.trump = from.trump;
  to.maker = from.maker;
  to.bid = from.bid;
  to.passed = from.passed;
  to.factor = from.factor;
  to.doubler = from.doubler;
  to.leader = from.leader;
  to.led = from.led;
  to.best = from.best;
  to.winner = from.winner;
  to.trickSize = from.trickSize;
  to.trickSet = from.trickSet;
  to.trickPoints = from.trickPoints;
  to.tricks = from.tricks;
  to.spoken = from.spoken;
  to.mayPlay = from.mayPlay;
  to.lastCard = from.lastCard;
  to.acted = from.acted;
  to.actCount = from.actCount;
  to.listed = from.listed;
  to.announcedCount = from.announcedCount;
  to.declaredCount = from.declaredCount;
  to.meldOwner = from.meldOwner;
  to.claimant = from.claimant;
  to.exchangedBy = from.exchangedBy;
  to.drawChoice = from.drawChoice;
  to.roundValue = from.roundValue;
  to.sameDealer = from.sameDealer;
}
