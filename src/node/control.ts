/**
 * The luck that pairing leaves in a contest, taken out by a control: what two cheap agents differ by on the same deals. Some
 * deals give skill more to do than others, and a pair of which one plays well and one badly shows which. Three further duels are
 * played: the control on the deals of the contest, and both pairs on deals of another seed, from which the coefficient and the mean
 * of the control come; the control plays many more of those, so that its mean is all but known.
 */
import { UnitReader } from '../arena/contest/index.ts';
import { type Adjusted, adjust, Bivariate, calibrate } from '../arena/stats/index.ts';
import { sha256 } from '../storage/canonical.ts';
import { type DuelSpec, defaultUnitsPerPart, type Playing, planDuel, playDuel } from './duel.ts';
import type { RunPlan } from './run-config.ts';

export interface ControlReport extends Adjusted {
  readonly agents: readonly [string, string];
  /** Units that the coefficient comes from. */
  readonly calibrationUnits: number;
  /** Units that the mean of the control comes from. */
  readonly controlUnits: number;
}

/** Units from which the coefficient is estimated: a tenth of the contest, within bounds. */
function calibrationUnits(units: number): number {
  return Math.min(2_000, Math.max(200, Math.ceil(units / 10)));
}

/** Units from which the mean of the control is estimated. */
function controlUnits(units: number): number {
  return Math.min(1_000_000, Math.max(2_000, 20 * units));
}

/** The duels that a control needs; found and checked before anything is played. */
export class PlannedControl {
  private readonly spec: DuelSpec;
  private readonly played: RunPlan;
  private readonly calibration: RunPlan;
  private readonly calibrationOfControl: RunPlan;

  private constructor(spec: DuelSpec, plans: readonly RunPlan[]) {
    this.spec = spec;
    [this.played, this.calibration, this.calibrationOfControl] = plans as [RunPlan, RunPlan, RunPlan];
  }

  /** The control `agents` of the contest `spec`. Throws a `UserError` for what does not exist or fit. */
  static async of(spec: DuelSpec, agents: readonly [string, string]): Promise<PlannedControl> {
    const control = { ...spec, agents };
    const seed = sha256(`calibration of ${spec.seed}`).slice(0, 32);
    const specs = [control, { ...spec, seed }, { ...control, seed }];
    return new PlannedControl(control, await Promise.all(specs.map(planDuel)));
  }

  /**
   * The difference of the contest with the control's luck taken out, where `points` are the differences of its units by deal, NaN
   * of those that were spoilt. `directoryOf` gives each duel its place. Undefined where a duel was interrupted.
   */
  async play(
    points: readonly number[],
    directoryOf: (name: string) => string,
    playing: Playing,
  ): Promise<ControlReport | undefined> {
    const [few, many] = [calibrationUnits(points.length), controlUnits(points.length)];
    const duel = (plan: RunPlan, name: string, units: number) =>
      pointsOf(plan, directoryOf(name), units, playing);
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

/** Units in which neither pair was spoilt. */
function pairs(values: readonly number[], controls: readonly number[]): Bivariate {
  const sample = new Bivariate();
  for (const [i, value] of values.entries())
    if (!Number.isNaN(value) && !Number.isNaN(controls[i]!)) sample.add(value, controls[i]!);
  return sample;
}

/** The differences of the units of a duel, NaN of those that were spoilt; undefined where it was interrupted. */
async function pointsOf(
  plan: RunPlan,
  directory: string,
  units: number,
  playing: Playing,
): Promise<number[] | undefined> {
  const reader = new UnitReader(plan.game, plan.run.columns);
  const points: number[] = [];
  const { interrupted } = await playDuel(plan, {
    ...playing,
    ...{ directory, units, unitsPerPart: defaultUnitsPerPart(units) },
    read(batch) {
      for (const unit of reader.read(batch)) points.push(unit.points ?? Number.NaN);
      return false;
    },
  });
  return interrupted ? undefined : points;
}
