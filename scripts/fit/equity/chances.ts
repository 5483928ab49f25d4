/**
 * The chances of matches by value iteration: the chance before a deal is the mean of those after it, over the kinds of
 * deals. They are computed between the knots of a fine grid by interpolation, and shipped at few knots.
 */
import { type Game, MatchTable, type Player, rootOf } from '../../../src/index.ts';
import { type EquityTable, lengthOf } from '../../../src/search/equity/match-equity.ts';

/** Steps of the fine grid, in points: of needs in short matches and in long ones, and of leads. */
const STEP = { short: 5, long: 10, leads: 10 };
/** The target of a short match, at most. */
const SHORT = 500;
/** Beyond this lead nobody loses a match of deals. */
const MOST_LEAD = 2500;
/** A sweep that changes no chance by more than this is the last. */
const CLOSE = 1e-6;
const MOST_SWEEPS = 200;

/** Knots of needs: dense where a deal can end the match. */
const NEEDS = [1, 10, 20, 30, 40, 50, 65, 80, 100, 120, 140, 160, 190, 220, 260, 300, 360, 430, 510];
const LONG_NEEDS = [
  1, 20, 40, 60, 80, 100, 125, 150, 180, 220, 270, 330, 400, 500, 620, 760, 1000, 1250, 1500,
];
const LEADS = [30, 70, 110, 150, 175, 240, 330, 460, 700, 1200];

/** One side of a chance: the dealer's, before a deal. */
type Fine = Float64Array;

/** The chance that the dealer's side wins when a deal begins at equal totals that both suffice. */
function tiedOf(kinds: readonly DealKind[]): number {
  let won = 0;
  let passes = 0;
  let again = 0;
  for (const { own, other, share, again: same } of kinds) {
    if (own > other) won += share;
    else if (own === other && same) again += share;
    else if (own === other) passes += share;
  }
  // tied = won + again * tied + passes * (1 - tied)
  return (won + passes) / (1 - again + passes);
}

/** The table of a game; its longest match is that of the game's options. */
export function chancesOf(game: Game, kinds: readonly DealKind[]): EquityTable {
  const length = lengthOf(game);
  const tied = tiedOf(kinds);
  if ('points' in length) return chancesByPoints(length.points, kinds, tied);
  return chancesByDeals(length.deals, kinds, tied);
}

function chancesByPoints(target: number, kinds: readonly DealKind[], tied: number): EquityTable {
  const [needs, step] = target <= SHORT ? [NEEDS, STEP.short] : [LONG_NEEDS, STEP.long];
  const knots = needs.slice(0, 1 + needs.findIndex(need => need >= target));
  if (knots.length === 0) throw new RangeError(`a match to ${target} points is too long`);
  const size = Math.ceil(knots[knots.length - 1] / step) + 1;
  const chances: Fine = new Float64Array(size * size).fill(0.5);
  // The first knot is a need of 1: somebody who needs nothing has won
  const needAt = (i: number): number => Math.max(1, i * step);
  const placeOf = (need: number): number => (need < step ? (need - 1) / (step - 1) : need / step);
  const read = (own: number, other: number): number => {
    const [x, y] = [placeOf(own), placeOf(other)];
    const [i, j] = [Math.min(x | 0, size - 2), Math.min(y | 0, size - 2)];
    const [p, q] = [x - i, y - j];
    const at = i * size + j;
    const upper = chances[at] + q * (chances[at + 1] - chances[at]);
    const lower = chances[at + size] + q * (chances[at + size + 1] - chances[at + size]);
    return upper + p * (lower - upper);
  };
  const after = (own: number, other: number, again: boolean): number => {
    if (own <= 0 && other <= 0 && own === other) return again ? tied : 1 - tied;
    if (own <= 0 || other <= 0) return own < other ? 1 : 0;
    return again ? read(own, other) : 1 - read(other, own);
  };
  iterate(() => {
    let change = 0;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        let sum = 0;
        for (const { own, other, share, again } of kinds)
          sum += share * after(needAt(i) - own, needAt(j) - other, again);
        change = Math.max(change, Math.abs(sum - chances[i * size + j]));
        chances[i * size + j] = sum;
      }
    }
    return change;
  });
  return tableOf('points', knots, knots, tied, read);
}

