/** Doubling between the auction and the first lead [KJ-VE-1, KJ-VE-2, KJ-VF-1]. */
import { HERKRAKEN, KRAKEN, PASS, SUPERKRAKEN } from './action.ts';
import type { Step } from './step.ts';

const SPADES = 3;
const DOUBLES = [KRAKEN, HERKRAKEN, SUPERKRAKEN];
const CLOSED = 2 * DOUBLES.length;

/**
 * Defenders, makers and defenders again may double. Both members of a side are asked, in seat order from the maker.
 * `item` = 2 × doubles so far + passes of this side.
 */
export function doubling(spadesDouble: boolean): Step {
  return {
    proceed(deal) {
      if (deal.item === 0) deal.factor = spadesDouble && deal.trump === SPADES ? 2 : 1;
      if (deal.item >= CLOSED) return false;
      const byMakers = deal.item >> 1 === 1;
      deal.ask(deal.nextSeat(deal.maker, (byMakers ? 0 : 1) + 2 * (deal.item & 1)));
      deal.offer(PASS);
      deal.offer(DOUBLES[deal.item >> 1]);
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
