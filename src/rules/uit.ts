/** "Uit": a claim after declaring stuk that ends the round at once [SM-UIT-1, SM-UIT-2]. */
import type { Seat } from '../cards/card.ts';
import { PASS, UIT } from './action.ts';
import { type Deal, UIT_CALLED } from './deal.ts';
import { STUK } from './melds/meld.ts';
import type { Step } from './step.ts';

/** What counts: everything won so far, everything but card points, or only earlier deals [AMB-SM-14]. */
export type StandingCount = 'running' | 'written' | 'beforeDeal';

/** The variants of `uit`. */
export interface UitRules {
  readonly threshold: number;
  readonly counts: StandingCount;
  /** The points of the stuk, which do not count. */
  readonly stuk: number;
}

/** The points of a seat during a deal [SM-UIT-2]. */
export function standingOf(deal: Deal, seat: Seat, counts: StandingCount): number {
  const total = deal.before.totals[seat];
  if (counts === 'beforeDeal') return total;
  const written = total + deal.meldPoints[seat];
  return counts === 'written' ? written : written + deal.cardPoints[seat];
}

/** Offers `uit` after the card played with a declared stuk. */
export function uitAfterStuk({ threshold, counts, stuk }: UitRules): Step {
  return {
    says: { 'score.uit': { threshold, counts } },
    silent: PASS,
    afterActs: true,
    isDecided: deal => !deal.declared.includes(STUK),
    proceed(deal) {
      if (deal.declared[deal.player] !== STUK) return false;
      deal.declared[deal.player] = 0;
      const own = counts === 'beforeDeal' ? 0 : stuk;
      if (standingOf(deal, deal.player, counts) - own < threshold) return false;
      deal.askWhether(deal.player, UIT);
      return true;
    },
    answer(deal, action) {
      if (action !== UIT) return;
      deal.outcome = UIT_CALLED;
      deal.claimant = deal.turn;
    },
  };
}
