/**
 * Random deals: the job of a worker thread that solves them, one row for each, and their statistics (mean, quantiles
 * and distribution of the value, and the chance of the leader's side by its trumps). Statistics keep only counts and
 * sums.
 */
import { cardOf, JACK, NINE } from '../cards/card.ts';
import { cardCount, hasCard, lowestCard, suitSet } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { allocate, type Batch, type ColumnSpec } from '../rows/column.ts';
import { type DealtHands, dealPosition, type OpenPosition } from '../search/solver/position.ts';
import type { Limits, Objective } from '../search/solver/solver.ts';
import { type Estimate, Moments, proportion } from '../stats/index.ts';
import { type GameSpec, gameOf, solverOf } from './solve-questions.ts';

export interface RandomPayload extends GameSpec {
  readonly objective: Objective;
  readonly seed: string;
  readonly dealt: DealtHands;
  readonly limits: Limits;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The columns of a random deal. */
export const RANDOM_COLUMNS: readonly ColumnSpec[] = [
  { name: 'lo', type: 'int16', unit: 'points', doc: "bounds of the leader's points less the others'" },
  { name: 'hi', type: 'int16', unit: 'points', doc: 'equal to lo where the search has finished' },
  { name: 'total', type: 'int16', unit: 'points', doc: 'on the cards in play, with the last trick' },
  { name: 'holding', type: 'uint8', unit: '', doc: 'trumps of the leader: length * 4 + 2 * Jack + Nine' },
  { name: 'nodes', type: 'float64', unit: 'positions', doc: 'looked at' },
];

export async function perform(payload: RandomPayload, tick: (done: number) => void): Promise<Batch> {
  const { objective, seed, dealt, limits, from, to } = payload;
  const game = await gameOf(payload);
  const solver = solverOf(game, objective);
  const root = rootOf(seed);
  const batch = allocate(RANDOM_COLUMNS, to - from);
  const [lo, hi, total, holding, nodes] = batch.columns;
  for (let index = from; index < to; index++) {
    const position = dealPosition(game, root, index, dealt);
    const solution = solver.solve(position, limits);
    const row = index - from;
    lo![row] = solution.lo;
    hi![row] = solution.hi;
    total![row] = cardPointsOf(game, position);
    holding![row] = holdingOf(position);
    nodes![row] = solution.nodes;
    tick(1);
  }
  return batch;
}

/** Points of the cards in play and of the last trick. */
export function cardPointsOf(game: Game, { trump, hands, trick }: OpenPosition): number {
  let points = game.lastTrick;
  let rest = trick.reduce((set, card) => set | (1 << card), 0);
  for (let seat = 0; seat < game.seats; seat++) rest |= hands[seat];
  for (; rest !== 0; rest &= rest - 1) points += game.points[(trump << 5) | lowestCard(rest)];
  return points;
}

/** The columns of a table of trump holdings. */
export const HONOURS = ['neither', 'Nine', 'Jack', 'Jack and Nine'] as const;
const MOST_TRUMPS = 8;

/** Trumps in the leader's hand: their number * 4 + index in {@link HONOURS}. */
export function holdingOf({ trump, leader, hands }: OpenPosition): number {
  const hand = hands[leader];
  const honours = (hasCard(hand, cardOf(trump, NINE)) ? 1 : 0) + (hasCard(hand, cardOf(trump, JACK)) ? 2 : 0);
  return cardCount(hand & suitSet(trump)) * 4 + honours;
}

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
  /** Of the points if present, otherwise of the value. */
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
