/** Bids of a net. */
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { Net } from '../../src/learn/net.ts';
import { Policy } from '../../src/learn/policy.ts';
import type { Action } from '../../src/rules/action.ts';
import type { Part } from './part.ts';

export class NetBidder implements Part {
  private readonly policy: Policy;

  /** Throws a RangeError if the net has another number of inputs than the game. */
  constructor(game: Game, net: Net) {
    this.policy = new Policy(game, net);
  }

  choose(view: View): Action | undefined {
    if (view.isTurn() || !Policy.answers(view)) return undefined;
    this.policy.rate(view);
    return this.policy.choice;
  }
}
