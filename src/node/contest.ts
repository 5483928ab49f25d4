/** A contest from its specification to its report: the duel is played into a dataset and read as it comes. */

import { join } from 'node:path';
import { distinct } from '../arena/columns.ts';
import { Contest, type ContestReport, type ContestTests, type Unit } from '../arena/contest/index.ts';
import type { Player } from '../arena/table.ts';
import { asUserError } from './catalog.ts';
import { type ControlReport, PlannedControl } from './control.ts';
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
  /** Two cheap agents whose difference on the same deals takes out luck that pairing leaves. */
  readonly control?: readonly [string, string] | undefined;
}

/** How the contest stands while it is played. */
export type ContestStanding = ReturnType<Contest['standing']>;

export interface ContestPlaying extends Omit<Playing, 'onProgress'> {
  readonly directory: string;
  onProgress?(progress: Progress, standing: ContestStanding): void;
}

export interface ContestResult extends DuelResult {
  readonly report: ContestReport;
  /** Where there was to be one, and nothing was interrupted. */
  readonly control?: ControlReport;
}

/** A contest that can be played: everything in its specification has been found and checked. */
export class PlannedContest {
  readonly spec: ContestSpec;
  readonly plan: RunPlan;
  /** Of A and B, as reports call them: programs by the names that were given to them. */
  readonly names: readonly [string, string];
  private readonly control: PlannedControl | undefined;

  private constructor(spec: ContestSpec, plan: RunPlan, control: PlannedControl | undefined) {
    this.spec = spec;
    this.plan = plan;
    this.names = distinct(plan.players.map(nameOf)) as [string, string];
    this.control = control;
  }

  /** Throws a `UserError` for what does not exist or fit. */
  static async of(spec: ContestSpec): Promise<PlannedContest> {
    const { game, rules, agents, seed, control } = spec;
    const duel = { game, rules, agents, seed };
    const planned = new PlannedContest(
      spec,
      await planDuel(duel),
      control && (await PlannedControl.of(duel, control)),
    );
    planned.newContest();
    return planned;
  }

  /** Plays it, or what is missing of it. Throws a `UserError` or a `JobError`; whole parts stay. */
  async play({ onProgress, ...playing }: ContestPlaying): Promise<ContestResult> {
    const { units, tests } = this.spec;
    const isTest = tests?.elo !== undefined || tests?.points !== undefined;
    const unitsPerPart = this.spec.unitsPerPart ?? defaultUnitsPerPart(units, isTest);
    const points: number[] = [];
    const contest = this.newContest(this.control && (unit => points.push(unit.points ?? Number.NaN)));
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
    const report = contest.report();
    if (this.control === undefined || result.interrupted) return { ...result, report };
    const control = await this.control.play(points, name => join(playing.directory, name), {
      ...playing,
      onProgress: progress => onProgress?.(progress, standing),
    });
    return { ...result, report, ...(control === undefined ? { interrupted: true } : { control }) };
  }

  private newContest(onUnit?: (unit: Unit) => void): Contest {
    const { spec, game, run } = this.plan;
    const { tests } = this.spec;
    const options = { agents: this.names, seed: spec.seed, tests, ...(onUnit && { onUnit }) };
    return asUserError(() => new Contest(game, run.columns, options));
  }
}

function nameOf({ label, remote, options }: Player): string {
  return remote !== undefined && typeof options.name === 'string' && options.name !== ''
    ? options.name
    : label;
}
