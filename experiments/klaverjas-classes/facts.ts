/**
 * What the report of the classes says, as plain numbers: the `data` of `summary.json`. The solved classes are too many
 * to be kept in the repository; the report is written from these numbers alone, also long after.
 */
import { rootOf } from '../../src/index.ts';
import { curveSeries, type PlotSeries } from '../../src/report/index.ts';
import type { Cost } from '../../src/rows/index.ts';
import { type Estimate, proportion } from '../../src/stats/index.ts';
import {
  type Answers,
  type Findings,
  PREDICTORS,
  type Regression,
  RULES,
  regress,
  TOTAL,
} from './findings.ts';

/** What is counted, in the order of the answers of a rule. */
export const WHAT = ['card points', 'with roem'] as const;
/** Card points of a bar of the figure. */
export const STEP = 9;
/** Classes that a number needs. */
const LEAST = 30;
const BOOTSTRAP_STREAM = 64;

/** Two kinds of counting: every class once, or as often as there are deals with its lengths. */
interface Both {
  readonly flat: Estimate;
  readonly random: Estimate;
}

export interface AnswerFacts {
  readonly rule: string;
  readonly counted: string;
  readonly wins: Both;
  readonly mean: Both;
  /** Positions that the solver looked at. */
  readonly nodes: {
    readonly mean: number;
    readonly median: number;
    readonly p99: number;
    readonly most: number;
  };
}

interface Model extends Regression {
  readonly rule: string;
  readonly predictors: readonly string[];
}

export interface Facts {
  readonly classes: number;
  /** Random deals that tell as much. */
  readonly effectiveDeals: number;
  /** Rules in order, for each what is counted in order. */
  readonly answers: readonly AnswerFacts[];
  readonly distribution: readonly {
    readonly rule: string;
    /** [card points of the leader's side] → classes. */
    readonly classes: readonly number[];
    /** The standard deviation of the card points, flat. */
    readonly deviation: number;
    /** Shares of random deals, by {@link STEP} card points; the last has the whole rest. */
    readonly random: readonly number[];
  }[];
  /** [honours][trumps of the leader] → chance at Rotterdam; empty for few classes. */
  readonly byHolding: readonly (readonly Omit<Estimate, 'n'>[])[];
  /** By rule: the chance by the trumps of the side. */
  readonly bySideTrumps: readonly PlotSeries[];
  /** The two rules, and roem, compared. */
  readonly rules: {
    readonly matters: Estimate;
    readonly decides: Estimate;
    /** Card points of the leader's side, Amsterdam less Rotterdam. */
    readonly gain: Estimate;
    /** By rule: roem changes the winner. */
    readonly roemDecides: readonly Estimate[];
  };
  readonly model: readonly (Model | null)[];
  /** Absent where nobody took the time. */
  readonly cost?: Cost;
}

export function factsOf(found: Findings, seed: string, cost: Cost | undefined): Facts {
  const { classes, ruleGain } = found;
  const share = (n: number): Estimate => proportion(n, classes);
  return {
    classes,
    effectiveDeals: Math.round(effective(found)),
    answers: RULES.flatMap((rule, r) =>
      WHAT.map((counted, o) => ({ rule, counted, ...answerFacts(found.answers[r][o], classes) })),
    ),
    distribution: RULES.map((rule, r) => ({
      rule,
      classes: [...found.counts[r]],
      deviation: found.answers[r][0].flat.deviation(),
      random: inSteps(found.weights[r]).map(weight => weight / found.weight),
    })),
    byHolding: found.byHolding[0].map(curve =>
      Array.from({ length: 9 }, (_, trumps) => {
        const estimate = curve.estimate(trumps, trumps);
        return estimate.n < LEAST ? {} : estimate;
      }),
    ),
    bySideTrumps: RULES.map((rule, r) => curveSeries(rule, found.bySideTrumps[r], LEAST)),
    rules: {
      matters: share(found.ruleMatters),
      decides: share(found.ruleDecides),
      gain: ruleGain.estimate(),
      roemDecides: found.roemDecides.map(share),
    },
    model: RULES.map((rule, r) => {
      const of = [found.features, PREDICTORS.length, found.points[r], TOTAL / 2] as const;
      const fitted = regress(...of, rootOf(seed), BOOTSTRAP_STREAM + r);
      return fitted === undefined ? null : { rule, predictors: PREDICTORS, ...fitted };
    }),
    ...(cost !== undefined && cost.rows > 0 && { cost }),
  };
}

/** The effective sample size: unweighted deals with the same information (Kish). */
function effective({ weight, squares }: Findings): number {
  return squares === 0 ? 0 : (weight * weight) / squares;
}

function answerFacts({ won, flat, weighed, nodes }: Answers, classes: number) {
  return {
    wins: { flat: proportion(won.wins, classes), random: { ...won.weighed.share(), n: classes } },
    mean: { flat: flat.estimate(), random: { ...weighed.estimate(), n: classes } },
    nodes: nodesOf(nodes, classes),
  };
}

function nodesOf(nodes: Float64Array, classes: number): AnswerFacts['nodes'] {
  const sorted = nodes.slice(0, classes).sort();
  const at = (share: number) => sorted[Math.min(classes - 1, Math.floor(share * classes))] ?? 0;
  const mean = sorted.reduce((sum, n) => sum + n, 0) / Math.max(1, classes);
  return { mean: Math.round(mean), median: at(0.5), p99: at(0.99), most: at(1) };
}

/** Sums over {@link STEP} card points each. */
export function inSteps(counts: ArrayLike<number>): number[] {
  return Array.from({ length: TOTAL / STEP }, (_, i) => {
    const to = (i + 1) * STEP >= TOTAL ? TOTAL + 1 : (i + 1) * STEP;
    return Array.from(counts)
      .slice(i * STEP, to)
      .reduce((sum, count) => sum + count, 0);
  });
}
