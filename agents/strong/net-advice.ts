/**
 * What a net thinks of the cards, as advice for a search. A net improves until a card is e times as likely as another
 * if it gains a fixed share of the spread of payoffs, so the logarithms of its chances tell points.
 */
import { PACK } from '../../src/cards/card.ts';
import type { Game } from '../../src/engine/game.ts';
import { stateBehind, type View } from '../../src/engine/view.ts';
import { TEMPERATURE } from '../../src/learn/improving.ts';
import { softmax } from '../../src/learn/lesson.ts';
import type { Net } from '../../src/learn/net.ts';
import { Policy } from '../../src/learn/policy.ts';
import type { CardAdvice } from '../../src/search/advice.ts';
import { isFirstDeal } from '../../src/search/equity/equity-payoff.ts';

/** At Klaverjassen 30, 50 and 100 gain alike, and 300 nothing. */
const TRUST = 50;

/** [game] → points by which payoffs spread between equals, which the training of its net began with. */
const SPREADS: Readonly<Record<string, number | undefined>> = {
  belote: 130,
  belote2: 84,
  belote3: 76,
  belote3x24: 90,
  belote4: 60,
  honderden: 154,
  honderden3: 123,
  klaberjass: 74,
  klaverjas: 136,
  smoojas: 114,
  smousjas: 148,
};
/** For games that are not in the list. */
const USUAL_SPREAD = 100;

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
    this.points = TEMPERATURE * (SPREADS[game.id] ?? USUAL_SPREAD);
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
