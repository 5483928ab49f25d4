/**
 * Statistics of random deals that were solved: mean, quantiles and distribution of the value, and the chance of the
 * leader's side by its trumps. They keep only counts and sums.
 */
import type { Batch } from '../../rows/column.ts';
import { type Estimate, Moments, proportion } from '../../stats/index.ts';

/** The columns of a table of trump holdings: by the two lowest bits of the column `holding`. */
export const HONOURS = ['neither', 'Nine', 'Jack', 'Jack and Nine'] as const;
const MOST_TRUMPS = 8;

const QUANTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** A number of deals with the same result. */
export interface Bin {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  readonly deals: number;
}

export interface Holding {
  readonly trumps: number;
  readonly honours: (typeof HONOURS)[number];
  readonly chance: Estimate;
  readonly value: Estimate;
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
  readonly holdings: readonly Holding[];
  /** Positions visited, over all deals. */
  readonly nodes: { readonly mean: number; readonly median: number; readonly most: number };
}

export class RandomStatistics {
  private readonly value = new Moments();
  private readonly values = new Map<number, number>();
  private readonly wonBy = new Float64Array(4 * (MOST_TRUMPS + 1));
  private readonly byHolding: readonly Moments[] = Array.from(this.wonBy, () => new Moments());
  private readonly nodes: number[] = [];
  private unfinished = 0;
  private total = 0;
  private sameTotal = true;

  /** Adds rows of the random job. */
  add({ rows, columns }: Batch): void {
    const [lo, hi, total, holding, nodes] = columns;
    for (let row = 0; row < rows; row++) {
      this.nodes.push(nodes![row]);
      if (lo![row] !== hi![row]) {
        this.unfinished++;
        continue;
      }
      const value = lo![row];
      if (this.value.n > 0 && total![row] !== this.total) this.sameTotal = false;
      this.total = total![row];
      this.value.add(value);
      this.values.set(value, (this.values.get(value) ?? 0) + 1);
      this.byHolding[holding![row]].add(value);
      if (value > 0) this.wonBy[holding![row]]++;
    }
  }

  /** `cardsOnly`: only the points of cards count, so the value decides the points of each side. */
  report(cardsOnly: boolean): RandomReport {
    const { value, total, unfinished } = this;
    const counts = [...this.values].sort(([a], [b]) => a - b);
    const countWhere = (holds: (value: number) => boolean) =>
      counts.reduce((sum, [v, n]) => sum + (holds(v) ? n : 0), 0);
    const asPoints = cardsOnly && this.sameTotal && value.n > 0;
    const pointsOf = (v: number) => (total + v) / 2;
    const shown = asPoints ? counts.map(([v, n]) => [pointsOf(v), n] as const) : counts;
    return {
      deals: value.n + unfinished,
      unfinished,
      value: value.estimate(),
      deviation: value.deviation(),
      ...(asPoints && { points: halved(value.estimate(), total) }),
      chance: proportion(
        countWhere(v => v > 0),
        value.n,
      ),
      even: proportion(
        countWhere(v => v === 0),
        value.n,
      ),
      quantiles: quantilesOf(shown, value.n),
      histogram: histogramOf(shown, asPoints ? total : undefined),
      holdings: this.holdings(),
      nodes: spreadOf(this.nodes),
    };
  }

  private holdings(): Holding[] {
    return this.byHolding.flatMap((moments, i) => {
      if (moments.n === 0) return [];
      const [trumps, honours] = [i >> 2, HONOURS[i & 3]];
      return [{ trumps, honours, chance: proportion(this.wonBy[i], moments.n), value: moments.estimate() }];
    });
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
function quantilesOf(counts: readonly (readonly [number, number])[], deals: number): Record<string, number> {
  const at = (share: number) => {
    let seen = 0;
    for (const [value, n] of counts) {
      seen += n;
      if (seen >= share * deals) return value;
    }
    return undefined;
  };
  return Object.fromEntries(
    QUANTILES.flatMap(share => {
      const value = at(share);
      return value === undefined ? [] : [[String(share), value]];
    }),
  );
}

/** Bins of twenty, from a multiple of twenty. If points are shared, none and all are bins of their own. */
function histogramOf(counts: readonly (readonly [number, number])[], total: number | undefined): Bin[] {
  const bins = new Map<string, { from: number; to: number; deals: number }>();
  for (const [value, deals] of counts) {
    const isExtreme = total !== undefined && (value === 0 || value === total);
    const start = 20 * Math.floor(value / 20);
    const from = isExtreme ? value : total === undefined ? start : Math.max(1, start);
    const to = isExtreme ? value : total === undefined ? start + 19 : Math.min(start + 19, total - 1);
    const bin = bins.get(`${from} ${to}`) ?? { from, to, deals: 0 };
    bins.set(`${from} ${to}`, bin);
    bin.deals += deals;
  }
  return [...bins.values()];
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
