/** The public API: games, states, views, agents, tables. Imports nothing of Node. */
export * from './arena/agent.ts';
export * from './arena/column.ts';
export { Run, type Seatings, SEATINGS } from './arena/run.ts';
export * from './arena/table.ts';
export * from './cards/card.ts';
export * from './cards/cardset.ts';
export { Rng, type Root, rootOf, seedProblem } from './cards/rng.ts';
export { Dealing } from './engine/dealing.ts';
export { Game } from './engine/game.ts';
export { type DealRecord, recordOf } from './engine/record.ts';
export { type Setup, State } from './engine/state.ts';
export { View } from './engine/view.ts';
export * from './rules/action.ts';
export { OUTCOMES, type Outcome } from './rules/deal.ts';
export * from './rules/meld.ts';
export * from './rules/options.ts';
export type { GameDefinition, Ruleset } from './rules/ruleset.ts';
export { Standing } from './rules/standing.ts';
