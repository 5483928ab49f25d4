/** The public API: games, states, views, agents, tables. Imports nothing of Node. */
export * from './arena/agent.ts';
export * from './arena/agent-spec.ts';
export * from './arena/channel.ts';
export * from './arena/column.ts';
export * from './arena/contest/index.ts';
export * from './arena/experiment.ts';
export * from './arena/judgement/index.ts';
export { type MatchDeal, type MatchSeating, MatchTable } from './arena/match.ts';
export * from './arena/match-rows.ts';
export { type MatchOptions, MatchRun } from './arena/match-run.ts';
export * from './arena/match-summary.ts';
export {
  type FromBot,
  makeFromBot,
  makeToBot,
  PROTOCOL_VERSIONS,
  parseFromBot,
  parseToBot,
  type Reading,
  type ToBot,
} from './arena/protocol.ts';
export { type ClientOptions, ProtocolClient } from './arena/protocol-client.ts';
export { Run } from './arena/run.ts';
export { SEATINGS, type Seatings } from './arena/seatings.ts';
export * from './arena/stats/index.ts';
export * from './arena/study.ts';
export * from './arena/summary.ts';
export * from './arena/table.ts';
export * from './cards/card.ts';
export * from './cards/cardset.ts';
export { Rng, type Root, rootOf, seedProblem } from './cards/rng.ts';
export { SeatRngs } from './cards/seat-rngs.ts';
export { Chain } from './engine/chain.ts';
export { type Claim, checkConformance, type Examination, type Trial } from './engine/conformance.ts';
export { Dealing } from './engine/dealing.ts';
export { Game } from './engine/game.ts';
export { divide, perft } from './engine/perft.ts';
export { type CardsPlayed, Playout } from './engine/playout/playout.ts';
export { type RandomBatch, RandomDeals } from './engine/playout/random-deals.ts';
export { type DealRecord, recordOf } from './engine/record.ts';
export { type Problem, RecordReader, type Replayed, replayRecord } from './engine/replay.ts';
export { signatureOf } from './engine/signature.ts';
export { type Setup, State } from './engine/state.ts';
export { transcriptOf } from './engine/transcript.ts';
export { View } from './engine/view.ts';
export * from './report/index.ts';
export * from './rules/action.ts';
export { OUTCOMES, type Outcome } from './rules/deal.ts';
export { Lives, type LivesRules } from './rules/lives.ts';
export * from './rules/meld.ts';
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
