/**
 * Iterations of the strong agent for 1, 5 and 50 milliseconds of CPU time a decision with a choice, by game. Made by
 * `node scripts/fit-ladder.mjs`, which measures the machine at hand.
 */
export type Budget = readonly [one: number, five: number, fifty: number];

/** For a game without budgets of its own. */
export const USUAL_BUDGET: Budget = [500, 2_500, 25_000];

export const BUDGETS: Readonly<Record<string, Budget>> = {
  klaverjas: [610, 4_800, 40_000],
  klaberjass: [130, 2_300, 46_000],
};
