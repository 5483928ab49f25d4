/** `jaslab/analysis`: what every decision of a deal cost, in hindsight and by what the seat could know. */
export type { ReasonKind } from '../engine/reason-kind.ts';
export { CHANGE_KINDS, type ChangeKind, isSummand } from '../worth/deal-facts.ts';
export { NAMED_KINDS, type NamedFact, type NamedKind } from '../worth/named-facts.ts';
export type { Change, HiddenCard, WhatChanges } from '../worth/what-changes.ts';
export { mainPart, type Part, speaksFor } from '../worth/what-counts.ts';
export {
  type AnalysisOptions,
  type AnalysisProgress,
  analyseDeal,
  analysisSteps,
  clearCost,
} from './analyse-deal.ts';
export {
  analyseRecord,
  type ChangeQuestion,
  type RecordAnalysisOptions,
  RecordProblem,
  readDeal,
  whatChanges,
} from './analyse-record.ts';
export {
  type DealAnalysis,
  type DecisionAnalysis,
  type ExactValues,
  type Hindsight,
  type InWorlds,
  type Kept,
  MEASURES,
  type Measure,
  type OpenHandsPoint,
  type SeatLosses,
  type WeighedAction,
} from './deal-analysis.ts';
export { DECISION_KINDS, type DecisionKind } from './kinds.ts';
export {
  type AgentReport,
  type KindReport,
  type LossReport,
  type MistakeExample,
  type MistakeReport,
  MistakeTally,
} from './mistake-tally.ts';
export {
  type DealRegret,
  type KindRegret,
  type RegretDifference,
  type RegretOptions,
  type RegretReport,
  RegretTally,
  regretOf,
} from './regret.ts';
export type { Analyst } from './seated-agents.ts';
export { whyTold } from './told-reasons.ts';
export { betterMove } from './weigh.ts';
