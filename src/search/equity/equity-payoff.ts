/** Plays for the match: the payoff of a deal is what it does to the chance to win. */
import { NONE } from '../../cards/card.ts';
import { nextDealer } from '../../engine/chain.ts';
import type { Standing } from '../../rules/standing.ts';
import { type Payoff, payoffs } from '../payoff.ts';
import type { MatchEquity } from './match-equity.ts';

/** The payoff of a match that is won. */
export const WON = 10_000;

/** Whether no deal has counted yet. */
function begins({ totals, played }: Standing): boolean {
  return played === 0 && totals.every(total => total === 0);
}

/**
 * The payoff of a deal for the match. It is that of points in the first deal of a match: the chances are nearly a
 * straight line there, and nobody can tell such a deal from a single one, which belongs to no match.
 */
export function equityPayoff(equity: MatchEquity): Payoff {
  return (state, out) => {
    const { before, after } = state;
    if (begins(before)) return payoffs(state, out);
    const { roundWinner, totals, played } = after;
    const chance =
      roundWinner === NONE ? equity.chance(totals, nextDealer(state), played) : roundWinner === 0 ? 1 : 0;
    out[0] = Math.round(WON * (2 * chance - 1));
    out[1] = -out[0];
  };
}
