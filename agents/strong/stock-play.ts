/**
 * Games of two with a stock, until it is gone, and the acts after it: search over worlds, simulated to the last
 * draw.
 */
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { CardAdvice } from '../../src/search/advice.ts';
import type { Budget } from '../../src/search/budget.ts';
import type { Payoff } from '../../src/search/payoff.ts';
import type { FittedHands } from '../../src/search/stock/last-hands.ts';
import { StockSearch } from '../../src/search/stock/stock-search.ts';
import { STYLES } from '../greedy/styles.ts';
import honderden from './last-hands/honderden.ts';
import smoojas from './last-hands/smoojas.ts';
import smousjas from './last-hands/smousjas.ts';
import type { Part } from './part.ts';

/** [game] → the values of its last hands. */
const LAST_HANDS: Readonly<Record<string, FittedHands | undefined>> = { honderden, smoojas, smousjas };

/** `undefined` for games without a stock, and for those whose last hands have not been fitted. */
export function stockPlay(
  game: Game,
  budget: Budget,
  rng: Rng,
  payoff: Payoff,
  advice: CardAdvice | undefined,
): Part | undefined {
  const lastHands = LAST_HANDS[game.id];
  if (lastHands === undefined) return undefined;
  const search = StockSearch.of(game, { style: STYLES.stock, lastHands, payoff, advice }, budget);
  return (
    search && { choose: view => search.choose(view, rng), candidates: taken => search.candidates(taken) }
  );
}
