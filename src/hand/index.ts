/** `jaslab/hand`: what a hand is worth. */

export {
  type AnswerTable,
  gainOf,
  HAND_TABLE_SCHEMA,
  type HandTable,
  readHandTable,
  type TableQuestion,
} from '../search/hand-table.ts';
export type { HandBudget } from './evaluate-hand.ts';
export { evaluateHand, type HandEvaluation } from './evaluate-hand.ts';
export type { HandAnswer, HandReport } from './hand-summary.ts';
export { handAfter, type NextHeard, nextHeard, passesBefore } from './next-heard.ts';
export { parseHand } from './parse-hand.ts';
export { situate } from './situate.ts';
export type { Situation } from './situation.ts';
export type { CardSplit } from './splits.ts';
export type { AnswerEstimates } from './tally.ts';
