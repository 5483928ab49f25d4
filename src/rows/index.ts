/** `jaslab/rows`: columns, the deals and matches that fill them, their summaries, and experiments on them. */
export { OUTCOMES, type Outcome } from '../rules/deal.ts';
export { SEATINGS, type Seatings } from '../table/seatings.ts';
export { AnswerSource } from './answer-source.ts';
export type { Claim, JudgedClaim } from './claims.ts';
export type { RowSource, Tick } from './column.ts';
export {
  allocate,
  type Batch,
  type ColumnArray,
  type ColumnSpec,
  type ColumnType,
} from './column.ts';
export { dealColumns } from './deal-columns.ts';
export { DealSource } from './deal-source.ts';
export {
  type Analysis,
  type ComputedRows,
  type ComputedRun,
  type Cost,
  defineExperiment,
  type Experiment,
  type ExperimentReport,
  feed,
  type PlayedRun,
  type ResolvedRun,
  type Rows,
} from './experiment.ts';
export { type MatchOptions, MatchSource } from './match-source.ts';
export { type MatchReport, MatchSummary } from './match-summary.ts';
export { MATCH_TERMINATIONS, type MatchTermination, type PlayedMatch } from './played.ts';
export {
  type AgentSummary,
  type MeasureName,
  Summary,
  type SummaryReport,
  type SummaryTotals,
} from './summary.ts';
