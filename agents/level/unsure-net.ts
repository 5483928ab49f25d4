/** Plays as `net` does, but misjudges each action by some points. */
import { PACK, type Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { Net } from '../../src/learn/net.ts';
import { NetPlayer } from '../../src/learn/net-player.ts';
import { Policy } from '../../src/learn/policy.ts';
import type { Action } from '../../src/rules/action.ts';
import { defaultsOf } from '../../src/rules/options.ts';
import { pointsALogit } from '../net/points-a-logit.ts';
import rules from '../rules.ts';
import { drawNormal } from './weak-player.ts';

export class UnsureNet extends NetPlayer {
  private readonly error: number;
  private readonly rng: Rng;
  /** [card] → what is added to its output in this deal. */
  private readonly liking = new Float64Array(PACK);

  /** `error`: points by which it misjudges an action (standard deviation). */
  constructor(game: Game, seat: Seat, net: Net, error: number, rng: Rng) {
    super(new Policy(game, net), rules.create(defaultsOf(rules.options), game, seat, rng));
    this.error = error / pointsALogit(net);
    this.rng = rng;
  }

  override begin(view: View): void {
    super.begin(view);
    for (let card = 0; card < PACK; card++) this.liking[card] = this.error * drawNormal(this.rng);
  }

  protected override choice(view: View): Action {
    const { policy, liking } = this;
    const n = policy.rate(view);
    const isTurn = view.isTurn();
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < n; k++) {
      const wrong = isTurn ? liking[policy.actions[k]] : this.error * drawNormal(this.rng);
      if (policy.logits[k] + wrong <= highest) continue;
      highest = policy.logits[k] + wrong;
      best = k;
    }
    return policy.actions[best];
  }

  protected override quickChoice(view: View): Action {
    return this.choice(view);
  }
}
