/** Statistics of random deals that were solved: mean, quantiles and distribution of the value. */
import type { Batch } from '../../rows/column.ts';
import { type Estimate, Moments, proportion } from '../../stats/index.ts';

const QUANTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** A number of deals with the same result. */
export interface Bin {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  readonly deals: number;
}

export interface RandomReport {
  readonly deals: number;
  /** Deals that the limits left unfinished; they are in no other number. */
  readonly unfinished: number;
  /** Points of the leader's side less those of the others. */
  readonly value: Estimate;
  readonly deviation: number;
  /** Points of the leader's side; present if only the points of cards count and all deals have equally many. */
  readonly points?: Estimate;
  /** The leader's side has more than the others. */
  readonly chance: Estimate;
  readonly even: Estimate;
  /** Quantiles of the points if present, otherwise of the value. */
  readonly quantiles: Readonly<Record<string, number>>;
  readonly histogram: readonly Bin[];
  /** Positions visited, over all deals. */
  readonly nodes: { readonly mean: number; readonly median: number; readonly most: number };
}

export class RandomStatistics {
  private readonly values: number[] = [];
  private readonly totals = new Set<number>();
  private readonly nodes: number[] = [];

  /** Adds rows of the random job. */
  add({ rows, columns }: Batch): void {
    const [lo, hi, total, nodes] = columns;
    for (let row = 0; row < rows; row++) {
      this.nodes.push(nodes![row]);
      if (lo![row] !== hi![row]) continue;
      this.values.push(lo![row]);
      this.totals.add(total![row]);
    }
  }

  /** `cardsOnly`: only the points of cards count, so the value decides the points of each side. */
  report(cardsOnly: boolean): RandomReport {
    const { values, totals, nodes } = this;
    const moments = new Moments();
    for (const value of values) moments.add(value);
    const shareOf = (holds: (value: number) => boolean) =>
      proportion(values.filter(holds).length, values.length);
    const [total] = cardsOnly && totals.size === 1 ? totals : [];
    const sorted = Float64Array.from(values).sort();
    const shown = total === undefined ? sorted : sorted.map(value => (total + value) / 2);
    return {
      deals: nodes.length,
      unfinished: nodes.length - values.length,
      value: moments.estimate(),
      deviation: moments.deviation(),
      ...(total !== undefined && { points: halved(moments.estimate(), total) }),
      chance: shareOf(value => value > 0),
      even: shareOf(value => value === 0),
      quantiles: quantilesOf(shown),
      histogram: histogramOf(shown, total),
      nodes: spreadOf(nodes),
    };
  }
}

/** The points of one side, from an estimate of the difference. */
function halved({ n, value, low, high }: Estimate, total: number): Estimate {
  const half = (v: number) => (total + v) / 2;
  return {
    n,
    ...(value !== undefined && { value: half(value) }),
    ...(low !== undefined && { low: half(low) }),
    ...(high !== undefined && { high: half(high) }),
  };
}

/** By share, the smallest value that this share of the deals does not exceed. */
function quantilesOf(sorted: Float64Array): Record<string, number> {
  if (sorted.length === 0) return {};
  return Object.fromEntries(
    QUANTILES.map(share => [String(share), sorted[Math.ceil(share * sorted.length) - 1]]),
  );
}

/** Bins of twenty, from a multiple of twenty. If points are shared, none and all are bins of their own. */
function histogramOf(sorted: Float64Array, total: number | undefined): Bin[] {
  const isExtreme = (value: number) => total !== undefined && (value === 0 || value === total);
  const [least, most] =
    total === undefined ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [1, total - 1];
  const startOf = (value: number) => 20 * Math.floor(value / 20);
  const bins = new Map<number, number>();
  for (const value of sorted) {
    const from = isExtreme(value) ? value : Math.max(least, startOf(value));
    bins.set(from, (bins.get(from) ?? 0) + 1);
  }
  return Array.from(bins, ([from, deals]) => {
    const to = isExtreme(from) ? from : Math.min(most, startOf(from) + 19);
    return { from, to, deals };
  });
}

function spreadOf(numbers: readonly number[]): RandomReport['nodes'] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const sum = sorted.reduce((all, n) => all + n, 0);
  return {
    mean: Math.round(sum / Math.max(1, sorted.length)),
    median: sorted[sorted.length >> 1] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}
