/** What a net thinks of the cards, as advice for a search. */
import { PACK } from '../../src/cards/card.ts';
import type { Game } from '../../src/engine/game.ts';
import { stateBehind, type View } from '../../src/engine/view.ts';
import { softmax } from '../../src/learn/lesson.ts';
import type { Net } from '../../src/learn/net.ts';
import { Policy } from '../../src/learn/policy.ts';
import type { CardAdvice } from '../../src/search/advice.ts';
import { isFirstDeal } from '../../src/search/equity/equity-payoff.ts';
import { pointsALogit } from '../net/points-a-logit.ts';

/** At Klaverjassen 30, 50 and 100 gain alike, and 300 nothing. */
const TRUST = 50;

/** What cards are played for. */
type Aim = 'points' | 'match';

export class NetAdvice implements CardAdvice {
  trust = TRUST;
  readonly gains: Float64Array = new Float64Array(PACK);
  private readonly policy: Policy;
  private readonly chances: Float64Array;
  /** Points by which a card is better that is e times as likely. */
  private readonly points: number;
  private readonly aim: Aim;

  /** Silent where cards are not played for points. Throws a RangeError if the net has other inputs than the game. */
  constructor(game: Game, net: Net, aim: Aim) {
    this.aim = aim;
    this.policy = new Policy(game, net);
    this.chances = new Float64Array(this.policy.logits.length);
    this.points = pointsALogit(net);
  }

  rate(view: View): void {
    const { policy, chances, gains, points } = this;
    this.trust = this.aim === 'points' || isFirstDeal(stateBehind(view).before) ? TRUST : 0;
    if (this.trust === 0) return;
    const n = policy.rate(view);
    softmax(policy.logits, n, policy.best, chances);
    let mean = 0;
    for (let k = 0; k < n; k++) mean += chances[k] * policy.logits[k];
    for (let k = 0; k < n; k++) gains[policy.actions[k]] = points * (policy.logits[k] - mean);
  }
}
