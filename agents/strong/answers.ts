/**
 * The answers of a decision that are worth trying, and what is thought of them before: by the net where it rates them,
 * otherwise by what another agent would do.
 */
import type { View } from '../../src/engine/view.ts';
import { softmax } from '../../src/learn/lesson.ts';
import { NetPlayer } from '../../src/learn/net-player.ts';
import { type Action, bidSuit, isBid, isCard } from '../../src/rules/action.ts';
import type { Agent } from '../../src/table/agent.ts';
import { type Answer, MOST_ANSWERS } from '../../src/worth/worth.ts';

/** Answers that the net thinks less likely are not tried. */
const LEAST_CHANCE = 0.002;

export class Answers {
  /** What the player would do without trying anything. */
  wish: Action = 0;
  private readonly points: number;
  private readonly player: Agent;
  private readonly chances = new Float64Array(MOST_ANSWERS);

  /** `player` sits in the seat of the views. `points`: by which an answer is better that is e times as likely. */
  constructor(player: Agent, points: number) {
    this.points = points;
    this.player = player;
  }

  /** Of a seat that is asked. With one answer there is nothing to try. */
  of(view: View): readonly Answer[] {
    const { player } = this;
    const wish = player instanceof NetPlayer ? player.ofOther(view) : player.act(view);
    if (wish === undefined) return this.byNet(view, player as NetPlayer);
    this.wish = wish;
    return !view.isTurn() || isCard(wish) ? this.byWish(view) : [{ action: this.wish, gain: 0 }];
  }

  private byNet(view: View, player: NetPlayer): Answer[] {
    const { points, chances } = this;
    const { policy } = player;
    const n = policy.rate(view);
    const { logits, actions } = policy;
    this.wish = player.announced(view, policy.choice);
    softmax(logits, n, policy.best, chances);
    let mean = 0;
    for (let k = 0; k < n; k++) mean += chances[k] * logits[k];
    const answers: Answer[] = [];
    for (let k = 0; k < n; k++) {
      if (chances[k] < LEAST_CHANCE) continue;
      answers.push({ action: player.announced(view, actions[k]), gain: points * (logits[k] - mean) });
    }
    return answers;
  }

  /** All cards, or all answers outside a turn, but of bids only the lowest in each suit. */
  private byWish(view: View): Answer[] {
    const answers: Answer[] = [];
    let suits = 0;
    for (let k = 0, n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      if (view.isTurn() && !isCard(action)) continue;
      if (isBid(action) && action !== this.wish) {
        const suit = 1 << bidSuit(action);
        if ((suits & suit) !== 0) continue;
        suits |= suit;
      }
      answers.push({ action, gain: action === this.wish ? this.points : 0 });
    }
    return answers;
  }
}
