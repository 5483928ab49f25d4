/** The public API: games, states, views, agents, tables. Imports nothing of Node. */

export * from './cards/card.ts';
export * from './cards/cardset.ts';
export { Rng, type Root, rootOf, seedProblem } from './cards/rng.ts';
export * from './duel/index.ts';
export { Chain } from './engine/chain.ts';
export { type Claim, checkConformance, type Examination, type Trial } from './engine/conformance.ts';
export { Dealing } from './engine/dealing.ts';
export { Game } from './engine/game.ts';
export { divide, perft } from './engine/perft.ts';
export { type DealRecord, recordOf } from './engine/record.ts';
export { type Problem, RecordReader, type Replayed, replayRecord } from './engine/replay.ts';
export { signatureOf } from './engine/signature.ts';
export { type Setup, State } from './engine/state.ts';
export { transcriptOf } from './engine/transcript.ts';
export { View } from './engine/view.ts';
export { type CardsPlayed, Playout } from './kernel/playout.ts';
export { type RandomBatch, RandomDeals } from './kernel/random-deals.ts';
export { SeatRngs } from './kernel/seat-rngs.ts';
export { type ClientOptions, ProtocolClient } from './protocol/client.ts';
export {
  type FromBot,
  makeFromBot,
  makeToBot,
  PROTOCOL_VERSIONS,
  parseFromBot,
  parseToBot,
  type Reading,
  type ToBot,
} from './protocol/lines.ts';
export * from './report/index.ts';
export * from './rows/column.ts';
export { DealSource } from './rows/deal-source.ts';
export * from './rows/experiment.ts';
export * from './rows/match-rows.ts';
export { type MatchOptions, MatchSource } from './rows/match-source.ts';
export * from './rows/match-summary.ts';
export type { RowSource, Tick } from './rows/row-source.ts';
export * from './rows/summary.ts';
export * from './rules/action.ts';
export { OUTCOMES, type Outcome } from './rules/deal.ts';
export { Lives, type LivesRules } from './rules/lives.ts';
export * from './rules/melds/meld.ts';
export { omboeren, type Partnerships, seatsAfter } from './rules/omboeren.ts';
export * from './rules/options.ts';
export {
  type GameDefinition,
  isRoundMatch,
  type MatchRules,
  type RoundMatch,
  type Ruleset,
} from './rules/ruleset.ts';
export { Standing } from './rules/standing.ts';
export { Determinizer } from './search/determinize.ts';
export { Ismcts, type SearchOptions } from './search/ismcts.ts';
export { payoffs } from './search/payoff.ts';
export { type Rollout, rollOut } from './search/rollout.ts';
export { DealScore } from './search/solver/deal-score.ts';
export * from './search/solver/position.ts';
export { type DealtHands, dealPosition } from './search/solver/position-deal.ts';
export {
  type CardValues,
  type Limits,
  OBJECTIVES,
  type Objective,
  type Search,
  type Solution,
  Solver,
} from './search/solver/solver.ts';
export {
  type CardClass,
  type Weights,
  weightedCard,
  weightedRollout,
  weightsOf,
} from './search/weighted-rollout.ts';
export * from './stats/index.ts';
export * from './table/agent.ts';
export * from './table/agent-spec.ts';
export * from './table/channel.ts';
export { type MatchDeal, type MatchSeating, MatchTable } from './table/match.ts';
export { SEATINGS, type Seatings } from './table/seatings.ts';
export * from './table/table.ts';
