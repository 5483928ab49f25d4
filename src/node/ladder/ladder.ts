/**
 * The ladder: in every game, duels of the rungs with greedy, with each other and with the bound, on common deals. Every
 * duel is played for a first look. The rest of the time goes, slice by slice, where it shrinks the intervals most.
 * Whenever it ends, every number has an interval, and resuming makes the intervals narrower.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type LadderReport, LEAST_BOARDS } from '../../duel/index.ts';
import { Moments } from '../../stats/index.ts';
import { UserError } from '../../storage/user-error.ts';
import { namesOf } from '../by-name.ts';
import { Costs } from '../cost.ts';
import { PoolClosed } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import type { Progress } from '../progress.ts';
import { figuresOf } from './figures.ts';
import { LadderDuel } from './ladder-duel.ts';
import { meetingsOf, type Rung, rungsOf } from './rungs.ts';

export interface LadderSpec {
  readonly games: readonly string[];
  readonly seed: string;
  /** Fewer rungs, and fewer budgets on the curves. */
  readonly quick: boolean;
  /** The agents that may take part, by name; by default all that exist. */
  readonly agents?: readonly string[] | undefined;
}

export interface LadderPlayOptions {
  readonly directory: string;
  readonly minutes: number;
  readonly resume: boolean;
  /** Replaces the ladder in the directory. */
  readonly force: boolean;
  readonly workers?: number | undefined;
  readonly stop: AbortSignal;
  readonly abort: AbortSignal;
  readonly faults?: string;
  /** Seconds of the time that was given, and what is played. */
  onProgress(progress: Progress, words: readonly string[]): void;
}

export interface LadderResult {
  readonly interrupted: boolean;
  readonly report: LadderReport;
}

/** Wall time of a slice, unless one part of the boards takes longer. */
const SLICE_MILLIS = 10_000;
/** Time after the end that the slice under way is given. */
const GRACE_MILLIS = 5_000;
/** CPU time that the cost of an agent is measured in. */
const COST_MILLIS = 1_500;

const DATA = 'data';
const COSTS = 'costs.json';

export class Ladder {
  private readonly spec: LadderSpec;
  private readonly rungs: ReadonlyMap<string, readonly Rung[]>;
  /** The most important first, those of all games in turn. */
  private readonly duels: readonly LadderDuel[];

  private constructor(spec: LadderSpec, rungs: Ladder['rungs'], duels: readonly LadderDuel[]) {
    this.spec = spec;
    this.rungs = rungs;
    this.duels = duels;
  }

  /** Throws a `UserError` for a game that does not exist. */
  static async of(spec: LadderSpec): Promise<Ladder> {
    const known = spec.agents ?? namesOf('agent');
    const rungs = new Map(spec.games.map(game => [game, rungsOf(game, known, spec.quick)]));
    const lists = [...rungs].map(([game, list]) => meetingsOf(game, list, spec.quick));
    const most = Math.max(...lists.map(list => list.length));
    const meetings = Array.from({ length: most }, (_, i) => lists.flatMap(list => list[i] ?? [])).flat();
    const duels: LadderDuel[] = [];
    for (const meeting of meetings) duels.push(await LadderDuel.of(meeting, spec.seed));
    return new Ladder(spec, rungs, duels);
  }

  /** Plays for the time given, unless all is done before. Throws a `UserError` or a `JobError`. */
  async play(playing: LadderPlayOptions): Promise<LadderResult> {
    const { minutes, stop, abort, workers = availableParallelism() } = playing;
    const costs = await this.prepare(playing);
    const clock = new Clock(60e3 * minutes, workers);
    const end = AbortSignal.timeout(60e3 * minutes + GRACE_MILLIS);
    const job = moduleUrl('../play-job', import.meta.url);
    const pool = await WorkerPool.open({ job, workers });
    const slices = new Slices(costs, clock, pool, { ...playing, abort: AbortSignal.any([abort, end]) });
    try {
      // A first look at every duel, then what tells most
      for (const duel of this.duels) {
        if (stop.aborted || clock.left <= 0) break;
        await slices.measure(duel);
        if (duel.worths.length === 0) await slices.play(duel);
      }
      while (!stop.aborted) {
        const duel = slices.mostUrgent(this.duels);
        if (duel === undefined) break;
        await slices.play(duel);
      }
    } catch (error) {
      if (!(error instanceof PoolClosed)) throw error;
    } finally {
      await pool.close();
    }
    return { interrupted: stop.aborted || abort.aborted, report: this.report(costs) };
  }

  private report(costs: Costs): LadderReport {
    const { spec, rungs, duels } = this;
    const games = spec.games.map(game => {
      const own = duels.filter(({ meeting }) => meeting.game === game);
      return figuresOf(game, rungs.get(game)!, own, agent => costs.get(game, agent)?.microsPerDecision);
    });
    return { seed: spec.seed, games };
  }

