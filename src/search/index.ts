/** `jaslab/search`: sampled worlds, rollouts and tree search. */
export type { Budget } from './deadline.ts';
export { Determinizer } from './determinize.ts';
export { type EquityTable, MatchEquity } from './equity/match-equity.ts';
export { Ismcts, type SearchOptions } from './ismcts.ts';
export { marginOf } from './payoff.ts';
export { type CardSums, Pimc } from './pimc.ts';
export { type Rollout, rollOut } from './rollout.ts';
