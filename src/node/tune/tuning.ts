/** A tuning in a directory: the search with its log, the confirmation, and the file of the tuned agent. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { BoardReader } from '../../duel/board.ts';
import { fitted, object, plain, whole } from '../../input/schema.ts';
import type { Confirmation, PathPoint, TunePage } from '../../report/tune-page.ts';
import { type ErrorRates, type Estimate, Moments, pointsSprt } from '../../stats/index.ts';
import { removeStale, writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, type JsonObject } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { type Point, startOf, type TrialRound, type TrialScore } from '../../tune/index.ts';
import { defaultBoardsPerPart, type PlayOptions, planBoards, playBoards } from '../boards.ts';
import type { DirectoryOptions } from '../dataset-directory.ts';
import { type DirectoryLock, lockDirectory } from '../directory-lock.ts';
import { PoolClosed, type Work } from '../executor.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf } from '../identity/portable.ts';
import { Ledger } from '../ledger.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import { Meter } from '../progress.ts';
import { describeSoftware } from '../software.ts';
import { boardPoints, Trials } from './trials.ts';
import { PlannedTuning, seedOf, type TuneSpec } from './tune-spec.ts';
import { TUNED_FILE, type TunedFile } from './tuned-file.ts';

/** How a tuning is played. This does not affect its result; `stop` ends it after the round under way. */
export interface TuningPlay extends DirectoryOptions, Work<[words: readonly string[]]> {
  readonly faults?: string | undefined;
  /** Told at the beginning which parameters are left alone, because they decide nothing under these rules. */
  onUnused?(names: readonly string[]): void;
  /** Told what decides the tuning. */
  onConfig?(config: JsonObject): void;
}

export interface TuningResult
  extends Pick<TunePage, 'best' | 'path' | 'rounds' | 'trials' | 'boards' | 'confirmation'> {
  readonly plan: PlannedTuning;
  readonly file: TunedFile;
}

/** Undefined if it was interrupted. Throws a `UserError` or a `JobError`; what was played stays. */
export async function tune(
  spec: TuneSpec,
  command: string,
  play: TuningPlay,
): Promise<TuningResult | undefined> {
  const plan = await PlannedTuning.of(spec);
  if (plan.unused.length > 0) play.onUnused?.(plan.unused);
  const config = plan.config();
  play.onConfig?.(config);
  const lock = await openDirectory(config, play);
  try {
    const found = await search(plan, play, lock);
    if (found === undefined) return undefined;
    const [tuned, start] = [plan.agentAt(found.best), plan.start];
    const confirmation = tuned === start ? undefined : await confirmed(plan, tuned, play);
    if (tuned !== start && confirmation === undefined) return undefined;
    const file = fileOf(plan, found.best, confirmation, command);
    await lock.check();
    await writeAtomically(join(play.directory, TUNED_FILE), `${JSON.stringify(file, null, 2)}\n`);
    return { plan, ...found, confirmation, file };
  } finally {
    await lock.release();
  }
}

type Found = Pick<TuningResult, 'best' | 'path' | 'rounds' | 'trials' | 'boards'>;

/** Until then boards are slower: the program is not compiled yet. */
const COLD_MILLIS = 2_000;
const TIMED_MILLIS = 2_000;
/** Boards of the search whose first candidates are timed. */
const TRIED = 24;
/** Time of a round at least. */
const ROUND_MILLIS = 250;
/** What the boards of a search are played for at most: the search, the test that confirms it, and its gain. */
const PARTS = 3;

/**
 * The boards of a search that fits into a time with its confirmation, at least one; those of the directory if a tuning
 * goes on there. Some boards are timed, and dropped. Undefined if it was interrupted.
 */
