/**
 * Plays the duel of two agents into a dataset: the deals of a duel, in all their seatings. What makes it more than any
 * other run is that it can have enough: whoever reads the parts, in order, can say after one that no more are wanted. What
 * is under way is dropped then, so that the parts on the disk do not depend on how many threads were ahead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch } from '../rows/column.ts';
import type { Manifest } from '../storage/manifest.ts';
import { writeDataset } from './dataset.ts';
import type { RunSpec } from './play-job.ts';
import type { Progress } from './progress.ts';
import { planRun, type RunPlan } from './run-config.ts';
import type { TimedPayload } from './timed-job.ts';

/** What decides the rows of a duel. */
export interface BoardsSpec extends Pick<RunSpec, 'game' | 'rules' | 'seed'> {
  readonly agents: readonly [a: string, b: string];
}

/** How a duel is played, which decides no row. */
export interface Playing {
  /** Continue what is there, if anything is. */
  readonly resume?: boolean | undefined;
  /** Replace what is there. */
  readonly force?: boolean | undefined;
  /** As many as there are cores, unless given. */
  readonly workers?: number | undefined;
  /** Finishes the parts under way. */
  readonly stop?: AbortSignal | undefined;
  /** Drops them. */
  readonly abort?: AbortSignal | undefined;
  /** The name of the BroadcastChannel that hears of the first fault of each agent; stderr does, unless given. */
  readonly faults?: string | undefined;
  /** The name of the BroadcastChannel that hears how long agents think; nobody measures it, unless given. */
  readonly times?: string | undefined;
  onProgress?(progress: Progress): void;
}

export interface BoardsOptions extends Playing {
  readonly directory: string;
  /** The most boards that are played. */
  readonly boards: number;
  readonly boardsPerPart: number;
  /** Called with each part in order; true: no more are wanted. */
  read(batch: Batch): boolean;
}

export interface BoardsResult {
  readonly manifest: Manifest;
  /** Parts are missing because the duel was told to stop. */
  readonly interrupted: boolean;
  /** Boards played since the run was started or resumed. */
  readonly played: number;
  readonly seconds: number;
}

/** Finds the game and both agents. Throws a `UserError` for what does not exist or fit. */
export function planBoards(spec: BoardsSpec): Promise<RunPlan> {
  return planRun({ ...spec, seatings: 'duel' });
}

/** Parts that lose little when a duel is killed; smaller ones where it may end after any of them. */
export function defaultBoardsPerPart(boards: number, mayEndEarly: boolean = false): number {
  return Math.min(10_000, Math.max(50, Math.ceil(boards / (mayEndEarly ? 200 : 20))));
}

/** Plays the duel, or what is missing of it. Throws a `UserError` or a `JobError`; whole parts stay. */
export async function playBoards(
  { spec, config, run }: RunPlan,
  options: BoardsOptions,
): Promise<BoardsResult> {
  const { directory, boards, boardsPerPart, resume, force, workers, faults, times } = options;
  const enough = new AbortController();
  const abort = options.abort === undefined ? enough.signal : AbortSignal.any([enough.signal, options.abort]);
  const result = await writeDataset({
    directory,
    config,
    columns: run.columns,
    deals: boards,
    dealsPerPart: boardsPerPart,
    abort,
    job: jobOf(times === undefined ? 'play-job' : 'timed-job'),
    payload: (from, to): Partial<TimedPayload> => ({
      ...spec,
      from,
      to,
      ...(faults !== undefined && { faults }),
      ...(times !== undefined && { times }),
    }),
    onBatch: batch => {
      if (!enough.signal.aborted && options.read(batch)) enough.abort();
    },
    onProgress: progress => options.onProgress?.(progress),
    ...(options.stop && { stop: options.stop }),
    ...(resume !== undefined && { resume }),
    ...(force !== undefined && { force }),
    ...(workers !== undefined && { workers }),
  });
  const { manifest, interrupted, played, seconds } = result;
  return { manifest, interrupted: interrupted && !enough.signal.aborted, played, seconds };
}

function jobOf(name: string): URL {
  return new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}

/** Gives the directory, or one that is removed after the work where none is asked for. */
export async function inDirectory<T>(
  directory: string | undefined,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  if (directory !== undefined) return work(directory);
  const temporary = await mkdtemp(join(tmpdir(), 'jaslab-'));
  try {
    return await work(join(temporary, 'duel'));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
