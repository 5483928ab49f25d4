/**
 * A training: rounds of deals whose slopes threads compute, and a step after each. The pieces of a round and the order
 * in which their slopes are added are fixed, so the weights do not depend on the number of threads.
 */
import { Rng, rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { Adam } from '../../learn/adam.ts';
import type { LessonCount } from '../../learn/lesson.ts';
import { Net, type NetShape, shapeFor, tensorsOf, weightCount } from '../../learn/net.ts';
import { type Estimate, Moments } from '../../stats/index.ts';
import { UserError } from '../../storage/user-error.ts';
import type { Task } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import { loadCheckpoint, saveCheckpoint, type TrainingPoint, type TrainStatus } from './checkpoint.ts';
import type { LessonPayload, MeetingPayload, SpreadPayload, TrainPayload } from './train-job.ts';
import { PIECES } from './train-plan.ts';
import { boardSeeds, lessonAt, opponentsOf, planOf, rateOf, roundsOf, type TrainSpec } from './train-spec.ts';

/** How a training is run. This does not affect the weights. */
export interface TrainingSteps {
  /** The file of the checkpoint. */
  readonly checkpoint: string;
  /** Boards of each point of the curve. */
  readonly boards: number;
  /** Ends it after the round under way. */
  readonly stop?: AbortSignal | undefined;
  onRound?(status: TrainStatus): void;
  /** A point of the curve has been measured. */
  onPoint?(point: TrainingPoint): void;
}

const PIECE_BOARDS = 250;
const SPREAD_DEALS = 1_000;
const SAVE_MILLIS = 5_000;
/** What random weights of each tensor spread over. */
const SPREADS = { first: 0.25, policy: 0.15, value: 0.1 } as const;
const INIT_STREAM = 1;

const shared = (length: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * length));

export class Trainer {
  readonly spec: TrainSpec;
  /** Read by the threads. */
  readonly weights: Float32Array;
  readonly shape: NetShape;
  readonly earlier: Float32Array;
  /** Of {@link PIECES} pieces. */
  private readonly slopes: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  private readonly sum: Float64Array;
  readonly adam: Adam;
  private readonly pool: WorkerPool;
  private status: TrainStatus;

  private constructor(game: Game, spec: TrainSpec, pool: WorkerPool) {
    this.shape = shapeFor(game, planOf(spec).hidden);
    const count = weightCount(this.shape);
    this.spec = spec;
    this.pool = pool;
    this.weights = shared(count);
    this.earlier = shared(count);
    this.slopes = [shared(count), shared(count), shared(count), shared(count)];
    this.sum = new Float64Array(count);
    this.adam = new Adam(count);
    this.status = { spec, scale: 0, round: 0, decisions: 0, curve: [], cpuSeconds: 0 };
  }