export async function boardsThatFit(
  minutes: number,
  spec: Omit<TuneSpec, 'boards' | 'confirm'>,
  { directory, resume, workers = availableParallelism(), abort, stop, faults }: TuningPlay,
): Promise<number | undefined> {
  const kept = resume ? await readJsonFile(join(directory, CONFIG), plain()) : undefined;
  if (kept !== undefined && 'value' in kept && typeof kept.value.boards === 'number')
    return kept.value.boards;
  const plan = await PlannedTuning.of({ ...spec, each: 1, boards: TRIED, confirm: TRIED });
  const pool = await WorkerPool.open({ job: moduleUrl('../play-job', import.meta.url), workers, abort });
  try {
    const trials = new Trials(plan, pool, faults);
    let round = { trials: (plan.search().ask() as TrialRound).trials, boards: 1 };
    const began = performance.now();
    let [since, now, boards] = [began, began, 0];
    while (now - since < TIMED_MILLIS || now - began < COLD_MILLIS) {
      if (stop?.aborted) return undefined;
      if (now - began < COLD_MILLIS) [since, boards] = [now, 0];
      await trials.play(round, 0, count => {
        boards += count;
      });
      // A round of few boards is mostly waiting for threads.
      if (performance.now() - now < ROUND_MILLIS) round = { ...round, boards: 2 * round.boards };
      now = performance.now();
    }
    return Math.max(1, Math.floor((60e3 * minutes * boards) / (now - since) / PARTS));
  } catch (error) {
    if (error instanceof PoolClosed) return undefined;
    throw error;
  } finally {
    await pool.close();
  }
}

/** Searches in threads of its own. */
async function search(
  plan: PlannedTuning,
  play: TuningPlay,
  lock: DirectoryLock,
): Promise<Found | undefined> {
  const { workers = availableParallelism(), abort } = play;
  const log = await Ledger.open(join(play.directory, LOG), { asked: identityOf(plan.config()) }, 0);
  const pool = await WorkerPool.open({ job: moduleUrl('../play-job', import.meta.url), workers, abort });
  try {
    return await searchIn(plan, new Trials(plan, pool, play.faults), log, lock, play);
  } catch (error) {
    if (error instanceof PoolClosed) return undefined;
    throw error;
  } finally {
    await pool.close();
  }
}

/** Plays round after round until the search has found a point; undefined if it was interrupted. */
async function searchIn(
  plan: PlannedTuning,
  trials: Trials,
  log: Ledger,
  lock: DirectoryLock,
  { stop, onProgress }: TuningPlay,
): Promise<Found | undefined> {
  const search = plan.search();
  const meter = new Meter(plan.spec.boards);
  const onBoards = (count: number) => {
    meter.played += count;
    onProgress?.(meter.read(0), ['search']);
  };
  const start = startOf(plan.parameters);
  const path: PathPoint[] = [{ boards: 0, values: start, low: start, high: start }];
  let [from, rounds, played, boards] = [0, 0, 0, 0];
  for (let round = search.ask(); round !== undefined; round = search.ask()) {
    if (stop?.aborted) return undefined;
    let scores = playedBefore(log, rounds, round);
    if (scores === undefined) {
      scores = await trials.play(round, from, onBoards);
      await lock.check();
      log.add({ ...round, scores });
    } else meter.kept += round.boards * round.trials.length;
    search.tell(scores);
    from += round.boards;
    rounds++;
    played += round.trials.length;
    boards += round.boards * round.trials.length;
    path.push({ boards, ...search.standing() });
  }
  return { best: search.best(), path, rounds, trials: played, boards };
}

const SCORE = object({
  boards: whole(),
  points: v.number(),
  deviation: v.number(),
  lead: v.number(),
  leadDeviation: v.number(),
});
/** A line of the log: a round and its scores. */
const LINE = object({
  trials: v.array(v.array(v.number())),
  boards: whole(),
  scores: v.array(SCORE),
});

/**
 * The scores of a round, if it was played before. Scores decide which trials the next rounds have, so a log of other
 * trials was changed: throws a `UserError`.
 */
function playedBefore({ results, file }: Ledger, at: number, round: TrialRound): TrialScore[] | undefined {
  if (at === results.length) return undefined;
  const reading = fitted(LINE, results[at]);
  if ('value' in reading) {
    const { scores, ...found } = reading.value;
    if (isDeepStrictEqual(found, { ...round }) && scores.length === round.trials.length) return scores;
  }
  throw new UserError(`${file} is damaged in line ${at + 2}: --force replaces it`);
}

function confirmed(plan: PlannedTuning, tuned: string, play: TuningPlay) {
  const { directory, workers, stop, abort, faults, onProgress } = play;
  return confirm(plan.spec, tuned, plan.start, join(directory, CONFIRMATION), {
    workers,
    stop,
    abort,
    faults,
    onProgress: progress => onProgress?.(progress, ['at most, to confirm']),
  });
}

