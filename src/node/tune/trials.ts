/** Plays the trials of a round on the same boards, in threads; with shards, a share of the boards of each trial. */
import { BoardReader } from '../../duel/board.ts';
import type { Batch } from '../../rows/column.ts';
import { GAME_POINT } from '../../search/payoff.ts';
import { Moments } from '../../stats/index.ts';
import { type Shard, shardRange } from '../../storage/shard.ts';
import type { TrialRound, TrialScore } from '../../tune/index.ts';
import type { Task } from '../executor.ts';
import type { PlayPayload } from '../play-job.ts';
import type { WorkerPool } from '../pool.ts';
import type { Meeting, Share } from './meeting.ts';
import { checkPlayed, type PlannedTuning } from './tune-spec.ts';

/** Boards of a task at most. */
const PIECE = 250;

/** The points of a duel's boards, A less B; NaN for a board with a fault. A game point counts {@link GAME_POINT}. */
export function* boardPoints(reader: BoardReader, batch: Batch): Generator<number> {
  for (const { points = Number.NaN, gamePoints = 0 } of reader.read(batch))
    yield points + GAME_POINT * gamePoints;
}

interface TrialTask extends Task {
  readonly trial: number;
  readonly opponent: number;
  /** Place of the first board in the round. */
  readonly at: number;
}

/** Boards of a round, by their places in it: from, inclusive, to, exclusive. */
type Range = readonly [from: number, to: number];

/** What is told of a round under way. */
export interface RoundEvents {
  onBoards(count: number): void;
  /** This shard waits for others: their numbers. */
  onWait(shards: readonly number[]): void;
}

export class Trials {
  private readonly plan: PlannedTuning;
  private readonly pool: WorkerPool;
  private readonly faults: string | undefined;
  private readonly meeting: Meeting | undefined;
  private readonly readers: readonly BoardReader[];

  /**
   * Threads have the job of `play-job.ts`. `faults` names the channel that gets the faults of agents. Without a
   * `meeting`, all boards are played here.
   */
  constructor(plan: PlannedTuning, pool: WorkerPool, faults?: string, meeting?: Meeting) {
    this.plan = plan;
    this.pool = pool;
    this.faults = faults;
    this.meeting = meeting;
    this.readers = plan.runs.map(({ game, columns }) => new BoardReader(game, columns));
  }

  /**
   * The scores of the boards from number `from`; opponents share them. Undefined if the wait for other shards was
   * interrupted, or their tuning is over. Rejects with `PoolClosed` when the pool is closed.
   */
  async play(
    round: TrialRound,
    from: number,
    { onBoards, onWait }: RoundEvents,
  ): Promise<TrialScore[] | undefined> {
    const { plan, meeting } = this;
    const { trials, boards } = round;
    const points = trials.map(() => new Float64Array(boards));
    if (meeting === undefined) await this.fill(points, round, from, onBoards);
    else {
      const lengthOf = (shard: Shard) => sum(this.pieces(points, shard).map(({ length }) => length));
      const own = async () => {
        await this.fill(points, round, from, onBoards);
        return Float64Array.from(this.pieces(points, meeting.shard).flatMap(piece => [...piece]));
      };
      const shares = await meeting.gather({ from, question: { trials, boards }, lengthOf }, own, onWait);
      if (shares === undefined) return undefined;
      for (const [i, share] of shares.entries())
        this.take(points, share, { number: i + 1, of: shares.length });
    }
    return points.map((own, i) => {
      const score = scoreOf(own, points[0]);
      checkPlayed(score.boards, plan.agentAt(trials[i]));
      return score;
    });
  }

  /** Plays the boards of this shard, and puts their points in their places, by trial. */
  private async fill(
    points: readonly Float64Array[],
    { trials, boards }: TrialRound,
    from: number,
    onBoards: (count: number) => void,
  ): Promise<void> {
    const { pool } = this;
    for await (const { task, batch } of pool.perform(this.tasks(trials, boards, from))) {
      let at = task.at;
      for (const value of boardPoints(this.readers[task.opponent], batch)) points[task.trial][at++] = value;
      pool.reuse(batch);
      onBoards(at - task.at);
    }
  }

  private *tasks(trials: TrialRound['trials'], boards: number, from: number): Generator<TrialTask> {
    const { plan, faults, pool } = this;
    const ranges = this.ranges(boards, this.meeting?.shard);
    const played = sum(ranges.map(([at, to]) => to - at));
    const piece = Math.min(PIECE, Math.max(1, Math.ceil((played * trials.length) / (2 * pool.workers))));
    for (const [trial, point] of trials.entries()) {
      const agent = plan.agentAt(point);
      for (const [opponent, { spec }] of plan.runs.entries()) {
        const [first, end] = ranges[opponent];
        for (let at = first; at < end; at += piece) {
          const to = from + Math.min(end, at + piece);
          const agents = [agent, spec.agents[1]];
          const payload: PlayPayload = { spec: { ...spec, agents }, from: from + at, to, faults };
          yield { label: `${agent}, boards ${from + at} to ${to - 1}`, payload, trial, opponent, at };
        }
      }
    }
  }

  /** The boards of a shard against each opponent; all of them without a shard. */
  private ranges(boards: number, shard?: Shard): Range[] {
    const { length } = this.plan.runs;
    return Array.from({ length }, (_, i) => {
      const [first, end] = shardRange(boards, { number: i + 1, of: length });
      const [from, to] = shardRange(end - first, shard);
      return [first + from, first + to];
    });
  }

  /** The places of a shard in the points of all boards, by trial and opponent. */
  private pieces(points: readonly Float64Array[], shard: Shard): Float64Array[] {
    return points.flatMap(own => this.ranges(own.length, shard).map(([from, to]) => own.subarray(from, to)));
  }

  /** Puts the share of a shard in its places. */
  private take(points: readonly Float64Array[], share: Share, shard: Shard): void {
    let at = 0;
    for (const piece of this.pieces(points, shard)) {
      piece.set(share.subarray(at, at + piece.length));
      at += piece.length;
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The score of a trial, from its points by board and those of the first trial. */
function scoreOf(own: Float64Array, first: Float64Array): TrialScore {
  const [points, lead] = [new Moments(), new Moments()];
  for (const [i, value] of own.entries()) {
    if (Number.isNaN(value) || Number.isNaN(first[i])) continue;
    points.add(value);
    lead.add(value - first[i]);
  }
  return {
    boards: points.n,
    points: points.mean,
    deviation: points.deviation(),
    lead: lead.mean,
    leadDeviation: lead.deviation(),
  };
}
