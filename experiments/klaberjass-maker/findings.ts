/** The findings about the rule: break-even points, and the outcomes at its numbers. */
import { Rng, rootOf } from '../../src/index.ts';
import { ABSENT, formatEstimate } from '../../src/report/index.ts';
import type { Curve, Estimate } from '../../src/stats/index.ts';
import type { Curves } from './curves.ts';

/** The numbers of the rule, and the tolerance of its "about". */
export const RULE = { taken: 60, inSight: 40, about: 5 };

/** Points with fewer contracts are not drawn. */
export const LEAST = 50;
/** A negligible share of contracts. */
const RARE = 0.01;
/** The bootstrap's stream of the seed. No deal and no agent uses it. */
const BOOTSTRAP_STREAM = 64;

/** The points from which a curve stays at or above a target, and the share of contracts with fewer. */
interface BreakEven extends Estimate {
  readonly below: number;
}

/** Two kinds of break-even: the chance is one half, and the mean score difference is 0. */
export function findingsOf(curves: Curves, seed: string) {
  const rng = new Rng().seed(rootOf(seed), 0, BOOTSTRAP_STREAM);
  const breakEven = (curve: Curve, target: number): BreakEven => {
    const estimate = curve.breakEven(target, rng);
    const fewer = estimate.value ? curve.estimate(0, estimate.value - 1).n : 0;
    return { ...estimate, below: fewer / Math.max(1, curve.estimate().n) };
  };
  const both = (chance: Curve, gain: Curve) => ({ even: breakEven(chance, 0.5), noLoss: breakEven(gain, 0) });
  const at = RULE.inSight;
  return {
    contracts: curves.chanceBySight.estimate(),
    taken: both(curves.chanceByTaken, curves.gainByTaken),
    inSight: both(curves.chanceBySight, curves.gainBySight),
    withExchange: both(curves.chanceByExchange, curves.gainByExchange),
    evenByHolding: curves.chanceByHolding.map(curve => breakEven(curve, 0.5)),
    atTheRule: {
      taken: curves.takenBySight.estimate(at, at),
      made: curves.chanceBySight.estimate(at, at),
      gain: curves.gainBySight.estimate(at, at),
    },
  };
}
export type Findings = ReturnType<typeof findingsOf>;

/** Curves as rows: points, contracts, value and its bounds, to six digits. */
export function rawCurves({ chanceByTaken, chanceBySight, takenBySight, gainBySight }: Curves) {
  const rows = (curve: Curve) =>
    curve
      .points(LEAST)
      .map(({ x, estimate: { n, value, low = value, high = value } }) => [
        x,
        n,
        ...[value, low, high].map(v => Number(v.toPrecision(6))),
      ]);
  return {
    chanceByTaken: rows(chanceByTaken),
    chanceBySight: rows(chanceBySight),
    takenBySight: rows(takenBySight),
    gainBySight: rows(gainBySight),
  };
}

/** How a break-even point compares with a number of the rule, and with what certainty. */
export function verdict({ value, low = -Infinity, high = Infinity }: Estimate, rule: number): string {
  if (value === undefined) return 'never enough';
  const isNear = (points: number) => Math.abs(points - rule) <= RULE.about;
  if (isNear(value)) return isNear(low) && isNear(high) ? 'about right' : 'perhaps about right';
  const isSure = value < rule ? high < rule - RULE.about : low > rule + RULE.about;
  return `${isSure ? '' : 'perhaps '}${Math.abs(value - rule)} points too ${value < rule ? 'high' : 'low'}`;
}

/** `57 [56, 58]`, or `any` if almost no contract had fewer points, so the choice of hands hides the number. */
export function tabled(breakEven: BreakEven): string {
  if (breakEven.value === undefined) return ABSENT;
  return breakEven.below < RARE ? 'any' : formatEstimate(breakEven, 'number', 0);
}
