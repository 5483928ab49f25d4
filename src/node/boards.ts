/**
 * Plays the boards of a duel into a dataset: each deal in all seatings of two agents. A reader gets the parts in order,
 * and can end the duel after any of them. Parts under way are then dropped, so the parts on disk do not depend on the
 * number of threads.
 */
import type { Batch } from '../rows/column.ts';
import type { Shard } from '../storage/shard.ts';
import { type DatasetResult, writeDataset } from './dataset.ts';
import type { DirectoryOptions } from './dataset-directory.ts';
import type { Work } from './executor.ts';
import { moduleUrl } from './module-url.ts';
import { type PlannedRun, planRun } from './planned-run.ts';
import type { PlayPayload } from './play-job.ts';
import type { WorkerPool } from './pool.ts';
import type { RunSpec } from './run-config.ts';
import type { ThinkingTimes } from './tournament/thinking.ts';

/** What decides the rows of a duel. */
export interface BoardsSpec extends Pick<RunSpec, 'game' | 'rules' | 'seed'> {
  readonly agents: readonly [a: string, b: string];
}

/** How boards are played. This does not affect the rows. */
export interface PlayOptions<Also extends readonly unknown[] = []>
  extends Work<Also>,
    Omit<DirectoryOptions, 'directory'> {
  /** Plays one piece of the boards only. */
  readonly shard?: Shard | undefined;
  /** Threads with the job of `play-job.ts`, which stay open unless this is aborted; by default some are started. */
  readonly pool?: WorkerPool | undefined;
  /** The name of the BroadcastChannel that gets the first fault of each agent; by default it is written to stderr. */
  readonly faults?: string | undefined;
  /** Gets how long agents think; by default that is not measured. */
  readonly times?: ThinkingTimes | undefined;
}

export interface BoardsOptions extends PlayOptions {
  readonly directory: string;
  /** The most boards that are played. */
  readonly boards: number;
  /** Decides what is in which file; see `DatasetOptions`. */
  readonly boardsPerPart?: number | undefined;
  readonly usualBoardsPerPart: number;
  /** Called with each part in order. Returns true if no more are needed. */
  read(batch: Batch): boolean;
}

/** Finds the game and both agents. Throws a `UserError` for what does not exist or fit. */
export function planBoards(spec: BoardsSpec): Promise<PlannedRun> {
  return planRun({ ...spec, seatings: 'duel' });
}

/** Parts so small that little is lost when a duel is killed; smaller if it may end after any of them. */
export function defaultBoardsPerPart(boards: number, mayEndEarly: boolean = false): number {
  return Math.min(10_000, Math.max(50, Math.ceil(boards / (mayEndEarly ? 200 : 20))));
}

/**
 * Plays the boards of a duel, or what is missing of them. It is not `interrupted` if the reader needs no more boards.
 * Throws a `UserError` or a `JobError`; whole parts stay.
 */
export async function playBoards(
  { spec, config, columns }: PlannedRun,
  options: BoardsOptions,
): Promise<DatasetResult> {
  const { boards, read, faults, times, abort, ...playing } = options;
  const enough = new AbortController();
  const payload = (from: number, to: number): PlayPayload => ({ spec, from, to, faults });
  const result = await writeDataset({
    ...playing,
    config,
    columns,
    deals: boards,
    dealsPerPart: options.boardsPerPart,
    usualDealsPerPart: options.usualBoardsPerPart,
    abort,
    enough: enough.signal,
    job: moduleUrl(times === undefined ? './play-job' : './tournament/timed-job', import.meta.url),
    payload,
    summary: times,
    onBatch: batch => {
      if (!enough.signal.aborted && read(batch)) enough.abort();
    },
  });
  return { ...result, interrupted: result.interrupted && !enough.signal.aborted };
}
