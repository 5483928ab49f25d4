/**
 * The payoff of a deal to side 0, by the points and roem of its remaining tricks. The ruleset's own settlement computes
 * it, with the maker, bid, doubling and points of the deal so far.
 *
 * A row holds the payoff for every number of card points of side 0 at given roem to come. It is filled when it is first
 * needed. The search relies on payoffs that never fall as the points rise, so every row is checked for that.
 */
import { NONE, PACK, type Seat } from '../../cards/card.ts';
import { hasCard } from '../../cards/cardset.ts';
import type { CertainMelds } from '../../engine/certain-melds.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import type { Action } from '../../rules/action.ts';
import { UNDECIDED } from '../../rules/deal.ts';
import { marginOf } from '../payoff.ts';
import { INFINITE } from './memory.ts';
import { mostCards } from './position.ts';

/** Roem comes in tens. */
export const ROEM_UNIT = 10;
/** Half of it: the search counts half of the roem for one side and half against the other. */
export const HALF_UNIT = 5;

/** Entries behind the points of a row: a sweep by side 0 and by side 1. */
const SWEEPS = 2;
const HEARTS = 2;

function meldsOf({ points, scored }: CertainMelds): string {
  return `${points} ${scored}`;
}

/** What can still come: card points, the last trick included, and the most units of roem for both sides. */
export interface ToCome {
  readonly points: number;
  readonly units: number;
}

export class PayoffTable {
  /** Card points of both sides at the end, the last trick included. */
  readonly total: number;
  /** The most roem to come for both sides together, in units. */
  readonly units: number;
  private readonly state: State;
  private readonly contract: string;
  private readonly melds: CertainMelds;
  /** Card points that the sides have for certain. Who sweeps what is left leaves them to the other side. */
  private readonly taken: readonly [number, number];
  private readonly rows: (Int32Array | undefined)[];

  /** Two sides only. Throws a RangeError for more points or roem than the search can hold. */
  constructor(state: State, melds: CertainMelds, { points, units }: ToCome) {
    this.state = new State(state.game).copyFrom(state);
    this.melds = melds;
    this.state.scored.set(melds.scored);
    this.contract = contractOf(state);
    this.taken = [state.cardPoints[0], state.cardPoints[1]];
    this.total = within(state.cardPoints[0] + state.cardPoints[1] + points, MOST_POINTS, 'card points');
    this.units = within(units, MOST_UNITS, 'tens of roem');
    this.rows = new Array((units + 1) ** 2);
  }

  /** Whether this table holds for another deal. */
  serves(state: State, melds: CertainMelds, { points, units }: ToCome): boolean {
    const total = state.cardPoints[0] + state.cardPoints[1] + points;
    return (
      total === this.total &&
      units <= this.units &&
      [0, 1].every(side => this.holdsFor(state, side)) &&
      meldsOf(melds) === meldsOf(this.melds) &&
      contractOf(state) === this.contract
    );
  }

  /** Whether the points of a side are those of this table, or more where the other side cannot sweep any more. */
  private holdsFor({ cardPoints, won, wonEarly, seats }: State, side: number): boolean {
    let tricks = 0;
    for (let seat = side; seat < seats; seat += 2) tricks += won[seat] - wonEarly[seat];
    return tricks > 0 ? cardPoints[side] >= this.taken[side] : cardPoints[side] === this.taken[side];
  }

  /** The index of an entry by the roem of both sides, in units: of a row, and in the limits of {@link limitsOf}. */
  at(roem0: number, roem1: number): number {
    return roem0 * (this.units + 1) + roem1;
  }

  /**
   * The payoffs by card points of side 0, from 0 to `total`, and then those of a sweep by side 0 and by side 1. Points
   * that cannot be reached pay what the nearest do that can. Roem to come is in units, together at most `units`. Throws
   * a RangeError if more points can pay less.
   */
  row(roem0: number, roem1: number): Int32Array {
    const index = this.at(roem0, roem1);
    this.rows[index] ??= this.fill(roem0 * ROEM_UNIT, roem1 * ROEM_UNIT);
    return this.rows[index];
  }

  /** Payoff of a sweep by a side. */
  swept(side: number, roem0: number, roem1: number): number {
    return this.row(roem0, roem1)[this.total + 1 + side];
  }

  /**
   * Limits of the plain value of a deal (card points of side 0, half of the difference of roem, and `beyond` for a
   * sweep) for a payoff of at least t, indexed by the roem so far with {@link at}, for up to `most` units of roem.
   * Below `some` no payoff reaches t; from `all` on every payoff does. Infinite values are those of the search.
   */
  limitsOf(t: number, most: number, beyond: number): { some: Int32Array; all: Int32Array } {
    const some = new Int32Array(this.rows.length).fill(INFINITE);
    const all = new Int32Array(this.rows.length).fill(-INFINITE);
    const below = this.at(1, 0);
    for (let a = most; a >= 0; a--) {
      for (let b = most - a; b >= 0; b--) {
        const at = this.at(a, b);
        const [least, other] = this.limitsOfRow(a, b, t, beyond);
        some[at] = Math.min(least, a + b < most ? Math.min(some[at + 1], some[at + below]) : INFINITE);
        all[at] = Math.max(other, a + b < most ? Math.max(all[at + 1], all[at + below]) : -INFINITE);
      }
    }
    return { some, all };
  }

