/**
 * Reduces the variance of a duel by a control variate: the difference of two cheap agents on the same deals. Skill
 * matters more in some deals than in others, and a strong and a weak agent show in which. Three more duels are played:
 * the control agents on the deals of the duel, and both pairs on deals of another seed. The latter give the coefficient
 * and the mean of the control. The control agents play many more of them, so the error of that mean is small.
 */
import { BoardReader } from '../duel/index.ts';
import { type Adjusted, adjust, Bivariate, calibrate } from '../stats/index.ts';
import { sha256 } from '../storage/canonical.ts';
import { type BoardsSpec, defaultBoardsPerPart, type PlayOptions, planBoards, playBoards } from './boards.ts';
import type { PlannedRun } from './planned-run.ts';

export interface ControlReport extends Adjusted {
  readonly agents: readonly [string, string];
  /** Boards that the coefficient comes from. */
  readonly calibrationUnits: number;
  /** Boards that the mean of the control comes from. */
  readonly controlUnits: number;
}

/** Boards that the coefficient is estimated from: a tenth of the duel, within bounds. */
function calibrationBoards(boards: number): number {
  return Math.min(2_000, Math.max(200, Math.ceil(boards / 10)));
}

/** Boards that the mean of the control is estimated from. */
function controlBoards(boards: number): number {
  return Math.min(1_000_000, Math.max(2_000, 20 * boards));
}

/** The duels that a control needs. All are found and checked before anything is played. */
export class PlannedControl {
  private readonly spec: BoardsSpec;
  private readonly played: PlannedRun;
  private readonly calibration: PlannedRun;
  private readonly calibrationOfControl: PlannedRun;

  private constructor(spec: BoardsSpec, plans: readonly PlannedRun[]) {
    this.spec = spec;
    [this.played, this.calibration, this.calibrationOfControl] = plans as [
      PlannedRun,
      PlannedRun,
      PlannedRun,
    ];
  }

  /** The control `agents` of the duel `spec`. Throws a `UserError` for what does not exist or fit. */
  static async of(spec: BoardsSpec, agents: readonly [string, string]): Promise<PlannedControl> {
    const control = { ...spec, agents };
    const seed = sha256(`calibration of ${spec.seed}`).slice(0, 32);
    const specs = [control, { ...spec, seed }, { ...control, seed }];
    return new PlannedControl(control, await Promise.all(specs.map(planBoards)));
  }

  /**
   * The difference of the duel, adjusted by the control. `points` are the differences of its boards, NaN for boards
   * with a fault. `directoryOf` gives each duel its directory. Undefined if a duel was interrupted.
   */
  async play(
    points: readonly number[],
    directoryOf: (name: string) => string,
    playing: PlayOptions,
  ): Promise<ControlReport | undefined> {
    const [few, many] = [calibrationBoards(points.length), controlBoards(points.length)];
    const duel = (plan: PlannedRun, name: string, boards: number) =>
      pointsOf(plan, directoryOf(name), boards, playing);
    const control = await duel(this.played, 'control', points.length);
    const theirs = control && (await duel(this.calibration, 'calibration', few));
    const known = theirs && (await duel(this.calibrationOfControl, 'calibration-control', many));
    if (control === undefined || theirs === undefined || known === undefined) return undefined;
    const { coefficient } = calibrate(pairs(theirs, known.slice(0, few)));
    const clean = known.filter(value => !Number.isNaN(value));
    const controlMean = clean.reduce((sum, value) => sum + value, 0) / clean.length;
    const found = adjust(pairs(points, control), { coefficient, controlMean, units: clean.length });
    return { agents: this.spec.agents, ...found, calibrationUnits: few, controlUnits: many };
  }
}

/** The boards without faults. */
function pairs(values: readonly number[], controls: readonly number[]): Bivariate {
  const sample = new Bivariate();
  for (const [i, value] of values.entries())
    if (!Number.isNaN(value) && !Number.isNaN(controls[i])) sample.add(value, controls[i]);
  return sample;
}

/** The differences of the boards, NaN for boards with a fault; undefined if the duel was interrupted. */
async function pointsOf(
  plan: PlannedRun,
  directory: string,
  boards: number,
  playing: PlayOptions,
): Promise<number[] | undefined> {
  const reader = new BoardReader(plan.game, plan.columns);
  const points: number[] = [];
  const { interrupted } = await playBoards(plan, {
    ...playing,
    directory,
    boards,
    usualBoardsPerPart: defaultBoardsPerPart(boards),
    read(batch) {
      for (const board of reader.read(batch)) points.push(board.points ?? Number.NaN);
      return false;
    },
  });
  return interrupted ? undefined : points;
}
