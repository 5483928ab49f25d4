/** `jaslab/node`: plays on all cores, and writes and reads datasets. The rest of the package does not need Node. */
export { openDataset, readPart, readParts } from '../storage/dataset-reader.ts';
export { decodePart, type Part } from '../storage/decode.ts';
export { encodePart, type Metadata } from '../storage/encode.ts';
export { isComplete, type Manifest, type PartEntry, type Software } from '../storage/manifest.ts';
export { UserError } from '../storage/user-error.ts';
export { defaultDealsPerPart } from './chunks.ts';
export { type DatasetOptions, type DatasetResult, type RowSummary, writeDataset } from './dataset.ts';
export type { RowTable } from './dataset-files.ts';
export { type Done, JobError, type Task } from './executor.ts';
export { type Interrupt, takeInterrupts } from './interrupt.ts';
export {
  type DuelPlayOptions,
  type DuelResult,
  type DuelSpec,
  type DuelStanding,
  PlannedDuel,
} from './planned-duel.ts';
export { type PoolOptions, WorkerPool } from './pool.ts';
export type { Progress } from './progress.ts';
export {
  PlannedTournament,
  type TournamentPlayOptions,
  type TournamentReport,
  type TournamentResult,
  type TournamentSpec,
} from './tournament/tournament.ts';
export type { DatasetProblem, ReplayedRows } from './verify/replay.ts';
export { type Verification, type VerifyOptions, verifyDataset } from './verify/verify.ts';
export type { Job, JobResult } from './worker.ts';
