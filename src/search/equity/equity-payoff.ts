/** Plays for the match: the payoff of a deal is what it does to the chance to win. */
import { NONE } from '../../cards/card.ts';
import { nextDealer } from '../../engine/chain.ts';
import type { State } from '../../engine/state.ts';
import type { Standing } from '../../rules/standing.ts';
import { type Payoff, payoffs } from '../payoff.ts';
import type { MatchEquity } from './match-equity.ts';

/** The payoff of a match that is won. */
export const WON = 10_000;

/** Whether no deal has counted yet: such a deal is played for points. */
export function isFirstDeal({ totals, played }: Standing): boolean {
  return played === 0 && totals.every(total => total === 0);
}

/** The chance of side 0 to win the match, after a deal that is over. */
export function chanceAfter(equity: MatchEquity, state: State): number {
  const { roundWinner, totals, played } = state.after;
  if (roundWinner !== NONE) return roundWinner === 0 ? 1 : 0;
  return equity.chance(totals, nextDealer(state), played);
}

/**
 * The payoff of a deal for the match. It is that of points in the first deal of a match: the chances are nearly a
 * straight line there, and nobody can tell such a deal from a single one, which belongs to no match.
 */
export function equityPayoff(equity: MatchEquity): Payoff {
  return (state, out) => {
    if (isFirstDeal(state.before)) return payoffs(state, out);
    out[0] = Math.round(WON * (2 * chanceAfter(equity, state) - 1));
    out[1] = -out[0];
  };
}
