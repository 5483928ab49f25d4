/** A duel from its specification to its report: its boards are played into a dataset and read as they come. */
import { Duel, type DuelReport, type DuelTests, type FaultRule } from '../duel/index.ts';
import { distinct } from '../rows/deal-columns.ts';
import type { JsonObject } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import type { Player } from '../table/table.ts';
import { type BoardsSpec, defaultBoardsPerPart, type PlayOptions, planBoards, playBoards } from './boards.ts';
import { asUserError } from './by-name.ts';
import type { DatasetResult } from './dataset.ts';
import type { PlannedRun } from './planned-run.ts';

/** What decides the report of a duel. */
export interface DuelSpec extends BoardsSpec {
  /** Boards to play; with tests, at most. */
  readonly boards: number;
  readonly boardsPerPart?: number | undefined;
  readonly tests?: DuelTests | undefined;
  /** What to do about faults; `lose` by default. */
  readonly faults?: FaultRule | undefined;
}

/** The result so far. */
export type DuelStanding = ReturnType<Duel['standing']>;

/** How a duel is played: threads, progress, interruption. */
export interface DuelPlayOptions extends PlayOptions<[standing: DuelStanding]> {
  readonly directory: string;
}

/** A played duel. */
export interface DuelResult extends DatasetResult {
  readonly report: DuelReport;
}

/** A duel whose game and agents have been found and checked; `play` plays it. */
export class PlannedDuel {
  readonly spec: DuelSpec;
  readonly plan: PlannedRun;
  /** The names of A and B in reports. Outside programs have the names that were given to them. */
  readonly names: readonly [string, string];

  private constructor(spec: DuelSpec, plan: PlannedRun) {
    this.spec = spec;
    this.plan = plan;
    this.names = distinct(plan.players.map(nameOf)) as [string, string];
  }

  /** Throws a `UserError` for what does not exist or fit. */
  static async of(spec: DuelSpec): Promise<PlannedDuel> {
    const { game, rules, agents, seed } = spec;
    const planned = new PlannedDuel(spec, await planBoards({ game, rules, agents, seed }));
    planned.newDuel();
    return planned;
  }

  get config(): JsonObject {
    return this.plan.config;
  }

  /**
   * Plays it, or what is missing of it; of a shard, the report is about its boards. Throws a `UserError` or a
   * `JobError`; whole parts stay.
   */
  async play({ onProgress, ...playing }: DuelPlayOptions): Promise<DuelResult> {
    const { boards, tests } = this.spec;
    const isTest = tests?.elo !== undefined || tests?.points !== undefined;
    if (playing.shard !== undefined && isTest)
      throw new UserError('a shard cannot know when a test ends: give the number of boards only');
    const duel = this.newDuel();
    let standing = duel.standing();
    const result = await playBoards(this.plan, {
      ...playing,
      boards,
      boardsPerPart: this.spec.boardsPerPart,
      usualBoardsPerPart: defaultBoardsPerPart(boards, isTest),
      read(batch) {
        const decided = duel.add(batch);
        standing = duel.standing();
        return decided;
      },
      onProgress: progress => onProgress?.(progress, standing),
    });
    return { ...result, report: duel.report() };
  }

  private newDuel(): Duel {
    const { spec, game, columns } = this.plan;
    const { tests, faults } = this.spec;
    const options = { agents: this.names, seed: spec.seed, tests, faults };
    return asUserError(() => new Duel(game, columns, options));
  }
}

function nameOf({ label, remote, options }: Player): string {
  return remote !== undefined && typeof options.name === 'string' && options.name !== ''
    ? options.name
    : label;
}
