/**
 * Iterations of the strong agent for 1, 5 and 50 milliseconds of CPU time a decision with a choice, by game. Made by
 * `node scripts/fit/ladder.mjs`, which measures the machine at hand.
 */
import measured from './budgets/index.ts';

export type Budget = readonly [one: number, five: number, fifty: number];

/** For a game without budgets of its own. */
export const USUAL_BUDGET: Budget = [30, 200, 2_500];

export const BUDGETS: Readonly<Record<string, Budget>> = measured;
