/** Duels: two agents compared on deals that both play in every seat. */

export {
  type BenchmarkReport,
  type Boards,
  type EntryFigures,
  entriesIn,
  type GameBenchmark,
  GREEDY,
  type Measured,
  OPPONENTS,
  type Opponent,
  ownSteps,
  type StepFigures,
  type Steps,
  stepsOf,
} from './benchmark.ts';
export { type Board, type BoardFault, BoardReader, boardPoints, boardsInThread } from './board.ts';
export {
  Duel,
  type DuelOptions,
  type DuelReport,
  type DuelTests,
  type TestReport,
} from './duel.ts';
export { FAULT_RULES, type FaultRule, type Forfeit, Forfeits } from './forfeit.ts';
export { Pairing, type PairingReport } from './pairing-gain.ts';
export { type Standing, type Standings, standingsOf, type TournamentDuel } from './standings.ts';
export { type TerminationCounts, type TerminationReport, TerminationTally } from './terminations.ts';
export { FORMATS, type Format, type Meeting, Schedule } from './tournament-schedule.ts';
