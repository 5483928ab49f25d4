/** `jaslab/solver`: the exact value of trick play with all cards known. */
export { DealScore } from './deal-score.ts';
export {
  type DealtHands,
  dealPosition,
  isOpenable,
  type OpenPosition,
  positionOf,
  seatToMove,
  toState,
} from './position.ts';
export { formatPosition, type PositionRecord, parsePosition } from './position-record.ts';
export {
  type CardValues,
  type Limits,
  OBJECTIVES,
  type Objective,
  type Search,
  type Solution,
  Solver,
} from './solver.ts';
