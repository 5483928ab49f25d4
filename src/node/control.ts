/**
 * The luck that pairing leaves in a duel, taken out by a control: what two cheap agents differ by on the same deals. Some
 * deals give skill more to do than others, and a pair of which one plays well and one badly shows which. Three further duels are
 * played: the control on the deals of the duel, and both pairs on deals of another seed, from which the coefficient and the mean
 * of the control come; the control plays many more of those, so that its mean is all but known.
 */
import { BoardReader } from '../duel/index.ts';
import { type Adjusted, adjust, Bivariate, calibrate } from '../stats/index.ts';
import { sha256 } from '../storage/canonical.ts';
import { type BoardsSpec, defaultBoardsPerPart, type Playing, planBoards, playBoards } from './boards.ts';
import type { PlannedRun } from './planned-run.ts';

export interface ControlReport extends Adjusted {
  readonly agents: readonly [string, string];
  /** Boards that the coefficient comes from. */
  readonly calibrationUnits: number;
  /** Boards that the mean of the control comes from. */
  readonly controlUnits: number;
}

/** Boards from which the coefficient is estimated: a tenth of the duel, within bounds. */
function calibrationBoards(boards: number): number {
  return Math.min(2_000, Math.max(200, Math.ceil(boards / 10)));
}

/** Boards from which the mean of the control is estimated. */
function controlBoards(boards: number): number {
  return Math.min(1_000_000, Math.max(2_000, 20 * boards));
}

/** The duels that a control needs; found and checked before anything is played. */
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
   * The difference of the duel with the control's luck taken out, where `points` are the differences of its boards by deal, NaN
   * of those that were spoilt. `directoryOf` gives each duel its place. Undefined where a duel was interrupted.
   */
  async play(
    points: readonly number[],
    directoryOf: (name: string) => string,
    playing: Playing,
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

/** Boards in which neither pair was spoilt. */
function pairs(values: readonly number[], controls: readonly number[]): Bivariate {
  const sample = new Bivariate();
  for (const [i, value] of values.entries())
    if (!Number.isNaN(value) && !Number.isNaN(controls[i])) sample.add(value, controls[i]);
  return sample;
}

/** The differences of the boards of a duel, NaN of those that were spoilt; undefined where it was interrupted. */
async function pointsOf(
  plan: PlannedRun,
  directory: string,
  boards: number,
  playing: Playing,
): Promise<number[] | undefined> {
  const reader = new BoardReader(plan.game, plan.source.columns);
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