function fileOf(
  plan: PlannedTuning,
  best: Point,
  confirmation: Confirmation | undefined,
  command: string,
): TunedFile {
  const { git, jaslab } = describeSoftware();
  const revision = git === null ? 'no checkout' : `${git.revision}${git.dirty ? ' with changes' : ''}`;
  return {
    agent: plan.agentAt(best),
    options: plan.options(best),
    game: plan.spec.game,
    rules: plan.spec.rules,
    verdict: confirmation?.verdict ?? 'unchanged',
    gain: confirmation?.gain,
    start: plan.start,
    command,
    software: `jaslab ${jaslab}, ${revision}`,
  };
}

/*
 * Whether tuned values are stronger than those that the search started from, on boards that the search has not seen. A
 * sequential test decides. A test that ends early overstates the gain, so it is measured again on other
 * boards, and is proven only if it is certain there, too.
 */

/** Rates of false positives and false negatives. */
export const CONFIRM_ERRORS: ErrorRates = { alpha: 0.01, beta: 0.05 };
/** Boards on which a gain is measured: a minimum, and a multiple of those of the test. */
const LEAST_BOARDS = 5_000;
const TIMES = 2;

/** Undefined if it was interrupted. Goes on with what the directory holds. */
export async function confirm(
  { game, rules, seed, confirm: most, gain }: TuneSpec,
  tuned: string,
  start: string,
  directory: string,
  playing: PlayOptions,
): Promise<Confirmation | undefined> {
  const agents = [tuned, start] as const;
  const play = async (part: string, boards: number, use: (points: number) => boolean) => {
    const plan = await planBoards({ game, rules, agents, seed: seedOf(seed, part) });
    const reader = new BoardReader(plan.game, plan.columns);
    const { interrupted } = await playBoards(plan, {
      ...playing,
      resume: true,
      directory: join(directory, part),
      boards,
      usualBoardsPerPart: defaultBoardsPerPart(boards, true),
      read: batch => [...boardPoints(reader, batch)].some(points => !Number.isNaN(points) && use(points)),
    });
    return !interrupted;
  };
  const test = pointsSprt({ d0: 0, d1: gain }, CONFIRM_ERRORS);
  const seen = new Moments();
  const isTested = await play('test', most, points => {
    seen.add(points);
    return test.add(points) !== 'continue';
  });
  if (!isTested) return undefined;
  const { units, llr } = test.end ?? test;
  if (test.verdict !== 'H1')
    return { verdict: 'not proven', isPassed: false, gain: seen.estimate(), units, llr };
  const measured = new Moments();
  const boards = Math.min(most, Math.max(LEAST_BOARDS, TIMES * units));
  const isMeasured = await play('gain', boards, points => {
    measured.add(points);
    return false;
  });
  if (!isMeasured) return undefined;
  const estimate = measured.estimate();
  return { verdict: verdictOn(estimate), isPassed: true, gain: estimate, units, llr };
}

/** The verdict on a gain that was measured after the test. */
export function verdictOn({ low }: Pick<Estimate, 'low'>): Confirmation['verdict'] {
  return low !== undefined && low > 0 ? 'stronger' : 'not proven';
}

const CONFIG = 'tuning.json';
const LOG = 'trials.jsonl';
const CONFIRMATION = 'confirmation';

/** Locks it for this process. Throws a `UserError` where data would be lost or mixed. */
export async function openDirectory(config: JsonObject, place: DirectoryOptions): Promise<DirectoryLock> {
  const { directory, force } = place;
  const lock = await lockDirectory(directory);
  try {
    if (force)
      for (const name of [CONFIG, LOG, CONFIRMATION, TUNED_FILE])
        await rm(join(directory, name), { recursive: true, force: true });
    await checkConfig(config, place);
    await removeStale(directory);
    await writeAtomically(join(directory, CONFIG), `${JSON.stringify(config, null, 2)}\n`);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Compares the configuration that the directory holds, if any. */
async function checkConfig(config: JsonObject, { directory, resume }: DirectoryOptions): Promise<void> {
  const file = join(directory, CONFIG);
  if (!existsSync(file)) return;
  if (!resume) throw new UserError(`${directory} holds a tuning: --resume continues it, --force replaces it`);
  const found = (await readJsonFile(file, plain())) ?? { problem: 'it is gone' };
  if ('problem' in found) throw new UserError(`${file} is damaged: ${found.problem}; --force replaces it`);
  const ours = JSON.parse(canonicalJson(config)) as JsonObject;
  const difference = differenceIn(identityOf(found.value as JsonObject), identityOf(ours));
  if (difference !== undefined)
    throw new UserError(`${directory} holds another tuning: ${difference}; --force replaces it`);
}