  /** The least plain value that pays at least t, and one more than the greatest that does not. */
  private limitsOfRow(a: number, b: number, t: number, beyond: number): [number, number] {
    const { total } = this;
    const row = this.row(a, b);
    const roem = ((a - b) * ROEM_UNIT) / 2;
    let points = 0;
    while (points <= total && row[points] < t) points++;
    let some = points <= total ? points : INFINITE;
    let all = points > 0 ? points : -INFINITE;
    if (row[total + 2] >= t) some = -beyond;
    else all = Math.max(all, 1 - beyond);
    if (row[total + 1] < t) all = total + beyond + 1;
    else some = Math.min(some, total + beyond);
    return [some === INFINITE ? some : some + roem, all === -INFINITE ? all : all + roem];
  }

  /** All payoffs for up to `most` units of roem to come, each once, in ascending order. */
  values(most: number): number[] {
    const values = new Set<number>();
    for (let a = 0; a <= most; a++)
      for (let b = 0; a + b <= most; b++) for (const payoff of this.row(a, b)) values.add(payoff);
    return [...values].sort((a, b) => a - b);
  }

  private fill(roem0: number, roem1: number): Int32Array {
    const { total, taken } = this;
    const most = total - taken[1];
    const row = new Int32Array(total + 1 + SWEEPS);
    for (let points = taken[0]; points <= most; points++)
      row[points] = this.settle(points, roem0, roem1, NONE);
    row.fill(row[taken[0]], 0, taken[0]);
    row.fill(row[most], most + 1, total + 1);
    row[total + 1] = this.settle(most, roem0, roem1, 0);
    row[total + 2] = this.settle(taken[0], roem0, roem1, 1);
    const ordered = [row[total + 2], ...row.subarray(0, total + 1), row[total + 1]];
    if (ordered.some((payoff, n) => n > 0 && payoff < ordered[n - 1]))
      throw new RangeError(`${this.state.game.id}: more points can pay less, which the search cannot take`);
    return row;
  }

  private settle(points: number, roem0: number, roem1: number, sweeper: number): number {
    const { state, melds, total } = this;
    const { game } = state;
    const tricks = mostCards(game);
    const last = points >= game.lastTrick ? 0 : 1;
    state.outcome = UNDECIDED;
    state.tricks = game.tricks;
    state.winner = sweeper === NONE ? last : sweeper;
    state.cardPoints[0] = points - (state.winner === 0 ? game.lastTrick : 0);
    state.cardPoints[1] = total - points - (state.winner === 1 ? game.lastTrick : 0);
    state.meldPoints[0] = melds.points[0] + roem0;
    state.meldPoints[1] = melds.points[1] + roem1;
    state.won.set(state.wonEarly);
    state.won[0] += sweeper === NONE ? 1 : sweeper === 0 ? tricks : 0;
    state.won[1] += sweeper === NONE ? tricks - 1 : sweeper === 1 ? tricks : 0;
    state.score.fill(0);
    state.gamePoints.fill(0);
    state.roundValue = 0;
    game.ruleset.settle(state);
    return within(marginOf(state, 0), MOST_PAYOFF, 'payoffs', -MOST_PAYOFF);
  }
}

/** What a deal counts for a side. */
type Count = (state: State, side: number) => number;

const scoreOf: Count = (state, side) => state.score[side];

/** What the settlement adds when `seat`, as maker of a bid, and his partner if he has one, win all tricks. */
export function sweepBonusOf(game: Game, seat: Seat, bid: Action = 0, count: Count = scoreOf): number {
  return countOfMaker(game, seat, bid, 0, count) - countOfMaker(game, seat, bid, 1, count);
}

/** What a deal counts for a maker who takes all points, and all tricks but `missed`. */
function countOfMaker(game: Game, seat: Seat, bid: Action, missed: number, count: Count): number {
  const state = new State(game);
  const side = state.sideOf(seat);
  state.outcome = UNDECIDED;
  state.trump = HEARTS;
  state.maker = seat;
  state.bid = bid;
  state.tricks = game.tricks;
  state.winner = seat;
  state.won[seat] = game.tricks - missed;
  state.wonEarly[seat] = game.tricks - mostCards(game);
  state.won[(seat + 1) % game.seats] = missed;
  for (let card = 0; card < PACK; card++)
    if (hasCard(game.ruleset.pack, card)) state.cardPoints[side] += game.points[(HEARTS << 5) | card];
  game.ruleset.settle(state);
  return count(state, side);
}

/** The contract as text. Deals with the same contract, points, melds and tricks have the same payoffs. */
export function contractOf(state: State): string {
  const { trump, maker, bid, factor, doubler, dealer, claimant, before, wonEarly, declared } = state;
  const { totals, carry, held, played, continuation } = before;
  const single = [trump, maker, bid, factor, doubler, dealer, claimant, held, played, continuation];
  return [single, totals, carry, wonEarly, declared].join(';');
}

/*
 * The search packs numbers into few bits, and a number that does not fit would meet another position. Every number that
 * the rules decide is checked where it is computed.
 */

/** Card points of a whole deal in a state of the search: 11 bits. */
export const MOST_POINTS = 2047;
/** Roem of one side in the same state, in units of a row: 8 bits. */
export const MOST_UNITS = 255;
/** What a table of bytes holds. */
export const MOST_BYTE = 255;
/** Payoffs stay clear of the infinite ones of the search. */
export const MOST_PAYOFF = 0x3ffffffe;

/** A whole number from `least` to `most`. Throws a RangeError for others: the solver would give wrong values. */
export function within(value: number, most: number, what: string, least = 0): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`the solver takes ${what} from ${least} to ${most} in whole numbers, not ${value}`);
}
