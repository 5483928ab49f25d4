/** The best answer to a known way of playing, exactly: by a walk of the tree for each decision in a row. Hot. */
import type { Seat } from '../../cards/card.ts';
import { type GameTree, marginIn } from './game-tree.ts';

/** [slot] → the chance of the action in its information set. */
export type Policy = Float64Array;

/** What seat `own` wins a deal, in points, if it answers the policy of the other seat as well as it can. */
export function bestResponse(tree: GameTree, policy: Policy, own: Seat): number {
  const response = new Response(tree, policy, own);
  let depth = 0;
  for (const [set, player] of tree.players.entries())
    if (player === own) depth = Math.max(depth, tree.depths[set]);
  for (; depth >= 0; depth--) response.decide(depth);
  return response.value();
}

/**
 * What seat `own` wins a deal if it takes the action at each decision that is best where both seats play on by the
 * policy: a local best response (Lisý and Bowling 2017), never above the best one. The agent
 * `response` finds it in larger games, by playouts.
 */
export function localResponse(tree: GameTree, policy: Policy, own: Seat): number {
  const response = new Response(tree, policy, own);
  response.decideLocally();
  return response.value();
}

/** What seat `own` wins a deal if it takes the action of the highest rating in each set. `ratings`: by slot. */
export function responseValue(tree: GameTree, policy: Policy, own: Seat, ratings: Float64Array): number {
  const response = new Response(tree, policy, own, ratings);
  response.choose();
  return response.value();
}

class Response {
  /** [information set] → the slot of the best action, where it has been decided. */
  private readonly chosen: Int32Array;
  /** [slot] → the sum of what the action wins. */
  private readonly sums: Float64Array;
  private readonly tree: GameTree;
  private readonly policy: Policy;
  private readonly own: Seat;
  /** The decisions that are being taken: those with so many before them. */
  private depth = 0;
  /** Whether later decisions are those of the policy. */
  private isLocal = false;

  constructor(tree: GameTree, policy: Policy, own: Seat, sums?: Float64Array) {
    this.tree = tree;
    this.policy = policy;
    this.own = own;
    this.chosen = new Int32Array(tree.players.length);
    this.sums = sums ?? new Float64Array(tree.actions.length);
  }

  /** Decides all sets of a depth; those behind them have been decided. */
  decide(depth: number): void {
    this.depth = depth;
    this.all();
    this.choose(depth, depth);
  }

  /** Decides all sets, as if later decisions were taken by the policy. */
  decideLocally(): void {
    this.isLocal = true;
    this.all();
    this.isLocal = false;
    this.choose();
  }

  /** Takes the best action of all sets between two depths. */
  choose(from = 0, to = Number.POSITIVE_INFINITY): void {
    const { tree, sums, chosen, own } = this;
    for (const [set, player] of tree.players.entries()) {
      if (player !== own || tree.depths[set] < from || tree.depths[set] > to) continue;
      let best = tree.slots[set];
      for (let slot = best + 1; slot < tree.slots[set + 1]; slot++) if (sums[slot] > sums[best]) best = slot;
      chosen[set] = best;
    }
  }

  /** The mean of all deals, once everything has been decided. */
  value(): number {
    this.depth = -1;
    return this.all() / this.tree.setups.length;
  }

  private all(): number {
    let sum = 0;
    for (let at = 0; at < this.tree.nodes.length; at = this.tree.behind(at)) sum += this.walk(at, 1);
    return sum;
  }

  /** What is won from here on, where all later decisions have been taken. `chance`: that the other seat comes here. */
  private walk(at: number, chance: number): number {
    const { nodes, players, slots, depths } = this.tree;
    const { sums, own, depth, policy } = this;
    const set = nodes[at];
    if (set < 0) return own === 0 ? marginIn(set) : -marginIn(set);
    const [first, end] = [slots[set], slots[set + 1]];
    let place = at + 2;
    let value = 0;
    for (let slot = first; slot < end; slot++) {
      if (players[set] !== own) {
        const share = policy[slot];
        if (share > 0) value += share * this.walk(place, chance * share);
      } else if (this.isLocal) {
        const won = this.walk(place, chance);
        sums[slot] += chance * won;
        value += policy[slot] * won;
      } else if (depths[set] <= depth) {
        const won = this.walk(place, chance);
        if (depths[set] === depth) sums[slot] += chance * won;
      } else if (slot === this.chosen[set]) value = this.walk(place, chance);
      place = this.tree.behind(place);
    }
    return value;
  }
}