  /** Reads what the directory holds. */
  private async prepare({ directory, resume, force }: LadderPlayOptions): Promise<Costs> {
    const data = join(directory, DATA);
    if (force) await rm(data, { recursive: true, force: true });
    else if (existsSync(data) && !resume)
      throw new UserError(`${data} exists: --resume continues the ladder in it, --force replaces it`);
    await mkdir(data, { recursive: true });
    for (const duel of this.duels) await duel.read(join(data, duel.folder));
    return Costs.read(join(data, COSTS), this.spec.seed, COST_MILLIS);
  }
}

/** Plays slices of duels in threads that stay open. */
class Slices {
  private readonly costs: Costs;
  private readonly clock: Clock;
  private readonly pool: WorkerPool;
  private readonly playing: LadderPlayOptions;

  constructor(costs: Costs, clock: Clock, pool: WorkerPool, playing: LadderPlayOptions) {
    this.costs = costs;
    this.clock = clock;
    this.pool = pool;
    this.playing = playing;
  }

  /** The duel of the highest urgency, among those whose next slice fits the time left. */
  mostUrgent(duels: readonly LadderDuel[]): LadderDuel | undefined {
    let [found, highest] = [undefined as LadderDuel | undefined, 0];
    const usual = usualVariances(duels);
    for (const duel of duels) {
      const millis = duel.boardMillis(this.costs);
      if (duel.isDone || millis === undefined || this.boardsOf(duel, millis) === 0) continue;
      const urgency = duel.urgency(millis, usual.get(duel.meeting.game) ?? 0);
      if (urgency > highest) [found, highest] = [duel, urgency];
    }
    return found;
  }

  /** Boards of the next slice; 0 if the time left is too short for it. */
  private boardsOf(duel: LadderDuel, boardMillis: number): number {
    const { clock } = this;
    const boards = duel.boardsIn(clock.within(SLICE_MILLIS), boardMillis);
    return boards * boardMillis > clock.within(clock.left) ? 0 : boards;
  }

  /** What the agents of a duel cost. Rejects with `PoolClosed` when it is aborted. */
  async measure({ meeting: { game, a, b } }: LadderDuel): Promise<void> {
    const { costs, clock } = this;
    const { abort, onProgress } = this.playing;
    for (const agent of [a, b]) {
      onProgress(clock.progress(), [`${game}: the cost of ${agent}`]);
      await costs.measure(game, agent, abort);
    }
  }

  /** Plays a slice of a duel that has been measured, if one fits. Rejects with `PoolClosed` when it is aborted. */
  async play(duel: LadderDuel): Promise<void> {
    const { costs, clock, pool } = this;
    const { directory, stop, abort, faults, onProgress } = this.playing;
    const { game, a, b } = duel.meeting;
    const words = (...more: string[]) => [`${game}: ${a} less ${b}`, ...more];
    const boardMillis = duel.boardMillis(costs)!;
    const boards = this.boardsOf(duel, boardMillis);
    if (boards === 0) return;
    const began = performance.now();
    await duel.play(join(directory, DATA, duel.folder), boards, {
      pool,
      stop,
      abort,
      faults,
      onProgress: ({ done, ratePerSecond }) =>
        onProgress(clock.progress(), words(`${done} boards`, `${ratePerSecond.toPrecision(2)}/s`)),
    });
    if (abort.aborted) throw new PoolClosed('the time is over');
    clock.learn(boards * boardMillis, performance.now() - began);
  }
}

/** The mean variance of a board in each game, over duels with boards enough. */
function usualVariances(duels: readonly LadderDuel[]): ReadonlyMap<string, number> {
  const sums = new Map<string, Moments>();
  for (const duel of duels) {
    if (duel.worths.length < LEAST_BOARDS) continue;
    const { game } = duel.meeting;
    const moments = sums.get(game) ?? new Moments();
    moments.add(duel.variance());
    sums.set(game, moments);
  }
  return new Map([...sums].map(([game, moments]) => [game, moments.mean]));
}

/** Wall time of a slice beside its boards. */
const OVERHEAD_MILLIS = 500;
/** The weight of the latest slice in the pace. */
const LATEST = 0.2;

export class Clock {
  private readonly began = performance.now();
  private readonly millis: number;
  private readonly workers: number;
  /** Milliseconds that pass, on all threads, for one of CPU time: more where others use the machine. */
  private pace = 1.2;

  constructor(millis: number, workers: number) {
    this.millis = millis;
    this.workers = workers;
  }

  get left(): number {
    return this.began + this.millis - performance.now();
  }

  /** The CPU time that can be spent in a piece of the time left. */
  within(millis: number): number {
    const fits = Math.min(millis, this.left - OVERHEAD_MILLIS);
    return Math.max(0, (fits * this.workers) / this.pace);
  }

  /** Learns from a slice how fast time passes: its CPU time as it was expected, and the time that it took. */
  learn(expected: number, took: number): void {
    if (expected < OVERHEAD_MILLIS) return;
    const pace = (Math.max(0, took - OVERHEAD_MILLIS) * this.workers) / expected;
    this.pace += LATEST * (Math.min(10, Math.max(0.5, pace)) - this.pace);
  }

  /** Seconds. */
  progress(): Progress {
    const total = Math.round(this.millis / 1e3);
    const done = Math.min(total, total - Math.ceil(this.left / 1e3));
    return { done, total, ratePerSecond: 1, etaSeconds: total - done };
  }
}
