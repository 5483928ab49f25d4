/**
 * How likely the others would have acted as they did, if a world were the real deal. The opponent model is the net:
 * softened, because nobody plays quite as it does, and with a floor, so that one unlikely action does not rule out a
 * world.
 */
import type { Seat } from '../cards/card.ts';
import { cardCount } from '../cards/cardset.ts';
import type { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import type { Policy } from '../learn/policy.ts';
import { type Action, isCard } from '../rules/action.ts';
import type { ReplayObserver } from '../search/determinize.ts';

/** The exponent on the chances of the net. */
const SOFTNESS = 0.7;
/** The share of decisions taken for random. */
const FLOOR = 0.03;

/** Watches how a world is replayed, and says how likely the others would have acted so in it. */
export interface OpponentModel extends ReplayObserver {
  /** The seat whose decisions tell nothing: it sees the same in all worlds. */
  viewer: Seat;
  /** The logarithm of the likelihood of the deal replayed last, up to a constant. */
  readonly log: number;
  /** Worlds sampled for each that is kept. */
  readonly sampled: number;
  /** Minimum effective sample size: below it likelihoods are flattened, since a few worlds would decide. */
  readonly least: number;
}

/** Sums the logarithms of the chances while a world is replayed. */
export class Likelihood implements OpponentModel {
  viewer: Seat = 0;
  log = 0;
  readonly sampled = 2;
  readonly least = 16;
  private readonly world: State;
  private readonly views: readonly View[];
  private readonly policy: Policy;

  constructor(world: State, policy: Policy) {
    this.world = world;
    this.policy = policy;
    this.views = Array.from({ length: world.seats }, (_, seat) => View.forSearch(world, seat));
  }

  begin(): void {
    this.log = 0;
  }

  see(action: Action): void {
    const { turn } = this.world;
    if (turn === this.viewer) return;
    const view = this.views[turn];
    const isTurn = view.isTurn();
    if (
      isTurn
        ? !isCard(action) || cardCount(view.legal()) < 2 || !this.policy.knows(view.trump)
        : !this.policy.answers(view) || view.numLegal() < 2
    )
      return;
    const { policy } = this;
    const n = policy.rate(view);
    const { actions, logits, best } = policy;
    const top = logits[best];
    let [sum, own] = [0, 0];
    for (let k = 0; k < n; k++) {
      const share = Math.exp(SOFTNESS * (logits[k] - top));
      sum += share;
      if (actions[k] === action) own = share;
    }
    this.log += Math.log((1 - FLOOR) * (own / sum) + FLOOR / n);
  }
}
