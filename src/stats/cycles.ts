/**
 * Cycles in a field of agents: A beats B, B beats C, C beats A. Some such triples occur by chance among many pairs. A
 * cycle is significant only if each of its three differences is, after Holm's correction (1979) for all pairs compared.
 * This bounds the chance of any false cycle in the whole field.
 */
import { holm } from './corrections.ts';
import { type Estimate, reachOf, Z } from './estimate.ts';
import { twoSided } from './normal.ts';

/** The mean difference of agent `a` over agent `b`, both by index, with its standard error over units. */
export interface MeanDifference {
  readonly a: number;
  readonly b: number;
  readonly units: number;
  readonly mean: number;
  /** Absent where the units are too few to tell. */
  readonly error: number | undefined;
}

/** One difference of a cycle: winner, loser, difference with its 95 % interval, and p corrected for all pairs. */
export interface CycleEdge {
  readonly winner: number;
  readonly loser: number;
  readonly difference: Estimate;
  readonly p: number;
}

/** Three agents, each of which beats the next. */
export interface Cycle {
  /** Each beats the next, the last beats the first. The lowest index comes first. */
  readonly agents: readonly [number, number, number];
  readonly edges: readonly [CycleEdge, CycleEdge, CycleEdge];
  /** The largest of the three corrected p-values. */
  readonly p: number;
  readonly significant: boolean;
}

/** The cycles of three among the means, most significant first. Each pair of agents is compared at most once. */
export function cyclesOf(comparisons: readonly MeanDifference[], level = 0.05): Cycle[] {
  const chances = holm(comparisons.map(chanceOf));
  const beats = new Map<number, Map<number, CycleEdge>>();
  for (const [i, { a, b, units, mean, error }] of comparisons.entries()) {
    if (mean === 0) continue;
    const [winner, loser, value] = mean > 0 ? [a, b, mean] : [b, a, -mean];
    const half = error === undefined ? undefined : reachOf(units) * error;
    const difference =
      half === undefined ? { n: units, value } : { n: units, value, low: value - half, high: value + half };
    const edges = beats.get(winner) ?? new Map<number, CycleEdge>();
    beats.set(winner, edges.set(loser, { winner, loser, difference, p: chances[i] }));
  }
  const cycles: Cycle[] = [];
  for (const [first, wins] of beats)
    for (const [second, one] of wins)
      for (const [third, two] of beats.get(second) ?? []) {
        const three = beats.get(third)?.get(first);
        if (three === undefined || first > second || first > third) continue;
        const p = Math.max(one.p, two.p, three.p);
        cycles.push({ agents: [first, second, third], edges: [one, two, three], p, significant: p < level });
      }
  return cycles.sort((x, y) => x.p - y.p);
}

/** The p-value of a difference, below 5 % where its interval is on one side of 0. */
function chanceOf({ units, mean, error }: MeanDifference): number {
  if (error === undefined || mean === 0) return 1;
  return error === 0 ? 0 : twoSided((mean / error) * (Z / reachOf(units)));
}
