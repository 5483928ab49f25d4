/**
 * Iterations of the strong agent for 1, 5 and 50 milliseconds of CPU time a decision with a choice, by game. Made by
 * `node scripts/fit-ladder.mjs`, which measures the machine at hand.
 */
export type Budget = readonly [one: number, five: number, fifty: number];

/** For a game without budgets of its own. */
export const USUAL_BUDGET: Budget = [500, 2_500, 25_000];

export const BUDGETS: Readonly<Record<string, Budget>> = {
  belote: [50, 200, 31_000],
  belote2: [50, 1_100, 29_000],
  belote3: [50, 200, 22_000],
  belote3x24: [50, 1_100, 30_000],
  belote4: [50, 200, 22_000],
  honderden: [160, 3_500, 41_000],
  honderden3: [50, 1_100, 22_000],
  klaberjass: [50, 1_800, 28_000],
  klaverjas: [50, 1_300, 20_000],
  smoojas: [50, 1_600, 22_000],
  smousjas: [50, 1_200, 17_000],
};
