/** Plays the trials of a round on the same boards, in threads. */
import { BoardReader } from '../../duel/board.ts';
import type { Batch } from '../../rows/column.ts';
import { GAME_POINT } from '../../search/payoff.ts';
import { Moments } from '../../stats/index.ts';
import { UserError } from '../../storage/user-error.ts';
import type { TrialRound, TrialScore } from '../../tune/index.ts';
import type { Task } from '../executor.ts';
import type { PlayPayload } from '../play-job.ts';
import type { WorkerPool } from '../pool.ts';
import type { PlannedTuning } from './tune-spec.ts';

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

export class Trials {
  private readonly plan: PlannedTuning;
  private readonly pool: WorkerPool;
  private readonly faults: string | undefined;
  private readonly readers: readonly BoardReader[];

  /** Threads have the job of `play-job.ts`. `faults` names the channel that gets the faults of agents. */
  constructor(plan: PlannedTuning, pool: WorkerPool, faults?: string) {
    this.plan = plan;
    this.pool = pool;
    this.faults = faults;
    this.readers = plan.runs.map(({ game, columns }) => new BoardReader(game, columns));
  }

  /**
   * The scores of the boards from number `from`; opponents share them. Rejects with `PoolClosed` when the pool is
   * closed, and with a `UserError` where every board failed.
   */
  async play(round: TrialRound, from: number, onBoards: (count: number) => void): Promise<TrialScore[]> {
    const { plan, pool } = this;
    const points = round.trials.map(() => new Float64Array(round.boards));
    for await (const { task, batch } of pool.perform(this.tasks(round, from))) {
      let at = task.at;
      for (const value of boardPoints(this.readers[task.opponent], batch)) points[task.trial][at++] = value;
      pool.reuse(batch);
      onBoards(at - task.at);
    }
    const scores = points.map(own => scoreOf(own, points[0]));
    if (scores.every(({ boards }) => boards === 0))
      throw new UserError(`${plan.start} or its opponent failed in every board: try them with jaslab duel`);
    return scores;
  }

  private *tasks({ trials, boards }: TrialRound, from: number): Generator<TrialTask> {
    const { plan, faults, pool } = this;
    const { length } = plan.runs;
    const piece = Math.min(PIECE, Math.max(1, Math.ceil((boards * trials.length) / (2 * pool.workers))));
    for (const [trial, point] of trials.entries()) {
      const agent = plan.agentAt(point);
      for (const [opponent, { spec }] of plan.runs.entries()) {
        const end = Math.floor(((opponent + 1) * boards) / length);
        for (let at = Math.floor((opponent * boards) / length); at < end; at += piece) {
          const to = from + Math.min(end, at + piece);
          const agents = [agent, spec.agents[1]];
          const payload: PlayPayload = { spec: { ...spec, agents }, from: from + at, to, faults };
          yield { label: `${agent}, boards ${from + at} to ${to - 1}`, payload, trial, opponent, at };
        }
      }
    }
  }
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
