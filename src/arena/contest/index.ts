/** Contests: two agents compared on deals that both play in every seat. */
export {
  Contest,
  type ContestOptions,
  type ContestReport,
  type ContestTests,
  type TestReport,
} from './contest.ts';
export { Pairing, type PairingReport } from './pairing.ts';
export { FORMATS, type Format, type Meeting, Schedule } from './schedule.ts';
export { type Standing, type Standings, standingsOf, type TournamentContest } from './standings.ts';
export { type TerminationCounts, type TerminationReport, TerminationTally } from './terminations.ts';
export { type Unit, type UnitFault, UnitReader } from './unit.ts';
