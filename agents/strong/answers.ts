/**
 * The answers of a decision that are worth trying, and what is thought of them before: by the net where it rates them,
 * otherwise by what another agent would do.
 */
import { NONE } from '../../src/cards/card.ts';
import { cardCount } from '../../src/cards/cardset.ts';
import type { View } from '../../src/engine/view.ts';
import { NetPlayer } from '../../src/learn/net-player.ts';
import { MOST_ACTIONS, softmax } from '../../src/learn/policy.ts';
import { type Action, BELLA, bidTrump, isBid, isCard, isContract } from '../../src/rules/action.ts';
import type { Agent } from '../../src/table/agent.ts';
import type { Answer } from '../../src/worth/worth.ts';

/** Answers that the net thinks less likely are not tried. */
const LEAST_CHANCE = 0.002;
/** The same of cards where an act is wished: a few tell whether it should wait. */
const LEAST_BESIDE = 0.1;
/** A wished act is taken for so much better than others, in units of the points of an answer e times as likely. */
const WISHED = 2;

export class Answers {
  /** What the player would do without trying anything. */
  wish: Action = 0;
  private readonly points: number;
  private readonly player: Agent;
  private readonly chances = new Float64Array(MOST_ACTIONS);

  /** `player` sits in the seat of the views. `points`: by which an answer is better that is e times as likely. */
  constructor(player: Agent, points: number) {
    this.points = points;
    this.player = player;
  }

  /** The answers of a seat that is asked. With one answer there is nothing to try. */
  of(view: View): readonly Answer[] {
    const { player } = this;
    const wish = player instanceof NetPlayer ? player.ofOther(view) : player.act(view);
    if (wish !== undefined) this.wish = wish;
    if (!view.isTurn()) return wish === undefined ? this.byNet(view, LEAST_CHANCE) : this.byWish(view);
    const isAct = wish !== undefined && !isCard(wish);
    const cards =
      player instanceof NetPlayer && player.policy.knows(view.trump)
        ? this.byNet(view, isAct ? LEAST_BESIDE : LEAST_CHANCE)
        : this.allCards(view);
    if (isAct) this.wish = wish;
    return [...cards, ...this.acts(view)];
  }

  /** The answers of the net, and as the wish the one that it likes best. */
  private byNet(view: View, least: number): Answer[] {
    const { points, chances } = this;
    const player = this.player as NetPlayer;
    const { policy } = player;
    const n = policy.rate(view);
    const { logits, actions } = policy;
    this.wish = player.announced(view, policy.choice);
    softmax(logits, n, policy.best, chances);
    let mean = 0;
    for (let k = 0; k < n; k++) mean += chances[k] * logits[k];
    const answers: Answer[] = [];
    for (let k = 0; k < n; k++) {
      if (chances[k] < least) continue;
      answers.push({ action: player.announced(view, actions[k]), gain: points * (logits[k] - mean) });
    }
    return answers;
  }

  private allCards(view: View): Answer[] {
    const { wish, points } = this;
    return Array.from({ length: cardCount(view.legal()) }, (_, k) => {
      const action = view.legalAt(k);
      return { action, gain: action === wish ? points : 0 };
    });
  }

  /** The acts of a turn. A card beside them keeps them all. */
  private acts(view: View): Answer[] {
    const { wish, points } = this;
    const answers: Answer[] = [];
    for (let k = cardCount(view.legal()), n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      if (action === wish) answers.push({ action, gain: WISHED * points });
      // The net announces bella with its card
      else if (action !== BELLA) answers.push({ action, gain: 0 });
    }
    return answers;
  }

  /** All answers outside a turn, but of bids only the lowest in each suit, and contracts in the suit that is wished. */
  private byWish(view: View): Answer[] {
    const answers: Answer[] = [];
    const wished = isContract(this.wish) ? bidTrump(this.wish) : NONE;
    let suits = 0;
    for (let k = 0, n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      if (isBid(action)) {
        const suit = 1 << bidTrump(action);
        const isLowest = (suits & suit) === 0;
        suits |= suit;
        if (!isLowest && action !== this.wish && bidTrump(action) !== wished) continue;
      }
      answers.push({ action, gain: action === this.wish ? this.points : 0 });
    }
    return answers;
  }
}
