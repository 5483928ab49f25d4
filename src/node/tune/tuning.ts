/** A tuning in a directory: the search with its log, the confirmation, and the file of the tuned agent. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { plain } from '../../input/schema.ts';
import { removeStale, writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, differences, type JsonObject } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { type MethodStanding, type Point, startOf } from '../../tune/index.ts';
import { PoolClosed } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import { Meter, type Progress } from '../progress.ts';
import { describeSoftware } from '../software.ts';
import { type Confirmation, confirm } from './confirmation.ts';
import { Trials } from './trials.ts';
import { TuneLog } from './tune-log.ts';
import { PlannedTuning, type TuneSpec } from './tune-spec.ts';
import { TUNED_FILE, type TunedFile } from './tuned-file.ts';

const CONFIG = 'tuning.json';
const LOG = 'trials';
const CONFIRMATION = 'confirmation';

/** How a tuning is played. This does not affect its result. */
export interface TuningPlay {
  readonly directory: string;
  readonly resume: boolean;
  readonly force: boolean;
  readonly workers?: number | undefined;
  /** Ends it after the round under way. */
  readonly stop?: AbortSignal | undefined;
  /** Ends it at once. */
  readonly abort?: AbortSignal | undefined;
  readonly faults?: string | undefined;
  onProgress?(progress: Progress, words: readonly string[]): void;
}

/** A point of the path of a search. */
export interface PathPoint extends MethodStanding {
  /** Boards of all trials so far. */
  readonly boards: number;
}

export interface TuningResult {
  readonly plan: PlannedTuning;
  readonly best: Point;
  readonly path: readonly PathPoint[];
  readonly rounds: number;
  readonly trials: number;
  readonly boards: number;
  /** Undefined where the search ended with the values that it started from. */
  readonly confirmation: Confirmation | undefined;
  readonly file: TunedFile;
}

/** Undefined if it was interrupted. Throws a `UserError` or a `JobError`; what was played stays. */
export async function tune(
  spec: TuneSpec,
  command: string,
  play: TuningPlay,
): Promise<TuningResult | undefined> {
  const plan = await PlannedTuning.of(spec);
  await prepare(plan, play);
  const found = await search(plan, play);
  if (found === undefined) return undefined;
  const [tuned, start] = [plan.agentAt(found.best), plan.start];
  const confirmation = tuned === start ? undefined : await confirmed(plan, tuned, play);
  if (tuned !== start && confirmation === undefined) return undefined;
  const file = fileOf(plan, found.best, confirmation, command);
  await writeAtomically(join(play.directory, TUNED_FILE), `${JSON.stringify(file, null, 2)}\n`);
  return { plan, ...found, confirmation, file };
}

/** Checks what the directory holds. */
async function prepare(plan: PlannedTuning, { directory, resume, force }: TuningPlay): Promise<void> {
  const file = join(directory, CONFIG);
  const config = plan.config();
  if (force)
    for (const name of [CONFIG, LOG, CONFIRMATION, TUNED_FILE])
      await rm(join(directory, name), { recursive: true, force: true });
  if (existsSync(file)) {
    if (!resume)
      throw new UserError(`${directory} holds a tuning: --resume continues it, --force replaces it`);
    const found = (await readJsonFile(file, plain())) ?? { problem: 'it is gone' };
    if ('problem' in found)
      throw new UserError(`${file} is damaged: ${found.problem}; --force begins the tuning again`);
    const [differs] = differences(found.value as JsonObject, JSON.parse(canonicalJson(config)) as JsonObject);
    if (differs !== undefined)
      throw new UserError(`${directory} holds another tuning: its ${differs} differs; --force replaces it`);
  }
  await mkdir(join(directory, LOG), { recursive: true });
  await removeStale(join(directory, LOG));
  await writeAtomically(file, `${JSON.stringify(config, null, 2)}\n`);
}

type Found = Pick<TuningResult, 'best' | 'path' | 'rounds' | 'trials' | 'boards'>;

/** Searches in threads of its own. */
async function search(plan: PlannedTuning, play: TuningPlay): Promise<Found | undefined> {
  const { workers = availableParallelism(), abort } = play;
  const pool = await WorkerPool.open({ job: moduleUrl('../play-job', import.meta.url), workers });
  const kill = () => void pool.close();
  abort?.addEventListener('abort', kill, { once: true });
  try {
    return await searchIn(pool, plan, play);
  } catch (error) {
    if (error instanceof PoolClosed) return undefined;
    throw error;
  } finally {
    abort?.removeEventListener('abort', kill);
    await pool.close();
  }
}

/** Asks the method until it has found a point; undefined if it was interrupted. */
async function searchIn(pool: WorkerPool, plan: PlannedTuning, play: TuningPlay): Promise<Found | undefined> {
  const { directory, stop, faults, onProgress } = play;
  const metadata = { 'jaslab.tuning': canonicalJson(plan.config()) };
  const log = await TuneLog.open(join(directory, LOG), plan.parameters, metadata);
  const trials = new Trials(plan, pool, faults);
  const method = plan.method();
  const meter = new Meter(plan.spec.boards);
  const path: PathPoint[] = [{ boards: 0, ...standingAt(startOf(plan.parameters)) }];
  let [from, rounds, played, boards] = [0, 0, 0, 0];
  try {
    for (let round = method.ask(); round !== undefined; round = method.ask()) {
      if (stop?.aborted) return undefined;
      let scores = log.recall(round, from);
      if (scores === undefined) {
        scores = await trials.play(round, from, count => {
          meter.played += count;
          onProgress?.(meter.read(0), ['search']);
        });
        await log.add(round, from, scores);
      } else meter.kept += round.boards * round.trials.length;
      method.tell(scores);
      from += round.boards;
      rounds++;
      played += round.trials.length;
      boards += round.boards * round.trials.length;
      path.push({ boards, ...method.standing() });
    }
  } finally {
    await log.save();
  }
  return { best: method.best(), path, rounds, trials: played, boards };
}

function standingAt(point: Point): MethodStanding {
  return { values: point, low: point, high: point };
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
