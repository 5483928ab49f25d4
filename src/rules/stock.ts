/** The undealt cards: further packets, the exchange of the Seven, drawing after tricks. */
import { cardOf, NONE, SEVEN, type Seat, suitOf } from '../cards/card.ts';
import { hasCard, setOf } from '../cards/cardset.ts';
import { COVERED, EXCHANGE, OPEN, PASS, SHOW_CARD } from './action.ts';
import type { Deal } from './deal.ts';
import type { Step, TurnActs } from './step.ts';

/** The suit of the turned card is trump [SM-DEAL-2]. */
export const turnedIsTrump: Step = {
  says: { 'trumps.turned': {} },
  proceed(deal) {
    deal.trump = suitOf(deal.turnUp);
    return false;
  },
};

/** Deals one more packet to each seat, eldest first [KB-DEAL-3]. */
export function furtherPacket(size: number): Step {
  return {
    says: { 'cards.more': { size } },
    proceed(deal) {
      for (let n = 1; n <= deal.seats; n++) {
        for (let i = 0; i < size; i++) deal.give(deal.next++, deal.nextSeat(deal.dealer, n));
      }
      return false;
    },
  };
}

/** Shows the bottom card of the stock, for information only [KB-DEAL-4]. */
export const turnBottomCard: Step = {
  proceed(deal) {
    deal.tell(deal.dealer, SHOW_CARD + deal.deck[deal.deckSize - 1]);
    return false;
  },
};

/** Whether the seat may exchange the Seven of trumps for the open card. */
function mayExchange(deal: Deal, seat: Seat): boolean {
  const seven = cardOf(deal.trump, SEVEN);
  return (
    deal.open !== NONE &&
    deal.trump === suitOf(deal.open) &&
    deal.open !== seven &&
    hasCard(deal.hands[seat], seven)
  );
}

function exchange(deal: Deal, seat: Seat): void {
  const seven = cardOf(deal.trump, SEVEN);
  deal.hands[seat] ^= setOf(seven) | setOf(deal.open);
  deal.open = seven;
  deal.exchangedBy = seat;
}

/** The exchange as the first act of a flat turn, in the first `tricks` tricks [KB-DIX, SM-EXCH]. */
export function exchangeInTurn(tricks: number): TurnActs {
  return {
    tricks,
    says: { 'cards.exchange': {} },
    cards: trump => setOf(cardOf(trump, SEVEN)),
    offer(deal) {
      if (deal.spoken === 0 && mayExchange(deal, deal.turn)) deal.offer(EXCHANGE);
    },
    handles: action => action === EXCHANGE,
    act: deal => exchange(deal, deal.turn),
    isSpent(deal) {
      for (let seat = 0; seat < deal.seats; seat++) if (mayExchange(deal, seat)) return false;
      return true;
    },
  };
}

/** The holder of the Seven may exchange it before the first lead [GEN-SET-3, BL4-DIX-1]. */
export const exchangeBeforeLead: Step = {
  says: { 'cards.exchangeEarly': {} },
  silent: PASS,
  proceed(deal) {
    if (deal.item > 0) return false;
    for (let seat = 0; seat < deal.seats; seat++) {
      if (!mayExchange(deal, seat)) continue;
      deal.askWhether(seat, EXCHANGE);
      return true;
    }
    return false;
  },
  answer(deal, action) {
    deal.item++;
    if (action === EXCHANGE) exchange(deal, deal.turn);
  },
};

/** The winner of the trick chooses between the covered and the open card in the last draw [SM-DRAW-3, HO2-DRAW-1]. */
export function lastDrawChoice(shownFirst: boolean): Step {
  return {
    says: { 'cards.lastDraw': { shownFirst } },
    isPlainDraw: true,
    isDecided: deal => deal.stockLeft === 0,
    proceed(deal) {
      if (deal.stockLeft !== 2 || deal.drawChoice !== 0) return false;
      if (shownFirst && deal.item === 0) {
        deal.item = 1;
        deal.tell(deal.leader, SHOW_CARD + deal.deck[deal.next]);
      }
      deal.ask(deal.leader);
      deal.offer(OPEN);
      deal.offer(COVERED);
      return true;
    },
    answer(deal, action) {
      deal.drawChoice = action;
    },
  };
}

/**
 * After each trick the winner draws first [SM-DRAW-1…4]. The last two cards are one covered and one open. Without a
 * choice the winner takes the covered one [SJ-DRAW-2]. With `showLast` the covered card is shown when drawn.
 */
export function drawAfterTrick(showLast: boolean): Step {
  return {
    isPlainDraw: true,
    isDecided: deal => deal.stockLeft === 0,
    proceed(deal) {
      if (deal.stockLeft === 0) return false;
      const winner = deal.leader;
      const loser = deal.nextSeat(winner, 1);
      if (deal.stockLeft > 2) {
        deal.give(deal.next++, winner);
        deal.give(deal.next++, loser);
      } else {
        const winnerTakesOpen = deal.drawChoice === OPEN;
        const covered = winnerTakesOpen ? loser : winner;
        if (showLast) deal.tell(covered, SHOW_CARD + deal.deck[deal.next]);
        deal.give(deal.next++, covered);
        takeOpen(deal, winnerTakesOpen ? winner : loser);
      }
      deal.stockLeft -= 2;
      return false;
    },
  };
}

function takeOpen(deal: Deal, seat: Seat): void {
  deal.hands[seat] |= setOf(deal.open);
  deal.open = NONE;
}

/** Deals further cards. The maker also takes the open card [BL4-DEAL-1]. */
export function dealRest(makerCards: number, otherCards: number): Step {
  return {
    says: { 'cards.rest': { makerCards, otherCards } },
    proceed(deal) {
      for (let n = 1; n <= deal.seats; n++) {
        const seat = deal.nextSeat(deal.dealer, n);
        const size = seat === deal.maker ? makerCards : otherCards;
        for (let i = 0; i < size; i++) deal.give(deal.next++, seat);
      }
      takeOpen(deal, deal.maker);
      return false;
    },
  };
}