  /**
   * Starts the threads, which end when it is aborted. `from`: the weights to begin with; otherwise random ones. Close
   * it in the end.
   */
  static async open(
    game: Game,
    spec: TrainSpec,
    workers: number,
    from?: Float32Array,
    abort?: AbortSignal,
  ): Promise<Trainer> {
    const job = moduleUrl('./train-job', import.meta.url);
    const trainer = new Trainer(game, spec, await WorkerPool.open({ job, workers, abort }));
    trainer.weights.set(from ?? trainer.firstWeights());
    trainer.earlier.set(trainer.weights);
    return trainer;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** Random weights. */
  private firstWeights(): Float32Array {
    const weights = new Float32Array(this.weights.length);
    const rng = new Rng().seed(rootOf(this.spec.seed), 0, INIT_STREAM);
    const tensors = tensorsOf(this.shape, weights);
    for (const [name, spread] of Object.entries(SPREADS)) {
      const tensor = tensors[name as keyof typeof SPREADS];
      for (let i = 0; i < tensor.length; i++) tensor[i] = (rng.real() - 0.5) * spread;
    }
    return weights;
  }

  /**
   * The net as it is. What no deal has taught has weights of 0: inputs that were never on, and outputs that were never
   * asked for.
   */
  net(): Net {
    const net = new Net(this.shape);
    net.weights.set(this.weights);
    if (this.spec.from !== undefined) return net;
    const first = tensorsOf(this.shape, this.firstWeights());
    const { hidden } = this.shape;
    for (const name of ['first', 'policy'] as const) {
      const tensor = net.tensors[name];
      for (let at = 0; at < tensor.length; at += hidden) {
        const row = tensor.subarray(at, at + hidden);
        if (row.every((weight, j) => weight === first[name][at + j])) row.fill(0);
      }
    }
    return net;
  }

  /** Goes on from a checkpoint, if there is one; gives what it says. */
  async resume(file: string): Promise<TrainStatus | undefined> {
    const status = await loadCheckpoint(file, this);
    if (status !== undefined) this.status = status;
    return status;
  }

  /** Trains until all rounds are done, or it is stopped. */
  async train({ checkpoint, boards, stop, onRound, onPoint }: TrainingSteps): Promise<TrainStatus> {
    const rounds = roundsOf(this.spec);
    const every = Math.max(1, Math.ceil(rounds / this.spec.points));
    const before = this.status.cpuSeconds;
    const clock = process.cpuUsage();
    let saved = performance.now();
    const save = async () => {
      saved = performance.now();
      this.update({ cpuSeconds: before + secondsSince(clock) });
      await saveCheckpoint(checkpoint, this.status, this);
    };
    if (await this.prepare()) await save();
    while (this.status.round < rounds && stop?.aborted !== true) {
      const { round } = this.status;
      if (round === this.spec.copying) this.adam.reset();
      await this.teach(round);
      if ((round + 1) % every === 0 || round + 1 === rounds) onPoint?.(await this.measure(boards));
      onRound?.(this.status);
      if (performance.now() - saved > SAVE_MILLIS) await save();
    }
    await save();
    return this.status;
  }

  private update(changes: Partial<TrainStatus>): void {
    this.status = { ...this.status, ...changes };
  }

  /** Measures by how much payoffs spread, which lessons need; gives false where that is known. */
  async prepare(): Promise<boolean> {
    if (this.status.scale !== 0) return false;
    this.update({ scale: await this.spread() });
    return true;
  }

  /** Plays the deals of a round, and takes a step. A `UserError`, before the step, where a slope is not a number. */
  async teach(round: number): Promise<void> {
    const { spec, weights, earlier, sum, slopes } = this;
    const { deals, rates } = planOf(spec);
    const { lesson, before } = lessonAt(spec, round);
    const size = deals / PIECES;
    const pieces = slopes.map((piece, i) => {
      const from = before * deals + i * size;
      return { from, to: from + size, slopes: piece };
    });
    const { game, rules, seed, plan, labels, against } = spec;
    const { scale } = this.status;
    const common = { kind: 'lesson', game, rules, seed, plan, lesson, labels, against, scale } as const;
    const tasks = inParts(pieces, this.pool.workers).map((part): Task => {
      const payload: LessonPayload = { ...common, weights, earlier, pieces: part };
      return { label: `${lesson}, deals ${part[0].from} to ${part[part.length - 1].to - 1}`, payload };
    });
    let decisions = 0;
    for (const count of await this.perform<LessonCount>(tasks)) decisions += count.decisions;
    if (!this.addSlopes(decisions))
      throw new UserError(
        `the slopes of round ${round} are not numbers: the training has diverged; lower rates in a plan may help`,
      );
    const of = lesson === 'copying' ? spec.copying : spec.rounds;
    this.adam.step(weights, sum, rateOf(rates[lesson], before / of));
    this.update({ round: round + 1, decisions: this.status.decisions + decisions });
  }

  /** Sums the slopes of all pieces, for each decision. False where one is not a number. */
  private addSlopes(decisions: number): boolean {
    const { sum } = this;
    const [a, b, c, d] = this.slopes;
    const count = Math.max(1, decisions);
    let steepness = 0;
    for (let i = 0; i < sum.length; i++) {
      const slope = (a[i] + b[i] + c[i] + d[i]) / count;
      sum[i] = slope;
      steepness += Math.abs(slope);
    }
    return Number.isFinite(steepness);
  }

  /** The results of tasks, in their order. */
  private async perform<T>(tasks: readonly Task[]): Promise<T[]> {
    const results: T[] = [];
    for await (const { totals } of this.pool.perform(tasks)) results.push(totals as T);
    return results;
  }

  /** Points by which payoffs spread. */
  private async spread(): Promise<number> {
    const { game, rules, seed, plan } = this.spec;
    const payload: SpreadPayload = {
      kind: 'spread',
      game,
      rules,
      plan,
      seed: `${seed} spread`,
      from: 0,
      to: SPREAD_DEALS,
    };
    const [squares] = await this.perform<number>([{ label: 'deals between equals', payload }]);
    return Math.sqrt(squares / SPREAD_DEALS);
  }

  /** A point of the curve. The net as it is becomes the earlier one. */
  private async measure(boards: number): Promise<TrainingPoint> {
    const { round, decisions, curve } = this.status;
    const over: Record<string, Estimate> = {};
    for (const opponent of opponentsOf(this.spec))
      over[opponent] = await this.meet(opponent, boardSeeds(this.spec).curve, boards);
    this.earlier.set(this.weights);
    const point = { round, decisions, over };
    this.update({ curve: [...curve, point] });
    return point;
  }

  /** Points a board over an opponent, with other weights if they are given. */
  async meet(opponent: string, seed: string, boards: number, weights = this.weights): Promise<Estimate> {
    const { game, rules, plan } = this.spec;
    const common = { game, rules, plan, seed, opponent, weights };
    const tasks: { label: string; payload: TrainPayload }[] = [];
    for (let from = 0; from < boards; from += PIECE_BOARDS) {
      const to = Math.min(boards, from + PIECE_BOARDS);
      const payload: MeetingPayload = { kind: 'duel', ...common, from, to };
      tasks.push({ label: `boards ${from} to ${to - 1} against ${opponent}`, payload });
    }
    const moments = new Moments();
    for (const points of await this.perform<number[]>(tasks)) for (const board of points) moments.add(board);
    return moments.estimate();
  }
}

/** A list in so many parts, or fewer, which are about as long as each other. */
function inParts<T>(list: readonly T[], most: number): T[][] {
  const parts = Math.min(most, list.length);
  const start = (k: number) => Math.floor((k * list.length) / parts);
  return Array.from({ length: parts }, (_, k) => list.slice(start(k), start(k + 1)));
}

function secondsSince(clock: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(clock);
  return (user + system) / 1e6;
}
