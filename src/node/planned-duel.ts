/** A duel from its specification to its report: its boards are played into a dataset and read as they come. */
import { join } from 'node:path';
import { type Board, Duel, type DuelReport, type DuelTests, type FaultRule } from '../duel/index.ts';
import { distinct } from '../rows/deal-columns.ts';
import type { JsonObject } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import type { Player } from '../table/table.ts';
import {
  type BoardsResult,
  type BoardsSpec,
  defaultBoardsPerPart,
  type PlayOptions,
  planBoards,
  playBoards,
} from './boards.ts';
import { asUserError } from './by-name.ts';
import { type ControlReport, PlannedControl } from './control.ts';
import type { PlannedRun } from './planned-run.ts';
import type { Progress } from './progress.ts';

/** What decides the report of a duel. */
export interface DuelSpec extends BoardsSpec {
  /** Boards to play; with tests, at most. */
  readonly boards: number;
  readonly boardsPerPart?: number | undefined;
  readonly tests?: DuelTests | undefined;
  /** What to do about faults; `lose` by default. */
  readonly faults?: FaultRule | undefined;
  /** Two cheap agents whose difference on the same deals reduces the variance. */
  readonly control?: readonly [string, string] | undefined;
}

/** The result so far. */
export type DuelStanding = ReturnType<Duel['standing']>;

/** How a duel is played: threads, progress, interruption. */
export interface DuelPlayOptions extends Omit<PlayOptions, 'onProgress'> {
  readonly directory: string;
  /** Called as boards are finished. */
  onProgress?(progress: Progress, standing: DuelStanding): void;
}

/** A played duel. */
export interface DuelResult extends BoardsResult {
  readonly report: DuelReport;
  /** Where one was asked for, and nothing was interrupted. */
  readonly control?: ControlReport | undefined;
}

/** A duel that can be played: its game and agents have been found and checked. */
export class PlannedDuel {
  readonly spec: DuelSpec;
  readonly plan: PlannedRun;
  /** The names of A and B in reports. Outside programs have the names that were given to them. */
  readonly names: readonly [string, string];
  private readonly control: PlannedControl | undefined;

  private constructor(spec: DuelSpec, plan: PlannedRun, control: PlannedControl | undefined) {
    this.spec = spec;
    this.plan = plan;
    this.names = distinct(plan.players.map(nameOf)) as [string, string];
    this.control = control;
  }

  /** Throws a `UserError` for what does not exist or fit. */
  static async of(spec: DuelSpec): Promise<PlannedDuel> {
    const { game, rules, agents, seed, control } = spec;
    const duel = { game, rules, agents, seed };
    const planned = new PlannedDuel(
      spec,
      await planBoards(duel),
      control && (await PlannedControl.of(duel, control)),
    );
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
    if (playing.shard !== undefined && (isTest || this.control !== undefined))
      throw new UserError(
        'a shard cannot know when a test ends, and has no control: give the number of boards only',
      );
    const points: number[] = [];
    const duel = this.newDuel(this.control && (board => points.push(board.points ?? Number.NaN)));
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
    const report = duel.report();
    if (this.control === undefined || result.interrupted) return { ...result, report };
    const control = await this.control.play(points, name => join(playing.directory, name), {
      ...playing,
      onProgress: progress => onProgress?.(progress, standing),
    });
    return { ...result, interrupted: control === undefined, report, control };
  }

  private newDuel(onBoard: (board: Board) => void = () => {}): Duel {
    const { spec, game, columns } = this.plan;
    const { tests, faults } = this.spec;
    const options = { agents: this.names, seed: spec.seed, tests, faults, onBoard };
    return asUserError(() => new Duel(game, columns, options));
  }
}

function nameOf({ label, remote, options }: Player): string {
  return remote !== undefined && typeof options.name === 'string' && options.name !== ''
    ? options.name
    : label;
}