function chancesByDeals(deals: number, kinds: readonly DealKind[], tied: number): EquityTable {
  const size = (2 * MOST_LEAD) / STEP.leads + 1;
  const swings = swingsOf(kinds);
  const rows: Fine[] = [];
  const read = (left: number, lead: number): number => {
    if (left === 0) return lead > 0 ? 1 : lead < 0 ? 0 : tied;
    const x = Math.max(0, Math.min(size - 1.001, (lead + MOST_LEAD) / STEP.leads));
    const row = rows[left - 1];
    return row[x | 0] + (x % 1) * (row[(x | 0) + 1] - row[x | 0]);
  };
  for (let left = 1; left <= deals; left++) {
    const row = new Float64Array(size).fill(0.5);
    rows.push(row);
    iterate(() => {
      let change = 0;
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (const { own, share, again, counts } of swings) {
          const rest = counts ? left - 1 : left;
          const lead = i * STEP.leads - MOST_LEAD + own;
          sum += share * (again ? read(rest, lead) : 1 - read(rest, -lead));
        }
        change = Math.max(change, Math.abs(sum - row[i]));
        row[i] = sum;
      }
      return change;
    });
  }
  const lefts = Array.from({ length: deals }, (_, n) => n + 1);
  const leads = [...LEADS.map(lead => -lead).reverse(), 0, ...LEADS];
  return tableOf('deals', lefts, leads, tied, read);
}

/** Deals by what they do to the lead: kinds in which the other side has 0. */
function swingsOf(kinds: readonly DealKind[]): DealKind[] {
  const found = new Map<string, DealKind>();
  for (const { own, other, again, counts, share } of kinds) {
    const key = [own - other, again, counts].join(' ');
    const swing = found.get(key) ?? { own: own - other, other: 0, again, counts, share: 0 };
    swing.share += share;
    found.set(key, swing);
  }
  return [...found.values()];
}

function iterate(sweep: () => number): void {
  for (let n = 0; n < MOST_SWEEPS; n++) if (sweep() < CLOSE) return;
}

function tableOf(
  by: EquityTable['by'],
  rows: readonly number[],
  columns: readonly number[],
  tied: number,
  read: (row: number, column: number) => number,
): EquityTable {
  // A match that is not over is not certain either
  const whole = (chance: number): number => Math.max(1, Math.min(9999, Math.round(10_000 * chance)));
  const text = (chance: number): string => String(whole(chance)).padStart(5);
  const chances = rows.map(row => columns.map(column => text(read(row, column))).join(''));
  return { by, rows, columns, tied: Math.round(1e4 * tied) / 1e4, chances };
}

/** What deals bring, seen from the side of the dealer; deals of one kind are counted together. */
export interface DealKind {
  /** Points of the dealer's side, and of the other. */
  readonly own: number;
  readonly other: number;
  /** Whether the same seat deals again. */
  readonly again: boolean;
  /** Whether the deal counts among those of a match; thrown-in deals do not. */
  readonly counts: boolean;
  /** The share of all deals. */
  share: number;
}

/** The kinds of deals in `matches`, the most frequent first. */
export function dealsOf(game: Game, player: Player, seed: string, matches: number): DealKind[] {
  const found = new Map<string, DealKind>();
  const players = Array.from({ length: game.seats }, () => player);
  const table = new MatchTable(game, rootOf(seed), players);
  let deals = 0;
  for (let match = 0; match < matches; match++) {
    table.play(match, ({ state }) => {
      const side = state.sideOf(state.dealer);
      const own = state.after.totals[side] - state.before.totals[side];
      const other = state.after.totals[1 - side] - state.before.totals[1 - side];
      const again = state.sameDealer;
      const counts = state.after.played > state.before.played;
      const key = [own, other, again, counts].join(' ');
      const kind = found.get(key) ?? { own, other, again, counts, share: 0 };
      kind.share++;
      found.set(key, kind);
      deals++;
    });
    if (table.fault !== undefined) throw new Error(table.fault.message);
  }
  const kinds = [...found.values()].sort((a, b) => b.share - a.share);
  for (const kind of kinds) kind.share /= deals;
  return kinds;
}
