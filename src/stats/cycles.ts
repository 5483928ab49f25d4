/**
 * Cycles in a field of agents: A beats B, B beats C, C beats A. Some such triples occur by chance among many pairs. A
 * cycle is significant only if each of its three differences is, after Holm's correction (1979) for all pairs compared.
 * This bounds the chance of any false cycle in the whole field.
 */
import { holm } from './corrections.ts';
import { type Estimate, Z } from './estimate.ts';
import { twoSided } from './normal.ts';

/** The mean difference of agent `a` over agent `b`, both by index, with its standard error over units. */
export interface MeanDifference {
  readonly a: number;
  readonly b: number;
  readonly units: number;
  readonly mean: number;
  readonly error: number;
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
  const chances = holm(comparisons.map(({ mean, error }) => chanceOf(mean, error)));
  const beats = new Map<number, Map<number, CycleEdge>>();
  for (const [i, { a, b, units, mean, error }] of comparisons.entries()) {
    if (mean === 0) continue;
    const [winner, loser, value] = mean > 0 ? [a, b, mean] : [b, a, -mean];
    const difference = { n: units, value, low: value - Z * error, high: value + Z * error };
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

/** The p-value of a difference. A difference without variance is certain. */
function chanceOf(mean: number, error: number): number {
  if (error === 0) return mean === 0 ? 1 : 0;
  return twoSided(mean / error);
}
