/** The contract of a deal: what a settlement reads besides points, melds and tricks. */
import type { State } from '../engine/state.ts';

/** The contract as text. Deals with the same contract, points, melds and tricks have the same payoffs. */
export function contractOf(state: State): string {
  const { trump, maker, bid, factor, doubler, dealer, claimant, before, wonEarly, declared } = state;
  const { totals, carry, held, played, continuation } = before;
  const single = [trump, maker, bid, factor, doubler, dealer, claimant, held, played, continuation];
  return [single, totals, carry, wonEarly, declared].join(';');
}
