/**
 * A response that is learned from deals alone, in a table: Monte Carlo control. In each of many random deals the
 * learner tries all of its own actions, and meets actions that the other seat draws. It never sees the policy of the
 * other one. In every information set it adds up what the actions have won, if it then went on as seemed best so far;
 * later deals count more. Hot.
 */
import type { Seat } from '../../cards/card.ts';
import type { Rng } from '../../cards/rng.ts';
import { type Policy, responseValue } from './best-response.ts';
import { type GameTree, marginIn } from './game-tree.ts';

/**
 * What seat `own` wins a deal, in points, by the response that it has learned from so many random deals: exact, never
 * above the best response, and near it after many deals.
 */
export function learnedResponse(tree: GameTree, policy: Policy, own: Seat, deals: number, rng: Rng): number {
  const learner = new Learner(tree, policy, own, rng);
  const starts: number[] = [];
  for (let at = 0; at < tree.nodes.length; at = tree.behind(at)) starts.push(at);
  for (let deal = 1; deal <= deals; deal++) learner.play(starts[rng.below(starts.length)], deal);
  return responseValue(tree, policy, own, learner.sums);
}

class Learner {
  /** [slot] → what the action has won, times the number of the deal. */
  readonly sums: Float64Array;
  private readonly tree: GameTree;
  private readonly policy: Policy;
  private readonly own: Seat;
  private readonly rng: Rng;
  private deal = 0;

  constructor(tree: GameTree, policy: Policy, own: Seat, rng: Rng) {
    this.tree = tree;
    this.policy = policy;
    this.own = own;
    this.rng = rng;
    this.sums = new Float64Array(tree.actions.length);
  }

  play(start: number, deal: number): void {
    this.deal = deal;
    this.walk(start);
  }

  /** What is won from here on. */
  private walk(at: number): number {
    const { nodes, players, slots } = this.tree;
    const { own, sums, deal } = this;
    const set = nodes[at];
    if (set < 0) return own === 0 ? marginIn(set) : -marginIn(set);
    const [first, end] = [slots[set], slots[set + 1]];
    let place = at + 2;
    if (players[set] !== own) {
      for (let slot = this.drawn(first, end); slot > first; slot--) place = this.tree.behind(place);
      return this.walk(place);
    }
    let value = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let slot = first; slot < end; slot++) {
      const won = this.walk(place);
      if (sums[slot] > most) {
        most = sums[slot];
        value = won;
      }
      sums[slot] += deal * won;
      place = this.tree.behind(place);
    }
    return value;
  }

  /** The slot of an action of the other seat. */
  private drawn(first: number, end: number): number {
    let left = (this.rng.next() >>> 0) / 2 ** 32;
    for (let slot = first; slot < end - 1; slot++) {
      left -= this.policy[slot];
      if (left < 0) return slot;
    }
    return end - 1;
  }
}
