/**
 * What the end of a deal pays side 0, by what its remaining tricks bring: asked of the ruleset's own settlement, for a deal that
 * has come to a certain point, with its maker, bid, doubling and points. Rows are filled when they are first needed.
 *
 * The settlement sees the final points of both sides. A row holds the payoff for every number of card points of side 0 while the
 * roem to come is given; that it never falls as the points rise is checked, because the search relies on it.
 */
import { NONE } from '../../cards/card.ts';
import { State } from '../../engine/state.ts';
import { UNDECIDED } from '../../rules/deal.ts';
import { payoffs } from '../payoff.ts';
import { mostCards } from './position.ts';

/** Roem comes in tens. */
export const ROEM_UNIT = 10;
const ROEM_LIMIT = 64;

/** A sweep of side 0 or 1, as an index of a row behind its points. */
const SWEEPS = 2;

/** All that settlements read besides points and tricks. */
function contractOf(state: State): string {
  const { trump, maker, bid, factor, doubler, dealer, claimant, before, wonEarly, scored, declared } = state;
  const { totals, carry, held, played, continuation } = before;
  const single = [trump, maker, bid, factor, doubler, dealer, claimant, held, played, continuation];
  return [single, totals, carry, wonEarly, scored, declared].join(';');
}

export class PayoffTable {
  /** Card points of both sides at the end, the last trick included. */
  readonly total: number;
  private readonly state: State;
  private readonly contract: string;
  private readonly melds: readonly [number, number];
  private readonly rows: (Int32Array | undefined)[] = new Array(ROEM_LIMIT * ROEM_LIMIT);
  private readonly out = new Float64Array(4);

  /**
   * `melds` are the meld points of both sides at the end, roem of the tricks to come aside; `left` the card points to come, the
   * last trick included. Two sides only.
   */
  constructor(state: State, melds: readonly [number, number], left: number) {
    this.state = new State(state.game).copyFrom(state);
    this.melds = melds;
    this.contract = contractOf(state);
    this.total = state.cardPoints[0] + state.cardPoints[1] + left;
  }

  /** Whether the settlement of another deal sees the same: then its rows are these. */
  serves(state: State, melds: readonly [number, number], left: number): boolean {
    const total = state.cardPoints[0] + state.cardPoints[1] + left;
    return total === this.total && `${melds}` === `${this.melds}` && contractOf(state) === this.contract;
  }

  /**
   * The payoffs by card points of side 0, 0 … `total`, and then those of a sweep by side 0 and by side 1; roem to come in units,
   * below 64. Throws a RangeError if more points can pay less.
   */
  row(roem0: number, roem1: number): Int32Array {
    const index = roem0 * ROEM_LIMIT + roem1;
    this.rows[index] ??= this.fill(roem0 * ROEM_UNIT, roem1 * ROEM_UNIT);
    return this.rows[index];
  }

  /** Payoff of a sweep by a side. */
  swept(side: number, roem0: number, roem1: number): number {
    return this.row(roem0, roem1)[this.total + 1 + side];
  }

  /** All payoffs for up to `most` units of roem to come, each once and rising. */
  values(most: number): number[] {
    const values = new Set<number>();
    this.each(most, (_, payoff) => values.add(payoff));
    return [...values].sort((a, b) => a - b);
  }

  /**
   * What the plain value of a deal (card points of side 0, half of the difference of roem, and `beyond` for a sweep) says about a
   * payoff of at least t: below `some` there is none, and from `all` on there is no other.
   */
  limitsOf(t: number, most: number, beyond: number): { some: number; all: number } {
    let some = Number.POSITIVE_INFINITY;
    let all = Number.NEGATIVE_INFINITY;
    this.each(most, (value, payoff, sweeper) => {
      const plain = value + (sweeper === NONE ? 0 : sweeper === 0 ? beyond : -beyond);
      if (payoff >= t) some = Math.min(some, plain);
      else all = Math.max(all, plain + 1);
    });
    return { some, all };
  }

  private each(most: number, look: (value: number, payoff: number, sweeper: number) => void): void {
    const { total } = this;
    for (let a = 0; a <= most; a++) {
      for (let b = 0; a + b <= most; b++) {
        const row = this.row(a, b);
        const roem = ((a - b) * ROEM_UNIT) / 2;
        for (let points = 0; points <= total; points++) look(points + roem, row[points], NONE);
        look(total + roem, row[total + 1], 0);
        look(roem, row[total + 2], 1);
      }
    }
  }

  private fill(roem0: number, roem1: number): Int32Array {
    const { total } = this;
    const row = new Int32Array(total + 1 + SWEEPS);
    for (let points = 0; points <= total; points++) row[points] = this.settle(points, roem0, roem1, NONE);
    row[total + 1] = this.settle(total, roem0, roem1, 0);
    row[total + 2] = this.settle(0, roem0, roem1, 1);
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
    state.meldPoints[0] = melds[0] + roem0;
    state.meldPoints[1] = melds[1] + roem1;
    state.won.set(state.wonEarly);
    state.won[0] += sweeper === NONE ? 1 : sweeper === 0 ? tricks : 0;
    state.won[1] += sweeper === NONE ? tricks - 1 : sweeper === 1 ? tricks : 0;
    state.score.fill(0);
    state.gamePoints.fill(0);
    state.roundValue = 0;
    game.ruleset.settle(state);
    payoffs(state, this.out);
    return this.out[0];
  }
}
