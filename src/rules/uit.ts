/** "Uit": the claim that ends a round at once, open to a player who has just declared stuk [SM-UIT-1, SM-UIT-2]. */
import type { Seat } from '../cards/card.ts';
import { PASS, UIT } from './action.ts';
import { type Deal, UIT_CALLED } from './deal.ts';
import { STUK } from './melds/meld.ts';
import type { Step } from './step.ts';

/** What a standing contains: everything won so far, only what is written, or only earlier deals [AMB-SM-14]. */
export type StandingCount = 'running' | 'written' | 'beforeDeal';

/** The variants of announcing that the target is reached. */
export interface UitRules {
  readonly threshold: number;
  readonly counts: StandingCount;
  /** Points of the stuk itself, which do not count. */
  readonly stuk: number;
}

/** The points of a seat in the middle of a deal [SM-UIT-2]. */
export function standingOf(deal: Deal, seat: Seat, counts: StandingCount): number {
  const total = deal.before.totals[seat];
  if (counts === 'beforeDeal') return total;
  const written = total + deal.meldPoints[seat];
  return counts === 'written' ? written : written + deal.cardPoints[seat];
}

/** Offers `uit` after a stuk was announced. */
export function uitAfterStuk({ threshold, counts, stuk }: UitRules): Step {
  return {
    silent: PASS,
    isDecided: deal => !deal.declared.includes(STUK),
    proceed(deal) {
      if (deal.declared[deal.player] !== STUK) return false;
      deal.declared[deal.player] = 0;
      const own = counts === 'beforeDeal' ? 0 : stuk;
      if (standingOf(deal, deal.player, counts) - own < threshold) return false;
      deal.ask(deal.player);
      deal.offer(PASS);
      deal.offer(UIT);
      return true;
    },
    answer(deal, action) {
      if (action !== UIT) return;
      deal.outcome = UIT_CALLED;
      deal.claimant = deal.turn;
    },
  };
}
