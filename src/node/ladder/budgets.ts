/**
 * Iterations of the strong agent for 1, 5 and 50 milliseconds of CPU time a decision with a choice, by game. Made by
 * `node scripts/fit/ladder.mjs`, which measures the machine at hand.
 */
export type Budget = readonly [one: number, five: number, fifty: number];

/** For a game without budgets of its own. */
export const USUAL_BUDGET: Budget = [500, 2_500, 25_000];

export const BUDGETS: Readonly<Record<string, Budget>> = {
  belote: [75, 1_600, 19_000],
  belote2: [220, 1_900, 20_000],
  belote3: [50, 1_400, 17_000],
  belote3x24: [200, 1_600, 17_000],
  belote4: [50, 1_200, 15_000],
  honderden: [300, 3_800, 43_000],
  honderden3: [250, 1_800, 19_000],
  klaberjass: [480, 3_400, 36_000],
  klaverjas: [380, 2_100, 21_000],
  smoojas: [130, 1_600, 18_000],
  smousjas: [50, 1_400, 19_000],
};
