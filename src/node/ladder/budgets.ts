/**
 * Iterations of the strong agent for 1, 5 and 50 milliseconds of CPU time a decision with a choice, by game. Made by
 * `node scripts/fit/ladder.mjs`, which measures the machine at hand.
 */
export type Budget = readonly [one: number, five: number, fifty: number];

/** For a game without budgets of its own. */
export const USUAL_BUDGET: Budget = [30, 200, 2_500];

export const BUDGETS: Readonly<Record<string, Budget>> = {
  belote: [12, 120, 1_400],
  belote2: [62, 390, 4_100],
  belote3: [27, 240, 2_700],
  belote3x24: [35, 290, 3_200],
  belote4: [10, 140, 1_700],
  honderden: [29, 230, 2_500],
  honderden3: [35, 310, 3_400],
  klaberjass: [72, 480, 5_000],
  klaverjas: [32, 210, 2_200],
  smoojas: [18, 260, 3_000],
  smousjas: [22, 180, 1_900],
};
