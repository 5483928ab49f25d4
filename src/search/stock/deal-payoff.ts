/**
 * What a simulated deal pays at its end: the difference of the points, and where the settlement pays game points for
 * them, those too. The settlement of the game computes it, for all card points at given points for melds; the
 * uncertainty of the last hands is averaged out.
 */
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { type Payoff, payoffs } from '../payoff.ts';

/** Points for melds that a player may still win, when the settlement is asked whether it pays more than points. */
const MORE = 200;
/** More than the points for melds of any deal. */
const MELDS = 1 << 16;

export class DealPayoff {
  /** Points of all cards, with the last trick. */
  private readonly total: number;
  private readonly state: State;
  private readonly payoff: Payoff;
  private readonly out = new Float64Array(4);
  /** [difference of card points + total] → weight of the values around it. */
  private readonly spread: Float64Array;
  /** Points for melds of both seats → payoff by card points of seat 0. Empty if points alone are paid. */
  private readonly rows = new Map<number, Float64Array>();
  private standing = '';
  private plain = true;
  private readonly cards = new Int32Array(2);
  private readonly melds = new Int32Array(2);

  /** `error` is the standard error of the value of the last hands. By default payoffs are in points. */
  constructor(game: Game, error: number, payoff: Payoff = payoffs) {
    this.payoff = payoff;
    this.state = new State(game);
    let total = game.lastTrick;
    for (let card = 0; card < 32; card++) total += game.points[card];
    this.total = total;
    // An error of the difference moves half as many points from one side to the other
    const wide = Math.max(1, Math.ceil(error));
    const weights = Array.from({ length: 2 * wide + 1 }, (_, i) =>
      Math.exp(-2 * ((i - wide) / Math.max(1, error)) ** 2),
    );
    const sum = weights.reduce((all, weight) => all + weight, 0);
    this.spread = Float64Array.from(weights, weight => weight / sum);
  }

  /** Reads the points that both have, and the standing before the deal. */
  prepare(root: State): void {
    for (let seat = 0; seat < 2; seat++) {
      this.cards[seat] = root.cardPoints[seat];
      this.melds[seat] = root.meldPoints[seat];
    }
    const { totals, carry, held, played } = root.before;
    const standing = [root.dealer, held, played, totals, carry, root.gamePoints].join(';');
    if (standing === this.standing) return;
    this.standing = standing;
    this.rows.clear();
    this.state.copyFrom(root);
    this.state.before = root.before;
    this.plain = this.paysPoints();
  }

  /** Whether only points are paid, whoever wins what. */
  private paysPoints(): boolean {
    for (const cards of [0, this.total >> 1, this.total]) {
      for (const own of [0, MORE]) {
        for (const theirs of [0, MORE])
          if (this.settle(cards, own, theirs) !== 2 * cards - this.total + own - theirs) return false;
      }
    }
    return true;
  }

  /** The payoff of seat 0 by the settlement. */
  private settle(cards: number, own: number, theirs: number): number {
    const { state, total, out } = this;
    const { tricks, lastTrick } = state.game;
    const winner = cards >= lastTrick ? 0 : 1;
    state.outcome = -1;
    state.gamePoints.fill(0);
    state.score.fill(0);
    state.tricks = tricks;
    state.winner = winner;
    state.leader = winner;
    state.cardPoints[0] = cards;
    state.cardPoints[1] = total - cards;
    state.cardPoints[winner] -= lastTrick;
    state.meldPoints[0] = own;
    state.meldPoints[1] = theirs;
    state.wonEarly.fill(0);
    // Nobody wins all tricks: a sweep is in the value of the last hands
    state.won[0] = tricks >> 1;
    state.won[1] = tricks - state.won[0];
    state.game.ruleset.settle(state);
    this.payoff(state, out);
    return out[0];
  }

  /**
   * The payoff of seat 0, if it wins `cards` more points with cards than seat 1 from the root to the end, and the
   * seats win these points for melds.
   */
  of(cards: number, own: number, theirs: number): number {
    const difference = this.cards[0] - this.cards[1] + cards;
    const mine = this.melds[0] + own;
    const others = this.melds[1] + theirs;
    if (this.plain) return difference + mine - others;
    const row = this.rows.get(mine * MELDS + others) ?? this.rowOf(mine, others);
    const points = (this.total + difference) / 2;
    return row[points <= 0 ? 0 : points >= this.total ? this.total : Math.round(points)];
  }

  private rowOf(own: number, theirs: number): Float64Array {
    const { total, spread } = this;
    const exact = Float64Array.from({ length: total + 1 }, (_, cards) => this.settle(cards, own, theirs));
    const half = spread.length >> 1;
    const row = exact.map((_, cards) =>
      spread.reduce(
        (sum, weight, i) => sum + weight * exact[Math.max(0, Math.min(total, cards + i - half))],
        0,
      ),
    );
    this.rows.set(own * MELDS + theirs, row);
    return row;
  }
}
