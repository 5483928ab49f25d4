/** `jaslab/node`: runs on all cores, and the datasets they write. The rest of the package needs no Node. */
export * from '../storage/dataset-reader.ts';
export { decodePart, type Part } from '../storage/decode.ts';
export { encodePart, type Metadata } from '../storage/encode.ts';
export { isComplete, type Manifest, type PartEntry, type Software } from '../storage/manifest.ts';
export { UserError } from '../storage/user-error.ts';
export { defaultDealsPerPart } from './chunks.ts';
export { type DatasetOptions, type DatasetResult, writeDataset } from './dataset.ts';
export {
  type DuelPlaying,
  type DuelResult,
  type DuelSpec,
  type DuelStanding,
  PlannedDuel,
} from './duel.ts';
export { type Interrupt, takeInterrupts } from './interrupt.ts';
export { JobError, type PoolOptions, type Task, WorkerPool } from './pool.ts';
export type { Progress } from './progress.ts';
export {
  PlannedTournament,
  type TournamentPlaying,
  type TournamentReport,
  type TournamentResult,
  type TournamentSpec,
} from './tournament.ts';
export type { Job } from './worker.ts';
