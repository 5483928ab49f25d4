/**
 * A pool of worlds, sampled once for a decision: who holds which card, and the melds that this decides. A search plays
 * its iterations in them over and over. Weights say how likely each world is; all are 1 unless somebody weighs them.
 */
import type { Rng } from '../../cards/rng.ts';

/** A pool of worlds: their hands, and the weight of each. */
export class Worlds {
  /** How many worlds the pool holds at most. */
  readonly capacity: number;
  /** How many it holds now. */
  size = 0;
  /** [4 * world + seat] → cards in hand; 0 for seats that are not there. */
  readonly hands: Int32Array;
  /** [4 * world + seat] → cards before the first decision. */
  readonly dealt: Int32Array;
  /** [world] → its melds, as an account of `Settlements`. */
  readonly accounts: Int32Array;
  /** [world] → its weight: 0 or more, of any sum above 0. */
  readonly weights: Float64Array;
  /** Worlds to play in, in this order, again from the start when all have been played: filled by {@link draw}. */
  readonly order: Int32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.hands = new Int32Array(4 * capacity);
    this.dealt = new Int32Array(4 * capacity);
    this.accounts = new Int32Array(capacity);
    this.weights = new Float64Array(capacity);
    this.order = new Int32Array(capacity);
  }

  /**
   * Fills `order` with as many worlds as the pool holds, each as often as its weight says (systematic resampling), in
   * random order. Of equal weights each comes once, in the order of the pool, and no random number is drawn.
   */
  draw(rng: Rng): void {
    const { order, size, weights } = this;
    let sum = 0;
    let equal = true;
    for (let world = 0; world < size; world++) {
      sum += weights[world];
      if (weights[world] !== weights[0]) equal = false;
    }
    if (equal || !(sum > 0)) {
      for (let n = 0; n < size; n++) order[n] = n;
      return;
    }
    const start = rng.real();
    let world = 0;
    let reached = weights[0];
    for (let n = 0; n < size; n++) {
      const mark = ((n + start) / size) * sum;
      while (reached <= mark && world < size - 1) reached += weights[++world];
      order[n] = world;
    }
    for (let n = size - 1; n > 0; n--) {
      const other = rng.below(n + 1);
      const value = order[n];
      order[n] = order[other];
      order[other] = value;
    }
  }
}
