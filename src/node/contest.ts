/** A contest from its specification to its report: the duel is played into a dataset and read as it comes. */
import { Contest, type ContestReport, type ContestTests } from '../arena/contest/index.ts';
import { asUserError } from './catalog.ts';
import {
  type DuelResult,
  type DuelSpec,
  defaultUnitsPerPart,
  type Playing,
  planDuel,
  playDuel,
} from './duel.ts';
import type { Progress } from './progress.ts';
import type { RunPlan } from './run-config.ts';

/** What decides the report of a contest. */
export interface ContestSpec extends DuelSpec {
  /** The units that are played; the most of them where there are tests. */
  readonly units: number;
  readonly unitsPerPart?: number | undefined;
  readonly tests?: ContestTests | undefined;
}

/** How the contest stands while it is played. */
export type ContestStanding = ReturnType<Contest['standing']>;

export interface ContestPlaying extends Omit<Playing, 'onProgress'> {
  readonly directory: string;
  onProgress?(progress: Progress, standing: ContestStanding): void;
}

export interface ContestResult extends DuelResult {
  readonly report: ContestReport;
}

/** A contest that can be played: everything in its specification has been found and checked. */
export class PlannedContest {
  readonly spec: ContestSpec;
  readonly plan: RunPlan;

  private constructor(spec: ContestSpec, plan: RunPlan) {
    this.spec = spec;
    this.plan = plan;
  }

  /** Throws a `UserError` for what does not exist or fit. */
  static async of(spec: ContestSpec): Promise<PlannedContest> {
    const { game, rules, agents, seed } = spec;
    const planned = new PlannedContest(spec, await planDuel({ game, rules, agents, seed }));
    planned.newContest();
    return planned;
  }

  /** Plays it, or what is missing of it. Throws a `UserError` or a `JobError`; whole parts stay. */
  async play({ onProgress, ...playing }: ContestPlaying): Promise<ContestResult> {
    const { units, tests } = this.spec;
    const isTest = tests?.elo !== undefined || tests?.points !== undefined;
    const unitsPerPart = this.spec.unitsPerPart ?? defaultUnitsPerPart(units, isTest);
    const contest = this.newContest();
    let standing = contest.standing();
    const result = await playDuel(this.plan, {
      ...playing,
      ...{ units, unitsPerPart },
      read(batch) {
        const decided = contest.add(batch);
        standing = contest.standing();
        return decided;
      },
      onProgress: progress => onProgress?.(progress, standing),
    });
    return { ...result, report: contest.report() };
  }

  private newContest(): Contest {
    const { spec, game, run } = this.plan;
    const [a, b] = spec.agents as [string, string];
    const { tests } = this.spec;
    return asUserError(() => new Contest(game, run.columns, { agents: [a, b], seed: spec.seed, tests }));
  }
}
