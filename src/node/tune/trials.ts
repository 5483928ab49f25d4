/** Plays the trials of a round on the same boards, in threads. */
import { BoardReader } from '../../duel/board.ts';
import type { Batch } from '../../rows/column.ts';
import { GAME_POINT } from '../../search/payoff.ts';
import { Moments } from '../../stats/index.ts';
import type { TrialRound, TrialScore } from '../../tune/index.ts';
import type { Task } from '../executor.ts';
import type { PlayPayload } from '../play-job.ts';
import type { WorkerPool } from '../pool.ts';
import { checkPlayed, type PlannedTuning } from './tune-spec.ts';

/** Boards of a task at most. */
const PIECE = 250;

/** The points of a duel's boards, A less B; NaN where a fault spoilt one. A game point counts {@link GAME_POINT}. */
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
  constructor(plan: PlannedTuning, pool: WorkerPool, faults: string | undefined) {
    this.plan = plan;
    this.pool = pool;
    this.faults = faults;
    this.readers = plan.runs.map(({ game, columns }) => new BoardReader(game, columns));
  }

  /** Plays the boards from number `from`; opponents share them. Rejects with `PoolClosed` when the pool is closed. */
  async play(
    { trials, boards }: TrialRound,
    from: number,
    onBoards: (count: number) => void,
  ): Promise<TrialScore[]> {
    const { pool, plan } = this;
    const points = trials.map(() => new Float64Array(boards));
    for await (const { task, batch } of pool.perform(this.tasks(trials, boards, from))) {
      let at = task.at;
      for (const value of boardPoints(this.readers[task.opponent], batch)) points[task.trial][at++] = value;
      pool.reuse(batch);
      onBoards(at - task.at);
    }
    return points.map((own, i) => {
      const score = scoreOf(own, points[0]);
      checkPlayed(score.boards, plan.agentAt(trials[i]));
      return score;
    });
  }

  private *tasks(trials: TrialRound['trials'], boards: number, from: number): Generator<TrialTask> {
    const { plan, faults, pool } = this;
    const { runs } = plan;
    const piece = Math.min(PIECE, Math.max(1, Math.ceil((boards * trials.length) / (2 * pool.workers))));
    for (const [trial, point] of trials.entries()) {
      const agent = plan.agentAt(point);
      for (const [opponent, { spec }] of runs.entries()) {
        const end = Math.floor((boards * (opponent + 1)) / runs.length);
        for (let at = Math.floor((boards * opponent) / runs.length); at < end; at += piece) {
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
